### 滅亡帝国（日本語）。同じ id と変数が en.ftl にもあること（tests/test_texts.py が確かめる）。
### $seat、$target、$card はそのまま出せる名前。`-hidden` は、カードを知らない人に伝えるときの文。

name = 滅亡帝国
tagline = 力を注げば栄え、注ぎすぎれば崩れる。三度滅びる帝国で、だれよりも栄えよう。
makers = 滅亡帝国はタレるヤが作ったゲームです。シンボルカードの得点と効果はすべては公開されていないので、ここではこのプロジェクトが決めたものを使っています。このテーブルはファンの手作りで、文も絵も独自のものです。

## Cards: name, name of the effect with the points, what it does

card-empire = 帝国
card-empire-effect = 王冠 · 3/2/1
card-empire-help = このラウンドに置いた自分の札が一番上なら、王冠を取ります。次のラウンドの親になり、同点のときも有利です。得点は上から3・2・1点です。効果も得点も、このプロジェクトの値です。
card-military = 軍事
card-military-effect = 撤収 · 2/1/0
card-military-help = このラウンドに置いた自分の札が一番上なら、それと同じ数字の、ほかの表向きのパワーカードを、この勢力も含めて自壊していない全勢力から持ち主の手札に戻します。戻った札は、このラウンドではもう効果を持ちません。伏せた札はそのままです。得点は上から2・1・0点です。効果も得点も、このプロジェクトの値です。
card-industry = 産業
card-industry-effect = 収入 · 1/0/0
card-industry-help = このラウンドにここへ置いた札1枚につき、何番目にあっても1点もらいます。得点は上から1・0・0点です。効果も得点も、このプロジェクトの値です。
card-religion = 宗教
card-religion-effect = 封鎖 · 2/1/0
card-religion-help = このラウンドに置いた自分の札が一番上なら、自壊していない勢力を1つ選びます。次のラウンドは、だれもそこに札を置けません。効果や得点はふだんどおりです。宗教自身も帝国も選べます。得点は上から2・1・0点です。効果も得点も、このプロジェクトの値です。
card-council = 議会
card-council-effect = 入れ替え · 2/1/0
card-council-help = このラウンドにここへ置いた札は、何番目にあっても、この勢力のほかの札1枚と場所を入れ替えられます。得点は上から2・1・0点です。効果も得点も、このプロジェクトの値です。
card-commerce = 商業
card-commerce-effect = 交易 · 2/1/0
card-commerce-help = このラウンドに置いた自分の札が一番上なら、自分より点の多い人全員から1点ずつもらいます。だれが多いかは、点が動く前に決めます。得点は上から2・1・0点です。効果も得点も、このプロジェクトの値です。
card-academy = 学術
card-academy-effect = 洞察 · 2/1/1
card-academy-help = このラウンドにここへ置いた札は、何番目にあっても効きます。次のラウンドで自分が置く番になったとき、それまでに伏せられた札をすべて見られます。その番を飛ばすと見られません。得点は上から2・1・1点です。効果も得点も、このプロジェクトの値です。
card-populace = 民衆
card-populace-effect = 効果なし · 1/2/3
card-populace-help = 効果はありませんが、3番目の札がいちばん多くの点をもらえます。得点は上から1・2・3点です。得点はこのプロジェクトの値です。
card-diplomacy = 外交
card-diplomacy-effect = 使節 · 2/1/0
card-diplomacy-help = このラウンドにここへ置いた札は、何番目にあっても、自壊していないほかの勢力に移せます。封鎖された勢力でもかまいません。移った先では数字に従って差し込みます。そこがこのラウンドでまだ確かめられていなければ、そこに置いた札として扱います。得点は上から2・1・0点です。効果も得点も、このプロジェクトの値です。
card-red1 = 赤1
card-red1-effect = パワー1
card-red1-help = 赤のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-red2 = 赤2
card-red2-effect = パワー2
card-red2-help = 赤のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-red3 = 赤3
card-red3-effect = パワー3
card-red3-help = 赤のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-red4 = 赤4
card-red4-effect = パワー4
card-red4-help = 赤のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-red5 = 赤5
card-red5-effect = パワー5
card-red5-help = 赤のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-blue1 = 青1
card-blue1-effect = パワー1
card-blue1-help = 青のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-blue2 = 青2
card-blue2-effect = パワー2
card-blue2-help = 青のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-blue3 = 青3
card-blue3-effect = パワー3
card-blue3-help = 青のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-blue4 = 青4
card-blue4-effect = パワー4
card-blue4-help = 青のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-blue5 = 青5
card-blue5-effect = パワー5
card-blue5-help = 青のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-green1 = 緑1
card-green1-effect = パワー1
card-green1-help = 緑のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-green2 = 緑2
card-green2-effect = パワー2
card-green2-help = 緑のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-green3 = 緑3
card-green3-effect = パワー3
card-green3-help = 緑のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-green4 = 緑4
card-green4-effect = パワー4
card-green4-help = 緑のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-green5 = 緑5
card-green5-effect = パワー5
card-green5-help = 緑のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-yellow1 = 黄1
card-yellow1-effect = パワー1
card-yellow1-help = 黄のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-yellow2 = 黄2
card-yellow2-effect = パワー2
card-yellow2-help = 黄のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-yellow3 = 黄3
card-yellow3-effect = パワー3
card-yellow3-help = 黄のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-yellow4 = 黄4
card-yellow4-effect = パワー4
card-yellow4-help = 黄のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。
card-yellow5 = 黄5
card-yellow5-effect = パワー5
card-yellow5-help = 黄のプレイヤーのパワーカード。同じか小さい数字の札の上に入ります。合計が10以上になると、その勢力は自壊します。

## Zones

zone-row = 勢力の列
zone-fallen = 自壊した勢力
zone-reserve = 控えの勢力
zone-hand = 手札
zone-pile-empire = 帝国（下から順）
zone-pile-military = 軍事（下から順）
zone-pile-industry = 産業（下から順）
zone-pile-religion = 宗教（下から順）
zone-pile-council = 議会（下から順）
zone-pile-commerce = 商業（下から順）
zone-pile-academy = 学術（下から順）
zone-pile-populace = 民衆（下から順）
zone-pile-diplomacy = 外交（下から順）
zone-under-empire = 帝国に伏せた札
zone-under-military = 軍事に伏せた札
zone-under-industry = 産業に伏せた札
zone-under-religion = 宗教に伏せた札
zone-under-council = 議会に伏せた札
zone-under-commerce = 商業に伏せた札
zone-under-academy = 学術に伏せた札
zone-under-populace = 民衆に伏せた札
zone-under-diplomacy = 外交に伏せた札

## Public facts

field-turn = 手番：{ $seat }
field-card = 確認中：{ $card }
field-crown = 王冠：{ $seat }
field-score = { $value }点
field-round = 第{ $value }ラウンド
field-extinctions = 滅亡：{ $value }回
field-closed = 封鎖：{ $card }
field-scholar = 次に伏せ札を見る

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-set = どのカードを、どの勢力に置きますか？
phase-set-help = 置いた場所はみんなに見えますが、数字は見えません。帝国から順に札を表にし、数字に従って差し込みます。合計が10以上になった勢力は自壊します。
wait-set = { $seat }が置くカードを選んでいます。
phase-close = { $card }：次のラウンド、どの勢力を封鎖しますか？
phase-close-help = 次のラウンドは、だれもそこに札を置けません。ほかはふだんどおりです。
wait-close = { $seat }が封鎖する勢力を選んでいます。
phase-swap = { $card }：自分の札をどの札と入れ替えますか？
phase-swap-help = 場所は上から数えます。入れ替えなくてもかまいません。
wait-swap = { $seat }が札を入れ替えるかどうか選んでいます。
phase-move = { $card }：自分の札をどの勢力に移しますか？
phase-move-help = 移った先では数字に従って差し込みます。このラウンドでまだ確かめられていない勢力なら、そこに置いた札として扱います。移さなくてもかまいません。
wait-move = { $seat }が札を移すかどうか選んでいます。
wait-lay = 勢力の列を並べています。
wait-end = ゲームは終わりました。

## Choices

verb-symbol = 列に並ぶ：{ $card }
verb-set = { $value }を{ $card }に
verb-set-hidden = 札を伏せる
verb-stay = そのままにする
verb-swap = { $value ->
    [1] 一番上の札と
   *[other] 上から{ $value }番目の札と
}
verb-move = { $card }へ
verb-close = { $card }
# Beneath the card itself on the web table, where its name need not be repeated.
verb-set-here = { $value }
verb-swap-here = 入れ替え
verb-move-here = ここへ
verb-close-here = 封鎖

## Choices in a review, away from their question

review-swap = { $value ->
    [1] 一番上の札と入れ替える
   *[other] 上から{ $value }番目の札と入れ替える
}
review-move = { $card }へ移す
review-close = { $card }を封鎖する

## Events

event-lay = 列に{ $card }が並んだ。
event-round = 第{ $value }ラウンド。親は{ $seat }。
event-pass = { $seat }は置ける札か場所がなく、番を飛ばした。
event-set = { $seat }は{ $card }に札を伏せた。
event-look = { $seat }は{ $target }が伏せた札を見た。{ $card }だった。
event-look-hidden = { $seat }は{ $target }が伏せた札を見た。
event-check = { $card }の力を確かめる。
event-turn = { $seat }の札が表になった。{ $card }。
event-collapse = { $card }が自壊した！
event-lose = { $seat }は{ $count }点を失った。
event-spared = { $seat }より点の少ない人がいないので、減点はなかった。
event-crown = { $seat }が王冠を手にした。
event-bounce = { $seat }の手札に{ $card }が戻った。
event-gain = { $seat }は{ $count }点を得た。
event-close = { $seat }は次のラウンドの{ $card }を封鎖した。
event-stay = { $seat }は{ $card }をそのままにした。
event-swap = { $seat }の札が{ $card }と入れ替わった。
event-take = { $seat }は{ $target }から{ $count }点を取った。
event-promise = { $seat }は次のラウンド、先に伏せられた札を見られる。
event-move = { $seat }は札を{ $card }に移した。
event-score = { $seat }は{ $card }から{ $count }点を得た。
event-extinct = { $value }回目の滅亡！
event-gather = パワーカードはすべて持ち主の手札に戻った。
event-leave = { $card }はゲームから除かれた。
event-limit = 第{ $value }ラウンドで終わり。
event-win = { $seat }の勝ち！

## Options of a table

option-first = 最初の親
option-first-help = 最初に王冠を持ち、はじめに札を置く人。
option-round_limit = ラウンドの上限
option-round_limit-help = 必ず終わるように、このラウンド数になったらそこで終わりにします。

## カードの数値の名前（変えるとき、説明を見るとき）

value-icon = 効果が働く札
value-icon-none = なし
value-icon-top = 一番上の札
value-icon-any = 置いた札すべて
value-gain = 得る点
value-take = 奪う点

## Choices that cannot be made now, and why

barred-closed = { $card }はこのラウンド封鎖されていて、だれも札を置けません。効果や得点はふだんどおりです。
barred-collapsed = { $card }は自壊しています。選べるのは、自壊していない勢力だけです。
barred-laid = あなたの{ $value }は勢力に置いてあり、手札にありません。滅亡が起こるか、軍事の効果を受けると手札に戻ります。
barred-here = あなたの札はもう{ $card }にあります。ほかの勢力に移すか、そのままにします。
barred-itself = そこには入れ替える札そのものがあります。同じ勢力のほかの札を選びます。

## このゲームのテーブル

face-crown = 王冠
face-track = 得点の列
face-score = { $value }点
face-points = { $seat }：{ $value }点
face-faction = { $card }：{ $effect }、得点{ $points }
face-pile = { $seat }の札、{ $card }の上から
face-set-by = { $seat }が{ $card }に伏せた札
face-under = 伏せ札{ $count }枚
face-sum = 計{ $value }／10
face-checked = 確認中
face-closed = 封鎖中
face-fallen = 自壊
face-house = 勢力の効果と、順位ごとの得点は独自の値です。
