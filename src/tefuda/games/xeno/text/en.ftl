### XENO in English. Every id is also in ja.ftl, with the same variables (tests/test_texts.py).
### $seat, $target and $card are names, ready to print. The reader is "You" as $seat and "you" as $target, so $seat begins
### its sentence, $target does not, and what players did is told in the past tense, which is the same for all.
### `-hidden` is said instead to those who may not know the card.

name = XENO
tagline = Draw one card, play one card. Find out what the others hold before they find out what you do.
makers = XENO was devised by Atsuhiko Nakata and is published by NIRVA Inc., after an original game idea by Seiji Kanai. This table is made by fans, with its own words and pictures.

## Cards: name, name of the effect, what it does

card-boy = Boy
card-boy-effect = Revolution
card-boy-help = While no other Boy lies on the table, nothing happens. Once one does, however it got there, the player you name draws a card and shows both to everybody, and you choose which of them is discarded; a Hero discarded this way is reborn. If the deck is empty, nothing happens.
card-soldier = Soldier
card-soldier-effect = Investigation
card-soldier-help = Name another player and one of the ten cards. If that is the card they hold, they go out (a Hero is reborn); if not, they say no and show nothing.
card-seer = Seer
card-seer-effect = Clairvoyance
card-seer-help = Look at another player’s card. Only you see it, and you may not tell the others what it was.
card-maiden = Maiden
card-maiden-effect = Protection
card-maiden-help = Until your next turn begins, the others’ cards do nothing to you: you may be named, but nothing happens then. Your own Sage still works.
card-death = Death
card-death-effect = Plague
card-death-help = The player you name draws a card. One of their two cards is chosen unseen and discarded face up; nobody is told whether it was the old one or the new one. A Hero hit this way is reborn. If the deck is empty, nothing happens.
card-noble = Noble
card-noble-effect = Duel
card-noble-help = You and the player you name show each other your cards in secret. The lower rank goes out; if they are equal, both of you do. With the option ‘first face to face’ (two players), the first Noble on the table only shows the cards.
card-sage = Sage
card-sage-effect = Choice
card-sage-help = On your next turn you draw three cards instead of one, keep one of them, and the others are shuffled back into the deck. If there are fewer than three, you draw what there is.
card-spirit = Spirit
card-spirit-effect = Exchange
card-spirit-help = Swap cards with the player you name. Each of you then knows what the other holds.
card-emperor = Emperor
card-emperor-effect = Public execution
card-emperor-help = The player you name draws a card and shows both to everybody; you choose which of them is discarded. A Hero discarded this way is not reborn: that player is out. If the deck is empty, nothing happens.
card-hero = Hero
card-hero-effect = Hiding and rebirth
card-hero-help = You can never play the Hero. If the Soldier, the Death or a second Boy makes you discard it, you discard your whole hand, take the rebirth card and stay in the game. If the Emperor does, you are out.

## Zones

zone-deck = Deck
zone-rebirth = Rebirth card
zone-hand = Hand
zone-row = Discards
zone-drawn = Drawn with the Sage
zone-arranged = Laid left and right

## Public facts

field-turn = Turn: { $seat }
field-card = Card in effect: { $card }
field-target = Target: { $seat }
field-out = Out
field-protected = Protected by the Maiden
field-sage = Draws three next turn

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-play = Which card do you play?
phase-play-help = Play one of your two cards, and carry out its effect. The Hero cannot be played.
wait-play = { $seat } must choose a card to play.
phase-target = { $card }: whom do you name?
phase-target-help = You may name any other player still in. If you name a protected player, nothing happens.
wait-target = { $seat } must name a player.
phase-name = { $card }: which card does { $target } hold?
phase-name-help = If you are right, that player goes out; if you have found the Hero, it is reborn.
wait-name = { $seat } must guess a card.
phase-keep = Which card do you keep?
phase-keep-help = The others are shuffled back into the deck, unseen by anybody else.
wait-keep = { $seat } must keep one of the cards drawn with the Sage.
phase-discard = { $card }: which of the two cards must { $target } discard?
phase-discard-help = The other card stays in that player’s hand. The Emperor puts a Hero out for good; after the Boy it is reborn.
wait-discard = { $seat } must choose which card is discarded.
phase-left = { $card }: which of your two cards do you lay on the left?
phase-left-help = Both lie face down. The other player picks one, and it is discarded.
wait-left = { $seat } must lay down two cards, one left and one right.
phase-pick = { $card }: left or right, which card must { $target } discard?
phase-pick-help = You do not see the cards. Only the one you pick is turned up; if it is the Hero, both are.
wait-pick = { $seat } must pick the left card or the right one.
wait-deal = The cards are being dealt.
wait-draw = A card is being drawn.
wait-sage = The Sage’s cards are being drawn.
wait-expose = A card is being drawn for all to see.
wait-infect = A card is being drawn for the Death.
wait-blind = One of two cards is being hit unseen.
wait-rebirth = The rebirth card is being taken.
wait-end = The game is over.

## Choices

verb-draw = Draw: { $card }
verb-draw-hidden = Draw a card
verb-keep = { $card }
verb-keep-hidden = Keep a card
verb-play = { $card }
verb-target = { $seat }
verb-name = { $card }
verb-blind = Hit unseen: { $card }
verb-left = { $card }
verb-left-hidden = Lay down two cards
verb-pick = { $value ->
    [1] Left
   *[2] Right
}
verb-discard = { $card }
verb-rebirth = Rebirth: { $card }
verb-rebirth-hidden = Take the rebirth card
# Beneath the card itself on the web table, where its name need not be repeated.
verb-play-here = Play
verb-keep-here = Keep
verb-left-here = To the left

## Choices in a review, away from their question

review-keep = Keep { $card }
review-play = Play { $card }
review-target = Name { $seat }
review-name = Guess { $card }
review-left = { $card } to the left
review-pick = { $value ->
    [1] The left one
   *[2] The right one
}
review-discard = Have { $card } discarded

## Events

event-deal = { $seat } began with the { $card }.
event-deal-hidden = { $seat } was dealt a card.
event-draw = { $seat } drew the { $card }.
event-draw-hidden = { $seat } drew a card.
event-sage_draw = { $seat } drew the { $card } with the Sage.
event-sage_draw-hidden = { $seat } drew a card with the Sage.
event-keep = { $seat } kept the { $card }.
event-keep-hidden = { $seat } kept one of the cards.
event-put_back = { $count ->
    [0] { $seat } had no card to put back.
    [one] { $seat } put one card back and shuffled the deck.
   *[other] { $seat } put { $count } cards back and shuffled the deck.
}
event-play = { $seat } played the { $card }.
event-target = { $seat } named { $target } for the { $card }.
event-name = { $seat } guessed that { $target } held the { $card }.
event-miss = No: { $target } did not hold the { $card }.
event-hit = Yes: { $target } held the { $card }!
# The reader is "you" here too (ui-you-target).
event-look = { $seat } looked at { $target ->
    [you] your card
   *[other] the card held by { $target }
} and saw the { $card }.
event-look-hidden = { $seat } looked in secret at { $target ->
    [you] your card
   *[other] the card held by { $target }
}.
event-shield = The Maiden protected { $target }: the { $card } had no effect.
event-no_effect = The { $card } had no effect.
# The reader is "You" here too (ui-you-seat).
event-protect = { $seat } came under the Maiden’s protection until { $seat ->
    [You] your
   *[other] their
} own next turn.
event-promise = { $seat } may choose from three cards on { $seat ->
    [You] your
   *[other] their
} own next turn.
event-show = { $seat } showed { $target } the { $card }.
event-show-hidden = { $seat } showed { $target } a card in secret.
event-expose = { $seat } also showed everybody the { $card }.
event-swap = { $seat } and { $target } swapped cards.
event-give = { $seat } gave { $target } the { $card }.
event-give-hidden = { $seat } gave { $target } a card.
event-arrange = { $seat } laid two cards face down, one left and one right.
event-pick = { $seat } picked the { $value ->
    [1] left
   *[2] right
} one of two cards from { $target }.
event-struck = { $seat } had to discard the { $card }.
event-discard = { $seat } discarded the { $card }.
event-out = { $seat } went out.
event-reborn = { $seat } came back with the rebirth card, the { $card }.
event-reborn-hidden = { $seat } came back with the rebirth card.
event-reveal = { $seat } turned up the { $card } at the end.
event-win = { $seat } won the game!
event-tie = { $seat } shared the win in a draw.

## On the web table (face.js): marks before a player, and the cards that the reader has not seen

face-protected = Protected
face-sage = Draws 3
face-out = Out
face-target = Target
face-of = { $zone } of { $seat }
face-tally = Not seen yet
face-left = { $card }: { $count } not seen yet

## Options of a table

option-first = First player
option-first-help = Who takes the first turn; play then goes round in seat order.
option-noble = Noble
option-noble-help = For two players only. With ‘first face to face’, the first Noble on the table only makes the two show each other their cards; from the second on, the lower goes out.
option-noble-duel = Duel from the first
option-noble-face_first = First face to face, then duel
option-death = Death
option-death-help = How the card that the Death hits is found: by lot, or the target lays the two cards left and right, face down, and the other player picks one.
option-death-chance = By lot
option-death-arranged = Laid left and right

## Choices that cannot be made now, and why

barred-hero = The Hero can never be played. Play the other card and keep the Hero hidden.
barred-self = You cannot name yourself. Name another player who is still in.
barred-out = { $seat } is out of the game and cannot be named any more.

## Guide to a first game, two players: what guide.js asks for by phases, events (mine, theirs), cards in hand

guide-welcome = Welcome to XENO! You and the other player each keep one secret card. If one of you is put out, the other has won. If nobody is, the higher card wins once the deck has run out.
guide-ask-play = It is your turn: you have drawn a card, so now you hold two. Play one with the button beneath it, and it does what it says. The other stays your secret. To read what a card does, press it.
guide-ask-target = This card is aimed at somebody: choose one of the players still in. You may choose one whom the Maiden protects, but then nothing happens.
guide-ask-name = Which card does the other player hold? Leave out what cannot be. There are two of each card, but only one Emperor and one Hero; count those that lie open and those in your own hand.
guide-ask-keep = Here are the cards that your Sage has found. Keep one; then you play one of the two in your hand. So look for a pair: one card that is good to play, one that is good to hold.
guide-ask-discard = Both of their cards lie open. Press the one that has to go. The other stays in their hand, and you know it; only if it is the Hero that goes do they lose both.

guide-hand-boy = The Boy (1). While no other Boy lies open, it does nothing. Once one does, it makes the other player show two cards, and you choose which they lose. It is the lowest card, so do not be left with it at the end.
guide-hand-soldier = The Soldier (2). Guess the other player’s card: if you are right, they are out, unless it is the Hero. Early in the game it is a shot in the dark; the more cards lie open, the better your guess.
guide-hand-seer = The Seer (3). You look at the other player’s card, and only you see it. If a Soldier comes to you afterwards, you will know what to say.
guide-hand-maiden = The Maiden (4). Play it, and nothing can be done to you until your next turn begins. It helps most when the other player knows, or can guess, what you hold.
guide-hand-death = The Death (5). The other player draws a card and loses one of the two, and you cannot see which you hit. It reaches a high card that somebody has been keeping. A Hero that is hit comes back.
guide-hand-noble = The Noble (6). You compare cards in secret: the lower is out, and if they are equal, both are. Play it when the card that stays in your hand is high.
guide-hand-sage = The Sage (7). It does nothing now, but on your next turn you draw up to three cards and keep one. It is worth most while the deck is full.
guide-hand-spirit = The Spirit (8). You swap cards with the other player: good when yours is low. But afterwards each of you knows what the other holds.
guide-hand-emperor = The Emperor (9). The other player draws, shows both cards, and you choose which they lose. Only the Emperor puts a Hero out for good. Held to the end, it loses to the Hero alone.
guide-hand-hero = The Hero (10), the highest card of all! You can never play it: from now on you play whatever else you hold. If you lose it you come back once with another card, unless it was the Emperor. Let nobody notice that you have it.

guide-mine-target = There is only one other player, so your card is aimed at them without asking. With three or four players you choose.
guide-mine-miss = That was not it. A wrong guess costs you nothing more, and you know one card that they do not hold.
guide-mine-hit = You guessed right! They must lay their card down. Only a Hero comes back from that.
guide-mine-look = The log tells what you have seen, and tells it to you alone. Watch what they play next: if it is another card, and not the Spirit, they still hold this one.
guide-mine-protect = You are protected until your next turn begins. Your own cards work as always.
guide-mine-promise = Your turn is over. On the next one you will draw three cards instead of one, or as many as there are.
guide-mine-swap = You have swapped: you hold their card and they hold yours, and both of you know it. A Soldier in their hand would be bad for you now.
guide-mine-no_effect = Nothing happened. That is how it is with the first Boy; and the Boy, the Death and the Emperor need a card in the deck.
guide-mine-show = You have shown each other your cards. The lower one is out; equal ones go out together.
guide-mine-shield = Your Maiden has protected you: their card did nothing.
guide-mine-reborn = Your Hero was found, but you are still in: you have taken the rebirth card, which has lain beside the deck since the start. Nobody else knows it.
guide-mine-reveal = The deck has run out, so both of you turn up your cards. The higher one wins.
guide-mine-out = You are out, and your hand is laid open.

guide-theirs-shield = The Maiden protects them, so your card did nothing. It is used up all the same.
guide-theirs-no_effect-boy = Their Boy did nothing: it needs another Boy that lies open, and a card in the deck. But now this one lies open, and makes the next Boy strong, whoever plays it.
guide-theirs-play-boy = That was a second Boy: you had to draw and show both cards, and they choose which one you lose. The one that stays is known to them.
guide-theirs-play-soldier = They played a Soldier, to guess your card. If they name it, you are out, unless it is the Hero. If not, they have only learned one card that you do not hold.
guide-theirs-play-seer = They have looked at your card and know it. Think of playing it before a Soldier comes, or of hiding behind the Maiden.
guide-theirs-play-maiden = They are protected until their next turn begins: whatever you play at them does nothing. It is a good moment for a card that needs no target, such as the Sage, or for one that you can spare.
guide-theirs-play-death = They played the Death: you drew a card, and one of your two was hit unseen. They do not know whether it was the old one or the new one.
guide-theirs-play-noble = They played the Noble to compare cards with you: the lower one is out.
guide-theirs-play-sage = They played the Sage. On their next turn they choose from up to three cards, so expect them to hold a good one.
guide-theirs-play-spirit = They have swapped cards with you. You know what they hold now, since it was yours; and they know your card.
guide-theirs-play-emperor = They played the Emperor: you had to draw and show both cards, and they choose which one you lose. What stays in your hand is known to them.
guide-theirs-hit = They guessed your card, so you must lay it down.
guide-theirs-reborn = It was the Hero, so they come back: they have taken the rebirth card, which only they have seen.
guide-theirs-out = The other player is out, and their hand is laid open.

guide-deck = { $count ->
    [0] The deck is empty. If it still is when this turn ends, both hands are turned up and the higher card wins.
    [one] There is one card left in the deck. When a turn ends without any, both hands are turned up and the higher card wins, so think of what you keep.
   *[other] There are only { $count } cards left in the deck. When a turn ends without any, both hands are turned up and the higher card wins, so think of what you keep.
}
guide-tip-1 = Every card that was played lies open before its player. What lies there twice, nobody can hold any more.
guide-tip-2 = What somebody does not play tells something as well: whoever lays down one low card after the other may be keeping a high one.
guide-tip-3 = Everything that has happened stands under “What happened”, and “Cards” at the top tells how many of each you have not seen.
guide-tip-4 = Ask yourself which card would hurt you most if you lost it, and who could know that you hold it.
guide-end-won = You have won. Well played!
guide-end-lost = The other player has won this time. Look once more at what happened: when could they know what you held?
guide-end-draw = A draw: you share the win.
guide-after = That was a whole game of XENO. With three or four players you choose your targets, and there are more hands to read. Try a game against two bots, or send friends a link; the rules have the answer to every question.
