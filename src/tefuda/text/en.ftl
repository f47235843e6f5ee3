### Texts that all games share, in English. Every id is also in ja.ftl, with the same variables (tests/test_texts.py).
### Ids begin with ui-. Read by Python (fluent.runtime) and by the browser (@fluent/bundle).

## Everywhere

ui-app = Tefuda
ui-app-tagline = Card games of hidden hands, with friends or against bots
ui-language-ja = 日本語
ui-language-en = English
# A player without a name. $number counts from 1.
ui-seat = Player { $number }
ui-card-hidden = a face-down card
ui-your-turn = Your turn
ui-game-over = The game is over

## Table

## Lobby

## Terminal
