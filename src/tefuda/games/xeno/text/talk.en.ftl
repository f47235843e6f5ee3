### What people say at a table of this game; it binds nobody.

talk-left-or-right = Which one should go, left or right, { $target }?
talk-is-it-strong = Is your card a strong one, { $target }?
talk-is-it-weak = Is your card a weak one, { $target }?
talk-did-you-draw-it = Is it the card you have just drawn, { $target }?
talk-do-you-hold = Do you hold the { $card }, { $target }?
talk-shall-i-name = Shall I name the { $card }, { $target }?
talk-both-strong = Are both your cards strong, { $target }?
talk-strong = It’s a strong one.
talk-weak = It’s a weak one.
talk-on-the-left = Take the left one!
talk-on-the-right = Take the right one!
talk-as-you-like = As you like.
talk-i-hold = I hold the { $card }.
talk-not-me = I don’t hold the { $card }.
talk-protected = I’m safe behind my Maiden.
