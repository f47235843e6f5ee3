### 天界じゃんけん（日本語）。同じ id と変数が en.ftl にもあること（tests/test_texts.py が確かめる）。
### $seat、$target、$card はそのまま出せる名前。`-hidden` は、カードを知らない人に伝えるときの文。
### 裏の色の $value は、1 青、2 黄、3 黒、4 赤、5 紫。

name = 天界じゃんけん
tagline = 相手の札の裏の色を読み、カードを駆使して、じゃんけんで3回勝とう。
makers = 天界じゃんけん（Heaven's Rock-paper-scissors）のルールは、ボードゲームカフェプラス@梅田の文をもとに、自分たちの言葉で書き直したものです。ほかに作者の名は記されていません。このテーブルはファンの手作りで、絵も独自のものです。

## Cards: name, name of the effect, what it does

card-counter = カウンター
card-counter-effect = 打ち消し
card-counter-help = 相手がカードを出したとき、この札で答えると、相手のカードの効果がなくなり、2枚とも捨て札になります。自分の番には出せず、カウンターを打ち消すこともできません。
card-library = 図書館
card-library-effect = 下から引く
card-library-help = 山札のいちばん下の1枚を引きます。裏の色は出す前から見えています。
card-ruins = 古代遺跡
card-ruins-effect = 掘り出す
card-ruins-help = 捨て札から好きな1枚を取ります。封印されたカードは取れません。
card-storehouse = 隠し倉庫
card-storehouse-effect = 2枚引く
card-storehouse-help = 山札から1枚ずつ、2枚引きます。
card-prophet = 予言者
card-prophet-effect = 先を見る
card-prophet-help = 山札の上から3枚を見て、封印されたカードでない1枚を取ります。残りは同じ順で上に残します。山札がないときは出せません。
card-pact = 悪魔との契約
card-pact-effect = 交換
card-pact-help = 相手の手札の裏の色を1つ選ぶと、その色の札が1枚、くじで決まってあなたのものになります。そのあと手札を1枚渡します。もらった札でもかまいません。
card-sunken_city = 海底都市
card-sunken_city-effect = 沈めて引く
card-sunken_city-help = 捨て札を2枚まで（封印されたカードは除く）山札の下に入れます。2枚目は1枚目のさらに下です。そのあと上から1枚引きます。
card-rock = グー
card-rock-effect = チョキに勝つ
card-rock-help = チョキと武器のないハンターに勝ち、パーに負けます。
card-scissors = チョキ
card-scissors-effect = パーに勝つ
card-scissors-help = パーと武器のないハンターに勝ち、グーに負けます。
card-paper = パー
card-paper-effect = グーに勝つ
card-paper-help = グーと武器のないハンターに勝ち、チョキに負けます。
card-hunter = ハンター
card-hunter-effect = 武器で勝つ
card-hunter-help = グーにもチョキにもパーにも負けます。見せ合ったあとで手札の武器を出せば勝ちです。
card-weapon = 武器
card-weapon-effect = ハンターの武器
card-weapon-help = ハンターと一緒に見せると、その勝負に勝ちます。1枚しかないので、どこにあるかは裏の色でわかります。
card-imp = 小悪魔
card-imp-effect = いたずら
card-imp-help = 引いた人は、手札を1枚、くじで決めて捨てます。
card-specter = 亡霊
card-specter-effect = 取りつく
card-specter-help = 引いた人の手札から、相手が裏の色を選んで1枚取り、かわりに1枚を渡します。同じ札を返してもかまいません。
card-nightmare = 悪夢
card-nightmare-effect = おびえ
card-nightmare-help = 引いた人がこの番に出せるのは、もう出した分も入れて1枚までです。相手の番に引いたときは、次の自分の番にかかります。
card-plague = 疫病神
card-plague-effect = やまい
card-plague-help = 引いた人はこの番、もうカードを出せません。相手の番に引いたときは、次の自分の番に1枚も出せません。カウンターで答えることはできます。
card-mammon = マモン
card-mammon-effect = 欲をさらす
card-mammon-help = 引いた人は、手札を全員に見せます。
card-judgment = 審判
card-judgment-effect = チップを得る
card-judgment-help = チップを1枚取ります。3枚目なら、その場で勝ちです。
card-rapture = 昇天
card-rapture-effect = あと2枚出せる
card-rapture-help = この番はあと2枚多く出せるようになり、山札から2枚引きます。
card-abyss = 奈落
card-abyss-effect = 手札を失わせる
card-abyss-help = 相手は手札をすべて捨てて、1枚引きます。
card-covenant = 聖約
card-covenant-effect = 3枚引く
card-covenant-help = 山札から1枚ずつ、3枚引きます。
card-apocalypse = 黙示録
card-apocalypse-effect = 始めから
card-apocalypse-help = 2人の手札、捨て札、山札をすべて混ぜて新しい山札にし、あなたから先に5枚ずつ引きます。

## Zones

zone-deck = 山札
zone-discards = 捨て札
zone-table = 場
zone-hand = 手札
zone-chosen = じゃんけんに出した札
zone-taken_place = 取った札の位置

## Public facts

field-turn = 手番：{ $seat }
field-first = 先攻：{ $seat }
field-card = 使用中：{ $card }
field-target = 対象：{ $seat }
field-turns = 始まった手番：{ $value }
field-plays = あと{ $value }枚出せる
field-demons = 山札のわきの悪魔：{ $value }枚
field-sealed = 封印されたカード：{ $value }枚
field-chips = チップ{ $value }枚
field-goal = チップ{ $value }枚で勝ち
field-monopoly = じゃんけんカードを独占
field-curse = 次の番に出せるのは{ $value }枚まで

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-play = どのカードを出しますか？
phase-play-help = じゃんけんカード、武器、カウンターはここでは出せません。
wait-play = { $seat }が出すカードを選んでいます。
phase-answer = { $card }：このまま通しますか？
phase-answer-help = カウンターを出すと効果がなくなります。聞かれたことで手札が知られないよう、青い裏の札を持っていれば必ず聞きます。
wait-answer = { $seat }がカウンターを出すかどうか考えています。
phase-take = { $card }：どの捨て札を取りますか？
phase-take-help = 封印されたカードのほかなら、どれでも取れます。取った札は全員に見えます。
wait-take = { $seat }が捨て札から1枚を選んでいます。
phase-pick = { $card }：どのカードを取りますか？
phase-pick-help = 封印されたカードは取れません。残りは同じ順で山札の上に残ります。相手には、上から何枚目を取ったかだけが見えます。
wait-pick = { $seat }が山札の上の札から1枚を選んでいます。
phase-sink = { $card }：どの捨て札を山札の下に入れますか？
phase-sink-help = 封印されたカードのほかから2枚までで、2枚目は1枚目の下に入ります。ここでやめてもかまいません。そのあと上から1枚引きます。
wait-sink = { $seat }が山札の下に入れる捨て札を選んでいます。
phase-colour = { $card }：{ $target }の手札のどの色を選びますか？
phase-colour-help = その色の札が1枚、くじで決まってあなたのものになります。そのあと1枚を渡します。
wait-colour = { $seat }が裏の色を選んでいます。
phase-give = { $card }：{ $target }にどのカードを渡しますか？
phase-give-help = いまもらった札でもかまいません。2人だけが中身を見ます。
wait-give = { $seat }が渡すカードを選んでいます。
phase-janken = じゃんけん：どのカードを出しますか？
phase-janken-help = 2人同時に表にします。グーはチョキに、チョキはパーに、パーはグーに勝ち、ハンターは武器があるときだけ勝ちます。
wait-janken = { $seat }がじゃんけんカードを選んでいます。
phase-weapon = 武器を見せますか？
phase-weapon-help = 見せるとハンターが勝ちます。武器も捨て札になります。
wait-weapon = { $seat }が武器を見せるかどうか考えています。
wait-shuffle = 山札を混ぜています。
wait-draw = 札を引いています。
wait-see = 山札の札を見ています。
wait-taken = 手札から1枚を取っています。
wait-lose = 手札から1枚がなくなります。
wait-demon = 悪魔を表にしています。
wait-sealed = 封印されたカードを表にしています。
wait-end = ゲームは終わりました。

## Choices

verb-back = 裏の色：{ $value ->
    [1] 青
    [2] 黄
    [3] 黒
    [4] 赤
   *[5] 紫
}
verb-colour = { $value ->
    [1] 青：サポート
    [2] 黄：じゃんけん
    [3] 黒：武器
    [4] 赤：悪魔
   *[5] 紫：封印
}
verb-draw = 引く：{ $card }
verb-draw-hidden = 1枚引く
verb-see = 見る：{ $card }
verb-see-hidden = 1枚見る
verb-taken = 取る：{ $card }
verb-taken-hidden = 1枚取る
verb-lose = 失う：{ $card }
verb-lose-hidden = 1枚失う
verb-demon = 表にする：{ $card }
verb-sealed = 表にする：{ $card }
verb-play = { $card }
verb-end = 番を終える
verb-allow = 通す
verb-counter = カウンターを出す
verb-take = { $card }
verb-pick = { $card }
verb-pick-hidden = 山札から1枚取る
verb-sink = { $card }
verb-done = もう入れない
verb-give = { $card }
verb-give-hidden = 1枚渡す
verb-janken = { $card }
verb-janken-hidden = じゃんけんカードを出す
verb-no_weapon = 見せない
verb-weapon = 武器を見せる
# ウェブのテーブルで、カードのすぐ下に置くボタン。カードの名前は繰り返さない。
verb-play-here = 出す
verb-give-here = 渡す
verb-janken-here = 出す

## Choices in a review, away from their question

review-play = { $card }を出す
review-take = { $card }を取る
review-pick = { $card }を取る
review-sink = { $card }を山札の下に入れる
review-give = { $card }を渡す
review-janken = じゃんけんで{ $card }を出す

## Events

event-shuffle = { $count }枚を混ぜて山札にした。
event-deal = { $seat }の最初の手札に{ $card }が来た。
event-deal-hidden = { $seat }に手札が1枚配られた。
event-draw = { $seat }は{ $card }を引いた。
event-draw-hidden = { $seat }は1枚引いた。
event-bottom = { $seat }は山札の下から{ $card }を引いた。
event-bottom-hidden = { $seat }は山札のいちばん下の1枚を引いた。
event-no_draw = { $seat }が引ける札はなかった。
event-play = { $seat }は{ $card }を出した。
event-counter = { $seat }はカウンターで{ $target }の{ $card }を打ち消した。
event-no_effect = { $seat }の{ $card }は空振りに終わった。
event-take = { $seat }は捨て札から{ $card }を取った。
event-see = { $seat }は山札の{ $value }枚目を見た。{ $card }だった。
event-see-hidden = { $seat }は山札の{ $value }枚目を見た。
event-pick = { $seat }は山札の{ $value }枚目から{ $card }を取った。
event-pick-hidden = { $seat }は山札の{ $value }枚目を取った。
event-sink = { $seat }は{ $card }を山札の下に入れた。
event-colour = { $seat }は{ $target }の手札から{ $value ->
    [1] 青
    [2] 黄
    [3] 黒
    [4] 赤
   *[5] 紫
}を選んだ。
event-taken = { $seat }は{ $target }から{ $card }を取った。
event-taken-hidden = { $seat }は{ $target }から1枚取った。
event-give = { $seat }は{ $target }に{ $card }を渡した。
event-give-hidden = { $seat }は{ $target }に1枚渡した。
event-chip = { $seat }はチップを取り、{ $count }枚になった。
event-plays = { $seat }はこの番、あと{ $count }枚多く出せる。
event-discard = { $seat }は{ $card }を捨てた。
event-appear = 悪魔が表になり、捨て札の上に置かれた：{ $card }。
event-demon = { $seat }のところに{ $card }が現れた！
event-curse = { $seat }が番に出せるのは{ $count }枚までになった。
event-show = { $seat }は{ $card }を全員に見せた。
event-commit = { $seat }はじゃんけんカードを伏せて出した。
event-janken = { $seat }は{ $card }！
event-weapon = { $seat }は{ $card }を出した。
event-equal = あいこ。チップはだれも取らない。
event-first = { $seat }が先攻になった。
event-sealed = 封印されたカードが捨て札の上に置かれた：{ $card }。
event-monopoly = { $seat }はじゃんけんカードをすべて持って番を終えた。
event-limit = { $count }手番の上限になった。
event-win = { $seat }の勝ち！
event-tie = { $seat }は引き分けた。

## ウェブのテーブル

face-first = 先攻
face-sealed = 封印
face-demons = 悪魔
face-duel = じゃんけん
face-last-duel = 前回のじゃんけん
face-laid = 伏せて出したじゃんけんカード
face-choosing = まだ出していない
face-window = カウンターは？ { $seat }が答える番

## Options of a table

option-first = 最初の先攻
option-first-help = だれから始めるか。じゃんけんのたびに先攻と後攻が入れ替わります。
option-expansion = 海底都市
option-expansion-help = 拡張カードを使うかどうか。古代遺跡と入れ替えるか、両方を入れます。
option-expansion-none = 使わない
option-expansion-swap = 古代遺跡と入れ替える
option-expansion-add = 両方入れる
option-demons = 悪魔
option-demons-help = 山札のわきに悪魔が2枚。山札が初めてなくなると捨て札に加わります。引きたくない札です。
option-sealed = 封印されたカード
option-sealed-help = じゃんけんのたびに1枚が捨て札に加わります。流れを変える強い札です。
option-turn_limit = 手番の上限
option-turn_limit-help = 2人合わせてこの数の手番が終わるとゲームも終わり、チップの多い人が勝ちます。

## カードの数値の名前（変えるとき、説明を見るとき）

value-hand = 最初の手札
value-plays = 出せる枚数
value-chips = チップ
value-demons = 使う悪魔の数
value-draws = 引く枚数
value-looks = 見る枚数
value-sinks = 山札の下に置く枚数
value-cards = 失う枚数
value-effect = 効果
value-effect-swap_by_back = 裏の色による交換
value-effect-show_hand = 手札を見せる

## Choices that cannot be made now, and why

barred-no_deck = 予言者は山札を見るカードです。いまは山札がありません。
barred-answer = カウンターは自分の番には出せません。相手がカードを出したときに、打ち消すために出します。
barred-weapon = 武器は番の中では出せません。じゃんけんでハンターを出したときに、見せられます。
barred-janken = じゃんけんカードは番の中では出せません。2人の番が終わったあとの、じゃんけんで出します。
barred-no_counter = カウンターを持っていません。青い裏の札を持っている人には必ず聞くので、聞かれたことで手札が知られることはありません。
barred-at_work = いま出した古代遺跡はまだ捨て札になっていないので、自分自身は取れません。
barred-later = 武器はじゃんけんカードではありません。ハンターを出すと、2枚とも表になったあとで、武器を見せるかを聞かれます。
