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

ui-table = Table
ui-loading = The table is being laid…
ui-connecting = Connecting to the table…
ui-connected = Connected
ui-reconnecting = Connection lost. Trying again…
ui-needs-script = The table is drawn by JavaScript, which is switched off in this browser.
ui-skip-to-move = Skip to your move
ui-you = you
# The reader as a player in a sentence: first as the one who acts, then as the one it is done to.
ui-you-seat = You
ui-you-target = you
ui-bot = Bot
ui-bot-name = Bot { $number }
ui-away = away
ui-acting = ▶ choosing
ui-no-cards = No cards yet
ui-slot = { $card }; { $zone }, { $index } of { $size }
ui-back-red = a face-down card, red back
ui-back-blue = a face-down card, blue back
ui-back-green = a face-down card, green back
ui-back-yellow = a face-down card, yellow back
ui-back-purple = a face-down card, purple back
ui-back-black = a face-down card, black back
ui-back-kingdom = a face-down card, kingdom back
ui-back-influence = a face-down card, influence back
ui-back-symbol = a face-down card, faction back
ui-pile = { $zone }: { $count ->
    [one] one card, face down
   *[other] { $count } cards, face down
}
ui-card-ranked = { $rank } { $card }
ui-here = { $verb }: { $card }
ui-sent = sent…
ui-log = What happened
ui-cards = Cards
ui-all-cards = All cards
ui-cards-of = The cards of { $game }
ui-card-count = { $count ->
    [one] There is only one
   *[other] There are { $count }
}
ui-card-unseen = { $count ->
    [0] you have seen them all
    [one] one not seen by you yet
   *[other] { $count } not seen by you yet
}
ui-value-line = { $label }: { $value }
ui-value-changed = changed for this table; otherwise { $value }
ui-top-first = { $zone }, top first
ui-top-last = { $zone }, top last
ui-grid-place = row { $row }, place { $place }
ui-joint = { " · " }
ui-close = Close
ui-onlooker = You are looking on; hands stay hidden.
ui-watchers = { $count ->
    [one] one onlooker
   *[other] { $count } onlookers
}
ui-waiting = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
ui-seats = At this table
ui-seat-open = Free seat
ui-invite = Send this link to your friends
ui-invite-hint = Whoever opens it may take a free seat. The game begins when all seats are taken.
ui-copy = Copy
ui-copied = Copied
ui-copied-hint = The link is copied. Paste it into a message to your friends.
ui-join-title = You are invited to a game of { $game }
ui-join = Take a seat
ui-seat-choice = Seat
ui-you-won = You win!
ui-you-draw = A draw: you share the win
ui-seat-won = { $seat } won the game
ui-nobody-won = The game is a draw
ui-result-won = won
ui-result-draw = draw
ui-result-lost = lost
ui-points = Result { $points }
ui-again = Play again
ui-next-table = Go to the next game
ui-download-record = Download the record
ui-to-front = To the front page
ui-fair = Fair dealing
ui-fair-before = The whole deal follows from a secret number that was chosen before it. Its fingerprint is shown now and the number itself after the game, so nobody can change it in between.
ui-fair-after = The game is over, so here is the secret number. The record of this game contains it too: “tefuda verify” deals again from it and compares every card.
ui-seed-hash = Fingerprint (SHA-256)
ui-seed = Secret number

## Table: refusals (errors of the web table; `ui-error-` ids travel in acknowledgements)

ui-error-bad-message = The table did not understand this page. Reload it.
ui-error-bot = There is no bot “{ $bot }”.
ui-error-foreign = This came from another site’s page and was not carried out. Open the table itself and try again.
ui-error-form = This form could not be read. Go back, reload the page and try again.
ui-error-game = There is no game “{ $game }” here.
ui-error-host = This table is not served under that address. Whoever runs it can add the address with --origin.
ui-error-language = There is no language “{ $language }” here.
ui-error-method = This address does not answer that kind of request.
ui-error-name = The table itself calls somebody “{ $name }”. Choose another name.
ui-error-need-invitation = To sit down here you need the invitation link from somebody at the table.
ui-error-no-invitation = This invitation leads nowhere. Ask for the link again.
ui-error-no-table = There is no such table.
ui-error-not-an-option = That is not one of your choices now.
ui-error-not-found = There is no such page.
ui-error-not-over = That has to wait until the game is over.
ui-error-not-seated = Only those who played at this table can do that.
ui-error-not-started = The game has not begun yet.
ui-error-not-your-turn = It is not your turn.
ui-error-onlooker = You are looking on and cannot play here.
ui-error-opponents = “{ $opponents }” cannot sit opposite you: choose bots or friends.
ui-error-option = This game has no option “{ $option }”.
ui-error-option-value = “{ $value }” is not possible for “{ $option }” with { $players } players.
ui-error-over = The game is over.
ui-error-players = This game is for { $low } to { $high } players, not “{ $players }”.
ui-error-seat = There is no seat “{ $seat }” at a table for { $players }.
ui-error-seat-taken = Somebody has just taken that seat. Choose another one.
ui-error-server = Something went wrong on our side. Nothing was changed; please try again.
ui-error-stale = The game had moved on already, so that choice was not carried out.
ui-error-table-full = All seats at this table are taken.
ui-error-too-big = That was more than the table accepts.
ui-error-too-many = That was too much at once. Wait a minute and try again.
ui-error-version = This game was played by rules that this server no longer has.

## Lobby

ui-nav = Site
ui-fan-made = Made by fans, with their own words and drawings. Not connected with the makers or publishers of the games.
ui-front-title = Read their hands. Hide yours.
ui-front-lead = Sit down against bots with one click, or open a table and send your friends the link. No account, nothing to install.
ui-your-tables = Your tables
ui-state-open = waiting for players
ui-state-playing = in play
ui-state-ended = over
ui-games = Games
ui-players-range = { $low }–{ $high } players
ui-read-rules = Read the rules
ui-rules-of = Rules of { $game }
ui-times = × { $count }
ui-against-bots = Against bots
ui-play-bots = { $bots ->
    [one] Play against a bot
   *[other] Against { $bots } bots
}
ui-with-friends = With friends
ui-without = Without
ui-with = With
ui-more-choices = More choices
ui-change-cards = Change the cards
ui-change-cards-hint = What you change here holds at this table only, and everybody at it is told.
ui-change-range = { $low } to { $high }
ui-change-list = { $count } numbers with commas between them, each from { $low } to { $high }
ui-changed-cards = Played with changed cards:
ui-changed-value = { $name } { $usual } → { $now }
ui-values-title = All values of the cards
ui-values-lead = “House value” marks what the game’s makers do not say and this project chose. The others come from the rules above, by their clause.
ui-values-card = Card
ui-values-what = What
ui-values-value = Value
ui-values-origin = Where it comes from
# Values of card files: $reason and $clause are written in the card file.
ui-value-source = rule { $clause }
ui-value-house = house value: { $reason }
ui-value-table = For the whole game
ui-value-of = { $card }, { $field }
ui-value-count = Copies
ui-value-rank = Number
ui-value-points = Points
ui-your-name = Your name
ui-players = Players
ui-players-count = { $count } players
ui-open-table = Open a table
ui-open-table-hint = You get a link to send to your friends.

## Terminal

# Names of the person at the terminal and of the bots, as they stand in the log. $number counts from 1.
ui-terminal-you = You

# Help pages
ui-terminal-usage = Usage:
ui-terminal-options = Options:
ui-terminal-commands = Commands:
ui-terminal-help = Card games of hidden hands, in the terminal and in a browser. “tefuda COMMAND --help” explains a command.

    The exit code is 0 when all went well, 1 when a record breaks the rules or a check finds something, 2 when what was given cannot be used, 3 when the output cannot be written, and 130 after Ctrl-C.
ui-terminal-games = List the games and their options.
ui-terminal-games-help = List the games, for how many players each is, and the options a table can have.
ui-terminal-rules = Show the rules of a game.
ui-terminal-rules-help = Show the rules of GAME: set for reading and paged on a terminal, as a Markdown file in a pipe.
ui-terminal-play = Play against bots in the terminal.
ui-terminal-play-help = Play GAME against bots.

    On a terminal the table is drawn: choose with the number keys or with the arrows and Enter; ? explains the cards, R shows the rules, T the whole table, A what a bot would play, Q leaves, Ctrl-C stops at once. With --plain, or when input or output is a pipe, the game is played in lines: each line of input is the number of a choice or the choice as records write it (“play:3”); ? explains the cards, “? NAME” one of them, T tells the table, A what a bot would play, Q leaves.

    At the end the record of the game is saved to a new file, whose name is printed. Leaving early saves nothing. The hash of the deal’s seed is shown in the record beside the seed; “tefuda verify” checks it. The same seed gives the same deal and the same bots.
ui-terminal-replay-help = Check every choice of the record FILE (“-” is standard input) and tell what happened, with the number of each choice (counted from 0), then how things stand. Without --seat or --open it is told as an onlooker saw it.

    With --json, one JSON object a line. First the events: n (number of the event), event, ply (number of the choice that brought it about), and seat, target, card (null: not seen by this side), value or count as the event has them. Then the view: phase, actor (a seat, "chance" or "end"), options, public, zones, returns and the set-up; with --open, the options are the actor’s, with their weights if the actor is chance. At an illegal choice a last line follows: error, ply, choice and options (what was legal).

    An illegal choice is told with its number and what was legal, and the exit code is 1; a file that is no record gives 2.
ui-terminal-replay = Check a record and tell what happened.
ui-terminal-verify = Check that a finished game was dealt fairly.
ui-terminal-verify-help = Deal the finished game in FILE (“-” is standard input) again from its seed, and compare: the exit code is 0 if the seed is the promised one and gives every card, else 1 (2 if the file is no record).
ui-terminal-check = Check that a game keeps its promises.
ui-terminal-check-help = Check that GAME, or every game with --all, keeps what every game promises: views hold no secrets, cards are conserved, games end, records replay and so on. The exit code is 1 if anything is found.
ui-terminal-serve = Open the table in a browser.
ui-terminal-serve-help = Serve the web table and print its address; Ctrl-C stops it.

# Options
ui-terminal-option-help = Show this page.
ui-terminal-option-version = Print the version.
ui-terminal-option-lang = Language; without it, the one of the locale (LC_ALL, LC_MESSAGES, LANG), else English.
ui-terminal-option-players = How many play; without it, as few as the game allows.
ui-terminal-option-seat = The seat whose side it is, counted from 0 as in records.
ui-terminal-option-bots = How strong the other seats are: { $known }, one for all or one for each with commas between; without it, { $default }.
ui-terminal-option-seed = A whole number or 64 hex digits, for the same deal and the same bots again.
ui-terminal-option-option = An option of the game, as “tefuda games” lists them; may be given more than once.
ui-terminal-option-set = Another value on a card, such as xeno.boy.count=3; may be given more than once.
ui-terminal-option-cards = A card file with other values, in the form of the game's own cards.toml.
ui-terminal-option-save = The file for the record; without it, one named by game and time in the working folder. A file that exists is not overwritten.
ui-terminal-option-pause = How long a bot takes on the drawn screen, from 0 to 60; without it, { $default }.
ui-terminal-option-plain = Play in lines, for a screen reader or a script.
ui-terminal-option-open = Tell everything that any seat saw.
ui-terminal-option-to = Read only the first N choices.
ui-terminal-option-json = Write JSON lines.
ui-terminal-option-all = Check every game.
ui-terminal-option-games = How many random games each part plays.
ui-terminal-option-host = The address to listen at; without it, { $default }.
ui-terminal-option-port = The port to listen at; without it, { $default }.
ui-terminal-option-database = Where the tables are kept; without it, { $default }.
ui-terminal-option-origin = The address people open, if it is not the one listened at (behind a proxy).

# Lists and lines
ui-terminal-range = { $least } to { $most }
ui-terminal-game-facts = { $players } players, version { $version }
ui-terminal-option-values = { $values } ({ $default } if not given)
ui-terminal-line = { $name }: { $facts }
ui-terminal-between-facts = { "; " }
ui-terminal-between-cards = { ", " }
ui-terminal-record = { $game }, { $players } players ({ $setup })
ui-terminal-scores = The game is over. Results: { $scores }
ui-terminal-serving = Tefuda is at { $address } (Ctrl-C stops it)
ui-terminal-checking = Checking { $game }
ui-terminal-check-part = { $count ->
    [0] { $part }: kept
   *[other] { $part }: broken { $count } times
}
ui-terminal-finding = Found ({ $part }): { $detail }
ui-terminal-checked = { $count ->
    [0] { $game }: nothing found.
    [one] { $game }: one thing found.
   *[other] { $game }: { $count } things found.
}
ui-terminal-fair = Dealt fairly: the seed is the promised one (SHA-256 { $hash }) and gives every one of the { $count } choices of chance. Compare this SHA-256 with the one you were shown before the deal.
ui-terminal-unfair-unseeded = The record has no seed, so its dealing cannot be checked; the records that “tefuda play” and the table write at the end of a game have one.
ui-terminal-unfair-unfinished = The game of this record is not over, so its dealing cannot be checked yet; its seed is told at the end.
ui-terminal-unfair-unpromised = The record has a seed but no seed_hash, so nobody can tell whether it is the promised one.
ui-terminal-unfair-hash = The seed of the record is not the promised one: its SHA-256 is not seed_hash.
ui-terminal-unfair-choice = Choice { $number } of the record (counted from 0) is not the one that the seed gives.

# Playing
ui-terminal-won = You won!
ui-terminal-lost = You lost.
ui-terminal-shared = A draw: you share the win.
ui-terminal-saved = The record is in { $name }.
ui-terminal-saved-review = “tefuda review { $name }” shows what a bot would have played.
ui-terminal-leave = Leave the game? Nothing is saved.
ui-terminal-leave-line = Leave the game? Nothing is saved. Yes or no:
ui-terminal-leave-yes = Leave
ui-terminal-leave-no = Play on
ui-terminal-left = The game was left; nothing is saved.
ui-terminal-end-leave = Leave the table
ui-terminal-dealt = The deal is settled by a seed whose SHA-256 is { $hash }.
ui-terminal-plain-keys = Type the number of a choice; ? explains the cards, T tells the table, A what a bot would play, Q leaves.
ui-terminal-plain-unknown = { $given } is not a choice: expected a number from 1 to { $last }, a choice such as “{ $example }”, or ?, T, A or Q.
ui-terminal-plain-no-card = There is no card whose name begins with { $given }.
ui-terminal-key-cards = Cards
ui-terminal-key-rules = Rules
ui-terminal-key-leave = Leave
ui-terminal-key-hurry = Hurry
ui-terminal-key-log = Log
ui-terminal-cards = Cards
ui-terminal-cards-keys = ↑↓ another card   PgUp/PgDn scroll   Esc back
ui-terminal-rules-keys = Rules   (↑↓ scroll, Esc back)
ui-terminal-unseen = { $count ->
    [0] You have seen all of them.
    [one] One of them you have not seen.
   *[other] { $count } of them you have not seen.
}

# Card values. $name is a field of the card file, $usual what the card file says, $reason is written in the card file.
ui-terminal-game-values = { $house ->
    [0] All { $count } numbers and words of its card file come from the source.
   *[other] { $house } of the { $count } numbers and words of its card file are house values: not from the source, but chosen by this project. “tefuda rules { $game }” marks them, and the help of a card says why.
}
ui-terminal-value-source = { $name } = { $value } ({ $clause })
ui-terminal-value-house = { $name } = { $value } (house value: { $reason })
ui-terminal-value-changed-source = { $name } = { $value } (changed; { $clause } says { $usual })
ui-terminal-value-changed-house = { $name } = { $value } (changed; the house value is { $usual }: { $reason })
ui-terminal-changed = Played with changed cards: { $changes }
ui-terminal-change-source = { $name } = { $value } (instead of { $usual })
ui-terminal-change-house = { $name } = { $value } (instead of { $usual }, a house value)
ui-terminal-numbers = Numbers: { $name }

# The table. A back is the reverse of a card, by which kinds of cards are told apart; the word for it is as short as can be.
ui-terminal-back = face down ({ $back })
ui-terminal-times = { $what } × { $count }
ui-terminal-top-last = { $name } (top last)
ui-terminal-more = … T shows the whole table
ui-terminal-table-keys = Table   (↑↓ scroll, Esc back)
ui-terminal-key-table = Table
ui-terminal-key-hint = Hint
ui-terminal-hint-keys = A hint   (Esc back)
ui-terminal-hint-thinking = A bot is thinking; the first time this may take a minute…
ui-terminal-warming = { $bot } is being made ready; the first time this may take a minute…
ui-terminal-weakened = A bot did not answer, so a simpler one played in its place.
ui-terminal-back-red = red
ui-terminal-back-blue = blue
ui-terminal-back-green = green
ui-terminal-back-yellow = yellow
ui-terminal-back-purple = purple
ui-terminal-back-black = black
ui-terminal-back-kingdom = kingdom
ui-terminal-back-influence = influence
ui-terminal-back-symbol = faction

# Refusals; $given, $name and $choice come quoted
ui-terminal-error-language = There are no texts in { $given }; expected: { $known }.
ui-terminal-error-command = There is no command { $given }; expected: { $known }.
ui-terminal-error-no-option = There is no option { $given }; “{ $command } --help” lists them.
ui-terminal-error-no-value = Option { $name } is not used like this; “{ $command } --help” shows how.
ui-terminal-error-missing = { $missing } is missing; “{ $command } --help” shows what is expected.
ui-terminal-error-usage = There is more on the line than “{ $command }” takes; “{ $command } --help” shows what is expected.
ui-terminal-error-game = There is no game { $given }; expected: { $known }.
ui-terminal-error-players = { $game } is for { $least } to { $most } players, not { $given }.
ui-terminal-error-seat = There is no seat { $given }: { $players } players sit at 0 to { $last }.
ui-terminal-error-bots = { $count ->
    [one] { $given } bots are named; expected one.
   *[other] { $given } bots are named; expected one for all, or { $count }.
}
ui-terminal-error-bot = There is no bot { $given }; expected: { $known }.
ui-terminal-error-seed = A seed is a whole number of at most { $digits } digits, or 64 hex digits, not { $given }.
ui-terminal-error-number = { $name } takes a whole number from { $least } to { $most }, not { $given }.
ui-terminal-error-port = A port is a whole number from 0 to 65535, not { $given }.
ui-terminal-error-origin = An origin is scheme and host as browsers write them, such as https://play.example, not { $given }.
ui-terminal-error-origin-written = Browsers write { $given } as { $written }: give --origin the address in that form.
ui-terminal-error-seconds = --pause takes seconds from 0 to 60, not { $given }.
ui-terminal-error-option-form = An option of a game is written NAME=VALUE, not { $given }.
ui-terminal-error-option-name = { $game } has no option { $given }; expected: { $known }.
ui-terminal-error-option-value = Option { $name } cannot be { $given }; expected: { $expected }.
ui-terminal-error-twice = { $given } is given more than once with { $option }; give it once.
ui-terminal-error-open-seat = --open tells every side at once, so it does not go with --seat.
ui-terminal-error-to = The record has { $count } choices; --to takes a number from 0 to { $count }, not { $given }.
ui-terminal-error-check-what = Name one game to check, or give --all.
ui-terminal-error-file-missing = There is no file { $name }.
ui-terminal-error-file-folder = { $name } is a folder; expected the file of a record.
ui-terminal-error-file-unreadable = { $name } cannot be read; expected a readable file.
ui-terminal-error-file-large = { $name } is larger than { $largest } bytes, which no record is.
ui-terminal-error-file-encoding = { $name } is not UTF-8 text; expected a record in JSON.
ui-terminal-error-file-json = { $name } is not JSON (line { $line }, column { $column }); expected a record.
ui-terminal-error-file-deep = { $name } holds a number too long or lists too deep for a record.
ui-terminal-error-file-object = { $name } holds JSON that is not an object; expected a record.
ui-terminal-error-record = This is no record that can be replayed. { $reason }
ui-terminal-error-file-twice = { $name } has { $key } more than once in one object; no record has.
ui-terminal-error-illegal = Choice { $number } (counted from 0) is { $choice }, which is not legal there; legal were: { $options }.
ui-terminal-error-illegal-over = Choice { $number } (counted from 0) is { $choice }, but the game was over.
ui-terminal-error-save-exists = { $name } exists already; give { $option } the name of a new file.
ui-terminal-error-save-folder = There is no folder { $folder }, so { $name } cannot be written; give { $option } a file in a folder that exists.
ui-terminal-error-save-denied = { $name } cannot be written; give { $option } a file that can.
ui-terminal-error-output = Standard output cannot be written to ({ $reason }); something of what there was to say is lost.
ui-terminal-error-input-ended = The input ended before the game did; expected one choice a line. Nothing is saved.

## Refusals (of the rules and the readers of card files and records, by their code; what was given comes quoted)

ui-refused-bot = There is no bot { $given }; { $game } is played by { $known }, by searches such as { $search }, and by levels: easy, normal, hard, expert.
ui-refused-bot-budget = { $given } has no budget that a search takes: write { $kind }:1000 for a number of simulations or { $kind }:50ms for a time, and x2 to x9 after it for so many cores, as in { $kind }:50msx2.
ui-refused-rollout = { $given } is no way to play on that this game has; say random, or heuristic where the game has rules of thumb for it.
ui-refused-game = There is no game { $given }; expected: { $known }.
ui-refused-players = { $game } is for { $low } to { $high } players, not { $given }.
ui-refused-seat = A seat is a whole number from 0 to { $high }, not { $given }.
ui-refused-seed = A seed is a whole number or 64 lower-case hex digits, not { $given }.
ui-refused-options = Options are names with values, not { $given }.
ui-refused-option-name = { $game } has no option { $given }; expected: { $known }.
ui-refused-option-number = Option { $name } is a whole number from { $low } to { $high }, not { $given }.
ui-refused-option-word = Option { $name } cannot be { $given }; expected: { $words }.
ui-refused-option-players = Option { $name } can be { $value } with { $seats } players only, not with { $players }.
ui-refused-cards = Changed card values are names with values, not { $given }.
ui-refused-card-form = A changed card value is written GAME.CARD.FIELD=VALUE, not { $given }.
ui-refused-card-game = { $given } is a card value of another game; expected one of { $game }.
ui-refused-card-name = There is no card value { $given }; expected CARD.FIELD with one of these cards: { $known }.
ui-refused-card-field = There is no card value { $given }; { $card } has: { $known }.
ui-refused-card-fixed = { $name } cannot be changed; these can: { $known }.
ui-refused-card-number = { $name } is a whole number from { $low } to { $high }, not { $given }.
ui-refused-card-list = { $name } is a list of { $count } whole numbers from { $low } to { $high }, not { $given }.
ui-refused-card-word = { $name } cannot be { $given }; expected: { $words }.
ui-refused-card-file = A card file is TOML with a table for each card; this one stops being TOML in line { $line }, column { $column }.
ui-refused-card-table = A card file has a table for each card; { $given } is none.
ui-refused-unfit-total = { $game } needs { $low } to { $high } cards in all; these counts give { $given }.
ui-refused-unfit-symbols = The game needs a symbol card besides the Empire; these counts leave none.
ui-refused-unfit-powers = Every player needs a power card; these counts leave none for { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}.
ui-refused-unfit-janken = The game needs a janken card; these counts leave none.
ui-refused-unfit-kingdom = The game needs as many kingdom cards as there are places, { $places }; these counts give { $given }.
ui-refused-unfit-electors = There must be { $low } to { $high } electors of a colour; these counts give { $given } of { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}.
ui-refused-unfit-influence = There may be { $high } influence cards at most; these counts give { $given }.
ui-refused-open = A game in play can be seen open only when it is over.
ui-refused-choice = Choice { $number } (counted from 0) is { $given }, which is not legal there.
ui-refused-record-object = A record is a JSON object, not { $given }.
ui-refused-record-missing = It has no “{ $key }”, which must be { $key ->
    [game] a game’s id
    [version] a whole number
    [players] a whole number
    [options] an object
    [cards] an object
    [choices] a list of texts
    [returns] a list of numbers or null
    [seed] 64 hex digits
    [seed_hash] 64 hex digits
   *[tefuda] the number 1
}.
ui-refused-record-key = It has { $key }, which no record has; expected: { $known }.
ui-refused-record-type = Its “{ $key }” must be { $key ->
    [game] a game’s id
    [version] a whole number
    [players] a whole number
    [options] an object
    [cards] an object
    [choices] a list of texts
    [returns] a list of numbers or null
    [seed] 64 hex digits
    [seed_hash] 64 hex digits
   *[tefuda] the number 1
}, not { $given }.
ui-refused-record-format = It is of format { $given }; this program reads format { $expected }.
ui-refused-record-version = It is of { $game } version { $given }; this program plays version { $expected }.
ui-refused-record-long = It has { $count } choices, and no record has more than { $most }.
ui-refused-record-choice = Choice { $number } (counted from 0) is { $given }; expected a text.
ui-refused-record-seen = Choice { $number } (counted from 0) is { $given }: this is what one seat saw, and not the whole game.
ui-refused-record-returns = It says that the returns are { $given }; its choices give { $expected }.
ui-refused-record-to = A place in a record is a whole number from 0 on, not { $given }.

## After the game

ui-look-again = Look at the game again

## History (the page of a finished game, and the one that takes records)

ui-history-title = { $game }: the game again
ui-history-bring = Look at a game from its record
ui-history-bring-lead = Bring the record of a finished game, as the table and “tefuda play” write it. You get a link to it that anybody can open.
ui-history-file = Record file
ui-history-paste = Or paste the record here
ui-history-show = Show the game
ui-history-refused = This record cannot be shown.
ui-history-side-label = Seen by
ui-history-open = all cards open
ui-history-public = an onlooker
ui-history-here = seen from here
ui-history-controls = Go through the game
ui-history-first = To the beginning
ui-history-back = One choice back
ui-history-play = Play it
ui-history-pause = Pause
ui-history-forward = One choice on
ui-history-last = To the end
ui-history-slider = Place in the game
ui-history-place = { $place } of { $last }
ui-history-speed = Speed
ui-history-slow = slow
ui-history-normal = normal
ui-history-fast = fast
ui-history-chosen = Chosen: { $choice }
ui-history-chosen-hidden = What was chosen cannot be seen from here.
ui-history-copy = Copy the link to this place
ui-history-retry = The game cannot be fetched. Trying again…
ui-history-none = Nothing has happened yet.
ui-history-chance = Chance decides.
ui-history-review = Have a bot review the game
ui-fair-checking = The dealing is being checked in this page…
ui-fair-good = Dealt fairly: { $count ->
    [one] the one deal follows
   *[other] all { $count } deals follow
} from the secret number.
ui-fair-bad-seed = The secret number is not the promised one: its fingerprint is another.
ui-fair-how = How it was checked
ui-fair-unseeded = The record does not tell the secret number, so its dealing cannot be verified.
ui-fair-promise-kept = The fingerprint of the secret number is the promised one.
ui-fair-promise-broken = The fingerprint of the secret number is { $found }; another one was promised.
ui-fair-promise-none = The record names no fingerprint that was promised, so nobody can tell whether it is the same number.
ui-fair-deals-good = { $count ->
    [one] One deal was computed again in this page; it agrees.
   *[other] { $count } deals were computed again in this page; all agree.
}
ui-fair-deals-bad = Choice { $number } (counted from 0) differs: the secret number gives { $expected }, the record has { $found }.
ui-fair-deals-look = Look at that place
ui-fair-compare = Compare the fingerprint with the one that the table showed you before the deal. The page is given the cards of each deal and how many there were; “tefuda verify” checks the downloaded record without this server.

## History: refusals

ui-error-no-history = There is no such game here.
ui-error-places = This game has the places 0 to { $last }; at most { $most } can be fetched at once.
ui-error-record-json = It is not JSON, so it is no record.
ui-error-record-unfinished = The game of this record is not over; only finished games are shown.
ui-error-record-seed = Its seed and seed_hash must each be 64 lower-case hex digits.

## Seats, clocks and ways to the rest

ui-rules = Rules
ui-menu = Table menu
ui-clock = Time left
ui-clock-short = { $count ->
    [one] One second left
   *[other] { $count } seconds left
}
# Time to answer somebody else's play.
ui-reaction-you = Answer within { $seconds } s
ui-reaction-wait = { $seat } can answer for { $seconds } s
ui-stand-in = a bot plays
ui-resigned = resigned
ui-talk = Talk
ui-talk-unread = { $count ->
    [one] one new line
   *[other] { $count } new lines
}

## People at the table

ui-back-lead = A bot is playing for you.
ui-back = Take my seat back
ui-back-resigned = You have resigned; a bot finishes the game for you.
ui-say-again = Say again
ui-say-move = Last move
ui-say-hand = My hand
ui-say-turn = Whose turn
ui-say-clock = Clocks
ui-say-hand-is = In your hand: { $cards }
ui-say-hand-none = You have no cards in your hand.
ui-say-move-none = Nothing has happened yet.
ui-say-clock-is = { $seat }: { $time }
ui-say-clock-none = No clock is running.
ui-let-bot = Let a bot play for { $name }
ui-fill = Let bots take the free seats
ui-leave = Leave the table
ui-leave-ask = A bot will play for you. You can come back through “Your tables” on the front page and take your seat again.
ui-leave-open = If you leave, somebody else can take your seat.
ui-resign = Resign
ui-resign-ask = You give up this game, and it cannot be taken back. As long as others play on, a bot plays for you.
ui-stay = Stay
ui-settings = Settings
ui-sounds = Sounds
ui-motion = Movement
ui-motion-system = As this device is set
ui-motion-less = Little
ui-motion-full = Full
ui-share = Share
ui-qr = QR code of the invitation
ui-qr-hint = Friends beside you can scan this code.
ui-talk-none = Nobody has said anything yet.
ui-talk-question = Questions
ui-talk-answer = Answers
ui-talk-emote = Moods
ui-talk-target = To whom
ui-talk-card = Which card
ui-talk-say = Say it
ui-talk-cancel = Cancel
ui-talk-words = In your own words
# Stands for whom or what is still to be chosen.
ui-talk-blank = …
ui-talk-line = { $name }: { $words }
ui-talk-hush = Mute somebody
ui-talk-mute = Mute { $name }
ui-talk-onlooker = Only those who play can talk.
ui-end-resigned = The game ended because the others resigned.
ui-end-without = Whoever resigned does not count: this is the result among the others.
ui-result-resigned = resigned
ui-series = Game { $number }
ui-series-score = { $name } { $wins }

## Lobby: what people agree on

ui-clock-none = No clock
ui-clock-move = { $seconds } seconds for each choice
ui-clock-game = { $minutes } min for the game, { $more } s more with each choice
ui-clock-reaction = { $seconds } seconds
ui-clock-reaction-none = As for any other choice
ui-away-none = If the others ask for it
ui-away-after = After { $minutes } min away, too
ui-terms = Clock, onlookers, talk
ui-terms-short = Clock, hints
ui-terms-clock = Clock
ui-terms-reaction = Time to answer another’s play
ui-terms-away = A bot plays for somebody who is gone
ui-terms-watch = Onlookers
ui-terms-watch-link = Whoever has the address
ui-terms-watch-nobody = Nobody
ui-terms-listed = Free seats
ui-terms-listed-no = For those with the link
ui-terms-listed-yes = For everybody, under “Open tables”
ui-terms-talk = Talk
ui-terms-talk-presets = Ready phrases, in each reader’s language
ui-terms-talk-free = Own words, too
ui-terms-bots = Seats for bots
ui-terms-bots-count = { $count ->
    [0] No bots
    [one] One
   *[other] { $count }
}
ui-terms-free-talk = own words allowed
ui-terms-no-watch = no onlookers
ui-terms-open = open to everybody
ui-open-tables = Open tables
ui-open-lead = Tables whose people welcome everybody.
ui-open-none = No table is open to everybody just now. Open one, and choose so under “More choices”.
ui-open-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
ui-open-watch = Look on

## Table: refusals about people at the table

ui-error-bots = Bots can take 0 to { $most } seats here, not “{ $bots }”.
ui-error-cannot-say = That cannot be said at this table.
ui-error-choice = “{ $value }” is not possible for “{ $field }”: choose one of { $known }.
ui-error-clock = “{ $clock }” is no clock: write none, move:SECONDS or game:SECONDS+MORE, from { $least } to { $most } seconds.
ui-error-no-way-back = You have given up or used up your time; the bot plays on for you.
ui-error-not-away = A bot takes over only for somebody who is away.
ui-error-players-only = Only the players look at this table.
ui-error-seconds = “{ $value }” is not possible for “{ $field }”: write none or { $least } to { $most } seconds.
ui-error-stand-in = A bot is playing for you. Take your seat back first.
ui-error-talk-fast = Not so fast: wait a moment before you say more.
ui-error-talk-full = So much has been said at this table that no more fits in.

## Cards that are not in a game

ui-card-absent = not in this game
ui-card-aside = not in play so far

## Barred choices (beside the options of a table)

ui-barred = Not now:
ui-barred-why = Why can’t I …? ({ $count })
ui-clause = Rule { $clause }

## Guide to a first game

ui-learn = Learn by playing
ui-learn-hint = One game against a bot, with a guide beside it.
ui-guide = Guide
ui-guide-next = Next ({ $count })
ui-guide-hide = Hide the guide
ui-guide-show = Show the guide
ui-guide-wait = The other player is choosing.
ui-guide-rules = Read the rules
ui-guide-front = Choose another game

## Rules (the page of a game's rules)

ui-rules-contents = On this page
ui-rules-back = Back to the table
ui-rules-place = In the rules

## Card help

ui-help-rules = Read on in the rules

## Arena and bots in lines (terminal)

ui-terminal-arena = Let bots play each other, and measure how strong they are.
ui-terminal-arena-help = Let two or more bots play GAME: each pair plays the same deals from every seat. Bots are named heuristic, slipping, random, ismcts:1000 (simulations a choice), ismcts:50ms (time a choice), in XENO also learned and guided:50ms, or by a level: easy, normal, hard, expert; “program:./my_bot.py --flag” is a program of yours that speaks in lines (docs/arena.md).

    Ctrl-C keeps what has been played. With --resume FILE alone a run goes on with the settings it was begun with, and ends as if it had not been interrupted.
ui-terminal-bot = Let one of our bots play for another program, in lines.
ui-terminal-bot-help = Read questions from standard input and answer them on standard output, one JSON object a line, as docs/arena.md describes. NAME is a bot such as heuristic or ismcts:1000, or a level: easy, normal, hard, expert.
ui-terminal-option-bot-seed = A whole number that the bot's surprises follow from; a hello line sets it anew.
ui-terminal-option-arena-games = How many games each pair of bots plays, rounded up to whole deals; without it, { $default }.
ui-terminal-option-arena-seed = A whole number that all deals and all surprises of bots follow from; without it, { $default }.
ui-terminal-option-arena-json = Keep the result in a new file, written again and again while the run lasts.
ui-terminal-option-arena-resume = Go on with the run that is kept in FILE; with --games, with more games.
ui-terminal-option-jobs = How many games are played at the same time; without it, as many as there are cores.
ui-terminal-option-limit = The longest a program of yours may take for one choice, in seconds; without it, { $default }.
ui-terminal-error-no-input = Standard input is closed; expected one JSON object a line.

## Refusals about outside programs

ui-refused-program-command = After “program:” goes a program and its arguments, with matching quotation marks, not { $given }.
ui-refused-program-start = The program { $name } cannot be started; expected an executable file or a command on the path.
ui-refused-program-late = The program { $name } gave no answer within { $seconds } s.
ui-refused-program-ended = The program { $name } ended with exit code { $exit } before it had answered.
ui-refused-program-answer = The program { $name } answered { $given }; expected a line such as { $expected }
ui-refused-program-error = The program { $name } answered with an error: { $given }
ui-refused-program-option = The program { $name } chose { $given }, which is none of the options it was given.
ui-refused-program-judge = The program { $name } cannot say what it thinks of its options.
ui-refused-program-judged = The program { $name } answered judge without the share, from 0 to 1, of every option in their order.

## Review (what a bot makes of the choices of a finished game; on its page and in the terminal)

ui-review = Review

# How bad a choice was.
ui-review-grade-slip = slip
ui-review-grade-mistake = mistake
ui-review-grade-blunder = blunder
ui-review-none = No slips, mistakes or blunders.
ui-review-no-values = This bot does not say what a choice is worth, so no loss can be told.
ui-review-lead = A bot looks at each decision with what the player knew at that moment, and no more: bad luck is no mistake.
ui-review-asked = The review has been asked for…
ui-review-waiting = { $count ->
    [0] Your review is next.
    [one] One other review is before yours.
   *[other] { $count } other reviews are before yours.
}
ui-review-ready = The bot is being made ready. The first time this may take a minute.
ui-review-working = { $done } of { $count } decisions looked at
ui-review-done = { $count ->
    [0] There was nothing to decide.
    [one] One decision looked at.
   *[other] { $count } decisions looked at.
}
ui-review-failed = The review could not be made.
ui-review-lost = The review cannot be fetched. Trying again…
ui-review-again = Try again
ui-review-worst = Worst choices
ui-review-worst-so-far = Worst choices so far
ui-review-slip = { $seat }, place { $place }: { $choice }
ui-review-graded = { $grade }: { $loss } lost
ui-review-graded-margin = { $grade }: { $loss } lost, give or take { $margin }
ui-review-player = Player
ui-review-decisions = decisions
ui-review-agreed = as the bot
ui-review-mean = mean loss
ui-review-here = The decision at this place
ui-review-elsewhere = { $seat } decided here. Look at it from { $seat }’s side.
ui-review-same = The bot would have chosen the same.
ui-review-other = The bot would have chosen otherwise.
ui-review-good = Nearly as good as the bot’s choice.
ui-review-unsure = As good as the bot’s choice: the difference may be chance.
ui-review-by-absent = { $seat } did not choose this: a bot did, or time had run out.
ui-review-by-simpler = { $seat } was not ready in time, so a simpler bot chose this.
ui-review-others = { $count ->
    [one] One of these decisions was not made by the player: a bot stood in, as somebody was away or a bot was not ready, or time had run out.
   *[other] { $count } of these decisions were not made by the players: a bot stood in, as somebody was away or a bot was not ready, or time had run out.
}
ui-review-chosen = chosen
ui-review-best = the bot’s choice
ui-review-share = The bot would choose it:
ui-review-more = { $count ->
    [one] One more option
   *[other] { $count } more options
}
ui-review-untried = hardly tried
ui-review-higher = A higher value than that of the bot’s choice rests on fewer tries and is less certain.
ui-review-how = How to read this
ui-review-scale = A value is the result that the bot expects for the player after a choice: +1 is a win, { $lost } a loss, 0 even. The percentage is how often the bot would choose it. The loss is the difference between the bot’s choice and the one that was made; what is within its margin may be chance.
ui-review-grades = From { $slip } lost a choice is a slip, from { $mistake } a mistake, from { $blunder } a blunder (house values). Decisions without an alternative are left out. The bot is { $bot }.
ui-review-mark = ({ $seat }: { $grade })
ui-error-review-many = So many reviews are being made that no more can be taken now; try again in a while.

## Terminal: review

ui-terminal-review = Have a bot look at each decision of a game.
ui-terminal-review-help = Have a bot judge each decision in the record FILE (“-” is standard input) by what the seat knew at that moment: what it would have chosen, how often it would choose that (share), and how much worse the choice was. Decisions without an alternative are left out.

    A value is the result that the bot expects: 1 is a win, 0 even, and a loss −1 among two, −0.5 among three and −0.33 among four. Among two, from 0.1 lost a choice is a slip, from 0.2 a mistake, from 0.3 a blunder; among more these are the same part of the way from a loss to a win. They are house values. What is within the margin (±, two standard errors) may be chance and gets no grade.

    With --json, one JSON object a line: first what is reviewed (bot, seed, seats, scale: what a lost game returns and from which loss on a choice gets a grade, decisions: how many), then each decision (ply, seat, chosen, best, sure, loss, margin, grade, and the options with share, value and tried: how many simulations), at last the summary of each seat.
ui-terminal-option-review-bot = Who judges: heuristic, slipping, in XENO also learned, a search such as { $default }, which is taken without it, or a level: easy, normal, hard, expert.
ui-terminal-option-review-seat = Only the decisions of this seat, counted from 0 as in records.
ui-terminal-option-review-seed = The bot’s seed; without it, { $default }. The same seed gives the same review.
ui-terminal-review-by = Judged by { $bot }: { $count ->
    [one] one decision
   *[other] { $count } decisions
}, each by what the player knew then.
ui-terminal-review-scale = A win is 1, a loss { $lost }. From { $slip } lost a choice is a slip, from { $mistake } a mistake, from { $blunder } a blunder.
ui-terminal-review-ready = The bot gets ready…
ui-terminal-review-progress = { $done } of { $count } decisions
ui-terminal-review-ply = no.
ui-terminal-review-seat-head = player
ui-terminal-review-chosen = chosen
ui-terminal-review-best = the bot’s choice
ui-terminal-review-share = share
ui-terminal-review-loss = lost
ui-terminal-review-same = the same
ui-terminal-review-seat = { $seat }: { $count ->
    [one] one decision
   *[other] { $count } decisions
}, { $agreed } as the bot; mean loss { $loss }
ui-terminal-review-worst = { $number }: { $grade }, { $loss }: { $chosen }, better { $best }
ui-terminal-error-review-bot = The bot { $given } does not give its reasons; expected: { $known }, a search such as { $usual }, or a level: easy, normal, hard, expert.

## Levels

ui-level = Level of the bots
ui-level-easy = Easy
ui-level-normal = Normal
ui-level-hard = Hard
ui-level-expert = Expert
ui-level-stand-in = a bot plays: { $level }
ui-level-named = { $name } ({ $level })
ui-warming = { $count ->
    [one] { $names } is being made ready; until then it plays as Normal.
   *[other] { $names } are being made ready; until then they play as Normal.
}
ui-failing = { $count ->
    [one] { $names } could not be made ready; it plays as Normal.
   *[other] { $names } could not be made ready; they play as Normal.
}
ui-hint = Hint
ui-hint-proposed = proposed

## Lobby: levels and hints

ui-level-of = { $level }: { $plays }
ui-level-same = as above
ui-level-each = Choose for each bot
ui-plays-slipping = counts the cards it has seen, but often slips (at about every third choice)
ui-plays-heuristic = counts the cards it has seen and plays by rules of thumb
ui-plays-random = plays at random
ui-plays-learned = plays what it has learned in games against itself
# $count: thousandths of a second.
ui-plays-ismcts = { $count ->
    [0] imagines the hidden cards and searches ahead
   *[other] imagines the hidden cards and searches ahead, { $count } ms a move
}
# $players: numbers of players, as 3/4.
ui-plays-for = for { $players }, { $plays }
ui-plays-guided = { $count ->
    [0] searches ahead, guided by what it has learned in games against itself
   *[other] searches ahead, guided by what it has learned in games against itself, { $count } ms a move
}
ui-terms-level = Bots: { $level }
ui-terms-hints = Hints
ui-terms-hints-no = No hints
ui-terms-hints-yes = Ask a bot when it is your turn
ui-terms-hints-told = Ask a bot; the others are told
ui-terms-with-hints = Hints allowed

## People: hints

ui-hint-title = A hint
ui-hint-thinking = A bot is thinking…
ui-hint-waiting = The connection is lost; a bot will be asked when it is back.
ui-hint-by = The bot chooses by imagining the hidden cards and searching ahead. It sees what you see, no more.
ui-hint-by-heuristic = The bot chooses by counting the cards that you have seen. It sees what you see, no more.
ui-hint-by-learned = The bot chooses by what it has learned in games against itself. It sees what you see, no more.
ui-hint-by-guided = The bot chooses by searching ahead, guided by what it has learned in games against itself. It sees what you see, no more.
ui-hint-go = Press a line to get to its button.
ui-hint-share = how often it would choose this
ui-hint-value = the result it expects for you: +1 is a win, { $lost } a loss, 0 even
ui-hint-percent = { $share } %
ui-hint-option = { $choice }: { $share } %
ui-hint-option-value = { $choice }: { $share } %, expected result { $value }
ui-hint-rest = { $count ->
    [one] One more choice
   *[other] { $count } more choices
}
ui-hint-show-rest = { $count ->
    [one] Show one more choice
   *[other] Show { $count } more choices
}
ui-hint-untried = hardly tried
ui-hint-option-untried = { $choice }: { $share } %, hardly tried
ui-hint-said = The bot would play: { $choice }, { $share } %.
ui-hint-said-only = The bot would play: { $choice }.
ui-hint-close = Hide the hint
ui-hint-warming = The stronger bot is still being made ready; until then this simpler one answers. Ask again in a moment.
ui-hint-failing = The stronger bot could not be used just now, so this simpler one answers.
ui-hint-busy = The stronger bot has much to do just now, so this simpler one answers. Ask again in a moment.
ui-hint-better = The stronger bot is ready now. Ask again for its hint.
ui-hint-again = Ask again
ui-hint-sure = It is sure of this: no other choice came out as good.
# $tried: other choices that it has tried more than a few times.
ui-hint-narrow = { $tried ->
    [0] Anything else it gave up after a few tries.
   *[other] No other choice that it tried often came out as good; the rest it gave up after a few tries.
}
# $count: choices that are about as good as the proposed one.
ui-hint-equal = { $count ->
    [one] Another choice is about equal: the bot cannot tell which of the two is better.
   *[other] { $count } other choices are about equal: the bot cannot tell which is best.
}
ui-hint-unsure = It is not sure of this: other choices look worse, but it has tried them too little to say.
ui-hint-higher = It is not sure of this: it proposes what it has tried most. A higher value beside it rests on fewer tries and is less certain.
ui-hint-lot = The bot takes several choices for equal, and chooses among them by lot.
ui-hint-rule = The bot goes by rules of thumb: it has not worked out how good this is.
ui-hint-about-equal = about equal

## Table: refusals about hints

ui-error-hint-none = At this table there are no hints.
ui-error-hint-fast = So many hints at once cannot be had. Wait a moment and ask again.

## Arena: what came of it (terminal)

ui-arena-games = Games
ui-arena-title = { $game }, { $players } players, seed { $seed }: { $games } games a pair (deals: { $deals })
ui-arena-changed = Played with { $changed }
ui-arena-sources = The code was changed while this run was played: { $count } versions of it have worked on it.
ui-arena-matrix = Share of the win in %, row against column
ui-arena-matrix-alone = Share of the win in %, row alone among copies of column ({ $fair } if they are as strong)
ui-arena-ratings = Ratings
ui-arena-rating = Elo
ui-arena-interval = 95 %
ui-arena-share = wins %
ui-arena-return = return
ui-arena-choice = a choice
ui-arena-longest = longest
ui-arena-how = All intervals are 95 %, over deals. Elo is against the mean of these bots: 400 more are odds of 10 to 1. The return is from −1 to 1; the time is that of choices among two options or more, but for the first.
ui-arena-kept = The result is in { $name }.
ui-arena-resume = Broken off: { $done } of { $wanted } games are kept. Go on with: tefuda arena --resume { $name }
ui-arena-nothing = Broken off before the first deal was finished: nothing is kept.
ui-arena-unchanged = Broken off before another deal was finished: { $name } is as it was.
ui-terminal-error-arena-what = Expected a game and two or more bots, as in “tefuda arena xeno heuristic random”; to go on with a run that was kept, write --resume and the name of its file.
ui-terminal-error-arena-resume = --resume takes the game, the bots and all settings from its file; only --games and --jobs go with it.
ui-terminal-error-arena-folder = { $name } is a folder; expected the file of a run of the arena.
ui-terminal-error-arena-special = { $name } is a pipe or a device; expected the file of a run of the arena.
ui-terminal-error-arena-large = { $name } is larger than { $largest } bytes; expected the file of a run of the arena.
ui-terminal-error-arena-unsaved = { $name } cannot be written now, perhaps because the disk is full, and is as it was last written; go on with it once it can be.
ui-refused-arena-bots = The arena is for 2 to { $most } bots, not { $count }.
ui-refused-arena-number = “{ $name }” of the arena is a number from { $low } to { $high }, not { $given }.
ui-refused-arena-shorter = This run is of { $wanted } games a pair: --games takes { $wanted } or more, not { $given }.
ui-refused-arena-file = { $name } is no result of the arena, as “tefuda arena --json FILE” writes it.
ui-refused-arena-died = A process of the run was ended from outside; perhaps there is too little memory.
