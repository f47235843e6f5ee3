### 滅亡帝国 in English. Every id is also in ja.ftl, with the same variables (tests/test_texts.py).
### $seat begins its sentence, $target does not, and what players did is told in the past tense.
### `-hidden` is said instead to those who may not know the card.

name = Metsubo Teikoku
tagline = Every faction wants your cards, and each collapses under too many. Rule an empire that falls three times.
makers = 滅亡帝国 was made by タレるヤ. Its symbol cards are not published in full, so their points and effects here are this project’s own. This table is made by fans, with its own words and pictures.

## Cards: name, name of the effect with the points, what it does

card-empire = Empire
card-empire-effect = Crown · 3/2/1
card-empire-help = If your card set this round is on top, you take the crown: you lead the next round, and in a tie you are ahead. Points 3, 2 and 1 for the top three cards. Effect and points are house values.
card-military = Military
card-military-effect = Recall · 2/1/0
card-military-help = If your card set this round is on top, every other face-up power card with its number returns to its owner’s hand, here and in every faction that has not collapsed. It has no more effect this round. Unturned cards stay. Points 2, 1 and 0 for the top three cards. Effect and points are house values.
card-industry = Industry
card-industry-effect = Income · 1/0/0
card-industry-help = For a card set here this round, wherever it lies in the pile, you gain 1 point. Points 1, 0 and 0 for the top three cards. Effect and points are house values.
card-religion = Religion
card-religion-effect = Ban · 2/1/0
card-religion-help = If your card set this round is on top, you choose a faction that has not collapsed: nobody may set a card there next round. It goes on working and giving points. Religion itself and the Empire may be chosen. Points 2, 1 and 0 for the top three cards. Effect and points are house values.
card-council = Council
card-council-effect = Debate · 2/1/0
card-council-help = A card set here this round, wherever it lies, may change places with any other card of this pile. Points 2, 1 and 0 for the top three cards. Effect and points are house values.
card-commerce = Commerce
card-commerce-effect = Trade · 2/1/0
card-commerce-help = If your card set this round is on top, you take 1 point from each player who has more points than you; who has is settled before any point moves. Points 2, 1 and 0 for the top three cards. Effect and points are house values.
card-academy = Academy
card-academy-effect = Insight · 2/1/1
card-academy-help = For a card set here this round, wherever it lies: next round, when it is your time to set, you see every card set so far. It lapses if you pass. Points 2, 1 and 1 for the top three cards. Effect and points are house values.
card-populace = Populace
card-populace-effect = No effect · 1/2/3
card-populace-help = It has no effect, but here the third place is worth most. Points 1, 2 and 3 for the top three cards. The points are house values.
card-diplomacy = Diplomacy
card-diplomacy-effect = Envoy · 2/1/0
card-diplomacy-help = A card set here this round, wherever it lies, may move to another faction that has not collapsed, even a closed one. It is inserted there by its number. If that faction is still to be checked this round, the card counts as set there. Points 2, 1 and 0 for the top three cards. Effect and points are house values.
card-red1 = Red 1
card-red1-effect = Power 1
card-red1-help = A power card of the player with red. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-red2 = Red 2
card-red2-effect = Power 2
card-red2-help = A power card of the player with red. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-red3 = Red 3
card-red3-effect = Power 3
card-red3-help = A power card of the player with red. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-red4 = Red 4
card-red4-effect = Power 4
card-red4-help = A power card of the player with red. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-red5 = Red 5
card-red5-effect = Power 5
card-red5-help = A power card of the player with red. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-blue1 = Blue 1
card-blue1-effect = Power 1
card-blue1-help = A power card of the player with blue. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-blue2 = Blue 2
card-blue2-effect = Power 2
card-blue2-help = A power card of the player with blue. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-blue3 = Blue 3
card-blue3-effect = Power 3
card-blue3-help = A power card of the player with blue. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-blue4 = Blue 4
card-blue4-effect = Power 4
card-blue4-help = A power card of the player with blue. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-blue5 = Blue 5
card-blue5-effect = Power 5
card-blue5-help = A power card of the player with blue. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-green1 = Green 1
card-green1-effect = Power 1
card-green1-help = A power card of the player with green. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-green2 = Green 2
card-green2-effect = Power 2
card-green2-help = A power card of the player with green. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-green3 = Green 3
card-green3-effect = Power 3
card-green3-help = A power card of the player with green. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-green4 = Green 4
card-green4-effect = Power 4
card-green4-help = A power card of the player with green. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-green5 = Green 5
card-green5-effect = Power 5
card-green5-help = A power card of the player with green. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-yellow1 = Yellow 1
card-yellow1-effect = Power 1
card-yellow1-help = A power card of the player with yellow. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-yellow2 = Yellow 2
card-yellow2-effect = Power 2
card-yellow2-help = A power card of the player with yellow. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-yellow3 = Yellow 3
card-yellow3-effect = Power 3
card-yellow3-help = A power card of the player with yellow. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-yellow4 = Yellow 4
card-yellow4-effect = Power 4
card-yellow4-help = A power card of the player with yellow. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.
card-yellow5 = Yellow 5
card-yellow5-effect = Power 5
card-yellow5-help = A power card of the player with yellow. It goes above cards of equal or lower numbers. At 10 or more in all, a faction collapses.

## Zones

zone-row = Row of factions
zone-fallen = Collapsed factions
zone-reserve = Reserve
zone-hand = Hand
zone-pile-empire = Empire, lowest first
zone-pile-military = Military, lowest first
zone-pile-industry = Industry, lowest first
zone-pile-religion = Religion, lowest first
zone-pile-council = Council, lowest first
zone-pile-commerce = Commerce, lowest first
zone-pile-academy = Academy, lowest first
zone-pile-populace = Populace, lowest first
zone-pile-diplomacy = Diplomacy, lowest first
zone-under-empire = Empire, set face down
zone-under-military = Military, set face down
zone-under-industry = Industry, set face down
zone-under-religion = Religion, set face down
zone-under-council = Council, set face down
zone-under-commerce = Commerce, set face down
zone-under-academy = Academy, set face down
zone-under-populace = Populace, set face down
zone-under-diplomacy = Diplomacy, set face down

## Public facts

field-turn = Turn: { $seat }
field-card = Being checked: { $card }
field-crown = Crown: { $seat }
field-score = Points: { $value }
field-round = Round { $value }
field-extinctions = Extinctions: { $value }
field-closed = Closed: { $card }
field-scholar = Will see the cards set

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-set = Which card do you set, and under which faction?
phase-set-help = The others see where you set it, not its number. Faction by faction, from the Empire on, the cards are turned up and inserted by their numbers; at 10 or more a faction collapses.
wait-set = { $seat } must set a card.
phase-close = { $card }: which faction is closed next round?
phase-close-help = Nobody may set a card there next round; everything else goes on there.
wait-close = { $seat } must choose a faction to close.
phase-swap = { $card }: with which card does yours change places?
phase-swap-help = Places are counted from the top of the pile. You may also leave your card where it is.
wait-swap = { $seat } may swap two cards.
phase-move = { $card }: to which faction does your card move?
phase-move-help = It is inserted there by its number. In a faction still to be checked this round it counts as set there. You may also leave it where it is.
wait-move = { $seat } may move a card.
wait-lay = The factions are being laid out.
wait-end = The game is over.

## Choices

verb-symbol = Laid out: { $card }
verb-set = { $value } to { $card }
verb-set-hidden = Set a card
verb-stay = Leave it there
verb-swap = { $value ->
    [1] With the top card
   *[other] With card { $value } from the top
}
verb-move = To { $card }
verb-close = { $card }
# Beneath the card itself on the web table, where its name need not be repeated.
verb-set-here = { $value }
verb-swap-here = Swap
verb-move-here = Here
verb-close-here = Close

## Choices in a review, away from their question

review-swap = { $value ->
    [1] Swap with the top card
   *[other] Swap with card { $value } from the top
}
review-move = Move to { $card }
review-close = Close { $card }

## Events

event-lay = { $card } joined the row.
event-round = { $seat } led round { $value }.
event-pass = { $seat } had nothing to set, or nowhere to set it, and passed.
event-set = { $seat } set a card face down under { $card }.
event-look = { $seat } saw the card set by { $target }: { $card }.
event-look-hidden = { $seat } saw the card set by { $target }.
event-check = { $card } was checked.
event-turn = { $seat } turned up { $card }.
event-collapse = { $card } collapsed!
event-lose = { $count ->
    [one] { $seat } lost { $count } point.
   *[other] { $seat } lost { $count } points.
}
event-spared = { $seat } lost nothing, as nobody had fewer points.
event-crown = { $seat } received the crown.
event-bounce = { $seat } took { $card } back into the hand.
event-gain = { $count ->
    [one] { $seat } gained { $count } point.
   *[other] { $seat } gained { $count } points.
}
event-close = { $seat } closed { $card } for the next round.
event-stay = { $seat } left { $card } where it was.
event-swap = { $seat } swapped the card with { $card }.
event-take = { $count ->
    [one] { $seat } took { $count } point from { $target }.
   *[other] { $seat } took { $count } points from { $target }.
}
event-promise = { $seat } may look, next round, at the cards set before.
event-move = { $seat } moved the card to { $card }.
event-score = { $count ->
    [one] { $seat } scored { $count } point from { $card }.
   *[other] { $seat } scored { $count } points from { $card }.
}
event-extinct = Extinction number { $value }!
event-gather = All power cards went back to the hands.
event-leave = { $card } left the game.
event-limit = Round { $value } was the last one.
event-win = { $seat } won the game!

## Options of a table

option-first = First dealer
option-first-help = Who holds the crown at the start and sets first.
option-round_limit = Most rounds
option-round_limit-help = So that every game ends, it is over after this many rounds at the latest.

## Values of cards, where a player can change them or asks for them

value-icon = Whose effect works
value-icon-none = nobody’s
value-icon-top = that of the top card
value-icon-any = that of every card set
value-gain = Points gained
value-take = Points taken

## Choices that cannot be made now, and why

barred-closed = { $card } is closed this round, so nobody may set a card there. It goes on working and giving points.
barred-collapsed = { $card } has collapsed. Only factions that stand can be chosen.
barred-laid = Your { $value } is not in your hand: it lies in a faction. Cards come back with an extinction, or when the Military recalls them.
barred-here = Your card lies in { $card } already. Move it to another faction, or leave it there.
barred-itself = That is the place where your card lies. It can change places with any other card of the pile.

## The table of this game

face-crown = Crown
face-track = Score track
face-score = { $value ->
    [one] { $value } pt
   *[other] { $value } pts
}
face-points = { $seat }: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
face-faction = { $card }: { $effect }, points { $points }
face-pile = card of { $seat }, pile of { $card } from the top
face-set-by = set by { $seat } under { $card }
face-under = Set: { $count }
face-sum = Sum { $value }/10
face-checked = Checking
face-closed = Closed
face-fallen = Collapsed
face-house = House values: the effects of the factions and the points of their places.
