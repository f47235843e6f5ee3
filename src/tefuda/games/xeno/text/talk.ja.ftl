### このテーブルで言えること。何を言っても約束にはならない。

talk-left-or-right = { $target }、捨てさせたいのは左右どちら？
talk-is-it-strong = { $target }、手札は強いカード？
talk-is-it-weak = { $target }、手札は弱いカード？
talk-did-you-draw-it = { $target }、それは今引いたカード？
talk-do-you-hold = { $target }、{ $card }を持っていますか？
talk-shall-i-name = { $target }、{ $card }と言ってもいい？
talk-both-strong = { $target }、2枚とも強いカード？
talk-strong = 強いカードです。
talk-weak = 弱いカードです。
talk-on-the-left = 左をどうぞ！
talk-on-the-right = 右をどうぞ！
talk-as-you-like = お好きなほうを。
talk-i-hold = { $card }を持っています。
talk-not-me = { $card }は持っていません。
talk-protected = 乙女が守ってくれるから安心。
