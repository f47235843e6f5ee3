### What people say at a table of this game; it binds nobody.

talk-what-next = What will you show?
talk-counter = Do you have a Counter?
talk-do-you-have = Do you have { $card }?
talk-show-hand = Your whole hand can be worked out. Will you show it?
talk-rock = I’ll show rock!
talk-scissors = I’ll show scissors!
talk-paper = I’ll show paper!
talk-no-counter = I have no Counter.
talk-have-it = I have { $card }.
talk-ready = Rock, paper, scissors…
talk-demon = Beware of the demon!
