### 天界じゃんけん in English. Every id is also in ja.ftl, with the same variables (tests/test_texts.py).
### $seat, $target and $card are names, ready to print. The reader is "You" as $seat and "you" as $target, so $seat begins
### its sentence, $target does not, and what players did is told in the past tense, which is the same for all.
### `-hidden` is said instead to those who may not know the card. $value of a back: 1 blue, 2 yellow, 3 black, 4 red, 5 purple.

name = Tenkai Janken
tagline = Rock, paper, scissors with a deck of cards: read the other’s backs, then win three rounds.
makers = 天界じゃんけん (Heaven’s Rock-paper-scissors) is retold from a rules text by Board Game Café Plus @ Umeda, which names no other author. This table is made by fans, with its own words and pictures.

## Cards: name, name of the effect, what it does

card-counter = Counter
card-counter-effect = Answer
card-counter-help = When the other player plays a card, you may answer with this one: their card has no effect, and both are discarded. It cannot be played on your turn, and cannot be countered itself.
card-library = Library
card-library-effect = Draw from below
card-library-help = Draw the bottom card of the deck. You see its back before you play.
card-ruins = Ancient Ruins
card-ruins-effect = Dig up
card-ruins-help = Take any card from the discards, but no sealed one.
card-storehouse = Hidden Storehouse
card-storehouse-effect = Draw two
card-storehouse-help = Draw two cards, one after the other.
card-prophet = Prophet
card-prophet-effect = Foresee
card-prophet-help = Look at the top three cards of the deck and take one that is not sealed; the others stay on top in the same order. Cannot be played while the deck is empty.
card-pact = Pact with a Demon
card-pact-effect = Exchange
card-pact-help = Choose a back in the other’s hand: one card with it, at random, comes to you. Then give the other player one of your cards, which may be the same.
card-sunken_city = Sunken City
card-sunken_city-effect = Sink and draw
card-sunken_city-help = Put up to two discards, no sealed ones, under the deck, the second below the first. Then draw the top card.
card-rock = Rock
card-rock-effect = Beats scissors
card-rock-help = Beats scissors and the Hunter without a weapon, loses to paper.
card-scissors = Scissors
card-scissors-effect = Beat paper
card-scissors-help = Beat paper and the Hunter without a weapon, lose to rock.
card-paper = Paper
card-paper-effect = Beats rock
card-paper-help = Beats rock and the Hunter without a weapon, loses to scissors.
card-hunter = Hunter
card-hunter-effect = Needs the weapon
card-hunter-help = Loses to rock, scissors and paper. After the cards are shown, its player may add the weapon from the hand, and then wins.
card-weapon = Weapon
card-weapon-effect = Arms the Hunter
card-weapon-help = Shown together with the Hunter, it wins the round. There is one, so its back tells everybody where it is.
card-imp = Imp
card-imp-effect = Mischief
card-imp-help = Who draws it discards one card of the own hand at random.
card-specter = Specter
card-specter-effect = Haunting
card-specter-help = Who draws it loses a card to the other player, who chooses its back and then gives one card in return, maybe the same.
card-nightmare = Nightmare
card-nightmare-effect = Dread
card-nightmare-help = Who draws it may play only one card this turn, those already played included; if it is the other’s turn, on the own next turn.
card-plague = God of Plague
card-plague-effect = Sickness
card-plague-help = Who draws it may play no more cards this turn; if it is the other’s turn, none on the own next turn. Countering stays allowed.
card-mammon = Mammon
card-mammon-effect = Greed laid bare
card-mammon-help = Who draws it shows the own hand to everybody.
card-judgment = Judgment
card-judgment-effect = A chip
card-judgment-help = Take a chip. The third wins the game at once.
card-rapture = Rapture
card-rapture-effect = Two more plays
card-rapture-help = You may play two more cards this turn, and you draw two.
card-abyss = Abyss
card-abyss-effect = Loss of a hand
card-abyss-help = The other player discards the whole hand and draws one card.
card-covenant = Covenant
card-covenant-effect = Draw three
card-covenant-help = Draw three cards, one after the other.
card-apocalypse = Apocalypse
card-apocalypse-effect = A new beginning
card-apocalypse-help = Both hands, the discards and the deck become one new deck, and each player draws five cards, you first.

## Zones

zone-deck = Deck
zone-discards = Discards
zone-table = On the table
zone-hand = Hand
zone-chosen = Laid for the janken
zone-taken_place = Place of the card taken

## Public facts

field-turn = Turn: { $seat }
field-first = First player: { $seat }
field-card = At work: { $card }
field-target = Target: { $seat }
field-turns = Turns begun: { $value }
field-plays = Plays left: { $value }
field-demons = Demons beside the deck: { $value }
field-sealed = Sealed cards: { $value }
field-chips = Chips: { $value }
field-goal = Chips to win: { $value }
field-monopoly = Holds every janken card
field-curse = Plays next turn: at most { $value }

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-play = Which card do you play?
phase-play-help = Janken cards, the weapon and the Counter are not played here.
wait-play = { $seat } may play a card.
phase-answer = { $card }: do you let it happen?
phase-answer-help = A Counter takes its effect away. You are asked whenever you hold a blue back, so that nobody learns from the question.
wait-answer = { $seat } may answer with a Counter.
phase-take = { $card }: which discard do you take?
phase-take-help = Any card of the discards but a sealed one. Everybody sees it.
wait-take = { $seat } takes a card from the discards.
phase-pick = { $card }: which card do you take?
phase-pick-help = Any but a sealed card. The others stay on top of the deck in the same order. The other player sees only from which place you took.
wait-pick = { $seat } takes one of the cards on top of the deck.
phase-sink = { $card }: which discard goes under the deck?
phase-sink-help = Up to two, no sealed ones, the second below the first; or stop here. Then you draw the top card.
wait-sink = { $seat } may put discards under the deck.
phase-colour = { $card }: which back held by { $target }?
phase-colour-help = One card with this back, at random, comes to you. Afterwards you give one in return.
wait-colour = { $seat } must choose a back.
phase-give = { $card }: which card do you give to { $target }?
phase-give-help = It may be the card that you have just received. Only the two of you see it.
wait-give = { $seat } must give a card in return.
phase-janken = Which janken card do you lay?
phase-janken-help = Both are shown together. Rock beats scissors, scissors beat paper, paper beats rock; the Hunter wins only with the weapon.
wait-janken = { $seat } must lay a janken card.
phase-weapon = Do you show the weapon?
phase-weapon-help = With it your Hunter wins this round; the weapon is discarded too.
wait-weapon = { $seat } may show the weapon.
wait-shuffle = The deck is being shuffled.
wait-draw = A card is being drawn.
wait-see = A card of the deck is being looked at.
wait-taken = A card is being taken from a hand.
wait-lose = A card is being lost from a hand.
wait-demon = A demon is being turned up.
wait-sealed = A sealed card is being turned up.
wait-end = The game is over.

## Choices

verb-back = Back: { $value ->
    [1] blue
    [2] yellow
    [3] black
    [4] red
   *[5] purple
}
verb-colour = { $value ->
    [1] Blue: support
    [2] Yellow: janken
    [3] Black: weapon
    [4] Red: demon
   *[5] Purple: sealed
}
verb-draw = Draw: { $card }
verb-draw-hidden = Draw a card
verb-see = See: { $card }
verb-see-hidden = Look at a card
verb-taken = Taken: { $card }
verb-taken-hidden = Take a card
verb-lose = Lost: { $card }
verb-lose-hidden = Lose a card
verb-demon = Turn up: { $card }
verb-sealed = Turn up: { $card }
verb-play = { $card }
verb-end = End the turn
verb-allow = Let it happen
verb-counter = Counter
verb-take = { $card }
verb-pick = { $card }
verb-pick-hidden = Take a card of the deck
verb-sink = { $card }
verb-done = No more
verb-give = { $card }
verb-give-hidden = Give a card
verb-janken = { $card }
verb-janken-hidden = Lay a janken card
verb-no_weapon = Keep it hidden
verb-weapon = Show the weapon
# Beneath the card itself on the web table, where its name need not be repeated.
verb-play-here = Play
verb-give-here = Give
verb-janken-here = Lay

## Choices in a review, away from their question

review-play = Play { $card }
review-take = Take { $card }
review-pick = Take { $card }
review-sink = { $card } under the deck
review-give = Give { $card }
review-janken = Lay { $card }

## Events

event-shuffle = { $count ->
    [one] One card was shuffled to become the deck.
   *[other] { $count } cards were shuffled to become the deck.
}
event-deal = { $seat } began with the { $card }.
event-deal-hidden = { $seat } was dealt a card.
event-draw = { $seat } drew the { $card }.
event-draw-hidden = { $seat } drew a card.
event-bottom = { $seat } drew the { $card } from the bottom of the deck.
event-bottom-hidden = { $seat } drew the bottom card of the deck.
event-no_draw = { $seat } found nothing to draw.
event-play = { $seat } played the { $card }.
event-counter = { $seat } countered the { $card } played by { $target }.
event-no_effect = { $seat } had nothing to gain: the { $card } found nothing.
event-take = { $seat } took the { $card } from the discards.
event-see = { $seat } looked at place { $value } of the deck: the { $card }.
event-see-hidden = { $seat } looked at place { $value } of the deck.
event-pick = { $seat } took the { $card } from place { $value } of the deck.
event-pick-hidden = { $seat } took the card in place { $value } of the deck.
event-sink = { $seat } put the { $card } under the deck.
event-colour = { $seat } chose { $value ->
    [1] a blue back
    [2] a yellow back
    [3] the black back
    [4] a red back
   *[5] a purple back
} held by { $target }.
event-taken = { $seat } took the { $card } from { $target }.
event-taken-hidden = { $seat } took a card from { $target }.
event-give = { $seat } gave { $target } the { $card }.
event-give-hidden = { $seat } gave { $target } a card.
event-chip = { $seat } took a chip and had { $count }.
event-plays = { $seat } could play { $count } more this turn.
event-discard = { $seat } discarded the { $card }.
event-appear = A demon was turned up onto the discards: { $card }.
event-demon = { $seat } met a demon: { $card }.
event-curse = { $seat } had to make do with { $count ->
    [0] no play
    [one] one play
   *[other] { $count } plays
} in the turn.
event-show = { $seat } showed everybody the { $card }.
event-commit = { $seat } laid a janken card face down.
event-janken = { $seat } showed: { $card }!
event-weapon = { $seat } added the { $card }.
event-equal = Both were equal: nobody took a chip.
event-first = { $seat } became first player.
event-sealed = A sealed card was turned up onto the discards: { $card }.
event-monopoly = { $seat } ended the turn with every janken card in hand.
event-limit = The limit of { $count } turns was reached.
event-win = { $seat } won the game!
event-tie = { $seat } shared the win in a draw.

## The table on the web

face-first = goes first
face-sealed = Sealed
face-demons = Demons
face-duel = Janken
face-last-duel = Last janken
face-laid = a janken card laid face down
face-choosing = no card yet
face-window = Counter? { $seat } may answer.

## Options of a table

option-first = First player
option-first-help = Who takes the first turn. After each janken the players swap places.
option-expansion = Sunken City
option-expansion-help = The expansion card: it can take the place of the Ancient Ruins or join them.
option-expansion-none = Without
option-expansion-swap = Instead of the Ruins
option-expansion-add = Beside the Ruins
option-demons = Demons
option-demons-help = Two demons lie beside the deck and come into play when it first runs out. Nobody likes to draw them.
option-sealed = Sealed cards
option-sealed-help = After each janken a sealed card joins the discards. They are strong and can turn a game.
option-turn_limit = Turn limit
option-turn_limit-help = After so many turns of both together the game ends: more chips win.

## Values of cards, where a player can change them or asks for them

value-hand = Cards dealt
value-plays = Plays
value-chips = Chips
value-demons = Demons in play
value-draws = Cards drawn
value-looks = Cards looked at
value-sinks = Cards put under the deck
value-cards = Cards lost
value-effect = Effect
value-effect-swap_by_back = an exchange, by the colour of a back
value-effect-show_hand = the hand is shown

## Choices that cannot be made now, and why

barred-no_deck = The Prophet needs a deck to look at, and the deck is empty.
barred-answer = The Counter is not played on your own turn. It answers a card that the other player plays.
barred-weapon = The Weapon is not played on a turn. You may show it in a janken in which you have laid the Hunter.
barred-janken = Janken cards are not played on a turn. You lay one in the janken, after both turns.
barred-no_counter = You hold no Counter. You are asked because you hold a blue back; so the question gives nothing away.
barred-at_work = The Ruins that you are playing are not among the discards yet, so they cannot find themselves.
barred-later = The Weapon is no janken card. If you lay the Hunter, you are asked for it once both cards are shown.
