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

## Choices in a review, away from their question

review-keep = { $card }を残す
review-play = { $card }を出す
review-target = { $seat }を選ぶ
review-name = { $card }だと言う
review-left = { $card }を左に置く
review-pick = { $value ->
    [1] 左を捨てさせる
   *[2] 右を捨てさせる
}
review-discard = { $card }を捨てさせる

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
face-of = { $seat }の{ $zone }
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

## Guide to a first game, two players: what guide.js asks for by phases, events (mine, theirs), cards in hand

guide-welcome = XENO へようこそ！ あなたも相手も、秘密の手札を1枚ずつ持っています。どちらかが脱落すれば、残ったほうの勝ち。だれも脱落しないまま山札がなくなったら、数字の大きい手札を持っている人の勝ちです。
guide-ask-play = あなたの番です。1枚引いたので、手札は2枚になりました。カードの下のボタンで1枚を出すと、その効果が起こります。残した1枚は秘密のままです。カードを押すと、その説明が読めます。
guide-ask-target = このカードは相手を1人選んで使います。残っている人から選びましょう。乙女に守られている人も選べますが、何も起こりません。
guide-ask-name = 相手の手札は何だと思いますか？ ありえないものを除いて考えます。カードは2枚ずつ、皇帝と英雄だけは1枚です。場に見えている札と自分の手札を数えてみましょう。
guide-ask-keep = 賢者のおかげで引いた札です。1枚を残し、そのあと手札2枚のうち1枚を出します。出したい札と、持っていたい札の組み合わせを考えましょう。
guide-ask-discard = 相手の手札が2枚とも見えています。捨てさせるほうを押してください。もう1枚は相手の手札に残り、あなたはそれを知っています。英雄を捨てさせたときだけは、2枚とも捨てられます。

guide-hand-boy = 少年（1）。場にほかの少年がないうちは何も起こりません。1枚でも出ていれば、相手に2枚見せてもらい、どちらを捨てさせるかを選べます。いちばん小さい札なので、最後まで持っているのは不利です。
guide-hand-soldier = 兵士（2）。相手の手札を言い当てれば、英雄でないかぎり相手は脱落します。始めのうちは当てずっぽうでも、見えている札が増えるほど当てやすくなります。
guide-hand-seer = 占師（3）。相手の手札を、あなただけが見ます。そのあと兵士が来れば、何と言えばよいかわかります。
guide-hand-maiden = 乙女（4）。出すと、次の自分の番が始まるまで、相手のカードは何も効きません。手札を知られたとき、読まれそうなときに頼りになります。
guide-hand-death = 死神（5）。相手は1枚引き、2枚のうちどちらかを失います。どちらに当たるかは、あなたには見えません。大事に取っておかれた強い札にも届きます。当たったのが英雄なら、相手は転生します。
guide-hand-noble = 貴族（6）。こっそり手札を比べて、小さいほうが脱落します。同じなら2人とも脱落です。手元に残る札が大きいときに出しましょう。
guide-hand-sage = 賢者（7）。いまは何も起こりませんが、次の番に3枚まで引いて1枚を選べます。山札が多いうちほど役に立ちます。
guide-hand-spirit = 精霊（8）。相手と手札を取り替えます。自分の手札が小さいときに便利です。ただし、そのあとはおたがいに相手の手札を知っています。
guide-hand-emperor = 皇帝（9）。相手に1枚引いて2枚とも見せてもらい、どちらを捨てさせるかを選びます。英雄を転生させずに脱落させられるのは皇帝だけです。最後まで持っていれば、英雄のほかには負けません。
guide-hand-hero = 英雄（10）、いちばん強い札です！ 自分からは出せないので、これからは、もう1枚のほうを出し続けます。捨てさせられても一度は別の札で復活できますが、皇帝にやられたときだけは脱落です。持っていることを気づかれないようにしましょう。

guide-mine-target = 相手は1人だけなので、聞かれることなく、その人に使いました。3人や4人で遊ぶときは、だれに使うかを選びます。
guide-mine-miss = はずれでした。はずしても、ほかに失うものはありません。相手が持っていない札が1つわかりました。
guide-mine-hit = 当たりです！ 相手は手札を捨てなければなりません。復活できるのは英雄だけです。
guide-mine-look = 何を見たかは「対局の記録」に書いてあります。これはあなたにしか見えません。相手が次に、精霊でない別の札を出したら、見た札はまだ相手の手札にあります。
guide-mine-protect = 次の自分の番が始まるまで守られています。自分のカードはいつもどおり使えます。
guide-mine-promise = これで番は終わりです。次の番には、1枚ではなく3枚引きます。山札が足りなければ、あるだけ引きます。
guide-mine-swap = 手札を取り替えました。相手の札はあなたに、あなたの札は相手に渡り、おたがいにそれを知っています。いま相手に兵士が来ると危険です。
guide-mine-no_effect = 何も起こりませんでした。最初の少年はいつもそうです。少年、死神、皇帝は、山札がないときも何も起こりません。
guide-mine-show = おたがいに手札を見せ合いました。小さいほうが脱落し、同じなら2人とも脱落します。
guide-mine-shield = 乙女が守ってくれたので、相手のカードは効きませんでした。
guide-mine-reborn = 英雄を捨てさせられましたが、まだ続けられます。始めから山札のわきにあった転生札を取りました。中身はほかの人にはわかりません。
guide-mine-reveal = 山札がなくなったので、2人とも手札を表にします。数字の大きいほうが勝ちです。
guide-mine-out = 脱落しました。手札は表向きに置かれます。

guide-theirs-shield = 相手は乙女に守られているので、カードは効きませんでした。それでも、出したカードはなくなります。
guide-theirs-no_effect-boy = 相手の少年は何も起こしませんでした。場にほかの少年があり、山札が残っていないと効かないのです。でもこの1枚が場に出たので、次の少年は、どちらが出しても強い札になります。
guide-theirs-play-boy = 2枚目の少年です。あなたは1枚引いて2枚とも見せ、どちらを失うかは相手が選びます。残った札は相手に知られています。
guide-theirs-play-soldier = 相手が兵士を出して、あなたの手札を当てようとしています。当たれば、英雄でないかぎり脱落。はずれれば、あなたの持っていない札が1つ知られるだけです。
guide-theirs-play-seer = 相手に手札を見られました。兵士が来る前に出してしまうか、乙女で身を守ることを考えましょう。
guide-theirs-play-maiden = 相手は、次の相手の番が始まるまで守られています。何を使っても効きません。賢者のように相手のいらない札や、なくしても惜しくない札を出すときです。
guide-theirs-play-death = 相手が死神を出しました。あなたは1枚引き、2枚のうち1枚が見えないまま捨て札になりました。それがもとの札か引いた札か、相手にはわかりません。
guide-theirs-play-noble = 相手が貴族を出して、手札を比べに来ました。小さいほうが脱落します。
guide-theirs-play-sage = 相手が賢者を出しました。次の番に3枚までの中から選ぶので、よい札を持つことになりそうです。
guide-theirs-play-spirit = 手札を取り替えられました。相手が持っているのはあなたの札だったものなので、中身はわかります。相手もあなたの手札を知っています。
guide-theirs-play-emperor = 相手が皇帝を出しました。あなたは1枚引いて2枚とも見せ、どちらを失うかは相手が選びます。残った札は相手に知られています。
guide-theirs-hit = 手札を言い当てられたので、捨てなければなりません。
guide-theirs-reborn = 英雄でした。相手は転生札を取って復活しました。その札を知っているのは相手だけです。
guide-theirs-out = 相手は脱落し、手札が表向きに置かれました。

guide-deck = { $count ->
    [0] 山札がなくなりました。このまま番が終わると、2人とも手札を表にして、数字の大きいほうが勝ちます。
   *[other] 山札はあと{ $count }枚です。山札がない状態で番が終わると、2人とも手札を表にして、数字の大きいほうが勝ちます。何を手元に残すかを考えましょう。
}
guide-tip-1 = 出されたカードは、出した人の前に表向きに並びます。場に2枚出ている札は、もうだれも持っていません。
guide-tip-2 = 出さないことも手がかりになります。小さい札ばかり出す人は、大きい札を隠しているのかもしれません。
guide-tip-3 = これまでのことは「対局の記録」にすべて残っています。上の「カード」では、まだ見ていない札が何枚あるかもわかります。
guide-tip-4 = いちばん失いたくない札は何か、それを持っているとだれに知られていそうか、考えてみましょう。
guide-end-won = あなたの勝ちです。おみごと！
guide-end-lost = 今回は相手の勝ちでした。「対局の記録」を読み返してみましょう。手札を知られたのは、いつだったでしょうか。
guide-end-draw = 引き分けです。
guide-after = これで XENO を1ゲーム遊びました。3人や4人になると、だれに使うかを選べるようになり、読む手札も増えます。ボット2人を相手にするか、友だちに招待のリンクを送って遊んでみてください。わからないことは、ルールにすべて書いてあります。
