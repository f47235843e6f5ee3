### この卓で言えること。何を言っても約束にはならない。

talk-which-faction = { $target }、どの勢力を狙っていますか？
talk-help-against = 一緒に{ $target }を止めませんか？
talk-is-it-high = { $target }、今置いたカードは大きい？
talk-i-go-for = { $card }を狙います。
talk-high = 大きいカードです。
talk-low = 小さいカードです。
talk-bluff = はったりでした。
talk-doomed = 帝国もこれまでか！
