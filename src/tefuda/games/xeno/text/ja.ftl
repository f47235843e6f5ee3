### XENO（日本語）。同じ id と変数が en.ftl にもあること（tests/test_texts.py が確かめる）。
### $seat、$target、$card はそのまま出せる名前。`-hidden` は、カードを知らない人に伝えるときの文。

name = XENO（ゼノ）
tagline = 1枚引いて、1枚出す。自分の手札を読まれる前に、相手の手札を読み切ろう。
makers = XENO は中田敦彦さんが考え、株式会社NIRVAが発売しているゲームです（ゲーム原案：カナイセイジ）。このテーブルはファンの手作りで、文も絵も独自のものです。

## Cards: name, name of the effect, what it does

card-boy = 少年
card-boy-effect = 革命
card-boy-help = ほかの少年が場に1枚もなければ、何も起こりません。出されたのでも捨てさせられたのでも、すでに1枚あれば公開処刑です。相手を1人選ぶと、その人は山札から1枚引いて2枚とも全員に見せ、あなたがどちらを捨てさせるかを決めます。英雄を捨てさせても、相手は転生します。山札がなければ何も起こりません。
card-soldier = 兵士
card-soldier-effect = 捜査
card-soldier-help = 相手を1人選び、10種類のカードから1つを言います。相手の手札がそれなら、相手は脱落します（英雄なら転生します）。違えば「違う」とだけ答えが返り、手札は見せてもらえません。
card-seer = 占師
card-seer-effect = 透視
card-seer-help = 相手を1人選び、その手札をあなただけが見ます。何を見たかをほかの人に話してはいけません。
card-maiden = 乙女
card-maiden-effect = 守護
card-maiden-help = 次のあなたの番が始まるまで、ほかの人のカードはあなたに効きません。対象に選ばれることはあっても、何も起こりません。自分の賢者の効果はそのまま使えます。
card-death = 死神
card-death-effect = 疫病
card-death-help = 相手を1人選ぶと、その人は山札から1枚引き、2枚のうち見ないで選ばれた1枚を表向きに捨てます。もとの札か引いた札かは、だれにも知らされません。英雄に当たれば、相手は転生します。山札がなければ何も起こりません。
card-noble = 貴族
card-noble-effect = 対決
card-noble-help = 相手を1人選び、2人だけでこっそり手札を見せ合います。数字の小さいほうが脱落し、同じなら2人とも脱落します。オプション「1枚目は対面」（2人のとき）では、場に出た1枚目の貴族は手札を見せ合うだけです。
card-sage = 賢者
card-sage-effect = 選択
card-sage-help = 次のあなたの番では、1枚のかわりに3枚引いて1枚を残します。残りは山札に戻してよく混ぜます。山札が3枚に足りなければ、あるだけ引きます。
card-spirit = 精霊
card-spirit-effect = 交換
card-spirit-help = 相手を1人選び、手札を取り替えます。そのあとは、おたがいに相手の手札がわかっています。
card-emperor = 皇帝
card-emperor-effect = 公開処刑
card-emperor-help = 相手を1人選ぶと、その人は山札から1枚引いて2枚とも全員に見せ、あなたがどちらを捨てさせるかを決めます。英雄を捨てさせれば、相手は転生できずに脱落します。山札がなければ何も起こりません。
card-hero = 英雄
card-hero-effect = 潜伏・転生
card-hero-help = 場に出すことはできません。兵士、死神、2枚目の少年で捨てさせられたときは、手札をすべて捨てて転生札を取り、ゲームに残ります。皇帝に捨てさせられたときは脱落します。

## Zones

zone-deck = 山札
zone-rebirth = 転生札
zone-hand = 手札
zone-row = 捨て札
zone-drawn = 賢者で引いた札
zone-arranged = 左右に並べた札

## Public facts

field-turn = 手番：{ $seat }
field-card = 使用中：{ $card }
field-target = 対象：{ $seat }
field-out = 脱落
field-protected = 乙女の守護
field-sage = 次の番に3枚引く

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-play = どちらのカードを出しますか？
phase-play-help = 2枚の手札から1枚を出して、その効果を使います。英雄は出せません。
wait-play = { $seat }が出すカードを選んでいます。
phase-target = { $card }：だれを選びますか？
phase-target-help = 残っている人なら、自分以外のだれでも選べます。守護されている人を選ぶと、何も起こりません。
wait-target = { $seat }が相手を選んでいます。
phase-name = { $card }：{ $target }の手札は何だと思いますか？
phase-name-help = 当たれば相手は脱落します。英雄を当てたときは、相手は転生します。
wait-name = { $seat }が相手の手札を言い当てようとしています。
phase-keep = どのカードを残しますか？
phase-keep-help = 選ばなかったカードは、だれにも見せずに山札に戻して混ぜます。
wait-keep = { $seat }が賢者で引いた札から1枚を選んでいます。
phase-discard = { $card }：{ $target }にどちらを捨てさせますか？
phase-discard-help = もう1枚は相手の手札に残ります。英雄を捨てさせると、皇帝なら相手は脱落し、少年なら転生します。
wait-discard = { $seat }が捨てさせるカードを選んでいます。
phase-left = { $card }：左に置くのはどちらのカードですか？
phase-left-help = 2枚とも伏せて並べます。相手が選んだほうを捨てます。
wait-left = { $seat }が2枚の札を左右に並べています。
phase-pick = { $card }：{ $target }の左右の札、どちらを捨てさせますか？
phase-pick-help = 中身は見えません。選んだほうだけが表になります。それが英雄なら、2枚とも表になります。
wait-pick = { $seat }が左右どちらかの札を選んでいます。
wait-deal = 手札を配っています。
wait-draw = 札を引いています。
wait-sage = 賢者の札を引いています。
wait-expose = 公開する札を引いています。
wait-infect = 死神の札を引いています。
wait-blind = 2枚のうち1枚が、見えないまま選ばれます。
wait-rebirth = 転生札を取っています。
wait-end = ゲームは終わりました。

## Choices

verb-draw = 引く：{ $card }
verb-draw-hidden = 1枚引く
verb-keep = { $card }
verb-keep-hidden = 1枚を残す
verb-play = { $card }
verb-target = { $seat }
verb-name = { $card }
verb-blind = 見ずに捨てさせる：{ $card }
verb-left = { $card }
verb-left-hidden = 2枚を左右に並べる
verb-pick = { $value ->
    [1] 左
   *[2] 右
}
verb-discard = { $card }
verb-rebirth = 転生：{ $card }
verb-rebirth-hidden = 転生札を取る
# ウェブのテーブルで、カードのすぐ下に置くボタン。カードの名前は繰り返さない。
verb-play-here = 出す
verb-keep-here = 残す
verb-left-here = 左に置く

## Events

event-deal = { $seat }の最初の手札は{ $card }。
event-deal-hidden = { $seat }に手札が1枚配られた。
event-draw = { $seat }は{ $card }を引いた。
event-draw-hidden = { $seat }は1枚引いた。
event-sage_draw = { $seat }は賢者の効果で{ $card }を引いた。
event-sage_draw-hidden = { $seat }は賢者の効果で1枚引いた。
event-keep = { $seat }は{ $card }を残した。
event-keep-hidden = { $seat }は1枚を選んで残した。
event-put_back = { $count ->
    [0] { $seat }には山札に戻す札がなかった。
   *[other] { $seat }は{ $count }枚を山札に戻して混ぜた。
}
event-play = { $seat }は{ $card }を出した。
event-target = { $seat }は{ $card }の相手に{ $target }を選んだ。
event-name = { $seat }は「{ $target }の手札は{ $card }だ」と言った。
event-miss = はずれ。{ $target }の手札は{ $card }ではなかった。
event-hit = 当たり！ { $target }の手札は{ $card }だった。
event-look = { $seat }は{ $target }の手札を見た。{ $card }だった。
event-look-hidden = { $seat }は{ $target }の手札をこっそり見た。
event-shield = { $target }は乙女に守られている。{ $card }は効かなかった。
event-no_effect = { $card }の効果は発動しなかった。
event-protect = { $seat }は次の自分の番まで乙女に守られる。
event-promise = { $seat }は次の自分の番に3枚引いて1枚を選べる。
event-show = { $seat }は{ $target }に{ $card }を見せた。
event-show-hidden = { $seat }は{ $target }だけに手札を見せた。
event-expose = { $seat }は手札の{ $card }も全員に見せた。
event-swap = { $seat }と{ $target }は手札を取り替えた。
event-give = { $seat }から{ $target }へ{ $card }が渡った。
event-give-hidden = { $seat }から{ $target }へ1枚渡った。
event-arrange = { $seat }は2枚の札を伏せて左右に並べた。
event-pick = { $seat }は{ $target }の{ $value ->
    [1] 左
   *[2] 右
}の札を選んだ。
event-struck = { $seat }は{ $card }を捨てさせられた。
event-discard = { $seat }は{ $card }を捨てた。
event-out = { $seat }は脱落した。
event-reborn = { $seat }は転生した。新しい手札は{ $card }。
event-reborn-hidden = { $seat }は転生札で復活した。
event-reveal = { $seat }の手札は{ $card }だった。
event-win = { $seat }の勝ち！
event-tie = { $seat }は引き分けた。

## On the web table (face.js): marks before a player, and the cards that the reader has not seen

face-protected = 守護
face-sage = 次は3枚
face-out = 脱落
face-target = 対象
face-tally = まだ見ていない札
face-left = { $card }：まだ見ていないもの{ $count }枚

## Options of a table

option-first = 最初の手番
option-first-help = だれから始めるか。あとは席の順に回ります。
option-noble = 貴族
option-noble-help = 2人で遊ぶときだけ選べます。「1枚目は対面」では、場に1枚目の貴族が出たときは手札を見せ合うだけで、2枚目から対決になります。
option-noble-duel = 1枚目から対決
option-noble-face_first = 1枚目は対面、2枚目から対決
option-death = 死神
option-death-help = 死神に捨てさせられる札の決め方。ランダムに決めるか、相手が2枚を伏せて左右に並べ、死神を出した人がどちらかを選びます。
option-death-chance = ランダムに決める
option-death-arranged = 左右に並べて選ぶ

## Choices that cannot be made now, and why

barred-hero = 英雄は場に出せません。もう1枚を出して、英雄は隠し通しましょう。
barred-self = 自分は選べません。まだ残っているほかの人を選びます。
barred-out = { $seat }は脱落したので、もう選べません。
