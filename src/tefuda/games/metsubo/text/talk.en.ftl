### What people say at a table of this game; it binds nobody.

talk-which-faction = Which faction are you after, { $target }?
talk-help-against = Shall we stop { $target } together?
talk-is-it-high = Is the card you laid a high one, { $target }?
talk-i-go-for = I am after { $card }.
talk-high = It’s a high one.
talk-low = It’s a low one.
talk-bluff = That was a bluff.
talk-doomed = The empire is doomed!
