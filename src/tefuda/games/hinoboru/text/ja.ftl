### 陽がまた昇る（日本語）。同じ id と変数が en.ftl にもあること（tests/test_texts.py が確かめる）。
### $seat、$target、$card はそのまま出せる名前。`-hidden` は、カードを知らない人に伝えるときの文。
### 場所は2桁で言う。十の位が上からの段、一の位が左からの列。

name = 陽がまた昇る
tagline = 選帝侯を伏せ、同じ数字を集め、王位に近い色を見極めよう。
makers = 陽がまた昇るは彼岸堂ワークスのゲームです。このテーブルは、公開されている概略をもとにしたファンの手作りで、文も絵も独自のものです。カードに書かれている数や効果は概略にないので、このプロジェクトが決めました。

## Cards: name, what it is, what it does

card-r1 = 赤1
card-r1-effect = 選帝侯
card-r1-help = 数字が1のどのカードとも組にできます。獲得すれば赤の順位に応じた点になり、場にあればその段の赤の1枚に数え、手札に残ると数字の分だけ減点です。
card-r2 = 赤2
card-r2-effect = 選帝侯
card-r2-help = 数字が2のどのカードとも組にできます。獲得すれば赤の順位に応じた点になり、場にあればその段の赤の1枚に数え、手札に残ると数字の分だけ減点です。
card-r3 = 赤3
card-r3-effect = 選帝侯
card-r3-help = 数字が3のどのカードとも組にできます。獲得すれば赤の順位に応じた点になり、場にあればその段の赤の1枚に数え、手札に残ると数字の分だけ減点です。
card-r4 = 赤4
card-r4-effect = 選帝侯
card-r4-help = 数字が4のどのカードとも組にできます。獲得すれば赤の順位に応じた点になり、場にあればその段の赤の1枚に数え、手札に残ると数字の分だけ減点です。
card-r5 = 赤5
card-r5-effect = 選帝侯
card-r5-help = 数字が5のどのカードとも組にできます。獲得すれば赤の順位に応じた点になり、場にあればその段の赤の1枚に数え、手札に残ると数字の分だけ減点です。
card-r-scheme = 赤の裏工作
card-r-scheme-effect = 特殊カード
card-r-scheme-help = 赤以外の人がめくると、その人は自分の山札からカードを2枚（足りなければあるだけ）引かなければなりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-r-bribe = 赤の買収
card-r-bribe-effect = 特殊カード
card-r-bribe-help = 赤以外の人がめくると、その人は獲得したカードを1枚選んで赤の人に渡します。1枚もなければ何も起こりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-r-jester = 赤の道化
card-r-jester-effect = 特殊カード
card-r-jester-help = 赤以外の人がめくると、その人は上下左右に隣り合う裏向きのカードをすべて表にします。こうして表になった特殊カードに効果はありません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-b1 = 青1
card-b1-effect = 選帝侯
card-b1-help = 数字が1のどのカードとも組にできます。獲得すれば青の順位に応じた点になり、場にあればその段の青の1枚に数え、手札に残ると数字の分だけ減点です。
card-b2 = 青2
card-b2-effect = 選帝侯
card-b2-help = 数字が2のどのカードとも組にできます。獲得すれば青の順位に応じた点になり、場にあればその段の青の1枚に数え、手札に残ると数字の分だけ減点です。
card-b3 = 青3
card-b3-effect = 選帝侯
card-b3-help = 数字が3のどのカードとも組にできます。獲得すれば青の順位に応じた点になり、場にあればその段の青の1枚に数え、手札に残ると数字の分だけ減点です。
card-b4 = 青4
card-b4-effect = 選帝侯
card-b4-help = 数字が4のどのカードとも組にできます。獲得すれば青の順位に応じた点になり、場にあればその段の青の1枚に数え、手札に残ると数字の分だけ減点です。
card-b5 = 青5
card-b5-effect = 選帝侯
card-b5-help = 数字が5のどのカードとも組にできます。獲得すれば青の順位に応じた点になり、場にあればその段の青の1枚に数え、手札に残ると数字の分だけ減点です。
card-b-scheme = 青の裏工作
card-b-scheme-effect = 特殊カード
card-b-scheme-help = 青以外の人がめくると、その人は自分の山札からカードを2枚（足りなければあるだけ）引かなければなりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-b-bribe = 青の買収
card-b-bribe-effect = 特殊カード
card-b-bribe-help = 青以外の人がめくると、その人は獲得したカードを1枚選んで青の人に渡します。1枚もなければ何も起こりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-b-jester = 青の道化
card-b-jester-effect = 特殊カード
card-b-jester-help = 青以外の人がめくると、その人は上下左右に隣り合う裏向きのカードをすべて表にします。こうして表になった特殊カードに効果はありません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-g1 = 緑1
card-g1-effect = 選帝侯
card-g1-help = 数字が1のどのカードとも組にできます。獲得すれば緑の順位に応じた点になり、場にあればその段の緑の1枚に数え、手札に残ると数字の分だけ減点です。
card-g2 = 緑2
card-g2-effect = 選帝侯
card-g2-help = 数字が2のどのカードとも組にできます。獲得すれば緑の順位に応じた点になり、場にあればその段の緑の1枚に数え、手札に残ると数字の分だけ減点です。
card-g3 = 緑3
card-g3-effect = 選帝侯
card-g3-help = 数字が3のどのカードとも組にできます。獲得すれば緑の順位に応じた点になり、場にあればその段の緑の1枚に数え、手札に残ると数字の分だけ減点です。
card-g4 = 緑4
card-g4-effect = 選帝侯
card-g4-help = 数字が4のどのカードとも組にできます。獲得すれば緑の順位に応じた点になり、場にあればその段の緑の1枚に数え、手札に残ると数字の分だけ減点です。
card-g5 = 緑5
card-g5-effect = 選帝侯
card-g5-help = 数字が5のどのカードとも組にできます。獲得すれば緑の順位に応じた点になり、場にあればその段の緑の1枚に数え、手札に残ると数字の分だけ減点です。
card-g-scheme = 緑の裏工作
card-g-scheme-effect = 特殊カード
card-g-scheme-help = 緑以外の人がめくると、その人は自分の山札からカードを2枚（足りなければあるだけ）引かなければなりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-g-bribe = 緑の買収
card-g-bribe-effect = 特殊カード
card-g-bribe-help = 緑以外の人がめくると、その人は獲得したカードを1枚選んで緑の人に渡します。1枚もなければ何も起こりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-g-jester = 緑の道化
card-g-jester-effect = 特殊カード
card-g-jester-help = 緑以外の人がめくると、その人は上下左右に隣り合う裏向きのカードをすべて表にします。こうして表になった特殊カードに効果はありません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-y1 = 黄1
card-y1-effect = 選帝侯
card-y1-help = 数字が1のどのカードとも組にできます。獲得すれば黄の順位に応じた点になり、場にあればその段の黄の1枚に数え、手札に残ると数字の分だけ減点です。
card-y2 = 黄2
card-y2-effect = 選帝侯
card-y2-help = 数字が2のどのカードとも組にできます。獲得すれば黄の順位に応じた点になり、場にあればその段の黄の1枚に数え、手札に残ると数字の分だけ減点です。
card-y3 = 黄3
card-y3-effect = 選帝侯
card-y3-help = 数字が3のどのカードとも組にできます。獲得すれば黄の順位に応じた点になり、場にあればその段の黄の1枚に数え、手札に残ると数字の分だけ減点です。
card-y4 = 黄4
card-y4-effect = 選帝侯
card-y4-help = 数字が4のどのカードとも組にできます。獲得すれば黄の順位に応じた点になり、場にあればその段の黄の1枚に数え、手札に残ると数字の分だけ減点です。
card-y5 = 黄5
card-y5-effect = 選帝侯
card-y5-help = 数字が5のどのカードとも組にできます。獲得すれば黄の順位に応じた点になり、場にあればその段の黄の1枚に数え、手札に残ると数字の分だけ減点です。
card-y-scheme = 黄の裏工作
card-y-scheme-effect = 特殊カード
card-y-scheme-help = 黄以外の人がめくると、その人は自分の山札からカードを2枚（足りなければあるだけ）引かなければなりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-y-bribe = 黄の買収
card-y-bribe-effect = 特殊カード
card-y-bribe-help = 黄以外の人がめくると、その人は獲得したカードを1枚選んで黄の人に渡します。1枚もなければ何も起こりません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-y-jester = 黄の道化
card-y-jester-effect = 特殊カード
card-y-jester-help = 黄以外の人がめくると、その人は上下左右に隣り合う裏向きのカードをすべて表にします。こうして表になった特殊カードに効果はありません。めくられたあとは、最後まで表向きのままその場所に残ります。数字はなく、手札に残っても減点はありません。効果はこのプロジェクトが決めたものです。
card-k-r1 = 王国・赤1
card-k-r1-effect = 王国
card-k-r1-help = 数字が1のどのカードとも組にできます。獲得すれば赤の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-r2 = 王国・赤2
card-k-r2-effect = 王国
card-k-r2-help = 数字が2のどのカードとも組にできます。獲得すれば赤の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-r3 = 王国・赤3
card-k-r3-effect = 王国
card-k-r3-help = 数字が3のどのカードとも組にできます。獲得すれば赤の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-r4 = 王国・赤4
card-k-r4-effect = 王国
card-k-r4-help = 数字が4のどのカードとも組にできます。獲得すれば赤の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-r5 = 王国・赤5
card-k-r5-effect = 王国
card-k-r5-help = 数字が5のどのカードとも組にできます。獲得すれば赤の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-b1 = 王国・青1
card-k-b1-effect = 王国
card-k-b1-help = 数字が1のどのカードとも組にできます。獲得すれば青の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-b2 = 王国・青2
card-k-b2-effect = 王国
card-k-b2-help = 数字が2のどのカードとも組にできます。獲得すれば青の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-b3 = 王国・青3
card-k-b3-effect = 王国
card-k-b3-help = 数字が3のどのカードとも組にできます。獲得すれば青の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-b4 = 王国・青4
card-k-b4-effect = 王国
card-k-b4-help = 数字が4のどのカードとも組にできます。獲得すれば青の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-b5 = 王国・青5
card-k-b5-effect = 王国
card-k-b5-help = 数字が5のどのカードとも組にできます。獲得すれば青の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-g1 = 王国・緑1
card-k-g1-effect = 王国
card-k-g1-help = 数字が1のどのカードとも組にできます。獲得すれば緑の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-g2 = 王国・緑2
card-k-g2-effect = 王国
card-k-g2-help = 数字が2のどのカードとも組にできます。獲得すれば緑の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-g3 = 王国・緑3
card-k-g3-effect = 王国
card-k-g3-help = 数字が3のどのカードとも組にできます。獲得すれば緑の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-g4 = 王国・緑4
card-k-g4-effect = 王国
card-k-g4-help = 数字が4のどのカードとも組にできます。獲得すれば緑の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-g5 = 王国・緑5
card-k-g5-effect = 王国
card-k-g5-help = 数字が5のどのカードとも組にできます。獲得すれば緑の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-y1 = 王国・黄1
card-k-y1-effect = 王国
card-k-y1-help = 数字が1のどのカードとも組にできます。獲得すれば黄の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-y2 = 王国・黄2
card-k-y2-effect = 王国
card-k-y2-help = 数字が2のどのカードとも組にできます。獲得すれば黄の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-y3 = 王国・黄3
card-k-y3-effect = 王国
card-k-y3-help = 数字が3のどのカードとも組にできます。獲得すれば黄の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-y4 = 王国・黄4
card-k-y4-effect = 王国
card-k-y4-help = 数字が4のどのカードとも組にできます。獲得すれば黄の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-k-y5 = 王国・黄5
card-k-y5-effect = 王国
card-k-y5-help = 数字が5のどのカードとも組にできます。獲得すれば黄の順位に応じた点になります。選帝侯ではないので、段の色には数えません。手札に残ると数字の分だけ減点です。
card-power = 権力
card-power-effect = 影響力
card-power-help = 値段は獲得したカードを2枚（色は自由）。自分の手番に1回、組を作る手札1枚の数字を1大きくできます。値段と効果はこのプロジェクトが決めたものです。
card-corruption = 堕落
card-corruption-effect = 影響力
card-corruption-help = 値段は獲得したカードを2枚（色は自由）。自分の手番に1回、組を作る手札1枚の数字を1小さくできます。値段と効果はこのプロジェクトが決めたものです。
card-heart = 心変わり
card-heart-effect = 影響力
card-heart-help = 値段は獲得したカードを3枚（色は自由）。ゲーム中に1回、得点計算のとき、獲得したカード1枚を別の色として数えます。値段と効果はこのプロジェクトが決めたものです。
card-manor-rr = 荘園（赤赤）
card-manor-rr-effect = 影響力
card-manor-rr-help = 値段は獲得した赤のカードを2枚。最後に3点になります。値段と点数はこのプロジェクトが決めたものです。
card-manor-bb = 荘園（青青）
card-manor-bb-effect = 影響力
card-manor-bb-help = 値段は獲得した青のカードを2枚。最後に3点になります。値段と点数はこのプロジェクトが決めたものです。
card-manor-gg = 荘園（緑緑）
card-manor-gg-effect = 影響力
card-manor-gg-help = 値段は獲得した緑のカードを2枚。最後に3点になります。値段と点数はこのプロジェクトが決めたものです。
card-manor-yy = 荘園（黄黄）
card-manor-yy-effect = 影響力
card-manor-yy-help = 値段は獲得した黄のカードを2枚。最後に3点になります。値段と点数はこのプロジェクトが決めたものです。
card-manor-r-any = 荘園（赤？）
card-manor-r-any-effect = 影響力
card-manor-r-any-help = 値段は獲得した赤のカードを1枚と、好きな色を1枚。最後に3点になります。値段と点数はこのプロジェクトが決めたものです。
card-manor-b-any = 荘園（青？）
card-manor-b-any-effect = 影響力
card-manor-b-any-help = 値段は獲得した青のカードを1枚と、好きな色を1枚。最後に3点になります。値段と点数はこのプロジェクトが決めたものです。
card-domain-rbg = 領地（赤青緑）
card-domain-rbg-effect = 影響力
card-domain-rbg-help = 値段は獲得した赤、青、緑のカードを1枚ずつ。最後に5点になります。値段と点数はこのプロジェクトが決めたものです。
card-domain-bgy = 領地（青緑黄）
card-domain-bgy-effect = 影響力
card-domain-bgy-help = 値段は獲得した青、緑、黄のカードを1枚ずつ。最後に5点になります。値段と点数はこのプロジェクトが決めたものです。
card-domain-gyr = 領地（緑黄赤）
card-domain-gyr-effect = 影響力
card-domain-gyr-help = 値段は獲得した緑、黄、赤のカードを1枚ずつ。最後に5点になります。値段と点数はこのプロジェクトが決めたものです。
card-domain-yrb = 領地（黄赤青）
card-domain-yrb-effect = 影響力
card-domain-yrb-help = 値段は獲得した黄、赤、青のカードを1枚ずつ。最後に5点になります。値段と点数はこのプロジェクトが決めたものです。
card-empty = 空いた場所
card-empty-effect = カードなし
card-empty-help = ここにはカードがありません。カードを取ったあとは別のカードを置きます。手札も山札もない人が取ったときだけ、空いたままになります。

## Zones

zone-row1 = 1段目
zone-row2 = 2段目
zone-row3 = 3段目
zone-row4 = 4段目
zone-market = 影響力カード
zone-supply = 影響力の山札
zone-deck = 山札
zone-hand = 手札
zone-captured = 獲得したカード
zone-bought = 購入した影響力

## Public facts

field-turn = 手番：{ $seat }
field-card = 対象のカード：{ $card }
field-target = 受け取る人：{ $seat }
field-place = 場所：{ $value }
field-cubes_red = 赤のキューブ：{ $value }
field-cubes_blue = 青のキューブ：{ $value }
field-cubes_green = 緑のキューブ：{ $value }
field-cubes_yellow = 黄のキューブ：{ $value }
field-rank_red = 赤の順位：{ $value }
field-rank_blue = 青の順位：{ $value }
field-rank_green = 緑の順位：{ $value }
field-rank_yellow = 黄の順位：{ $value }
field-up = 表向き
field-emptied = 最初に山札がなくなった人：{ $seat }
field-score = { $value }点

## Phases: `phase-` asks the chooser, `wait-` tells the others

phase-turn = 何をしますか？
phase-turn-help = 場のカードをめくるか、山札から引きます。場所は段と列で呼びます（23は2段目の左から3枚目）。影響力カードは1手番に1回買えます。
wait-turn = { $seat }がめくるか引くかを考えています。
phase-take = { $card }：組にしますか、手札と替えますか？
phase-take-help = 同じ数字の手札があれば、組にして2枚とも獲得できます。替えるときは手札に加えます。どちらも、そのあと手札の別の1枚をその場所に伏せます。組にして手札がなくなったときは、山札のいちばん上を伏せます。
wait-take = { $seat }がカードの取り方を選んでいます。
phase-place = どのカードを伏せますか？
phase-place-help = 空いた場所に置きます。中身を知っているのはあなただけですが、選帝侯なら、その色の人も見られます。
wait-place = { $seat }が伏せるカードを選んでいます。
phase-after = 影響力カードを買いますか？
phase-after-help = 獲得したカードを払って、1手番に1枚だけ買えます。
wait-after = { $seat }が影響力カードを買うか考えています。
phase-pay = { $card }：どのカードを払いますか？
phase-pay-help = 払ったカードはゲームから取り除きます。数字は関係ありません。
wait-pay = { $seat }が払うカードを選んでいます。
phase-cube = どの色にキューブを置きますか？
phase-cube-help = キューブの多い色ほど、得点計算のときの順位が上がります。
wait-cube = { $seat }がキューブを置く色を選んでいます。
phase-bribe = { $card }：どのカードを{ $target }に渡しますか？
phase-bribe-help = 買収の色の人が受け取ります。
wait-bribe = { $seat }が渡すカードを選んでいます。
phase-pair = 手札のどの組を獲得しますか？
phase-pair-help = 書かれた数字が同じ2枚を、何組でも獲得できます。手札に残った数字は減点になります。
wait-pair = { $seat }が手札の組を選んでいます。
phase-heart = 心変わり：どのカードをどの色にしますか？
phase-heart-help = 心変わり1枚につき、獲得したカード1枚の色を変えられます。
wait-heart = { $seat }が心変わりを使うか考えています。
wait-market = 影響力カードを並べています。
wait-deal = 手札を配っています。
wait-draw = カードを引いています。
wait-scheme = 裏工作でカードを引いています。
wait-kingdom = 王国カードをめくっています。
wait-jester = 道化がカードを表にしています。
wait-top = 山札のいちばん上を置いています。
wait-refill = 新しい影響力カードをめくっています。
wait-end = ゲームは終わりました。

## Choices

verb-influence = めくる：{ $card }
verb-draw = 引く：{ $card }
verb-draw-hidden = 1枚引く
verb-kingdom = めくる：{ $card }
verb-top = 山札の上：{ $card }
verb-top-hidden = 山札の上を置く
verb-turn = { $value }をめくる
verb-draw3 = カードを引く
verb-match = { $value ->
    [1] { $card }と組にする（権力1枚）
    [2] { $card }と組にする（権力2枚）
    [3] { $card }と組にする（権力3枚）
    [4] { $card }と組にする（権力4枚）
    [11] { $card }と組にする（堕落1枚）
    [12] { $card }と組にする（堕落2枚）
    [13] { $card }と組にする（堕落3枚）
    [14] { $card }と組にする（堕落4枚）
   *[other] { $card }と組にする
}
verb-swap = 手札に加えて替える
verb-buy = { $card }を買う
verb-end = 手番を終える
verb-place = { $card }を伏せる
verb-place-hidden = 1枚伏せる
verb-pay = { $card }を払う
verb-cube = { $value ->
    [1] 赤
    [2] 青
    [3] 緑
   *[other] 黄
}にキューブを置く
verb-bribe = { $card }を渡す
verb-pair = { $card }と{ $value ->
    [1] 赤
    [2] 青
    [3] 緑
    [4] 黄
    [5] 王国・赤
    [6] 王国・青
    [7] 王国・緑
   *[other] 王国・黄
}の組
verb-done = もう組にしない
verb-heart = { $card }を{ $value ->
    [1] 赤
    [2] 青
    [3] 緑
   *[other] 黄
}として数える
verb-keep = 色を変えない
# ウェブのテーブルで、カードのすぐ下に置くボタン。カードの名前は繰り返さない。
verb-buy-here = 買う
verb-cube-here = 置く
verb-place-here = 伏せる
verb-turn-here = めくる
verb-pair-here = { $value ->
    [1] 赤と
    [2] 青と
    [3] 緑と
    [4] 黄と
    [5] 赤の王国と
    [6] 青の王国と
    [7] 緑の王国と
   *[other] 黄の王国と
}
verb-heart-here = { $value ->
    [1] 赤に
    [2] 青に
    [3] 緑に
   *[other] 黄に
}
verb-match-here = { $value ->
    [1] 権力1枚で
    [2] 権力2枚で
    [3] 権力3枚で
    [4] 権力4枚で
    [11] 堕落1枚で
    [12] 堕落2枚で
    [13] 堕落3枚で
    [14] 堕落4枚で
   *[other] 組にする
}

## Events

event-market = 影響力カードがめくられた：{ $card }。
event-deal = { $seat }の最初の手札に{ $card }。
event-deal-hidden = { $seat }に手札が1枚配られた。
event-draw = { $seat }は{ $card }を引いた。
event-draw-hidden = { $seat }は1枚引いた。
event-turn = { $seat }は{ $value }を選んだ：{ $card }。
event-reveal = 道化が{ $value }の{ $card }を表にした。
event-effect = { $seat }に{ $card }の効果が及んだ。
event-no_effect = { $seat }がめくった{ $card }は自分の色なので、何も起こらなかった。
event-match = { $value ->
    [1] { $seat }は{ $card }を見せて組にした（権力1枚）。
    [2] { $seat }は{ $card }を見せて組にした（権力2枚）。
    [3] { $seat }は{ $card }を見せて組にした（権力3枚）。
    [4] { $seat }は{ $card }を見せて組にした（権力4枚）。
    [11] { $seat }は{ $card }を見せて組にした（堕落1枚）。
    [12] { $seat }は{ $card }を見せて組にした（堕落2枚）。
    [13] { $seat }は{ $card }を見せて組にした（堕落3枚）。
    [14] { $seat }は{ $card }を見せて組にした（堕落4枚）。
   *[other] { $seat }は{ $card }を見せて組にした。
}
event-capture = { $seat }は{ $card }を獲得した。
event-swap = { $seat }は{ $card }を手札に加えた。
event-place = { $seat }は{ $value }に{ $card }を伏せた。
event-place-hidden = { $seat }は{ $value }に1枚伏せた。
event-top = { $seat }は山札の上の{ $card }を{ $value }に伏せた。
event-top-hidden = { $seat }は山札の上の1枚を{ $value }に伏せた。
event-gap = { $value }は空いたままになった。
event-buy = { $seat }は{ $card }を買った。
event-pay = { $seat }は{ $card }を払った。
event-cube = { $seat }は{ $value ->
    [1] 赤
    [2] 青
    [3] 緑
   *[other] 黄
}にキューブを置いた。
event-bribe = { $seat }は{ $target }に{ $card }を渡した。
event-last_round = { $seat }の山札が最初になくなった。次のこの人の手番でゲームが終わる。
event-still = 長いあいだ何も動かなかったので、ゲームが終わる。
event-idle = { $seat }はめくることも引くこともできなかった。
event-pair = { $seat }は手札から{ $value }の組を獲得した。
event-row = { $value }段目を数える。
event-row_cube = 選帝侯がいちばん多いのは{ $value ->
    [1] 赤
    [2] 青
    [3] 緑
   *[other] 黄
}。この色にキューブを置く。
event-row_tie = いちばん多い色が1つに決まらないので、キューブは置かない。
event-rank_red = 赤は{ $value }位。
event-rank_blue = 青は{ $value }位。
event-rank_green = 緑は{ $value }位。
event-rank_yellow = 黄は{ $value }位。
event-heart = { $seat }は心変わりを使い、{ $card }を{ $value ->
    [1] 赤
    [2] 青
    [3] 緑
   *[other] 黄
}として数える。
event-hand = { $seat }の手札に{ $card }が残った。
event-score = { $seat }は{ $count }点。
event-win = { $seat }の勝ち！
event-tie = { $seat }は引き分けた。

## On the web table (face.js): colours, succession cards, prices. The numbers of $value are those of the marks.

face-colour = { $value ->
    [1] 赤
    [2] 青
    [3] 緑
    [4] 黄
   *[other] 何色でも
}
face-grid = 場
face-crowns = 王位継承カード
face-crown = { $colour }：キューブ{ $count }個、{ $rank }位
face-rank = { $rank }位
face-worth = { $value ->
    [1] 数字の点
    [2] 1点
    [3] 0点
   *[other] −1点
}
face-price = 代価：{ $marks }
face-points = { $count }点
face-down = 伏せてある{ $card }
face-house = カードの数字、値段、点、効果は独自の値です。
face-take = 取る

## Options of a table

option-first = 最初の手番
option-first-help = だれから始めるか。あとは席の順に回ります。

## カードの数値の名前（変えるとき、説明を見るとき）

value-rows = 場の段数
value-columns = 1段の枚数
value-hand = 最初の手札
value-draw = 引く枚数
value-market = 並べる影響力カード
value-quiet = 変化がなければ終わるまでの周
value-scheme = 裏工作で引く枚数
value-marks = 値段（1赤、2青、3緑、4黄、5どれでも、0なし）
value-step = 数字の変化

## Choices that cannot be made now, and why

barred-no_deck = 山札がないので引けません。場のカードをめくってください。
barred-no_hand = 手札がないので、場のカードはめくれません。この手番は山札から引きます。
barred-neither = 場のカードをめくることも、山札から引くこともできません。影響力カードは買えます。
barred-special = { $value }には特殊カードが表向きにあります。最後までそこに残り、選べません。
barred-number = 持っている権力や堕落を使っても、このカードと同じ数字の手札がありません。手札と替えることはできます。
barred-bought = この手番にはもう影響力カードを買いました。買えるのは1手番に1枚だけです。
barred-price = { $card }の値段に足りません。値段の印1つにつき、獲得したカードを1枚払います。
barred-taken = { $card }はいま手札に加えたカードです。その場所には、手札の別のカードを伏せます。
barred-mark = { $card }は、いま払う印の色ではありません。
