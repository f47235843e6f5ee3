### この卓で言えること。何を言っても約束にはならない。

talk-where = { $target }、次はどこを狙う？
talk-will-you-buy = { $target }、{ $card }を取る？
talk-leave-it = { $target }、それはこちらに残してくれませんか？
talk-buying = { $card }を取ります。
talk-not-buying = 今は取りません。
talk-no-cubes = キューブが足りない。
talk-leading = { $target }がかなり先を行っている！
talk-sunrise = 陽がまた昇る！
