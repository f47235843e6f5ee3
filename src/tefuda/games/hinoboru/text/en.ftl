### 陽がまた昇る in English. The same ids and variables as ja.ftl (tests/test_texts.py).
### $seat, $target and $card are ready-made names; `-hidden` is said to those who may not know the card.
### A place is told as two digits, its row and its column, each counted from 1.

name = The Sun Rises Again (陽がまた昇る)
tagline = Lay down your electors, capture pairs, and see which colours take the throne.
makers = 陽がまた昇る is a game by 彼岸堂ワークス (Higando Works). This table is made by fans from the makers’ outline, with its own words and pictures; what is printed on the cards is not in the outline and was chosen by this project.

## Cards: name, what it is, what it does

card-r1 = Red 1
card-r1-effect = Elector
card-r1-help = Matches any card with the number 1. Captured, it scores by the rank of red; in the grid it counts for red in its row; left in your hand it costs its number.
card-r2 = Red 2
card-r2-effect = Elector
card-r2-help = Matches any card with the number 2. Captured, it scores by the rank of red; in the grid it counts for red in its row; left in your hand it costs its number.
card-r3 = Red 3
card-r3-effect = Elector
card-r3-help = Matches any card with the number 3. Captured, it scores by the rank of red; in the grid it counts for red in its row; left in your hand it costs its number.
card-r4 = Red 4
card-r4-effect = Elector
card-r4-help = Matches any card with the number 4. Captured, it scores by the rank of red; in the grid it counts for red in its row; left in your hand it costs its number.
card-r5 = Red 5
card-r5-effect = Elector
card-r5-help = Matches any card with the number 5. Captured, it scores by the rank of red; in the grid it counts for red in its row; left in your hand it costs its number.
card-r-scheme = Red scheme
card-r-scheme-effect = Special
card-r-scheme-help = Whoever turns it up and is not the player of red must draw two cards from their own deck, or as many as there are. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-r-bribe = Red bribe
card-r-bribe-effect = Special
card-r-bribe-help = Whoever turns it up and is not the player of red must give one captured card, of their own choice, to the player of red; without one nothing happens. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-r-jester = Red jester
card-r-jester-effect = Special
card-r-jester-help = Whoever turns it up and is not the player of red turns up every face-down card beside it, above, below, left and right; specials turned up so have no effect. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-b1 = Blue 1
card-b1-effect = Elector
card-b1-help = Matches any card with the number 1. Captured, it scores by the rank of blue; in the grid it counts for blue in its row; left in your hand it costs its number.
card-b2 = Blue 2
card-b2-effect = Elector
card-b2-help = Matches any card with the number 2. Captured, it scores by the rank of blue; in the grid it counts for blue in its row; left in your hand it costs its number.
card-b3 = Blue 3
card-b3-effect = Elector
card-b3-help = Matches any card with the number 3. Captured, it scores by the rank of blue; in the grid it counts for blue in its row; left in your hand it costs its number.
card-b4 = Blue 4
card-b4-effect = Elector
card-b4-help = Matches any card with the number 4. Captured, it scores by the rank of blue; in the grid it counts for blue in its row; left in your hand it costs its number.
card-b5 = Blue 5
card-b5-effect = Elector
card-b5-help = Matches any card with the number 5. Captured, it scores by the rank of blue; in the grid it counts for blue in its row; left in your hand it costs its number.
card-b-scheme = Blue scheme
card-b-scheme-effect = Special
card-b-scheme-help = Whoever turns it up and is not the player of blue must draw two cards from their own deck, or as many as there are. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-b-bribe = Blue bribe
card-b-bribe-effect = Special
card-b-bribe-help = Whoever turns it up and is not the player of blue must give one captured card, of their own choice, to the player of blue; without one nothing happens. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-b-jester = Blue jester
card-b-jester-effect = Special
card-b-jester-help = Whoever turns it up and is not the player of blue turns up every face-down card beside it, above, below, left and right; specials turned up so have no effect. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-g1 = Green 1
card-g1-effect = Elector
card-g1-help = Matches any card with the number 1. Captured, it scores by the rank of green; in the grid it counts for green in its row; left in your hand it costs its number.
card-g2 = Green 2
card-g2-effect = Elector
card-g2-help = Matches any card with the number 2. Captured, it scores by the rank of green; in the grid it counts for green in its row; left in your hand it costs its number.
card-g3 = Green 3
card-g3-effect = Elector
card-g3-help = Matches any card with the number 3. Captured, it scores by the rank of green; in the grid it counts for green in its row; left in your hand it costs its number.
card-g4 = Green 4
card-g4-effect = Elector
card-g4-help = Matches any card with the number 4. Captured, it scores by the rank of green; in the grid it counts for green in its row; left in your hand it costs its number.
card-g5 = Green 5
card-g5-effect = Elector
card-g5-help = Matches any card with the number 5. Captured, it scores by the rank of green; in the grid it counts for green in its row; left in your hand it costs its number.
card-g-scheme = Green scheme
card-g-scheme-effect = Special
card-g-scheme-help = Whoever turns it up and is not the player of green must draw two cards from their own deck, or as many as there are. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-g-bribe = Green bribe
card-g-bribe-effect = Special
card-g-bribe-help = Whoever turns it up and is not the player of green must give one captured card, of their own choice, to the player of green; without one nothing happens. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-g-jester = Green jester
card-g-jester-effect = Special
card-g-jester-help = Whoever turns it up and is not the player of green turns up every face-down card beside it, above, below, left and right; specials turned up so have no effect. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-y1 = Yellow 1
card-y1-effect = Elector
card-y1-help = Matches any card with the number 1. Captured, it scores by the rank of yellow; in the grid it counts for yellow in its row; left in your hand it costs its number.
card-y2 = Yellow 2
card-y2-effect = Elector
card-y2-help = Matches any card with the number 2. Captured, it scores by the rank of yellow; in the grid it counts for yellow in its row; left in your hand it costs its number.
card-y3 = Yellow 3
card-y3-effect = Elector
card-y3-help = Matches any card with the number 3. Captured, it scores by the rank of yellow; in the grid it counts for yellow in its row; left in your hand it costs its number.
card-y4 = Yellow 4
card-y4-effect = Elector
card-y4-help = Matches any card with the number 4. Captured, it scores by the rank of yellow; in the grid it counts for yellow in its row; left in your hand it costs its number.
card-y5 = Yellow 5
card-y5-effect = Elector
card-y5-help = Matches any card with the number 5. Captured, it scores by the rank of yellow; in the grid it counts for yellow in its row; left in your hand it costs its number.
card-y-scheme = Yellow scheme
card-y-scheme-effect = Special
card-y-scheme-help = Whoever turns it up and is not the player of yellow must draw two cards from their own deck, or as many as there are. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-y-bribe = Yellow bribe
card-y-bribe-effect = Special
card-y-bribe-help = Whoever turns it up and is not the player of yellow must give one captured card, of their own choice, to the player of yellow; without one nothing happens. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-y-jester = Yellow jester
card-y-jester-effect = Special
card-y-jester-help = Whoever turns it up and is not the player of yellow turns up every face-down card beside it, above, below, left and right; specials turned up so have no effect. It then stays face up in its place to the end. It has no number and costs nothing in a hand. What it does is a house value.
card-k-r1 = Red kingdom 1
card-k-r1-effect = Kingdom
card-k-r1-help = Matches any card with the number 1. Captured, it scores by the rank of red. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-r2 = Red kingdom 2
card-k-r2-effect = Kingdom
card-k-r2-help = Matches any card with the number 2. Captured, it scores by the rank of red. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-r3 = Red kingdom 3
card-k-r3-effect = Kingdom
card-k-r3-help = Matches any card with the number 3. Captured, it scores by the rank of red. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-r4 = Red kingdom 4
card-k-r4-effect = Kingdom
card-k-r4-help = Matches any card with the number 4. Captured, it scores by the rank of red. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-r5 = Red kingdom 5
card-k-r5-effect = Kingdom
card-k-r5-help = Matches any card with the number 5. Captured, it scores by the rank of red. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-b1 = Blue kingdom 1
card-k-b1-effect = Kingdom
card-k-b1-help = Matches any card with the number 1. Captured, it scores by the rank of blue. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-b2 = Blue kingdom 2
card-k-b2-effect = Kingdom
card-k-b2-help = Matches any card with the number 2. Captured, it scores by the rank of blue. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-b3 = Blue kingdom 3
card-k-b3-effect = Kingdom
card-k-b3-help = Matches any card with the number 3. Captured, it scores by the rank of blue. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-b4 = Blue kingdom 4
card-k-b4-effect = Kingdom
card-k-b4-help = Matches any card with the number 4. Captured, it scores by the rank of blue. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-b5 = Blue kingdom 5
card-k-b5-effect = Kingdom
card-k-b5-help = Matches any card with the number 5. Captured, it scores by the rank of blue. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-g1 = Green kingdom 1
card-k-g1-effect = Kingdom
card-k-g1-help = Matches any card with the number 1. Captured, it scores by the rank of green. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-g2 = Green kingdom 2
card-k-g2-effect = Kingdom
card-k-g2-help = Matches any card with the number 2. Captured, it scores by the rank of green. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-g3 = Green kingdom 3
card-k-g3-effect = Kingdom
card-k-g3-help = Matches any card with the number 3. Captured, it scores by the rank of green. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-g4 = Green kingdom 4
card-k-g4-effect = Kingdom
card-k-g4-help = Matches any card with the number 4. Captured, it scores by the rank of green. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-g5 = Green kingdom 5
card-k-g5-effect = Kingdom
card-k-g5-help = Matches any card with the number 5. Captured, it scores by the rank of green. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-y1 = Yellow kingdom 1
card-k-y1-effect = Kingdom
card-k-y1-help = Matches any card with the number 1. Captured, it scores by the rank of yellow. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-y2 = Yellow kingdom 2
card-k-y2-effect = Kingdom
card-k-y2-help = Matches any card with the number 2. Captured, it scores by the rank of yellow. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-y3 = Yellow kingdom 3
card-k-y3-effect = Kingdom
card-k-y3-help = Matches any card with the number 3. Captured, it scores by the rank of yellow. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-y4 = Yellow kingdom 4
card-k-y4-effect = Kingdom
card-k-y4-help = Matches any card with the number 4. Captured, it scores by the rank of yellow. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-k-y5 = Yellow kingdom 5
card-k-y5-effect = Kingdom
card-k-y5-help = Matches any card with the number 5. Captured, it scores by the rank of yellow. It is no elector, so it does not count for its row; left in your hand it costs its number.
card-power = Power
card-power-effect = Influence
card-power-help = Price: any two captured cards. Once in each of your turns, one card of your hand counts one more for a match. Price and effect are house values.
card-corruption = Corruption
card-corruption-effect = Influence
card-corruption-help = Price: any two captured cards. Once in each of your turns, one card of your hand counts one less for a match. Price and effect are house values.
card-heart = Change of Heart
card-heart-effect = Influence
card-heart-help = Price: any three captured cards. Once in the game, at scoring, one of your captured cards counts as another colour. Price and effect are house values.
card-manor-rr = Red Manor
card-manor-rr-effect = Influence
card-manor-rr-help = Price: two red captured cards. Three points at the end. Price and points are house values.
card-manor-bb = Blue Manor
card-manor-bb-effect = Influence
card-manor-bb-help = Price: two blue captured cards. Three points at the end. Price and points are house values.
card-manor-gg = Green Manor
card-manor-gg-effect = Influence
card-manor-gg-help = Price: two green captured cards. Three points at the end. Price and points are house values.
card-manor-yy = Yellow Manor
card-manor-yy-effect = Influence
card-manor-yy-help = Price: two yellow captured cards. Three points at the end. Price and points are house values.
card-manor-r-any = Red Manor, mixed
card-manor-r-any-effect = Influence
card-manor-r-any-help = Price: one red and any other captured card. Three points at the end. Price and points are house values.
card-manor-b-any = Blue Manor, mixed
card-manor-b-any-effect = Influence
card-manor-b-any-help = Price: one blue and any other captured card. Three points at the end. Price and points are house values.
card-domain-rbg = Domain without yellow
card-domain-rbg-effect = Influence
card-domain-rbg-help = Price: a red, a blue and a green captured card. Five points at the end. Price and points are house values.
card-domain-bgy = Domain without red
card-domain-bgy-effect = Influence
card-domain-bgy-help = Price: a blue, a green and a yellow captured card. Five points at the end. Price and points are house values.
card-domain-gyr = Domain without blue
card-domain-gyr-effect = Influence
card-domain-gyr-help = Price: a green, a yellow and a red captured card. Five points at the end. Price and points are house values.
card-domain-yrb = Domain without green
card-domain-yrb-effect = Influence
card-domain-yrb-help = Price: a yellow, a red and a blue captured card. Five points at the end. Price and points are house values.
card-empty = an empty place
card-empty-effect = No card
card-empty-help = There is no card here. After a card was taken another one is laid down; only a player without hand and deck leaves a place empty.

## Zones

zone-row1 = Row 1
zone-row2 = Row 2
zone-row3 = Row 3
zone-row4 = Row 4
zone-market = Influence cards
zone-supply = Influence deck
zone-deck = Deck
zone-hand = Hand
zone-captured = Captured
zone-bought = Influence

## Public facts

field-turn = Turn: { $seat }
field-card = At work: { $card }
field-target = Receives: { $seat }
field-place = Place: { $value }
field-cubes_red = Cubes on red: { $value }
field-cubes_blue = Cubes on blue: { $value }
field-cubes_green = Cubes on green: { $value }
field-cubes_yellow = Cubes on yellow: { $value }
field-rank_red = Rank of red: { $value }
field-rank_blue = Rank of blue: { $value }
field-rank_green = Rank of green: { $value }
field-rank_yellow = Rank of yellow: { $value }
field-up = Face up
field-emptied = First deck to run out: { $seat }
field-score = Points: { $value }

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-turn = What do you do?
phase-turn-help = Turn up a card of the grid, or draw. Places are called by row and column: 23 is the third card of row 2. Once a turn you may also buy an influence card.
wait-turn = { $seat } must turn up a card or draw.
phase-take = { $card }: match it or swap it?
phase-take-help = A match needs a card of the same number from your hand and captures both. A swap takes the card into your hand. Either way another card of your hand then goes face down to its place; after a match that leaves no hand, the top card of your deck does.
wait-take = { $seat } must match the card or swap it.
phase-place = Which card do you lay face down?
phase-place-help = It goes to the empty place. You know what it is; if it is an elector, so does the player of its colour.
wait-place = { $seat } must lay a card face down.
phase-after = Do you buy an influence card?
phase-after-help = You may buy one in each turn, for captured cards.
wait-after = { $seat } may buy an influence card.
phase-pay = { $card }: which captured card do you pay?
phase-pay-help = It leaves the game; its number does not matter.
wait-pay = { $seat } must pay for an influence card.
phase-cube = Which colour gets the cube?
phase-cube-help = The more cubes a colour has, the better its rank when the points are counted.
wait-cube = { $seat } must give a cube to a colour.
phase-bribe = { $card }: which captured card do you give to { $target }?
phase-bribe-help = The bribe’s player gets it.
wait-bribe = { $seat } must give away a captured card.
phase-pair = Which pair do you capture from your hand?
phase-pair-help = Two cards of your hand with the same printed number, as many pairs as you like. Numbers left in your hand cost points.
wait-pair = { $seat } may capture pairs from the hand.
phase-heart = Change of Heart: which card counts as which colour?
phase-heart-help = One captured card for each Change of Heart.
wait-heart = { $seat } may use a Change of Heart.
wait-market = Influence cards are being turned up.
wait-deal = The hands are being dealt.
wait-draw = Cards are being drawn.
wait-scheme = Cards are being drawn for a scheme.
wait-kingdom = A kingdom card is being turned up.
wait-jester = A jester is turning up cards.
wait-top = The top card of a deck is being laid down.
wait-refill = A new influence card is being turned up.
wait-end = The game is over.

## Choices

verb-influence = Turn up: { $card }
verb-draw = Draw: { $card }
verb-draw-hidden = Draw a card
verb-kingdom = Turn up: { $card }
verb-top = Top card: { $card }
verb-top-hidden = Lay down the top card
verb-turn = Turn up { $value }
verb-draw3 = Draw cards
verb-match = { $value ->
    [1] Match { $card } with Power
    [2] Match { $card } with two Power cards
    [3] Match { $card } with three Power cards
    [4] Match { $card } with four Power cards
    [11] Match { $card } with Corruption
    [12] Match { $card } with two Corruption cards
    [13] Match { $card } with three Corruption cards
    [14] Match { $card } with four Corruption cards
   *[other] Match { $card }
}
verb-swap = Swap: take it into your hand
verb-buy = Buy { $card }
verb-end = End the turn
verb-place = Lay down { $card }
verb-place-hidden = Lay a card face down
verb-pay = Pay { $card }
verb-cube = Cube on { $value ->
    [1] red
    [2] blue
    [3] green
   *[other] yellow
}
verb-bribe = Give { $card }
verb-pair = { $card } and { $value ->
    [1] red
    [2] blue
    [3] green
    [4] yellow
    [5] the red kingdom card
    [6] the blue kingdom card
    [7] the green kingdom card
   *[other] the yellow kingdom card
}
verb-done = No more pairs
verb-heart = { $card } as { $value ->
    [1] red
    [2] blue
    [3] green
   *[other] yellow
}
verb-keep = Leave all as they are
# Beneath the card itself on the web table, where its name need not be repeated.
verb-buy-here = Buy
verb-cube-here = Add a cube
verb-place-here = Lay down
verb-turn-here = Turn up
verb-pair-here = { $value ->
    [1] with red
    [2] with blue
    [3] with green
    [4] with yellow
    [5] with the red kingdom card
    [6] with the blue kingdom card
    [7] with the green kingdom card
   *[other] with the yellow kingdom card
}
verb-heart-here = { $value ->
    [1] as red
    [2] as blue
    [3] as green
   *[other] as yellow
}
verb-match-here = { $value ->
    [1] With Power
    [2] With two Power cards
    [3] With three Power cards
    [4] With four Power cards
    [11] With Corruption
    [12] With two Corruption cards
    [13] With three Corruption cards
    [14] With four Corruption cards
   *[other] Match
}

## Events

event-market = An influence card was turned up: { $card }.
event-deal = { $seat } began with { $card }.
event-deal-hidden = { $seat } was dealt a card.
event-draw = { $seat } drew { $card }.
event-draw-hidden = { $seat } drew a card.
event-turn = { $seat } chose place { $value }: { $card }.
event-reveal = The jester turned up { $card } in place { $value }.
event-effect = { $seat } ran into { $card }.
event-no_effect = { $seat } turned up { $card }, a special of their own colour: nothing happened.
event-match = { $value ->
    [1] { $seat } matched it with { $card } with Power.
    [2] { $seat } matched it with { $card } with two Power cards.
    [3] { $seat } matched it with { $card } with three Power cards.
    [4] { $seat } matched it with { $card } with four Power cards.
    [11] { $seat } matched it with { $card } with Corruption.
    [12] { $seat } matched it with { $card } with two Corruption cards.
    [13] { $seat } matched it with { $card } with three Corruption cards.
    [14] { $seat } matched it with { $card } with four Corruption cards.
   *[other] { $seat } matched it with { $card }.
}
event-capture = { $seat } captured { $card }.
event-swap = { $seat } took { $card } into the hand.
event-place = { $seat } laid { $card } face down in place { $value }.
event-place-hidden = { $seat } laid a card face down in place { $value }.
event-top = { $seat } laid the top card of the deck, { $card }, in place { $value }.
event-top-hidden = { $seat } laid the top card of the deck in place { $value }.
event-gap = Place { $value } stays empty.
event-buy = { $seat } bought { $card }.
event-pay = { $seat } paid { $card }.
event-cube = { $seat } gave a cube to { $value ->
    [1] red
    [2] blue
    [3] green
   *[other] yellow
}.
event-bribe = { $seat } gave { $card } to { $target }.
event-last_round = { $seat } ran out of deck cards first. One more turn of the same player ends the game.
event-still = Nothing has changed for a long time: the game ends.
event-idle = { $seat } had neither a card to turn up nor one to draw.
event-pair = { $seat } captured a pair of { $value } from the hand.
event-row = Row { $value } is counted.
event-row_cube = Most electors there are { $value ->
    [1] red
    [2] blue
    [3] green
   *[other] yellow
}: a cube for that colour.
event-row_tie = No single colour has the most electors there: no cube.
event-rank_red = Red has rank { $value }.
event-rank_blue = Blue has rank { $value }.
event-rank_green = Green has rank { $value }.
event-rank_yellow = Yellow has rank { $value }.
event-heart = { $seat } used a Change of Heart: { $card } counts as { $value ->
    [1] red
    [2] blue
    [3] green
   *[other] yellow
}.
event-hand = { $seat } had { $card } left in hand.
event-score = { $seat } scored { $count ->
    [1] one point
   *[other] { $count } points
}.
event-win = { $seat } won the game!
event-tie = { $seat } shared the win in a draw.

## On the web table (face.js): colours, succession cards, prices. The numbers of $value are those of the marks.

face-colour = { $value ->
    [1] Red
    [2] Blue
    [3] Green
    [4] Yellow
   *[other] any colour
}
face-grid = Grid
face-crowns = Succession cards
face-crown = { $colour }: { $count ->
    [1] 1 cube
   *[other] { $count } cubes
}, rank { $rank }
face-rank = Rank { $rank }
face-worth = { $value ->
    [1] its number
    [2] 1 point
    [3] 0 points
   *[other] −1 point
}
face-price = Price: { $marks }
face-points = { $count ->
    [1] 1 point
   *[other] { $count } points
}
face-down = face down: { $card }
face-take = Take
face-house = House values: numbers, prices, points and effects of the cards.

## Options of a table

option-first = First player
option-first-help = Who takes the first turn; play then goes round in seat order.

## Values of cards, where a player can change them or asks for them

value-rows = Rows of the grid
value-columns = Cards in a row
value-hand = Cards dealt
value-draw = Cards drawn
value-market = Influence cards on offer
value-quiet = Rounds without change to the end
value-scheme = Cards drawn for a scheme
value-marks = Price (1 red, 2 blue, 3 green, 4 yellow, 5 any card, 0 none)
value-step = Change of the number

## Choices that cannot be made now, and why

barred-no_deck = Your deck is empty, so you cannot draw. Turn up a card of the grid.
barred-no_hand = You have no card in hand, so you cannot turn up a card of the grid. In this turn you draw.
barred-neither = You can neither turn up a card of the grid nor draw. You may still buy an influence card.
barred-special = In place { $value } lies a special face up. It stays there to the end and cannot be chosen.
barred-number = No card of your hand has the number of this card, even with the Power and Corruption that you own. You can swap it.
barred-bought = You have bought an influence card this turn; one a turn is all.
barred-price = You have not captured what { $card } costs: one card for each mark of its price.
barred-taken = You have just taken { $card }. Another card of your hand must go to its place.
barred-mark = { $card } has another colour than the one to be paid now.
