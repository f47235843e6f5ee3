### この卓で言えること。何を言っても約束にはならない。

talk-what-next = 何を出す？
talk-counter = カウンターはある？
talk-do-you-have = { $card }を持っている？
talk-show-hand = 手札は全部わかるけれど、見せてくれる？
talk-rock = グーを出すよ！
talk-scissors = チョキを出すよ！
talk-paper = パーを出すよ！
talk-no-counter = カウンターはないよ。
talk-have-it = { $card }を持っているよ。
talk-ready = じゃんけん…
talk-demon = 悪魔に気をつけて！
