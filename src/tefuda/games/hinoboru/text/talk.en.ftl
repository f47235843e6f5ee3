### What people say at a table of this game; it binds nobody.

talk-where = Where will you go next, { $target }?
talk-will-you-buy = Will you take { $card }, { $target }?
talk-leave-it = Leave that one to me, { $target }?
talk-buying = I’ll take { $card }.
talk-not-buying = I’m not buying.
talk-no-cubes = I’m short of cubes.
talk-leading = { $target } is far ahead!
talk-sunrise = The sun rises again!
