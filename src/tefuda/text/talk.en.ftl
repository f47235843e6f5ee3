### What people say at every table, and what the table says of them. $seat is who says it or whom it is about.

talk-yes = Yes.
talk-no = No.
talk-maybe = Maybe.
talk-secret = I won’t say!
talk-hello = Hello!
talk-luck = Good luck!
talk-thinking = Let me think…
talk-moment = One moment, please.
talk-back = I’m back.
talk-nice = Well played!
talk-ouch = Ouch!
talk-lucky = That was lucky.
talk-laugh = Ha ha!
talk-surprise = I didn’t see that coming!
talk-sorry = Sorry!
talk-thanks = Thank you!
talk-good-game = Good game!
talk-again = Another one?
talk-your-turn = It’s the turn of { $target }.

talk-table-left = { $seat } left; a bot plays on.
talk-table-stand-in = A bot plays for { $seat }, who is away.
talk-table-away = { $seat } has been away for long; a bot plays on.
talk-table-back = Back in the seat: { $seat }.
talk-table-resigned = { $seat } gave up.
talk-table-late = Time is up: { $seat }. The table made this choice.
talk-table-out-of-time = Time is up: { $seat }. A bot plays on to the end.
talk-table-hint = { $seat } asked a bot for a hint.
