### すべてのゲームに共通の文（日本語）。同じ id と変数が en.ftl にもあること（tests/test_texts.py が確かめる）。
### id は ui- で始める。Python（fluent.runtime）とブラウザ（@fluent/bundle）の両方が読む。

## Everywhere

ui-app = Tefuda
ui-app-tagline = 手札を読み合うカードゲームを、友だちと、ボットと
ui-language-ja = 日本語
ui-language-en = English
# 名前のないプレイヤー。$number は 1 から数える。
ui-seat = プレイヤー{ $number }
ui-card-hidden = 伏せられたカード
ui-your-turn = あなたの番です
ui-game-over = ゲーム終了

## Table

ui-table = テーブル
ui-loading = テーブルを用意しています…
ui-connecting = テーブルに接続しています…
ui-connected = 接続中
ui-reconnecting = 接続が切れました。つなぎ直しています…
ui-needs-script = テーブルの表示には JavaScript が必要ですが、このブラウザでは無効になっています。
ui-skip-to-move = 自分の手番へ移動
ui-you = あなた
# 文の中での読み手自身。行う側と、される側。
ui-you-seat = あなた
ui-you-target = あなた
ui-bot = ボット
ui-bot-name = ボット{ $number }
ui-away = 離席中
ui-acting = ▶ 選択中
ui-no-cards = まだカードがありません
ui-slot = { $card }（{ $zone }、{ $size }枚中{ $index }枚目）
ui-back-red = 裏が赤の伏せられたカード
ui-back-blue = 裏が青の伏せられたカード
ui-back-green = 裏が緑の伏せられたカード
ui-back-yellow = 裏が黄の伏せられたカード
ui-back-purple = 裏が紫の伏せられたカード
ui-back-black = 裏が黒の伏せられたカード
ui-back-kingdom = 裏が王国の伏せられたカード
ui-back-influence = 裏が影響力の伏せられたカード
ui-back-symbol = 裏が勢力の伏せられたカード
ui-pile = { $zone }：伏せられたカード{ $count }枚
ui-card-ranked = { $rank } { $card }
ui-here = { $verb }：{ $card }
ui-sent = 送信中…
ui-log = 対局の記録
ui-cards = カード
ui-all-cards = すべてのカード
ui-cards-of = { $game }のカード
ui-card-count = 全{ $count }枚
ui-card-unseen = { $count ->
    [0] すべて見ました
   *[other] まだ見ていないもの{ $count }枚
}
ui-value-line = { $label }：{ $value }
ui-value-changed = このテーブルで変更、もとは{ $value }
ui-top-first = { $zone }（左が一番上）
ui-top-last = { $zone }（右が一番上）
ui-grid-place = { $row }段目の{ $place }番目
ui-joint = { " · " }
ui-close = 閉じる
ui-onlooker = 観戦中です。手札は見えません。
ui-watchers = 観戦者{ $count }人
ui-waiting = あと{ $count }人を待っています
ui-seats = このテーブルの席
ui-seat-open = 空席
ui-invite = このリンクを友だちに送ってください
ui-invite-hint = リンクを開いた人は空席に着けます。全員がそろうと始まります。
ui-copy = コピー
ui-copied = コピー済み
ui-copied-hint = リンクをコピーしました。メッセージに貼り付けて友だちに送ってください。
ui-join-title = { $game }に招待されています
ui-join = 席に着く
ui-seat-choice = 席
ui-you-won = あなたの勝ちです！
ui-you-draw = 引き分け：勝ちを分け合いました
ui-seat-won = { $seat }の勝ちです
ui-nobody-won = 引き分けです
ui-result-won = 勝ち
ui-result-draw = 引き分け
ui-result-lost = 負け
ui-points = 結果 { $points }
ui-again = もう一度遊ぶ
ui-next-table = 次の対局へ
ui-download-record = 棋譜をダウンロード
ui-to-front = 最初のページへ
ui-fair = 公正な配札
ui-fair-before = 配られるカードはすべて、配る前に選ばれた秘密の数から決まります。その指紋を今、数そのものを対局後に示すので、途中ですり替えることはできません。
ui-fair-after = 対局が終わったので、秘密の数を示します。棋譜にも入っています。「tefuda verify」はこの数から配り直し、すべてのカードを照合します。
ui-seed-hash = 指紋（SHA-256）
ui-seed = 秘密の数

## Table: refusals (errors of the web table; `ui-error-` ids travel in acknowledgements)

ui-error-bad-message = このページからの知らせが読み取れませんでした。ページを読み込み直してください。
ui-error-bot = 「{ $bot }」というボットはいません。
ui-error-foreign = ほかのサイトのページから送られたため、何も行いませんでした。このテーブルのページを開いてやり直してください。
ui-error-form = 送られた内容を読み取れませんでした。前のページを読み込み直してやり直してください。
ui-error-game = 「{ $game }」というゲームはありません。
ui-error-host = このテーブルはそのアドレスでは開かれていません。運営者は --origin でアドレスを加えられます。
ui-error-language = 「{ $language }」という言語はありません。
ui-error-method = このアドレスでは、その操作はできません。
ui-error-name = 「{ $name }」はテーブルのほうで使う呼び名です。別の名前にしてください。
ui-error-need-invitation = ここに座るには、テーブルにいる人からの招待リンクが必要です。
ui-error-no-invitation = この招待は使えません。もう一度リンクをもらってください。
ui-error-no-table = そのようなテーブルはありません。
ui-error-not-an-option = いまは選べない手です。
ui-error-not-found = そのようなページはありません。
ui-error-not-over = ゲームが終わるまでお待ちください。
ui-error-not-seated = このテーブルで遊んだ人だけができます。
ui-error-not-started = ゲームはまだ始まっていません。
ui-error-not-your-turn = あなたの番ではありません。
ui-error-onlooker = 観戦中のため、手は打てません。
ui-error-opponents = 相手に「{ $opponents }」は選べません。ボットか友だちを選んでください。
ui-error-option = このゲームに「{ $option }」という選択項目はありません。
ui-error-option-value = { $players }人のとき、「{ $option }」に「{ $value }」は選べません。
ui-error-over = ゲームは終わりました。
ui-error-players = このゲームは{ $low }人から{ $high }人用です。「{ $players }」は選べません。
ui-error-seat = { $players }人のテーブルに「{ $seat }」という席はありません。
ui-error-seat-taken = その席はほかの人が先に取りました。別の席を選んでください。
ui-error-server = こちらの問題でうまくいきませんでした。何も変わっていません。もう一度お試しください。
ui-error-stale = ゲームが先に進んでいたため、その手は打たれませんでした。
ui-error-table-full = このテーブルの席はすべて埋まっています。
ui-error-too-big = 送られた内容が大きすぎます。
ui-error-too-many = 一度に多すぎます。1分ほど待ってからお試しください。
ui-error-version = このゲームは、このサーバーにはもうないルールで遊ばれたものです。

## Lobby

ui-nav = サイト
ui-fan-made = 愛好者による非公式の作品です。文章と絵はすべて独自のもので、各ゲームの作者・出版社とは関係ありません。
ui-front-title = 手札を隠して、読み合おう
ui-front-lead = ボットとはワンクリックで対戦。友だちとは、テーブルを開いてリンクを送るだけ。登録もインストールも要りません。
ui-your-tables = あなたのテーブル
ui-state-open = 参加者待ち
ui-state-playing = 対局中
ui-state-ended = 終了
ui-games = ゲーム
ui-players-range = { $low }～{ $high }人
ui-read-rules = ルールを読む
ui-rules-of = { $game }のルール
ui-times = × { $count }
ui-against-bots = ボットと遊ぶ
ui-play-bots = ボット{ $bots }体と対戦
ui-with-friends = 友だちと遊ぶ
ui-without = なし
ui-with = あり
ui-more-choices = くわしく選ぶ
ui-change-cards = カードの数値を変える
ui-change-cards-hint = ここで変えた値はこのテーブルだけで使われ、テーブルの全員に知らされます。
ui-change-range = { $low }から{ $high }まで
ui-change-list = 数字{ $count }個をコンマで区切る。それぞれ{ $low }から{ $high }まで
ui-changed-cards = 数値を変えたカードで遊んでいます：
ui-changed-value = { $name } { $usual } → { $now }
ui-values-title = カードの数値の一覧
ui-values-lead = 「独自の値」は、原作の資料になく、このプロジェクトが決めた値です。ほかの値は上のルールによります（項の番号を添えます）。
ui-values-card = カード
ui-values-what = 項目
ui-values-value = 値
ui-values-origin = 由来
# カードファイルの値。$reason と $clause はカードファイルに書かれたもの。
ui-value-source = ルール{ $clause }
ui-value-house = 独自の値：{ $reason }
ui-value-table = ゲーム全体
ui-value-of = { $card }の{ $field }
ui-value-count = 枚数
ui-value-rank = 数字
ui-value-points = 得点
ui-your-name = あなたの名前
ui-players = 人数
ui-players-count = { $count }人
ui-open-table = テーブルを開く
ui-open-table-hint = 友だちに送るリンクができます。

## Terminal

# 端末の前にいる人と、ボットの名前。$number は 1 から数える。
ui-terminal-you = あなた

# 使い方のページ
ui-terminal-usage = 使い方:
ui-terminal-options = オプション:
ui-terminal-commands = コマンド:
ui-terminal-help = 手札を読み合うカードゲームを、端末とブラウザで。くわしくは「tefuda コマンド --help」。

    終了コードは、うまくいけば 0、棋譜がルールに反するか何か見つかれば 1、与えられたものを使えなければ 2、出力を書き込めなければ 3、Ctrl-C のあとは 130 です。
ui-terminal-games = ゲームとオプションの一覧。
ui-terminal-games-help = ゲームの一覧を、遊べる人数とテーブルのオプションとともに表示します。
ui-terminal-rules = ゲームのルールを表示します。
ui-terminal-rules-help = GAME のルールを表示します。端末では読みやすく整えて1画面ずつ、パイプには Markdown のまま出します。
ui-terminal-play = 端末でボットと遊びます。
ui-terminal-play-help = ボットを相手に GAME を遊びます。

    端末では画面にテーブルを描きます。数字キー、または矢印キーと Enter で選び、? でカードの説明、R でルール、T でテーブル全体、A でボットの考え、Q でやめる、Ctrl-C ですぐに終わります。--plain を付けたとき、または入出力がパイプのときは、1行ずつのやりとりで遊びます。入力の1行は、選択肢の番号か、棋譜の書き方（「play:3」など）です。? でカードの説明、「? 名前」でその1枚の説明、T でテーブルの様子、A でボットの考え、Q でやめます。

    終わると棋譜を新しいファイルに保存し、その名前を表示します。途中でやめると何も保存しません。棋譜にはシードとそのハッシュが書かれ、「tefuda verify」で確かめられます。同じシードなら、配られる札もボットの動きも同じです。
ui-terminal-replay = 棋譜を確かめて、起きたことを表示します。
ui-terminal-replay-help = 棋譜 FILE（「-」なら標準入力）の選択を1つずつ確かめ、起きたことを選択の番号（0 から）とともに表示し、最後に場の様子を表示します。--seat も --open もなければ、観戦者から見えたとおりに伝えます。

    --json を付けると、1行に1つの JSON を出します。まず出来事が並びます。n（出来事の番号）、event、ply（それを起こした選択の番号）と、出来事に応じて seat、target、card（null ならこの側には見えなかった）、value、count です。次の行はビューで、phase、actor（席の番号、"chance"、"end"）、options、public、zones、returns とテーブルの設定です。--open では options は選ぶ人のもので、actor が chance なら重みも付きます。ルールに反する選択があれば、最後に error、ply、choice、options（そこで選べたもの）の行が続きます。

    ルールに反する選択は、番号と、そこで選べたものを伝えて、終了コードは 1 です。棋譜でないファイルなら 2 です。
ui-terminal-verify = 札が公正に配られたか確かめます。
ui-terminal-verify-help = 終わったゲームの棋譜 FILE（「-」なら標準入力）を、シードからもう一度配り直して比べます。シードが約束されたものと同じで、すべての札がそのとおりなら終了コードは 0、そうでなければ 1 です（棋譜でないファイルなら 2）。
ui-terminal-check = ゲームが約束を守っているか調べます。
ui-terminal-check-help = GAME、または --all ですべてのゲームが、どのゲームも守るべき約束を守っているか調べます。見えない札がビューに漏れないこと、札が増減しないこと、ゲームが終わること、棋譜を再現できることなどです。何か見つかれば終了コードは 1 です。
ui-terminal-serve = ブラウザで遊べるテーブルを開きます。
ui-terminal-serve-help = ウェブのテーブルを開き、アドレスを表示します。Ctrl-C で終わります。

# オプション
ui-terminal-option-help = このページを表示します。
ui-terminal-option-version = バージョンを表示します。
ui-terminal-option-lang = 言語。なければロケール（LC_ALL、LC_MESSAGES、LANG）の言語、それもなければ英語です。
ui-terminal-option-players = 遊ぶ人数。なければ、そのゲームの最少人数です。
ui-terminal-option-seat = どの席の側か。棋譜と同じく 0 から数えます。
ui-terminal-option-bots = ほかの席のボットの強さ：{ $known }。全員ぶんを1つ、または1体ずつコンマで区切って書きます。なければ { $default } です。
ui-terminal-option-seed = 整数か 64 桁の 16 進数。同じ配札と同じボットの動きになります。
ui-terminal-option-option = ゲームのオプション。「tefuda games」に一覧があります。何度でも付けられます。
ui-terminal-option-set = カードの値を変えます（例：xeno.boy.count=3）。何度でも指定できます。
ui-terminal-option-cards = カードの値を書いたファイル。形式は各ゲームの cards.toml と同じです。
ui-terminal-option-save = 棋譜のファイル。なければ、今のフォルダーに、ゲーム名と時刻を名前にして保存します。すでにあるファイルには上書きしません。
ui-terminal-option-pause = 画面でボットが1手にかける秒数。0 から 60 まで。なければ { $default } です。
ui-terminal-option-plain = 1行ずつのやりとりで遊びます（スクリーンリーダーやスクリプト向け）。
ui-terminal-option-open = どの席かで見えたことを、すべて伝えます。
ui-terminal-option-to = はじめの N 個の選択だけを読みます。
ui-terminal-option-json = 1行に1つの JSON で出します。
ui-terminal-option-all = すべてのゲームを調べます。
ui-terminal-option-games = 調べる項目ごとに遊ばせる、でたらめなゲームの数。
ui-terminal-option-host = 待ち受けるアドレス。なければ { $default } です。
ui-terminal-option-port = 待ち受けるポート。なければ { $default } です。
ui-terminal-option-database = テーブルの保存先。なければ { $default } です。
ui-terminal-option-origin = 待ち受けるアドレスとは別の、人が開くアドレス（プロキシーの後ろに置くとき）。

# 一覧と行
ui-terminal-range = { $least }～{ $most }
ui-terminal-game-facts = { $players }人用、バージョン { $version }
ui-terminal-option-values = { $values }（なければ { $default }）
ui-terminal-line = { $name }：{ $facts }
ui-terminal-between-facts = ／
ui-terminal-between-cards = 、
ui-terminal-record = { $game }、{ $players }人（{ $setup }）
ui-terminal-scores = ゲームは終わりました。結果：{ $scores }
ui-terminal-serving = { $address } を開いてください（Ctrl-C で終わります）
ui-terminal-checking = { $game } を調べています
ui-terminal-check-part = { $count ->
    [0] { $part }：守られています
   *[other] { $part }：{ $count }件の違反
}
ui-terminal-finding = 見つかった問題（{ $part }）：{ $detail }
ui-terminal-checked = { $count ->
    [0] { $game }：問題は見つかりませんでした。
   *[other] { $game }：{ $count }件の問題が見つかりました。
}
ui-terminal-fair = 公正に配られています。シードは約束されたもの（SHA-256 { $hash }）で、偶然による選択{ $count }回はすべてそのとおりです。この SHA-256 を、配る前に表示されたものと比べてください。
ui-terminal-unfair-unseeded = 棋譜にシードがないので、配札を確かめられません。「tefuda play」やテーブルがゲームの終わりに書く棋譜にはシードがあります。
ui-terminal-unfair-unfinished = 棋譜のゲームは終わっていないので、配札をまだ確かめられません。シードは終わりに明かされます。
ui-terminal-unfair-unpromised = 棋譜にシードはありますが seed_hash がないので、約束されたものかどうか分かりません。
ui-terminal-unfair-hash = 棋譜のシードは約束されたものではありません。その SHA-256 が seed_hash と違います。
ui-terminal-unfair-choice = 棋譜の選択 { $number }（0 から数えて）は、シードから決まるものと違います。

# 遊んでいるとき
ui-terminal-won = あなたの勝ちです！
ui-terminal-lost = あなたの負けです。
ui-terminal-shared = 引き分けです。
ui-terminal-saved = 棋譜を { $name } に保存しました。
ui-terminal-saved-review = 「tefuda review { $name }」で、ボットならどう打ったかがわかります。
ui-terminal-leave = ゲームをやめますか？ 何も保存されません。
ui-terminal-leave-line = ゲームをやめますか？ 何も保存されません。はい／いいえ（y／n）：
ui-terminal-leave-yes = やめる
ui-terminal-leave-no = つづける
ui-terminal-left = ゲームをやめました。何も保存していません。
ui-terminal-end-leave = テーブルを離れる
ui-terminal-dealt = 配札はシードで決まっています。その SHA-256 は { $hash } です。
ui-terminal-plain-keys = 選択肢の番号を入力してください。? でカードの説明、T でテーブルの様子、A でボットの考え、Q でやめます。
ui-terminal-plain-unknown = { $given } は選べません。1 から { $last } までの番号か、「{ $example }」のような選択、または ?、T、A、Q を入力してください。
ui-terminal-plain-no-card = 名前が { $given } で始まるカードはありません。
ui-terminal-key-cards = カード
ui-terminal-key-rules = ルール
ui-terminal-key-leave = やめる
ui-terminal-key-hurry = 急ぐ
ui-terminal-key-log = ログ
ui-terminal-cards = カード
ui-terminal-cards-keys = ↑↓ ほかのカード   PgUp/PgDn 移動   Esc 戻る
ui-terminal-rules-keys = ルール（↑↓ 上下、Esc 戻る）
ui-terminal-unseen = { $count ->
    [0] あなたはこのカードをすべて見ました。
   *[other] あなたがまだ見ていないこのカードは{ $count }枚です。
}

# カードの値。$name はカードファイルの項目、$usual はカードファイルの値、$reason はカードファイルに書かれた理由
ui-terminal-game-values = { $house ->
    [0] カードファイルの値{ $count }個は、すべて原典どおりです。
   *[other] カードファイルの値{ $count }個のうち{ $house }個は house、つまり原典になく、このプロジェクトが決めた値です。「tefuda rules { $game }」に印があり、理由はカードの説明に出ます。
}
ui-terminal-value-source = { $name } = { $value }（{ $clause }）
ui-terminal-value-house = { $name } = { $value }（house：{ $reason }）
ui-terminal-value-changed-source = { $name } = { $value }（変更。{ $clause } では { $usual }）
ui-terminal-value-changed-house = { $name } = { $value }（変更。house の値は { $usual }：{ $reason }）
ui-terminal-changed = 値を変えたカードで遊んでいます：{ $changes }
ui-terminal-change-source = { $name } = { $value }（元は { $usual }）
ui-terminal-change-house = { $name } = { $value }（元は house の { $usual }）
ui-terminal-numbers = 数：{ $name }

# テーブル。カードの裏を表す言葉は、できるだけ短く
ui-terminal-back = 伏せ札（裏は{ $back }）
ui-terminal-times = { $what }×{ $count }
ui-terminal-top-last = { $name }（最後が一番上）
ui-terminal-more = … T でテーブル全体を表示
ui-terminal-table-keys = テーブル   （↑↓ 移動、Esc 戻る）
ui-terminal-key-table = テーブル
ui-terminal-key-hint = ヒント
ui-terminal-hint-keys = ヒント   （Esc 戻る）
ui-terminal-hint-thinking = ボットが考えています。初めてのときは1分ほどかかります…
ui-terminal-warming = { $bot }の準備をしています。初めてのときは1分ほどかかります…
ui-terminal-weakened = 答えられないボットがいたため、代わりに簡単なボットが打った手があります。
ui-terminal-back-red = 赤
ui-terminal-back-blue = 青
ui-terminal-back-green = 緑
ui-terminal-back-yellow = 黄
ui-terminal-back-purple = 紫
ui-terminal-back-black = 黒
ui-terminal-back-kingdom = 王国
ui-terminal-back-influence = 影響力
ui-terminal-back-symbol = 勢力

# 断りの文。$given、$name、$choice は引用符付きで渡される
ui-terminal-error-language = { $given } の文はありません。使えるのは { $known } です。
ui-terminal-error-command = { $given } というコマンドはありません。使えるのは { $known } です。
ui-terminal-error-no-option = { $given } というオプションはありません。「{ $command } --help」に一覧があります。
ui-terminal-error-no-value = オプション { $name } の使い方が違います。「{ $command } --help」を見てください。
ui-terminal-error-missing = { $missing } が足りません。「{ $command } --help」に使い方があります。
ui-terminal-error-usage = 「{ $command }」に余分なものが付いています。「{ $command } --help」に使い方があります。
ui-terminal-error-game = { $given } というゲームはありません。あるのは { $known } です。
ui-terminal-error-players = { $game } は{ $least }人から{ $most }人で遊ぶゲームです。{ $given } では遊べません。
ui-terminal-error-seat = { $given } という席はありません。{ $players }人の席は 0 から { $last } までです。
ui-terminal-error-bots = { $count ->
   *[other] ボットが { $given } 体書かれています。全員ぶんを1つ、または { $count } 体ぶん書いてください。
}
ui-terminal-error-bot = { $given } というボットはいません。いるのは { $known } です。
ui-terminal-error-seed = シードは { $digits } 桁までの整数か、64 桁の 16 進数です。{ $given } は使えません。
ui-terminal-error-number = { $name } には { $least } から { $most } までの整数を付けてください。{ $given } は使えません。
ui-terminal-error-port = ポートは 0 から 65535 までの整数です。{ $given } は使えません。
ui-terminal-error-origin = --origin には https://play.example のように、ブラウザが書くとおりのスキームとホストを付けてください。{ $given } は使えません。
ui-terminal-error-origin-written = ブラウザは { $given } を { $written } と書きます。--origin にはその形で付けてください。
ui-terminal-error-seconds = --pause には 0 から 60 までの秒数を付けてください。{ $given } は使えません。
ui-terminal-error-option-form = ゲームのオプションは 名前=値 の形で書きます。{ $given } は使えません。
ui-terminal-error-option-name = { $game } に { $given } というオプションはありません。あるのは { $known } です。
ui-terminal-error-option-value = オプション { $name } に { $given } は使えません。使えるのは { $expected } です。
ui-terminal-error-twice = { $option } で { $given } が2回以上指定されています。1回だけにしてください。
ui-terminal-error-open-seat = --open はすべての側をまとめて伝えるので、--seat と一緒には使えません。
ui-terminal-error-to = 棋譜の選択は{ $count }個です。--to には 0 から { $count } までの整数を付けてください。{ $given } は使えません。
ui-terminal-error-check-what = 調べるゲームを1つ書くか、--all を付けてください。
ui-terminal-error-file-missing = { $name } というファイルはありません。
ui-terminal-error-file-folder = { $name } はフォルダーです。棋譜のファイルを指定してください。
ui-terminal-error-file-unreadable = { $name } を読めません。読めるファイルを指定してください。
ui-terminal-error-file-large = { $name } は { $largest } バイトより大きく、棋譜ではありません。
ui-terminal-error-file-encoding = { $name } は UTF-8 の文ではありません。JSON の棋譜を指定してください。
ui-terminal-error-file-json = { $name } は JSON ではありません（{ $line }行目の{ $column }文字目）。棋譜を指定してください。
ui-terminal-error-file-deep = { $name } には、棋譜にはありえない長い数か深い入れ子があります。
ui-terminal-error-file-object = { $name } の JSON はオブジェクトではありません。棋譜を指定してください。
ui-terminal-error-record = 再現できる棋譜ではありません。{ $reason }
ui-terminal-error-file-twice = { $name } には、1つのオブジェクトに { $key } が2回以上あります。棋譜ではありません。
ui-terminal-error-illegal = 選択 { $number }（0 から数えて）の { $choice } は、そこでは選べません。選べたのは { $options } です。
ui-terminal-error-illegal-over = 選択 { $number }（0 から数えて）の { $choice } の前に、ゲームは終わっています。
ui-terminal-error-save-exists = { $name } はすでにあります。{ $option } には新しいファイルの名前を付けてください。
ui-terminal-error-save-folder = { $folder } というフォルダーがないので { $name } に保存できません。{ $option } には、あるフォルダーのファイルを付けてください。
ui-terminal-error-save-denied = { $name } に保存できません。{ $option } には書き込めるファイルを付けてください。
ui-terminal-error-output = 標準出力に書き込めません（{ $reason }）。出すはずだったものが失われました。
ui-terminal-error-input-ended = ゲームが終わる前に入力が終わりました。1行に1つずつ選択を入力してください。何も保存していません。

## Refusals（ルール、カードのファイル、棋譜の読み取りが断った理由。与えられたものは引用符付きで渡される）

ui-refused-bot = { $given } というボットはいません。{ $game } で遊べるのは { $known } と、{ $search } のような探索、それに強さ（easy、normal、hard、expert）です。
ui-refused-bot-budget = { $given } には使える考える量がありません。回数なら { $kind }:1000、時間なら { $kind }:50ms のように書き、コアを増やすなら { $kind }:50msx2 のように後ろに x2 から x9 を付けてください。
ui-refused-rollout = { $given } という続け方はこのゲームにありません。random か、ゲームに定石があれば heuristic を指定してください。
ui-refused-game = { $given } というゲームはありません。あるのは { $known } です。
ui-refused-players = { $game } は{ $low }人から{ $high }人で遊ぶゲームです。{ $given } では遊べません。
ui-refused-seat = 席は 0 から { $high } までの整数です。{ $given } は使えません。
ui-refused-seed = シードは整数か 64 桁の 16 進数（小文字）です。{ $given } は使えません。
ui-refused-options = オプションは名前と値の組です。{ $given } は使えません。
ui-refused-option-name = { $game } に { $given } というオプションはありません。あるのは { $known } です。
ui-refused-option-number = オプション { $name } は { $low } から { $high } までの整数です。{ $given } は使えません。
ui-refused-option-word = オプション { $name } に { $given } は使えません。使えるのは { $words } です。
ui-refused-option-players = オプション { $name } の { $value } は { $seats } 人のときだけ使えます。{ $players }人では使えません。
ui-refused-cards = カードの値の変更は名前と値の組です。{ $given } は使えません。
ui-refused-card-form = カードの値の変更は「ゲーム.カード.項目=値」の形で書きます。{ $given } は使えません。
ui-refused-card-game = { $given } はほかのゲームのカードの値です。{ $game } のものを書いてください。
ui-refused-card-name = { $given } というカードの値はありません。「カード.項目」の形で書いてください。カードは { $known } です。
ui-refused-card-field = { $given } というカードの値はありません。{ $card } にあるのは { $known } です。
ui-refused-card-fixed = { $name } は変えられません。変えられるのは { $known } です。
ui-refused-card-number = { $name } は { $low } から { $high } までの整数です。{ $given } は使えません。
ui-refused-card-list = { $name } は { $low } から { $high } までの整数{ $count }個のリストです。{ $given } は使えません。
ui-refused-card-word = { $name } に { $given } は使えません。使えるのは { $words } です。
ui-refused-card-file = カードのファイルは、カードごとに表のある TOML です。このファイルは { $line } 行目の { $column } 文字目から TOML として読めません。
ui-refused-card-table = カードのファイルには、カードごとに表を書きます。{ $given } は表ではありません。
ui-refused-unfit-total = { $game } には、カードが全部で { $low } 枚から { $high } 枚必要です。この枚数では { $given } 枚になります。
ui-refused-unfit-symbols = 帝国のほかに、シンボルカードが少なくとも1枚必要です。
ui-refused-unfit-powers = だれにもパワーカードが少なくとも1枚必要です。この枚数では{ $colour ->
    [red] 赤
    [blue] 青
    [green] 緑
   *[yellow] 黄
}の札がありません。
ui-refused-unfit-janken = じゃんけんカードが少なくとも1枚必要です。
ui-refused-unfit-kingdom = 王国カードは、場所の数と同じ { $places } 枚必要です。この枚数では { $given } 枚になります。
ui-refused-unfit-electors = 選帝侯は、1つの色に { $low } 枚から { $high } 枚必要です。この枚数では、{ $colour ->
    [red] 赤
    [blue] 青
    [green] 緑
   *[yellow] 黄
}が { $given } 枚になります。
ui-refused-unfit-influence = 影響力カードは { $high } 枚までです。この枚数では { $given } 枚になります。
ui-refused-open = 対局中の手札や山札は、終わるまで開いて見られません。
ui-refused-choice = 選択 { $number }（0 から数えて）の { $given } は、そこでは選べません。
ui-refused-record-object = 棋譜は JSON のオブジェクトです。{ $given } は違います。
ui-refused-record-missing = 「{ $key }」（{ $key ->
    [game] ゲームの id
    [version] 整数
    [players] 整数
    [options] オブジェクト
    [cards] オブジェクト
    [choices] 文字列のリスト
    [returns] 数のリストか null
    [seed] 64 桁の 16 進数
    [seed_hash] 64 桁の 16 進数
   *[tefuda] 1
}）がありません。
ui-refused-record-key = 棋譜にはない { $key } があります。棋譜にあるのは { $known } です。
ui-refused-record-type = 「{ $key }」は{ $key ->
    [game] ゲームの id
    [version] 整数
    [players] 整数
    [options] オブジェクト
    [cards] オブジェクト
    [choices] 文字列のリスト
    [returns] 数のリストか null
    [seed] 64 桁の 16 進数
    [seed_hash] 64 桁の 16 進数
   *[tefuda] 1
}です。{ $given } は使えません。
ui-refused-record-format = 形式 { $given } の棋譜です。このプログラムが読むのは形式 { $expected } です。
ui-refused-record-version = { $game } のバージョン { $given } の棋譜です。このプログラムで遊べるのはバージョン { $expected } です。
ui-refused-record-long = 選択が{ $count }個あります。棋譜の選択は{ $most }個までです。
ui-refused-record-choice = 選択 { $number }（0 から数えて）が { $given } です。選択は文字列で書きます。
ui-refused-record-seen = 選択 { $number }（0 から数えて）が { $given } です。1つの席から見えたもので、ゲームの全体ではありません。
ui-refused-record-returns = 得点は { $given } と書かれていますが、選択のとおりなら { $expected } です。
ui-refused-record-to = 棋譜の中の位置は 0 以上の整数です。{ $given } は使えません。

## After the game

ui-look-again = この対局を見直す

## History（終わった対局のページと、棋譜を受け取るページ）

ui-history-title = { $game }：対局を見直す
ui-history-bring = 棋譜から対局を見る
ui-history-bring-lead = テーブルや「tefuda play」が書いた、終わった対局の棋譜を持ち込めます。だれでも開けるリンクができます。
ui-history-file = 棋譜のファイル
ui-history-paste = または、棋譜をここに貼り付け
ui-history-show = 対局を見る
ui-history-refused = この棋譜は見られません。
ui-history-side-label = だれから見るか
ui-history-open = すべて公開
ui-history-public = 観戦者
ui-history-here = この席から
ui-history-controls = 対局を進める・戻す
ui-history-first = 最初へ
ui-history-back = 1つ戻る
ui-history-play = 再生
ui-history-pause = 一時停止
ui-history-forward = 1つ進む
ui-history-last = 最後へ
ui-history-slider = 対局の位置
ui-history-place = { $place } / { $last }
ui-history-speed = 速さ
ui-history-slow = ゆっくり
ui-history-normal = ふつう
ui-history-fast = はやい
ui-history-chosen = 選んだもの：{ $choice }
ui-history-chosen-hidden = 何を選んだかは、ここからは見えません。
ui-history-copy = この場面のリンクをコピー
ui-history-retry = 対局を取り寄せられません。もう一度試しています…
ui-history-none = まだ何も起きていません。
ui-history-chance = 偶然が決めます。
ui-history-review = ボットに検討してもらう
ui-fair-checking = このページで配札を確かめています…
ui-fair-good = 公正に配られました。{ $count ->
   *[other] { $count }回の配札は、すべて秘密の数から決まるとおりです。
}
ui-fair-bad-seed = 秘密の数は約束されたものではありません。指紋が違います。
ui-fair-how = 確かめかた
ui-fair-unseeded = 棋譜に秘密の数がないので、配札は検証できません。
ui-fair-promise-kept = 秘密の数の指紋は、約束されたものと同じです。
ui-fair-promise-broken = 秘密の数の指紋は { $found } で、約束されたものと違います。
ui-fair-promise-none = 棋譜に約束された指紋がないので、同じ数かどうかはだれにも分かりません。
ui-fair-deals-good = { $count ->
   *[other] このページで{ $count }回の配札を計算し直し、すべて一致しました。
}
ui-fair-deals-bad = 選択 { $number }（0 から数えて）が違います。秘密の数からは { $expected } になりますが、棋譜では { $found } です。
ui-fair-deals-look = その場面を見る
ui-fair-compare = 配る前にテーブルが示した指紋と見比べてください。このページは、配るたびに残っていた札とその枚数をサーバーから受け取っています。ダウンロードした棋譜を「tefuda verify」で調べれば、このサーバーなしで確かめられます。

## History: refusals（棋譜を断る理由）

ui-error-no-history = そのような対局はここにありません。
ui-error-places = この対局の位置は 0 から { $last } までで、一度に取り寄せられるのは{ $most }か所までです。
ui-error-record-json = JSON ではないので、棋譜ではありません。
ui-error-record-unfinished = この棋譜の対局は終わっていません。見られるのは終わった対局だけです。
ui-error-record-seed = seed と seed_hash は、どちらも小文字の16進数64桁で書きます。

## Seats, clocks and ways to the rest

ui-rules = ルール
ui-menu = テーブルのメニュー
ui-clock = 残り時間
ui-clock-short = 残り{ $count }秒
# ほかの人の手に応じるための時間。
ui-reaction-you = { $seconds }秒以内に応じてください
ui-reaction-wait = { $seat }の応答待ち：あと{ $seconds }秒
ui-stand-in = ボットが代行中
ui-resigned = 投了
ui-talk = 会話
ui-talk-unread = 新しい発言{ $count }件

## People at the table

ui-back-lead = ボットがあなたの代わりに打っています。
ui-back = 席に戻る
ui-back-resigned = 投了しました。残りはボットが代わりに打ちます。
ui-say-again = もう一度聞く
ui-say-move = 直前の手
ui-say-hand = 自分の手札
ui-say-turn = だれの番か
ui-say-clock = 残り時間
ui-say-hand-is = 手札：{ $cards }
ui-say-hand-none = 手札はありません。
ui-say-move-none = まだ何も起きていません。
ui-say-clock-is = { $seat }：{ $time }
ui-say-clock-none = 時計は動いていません。
ui-let-bot = { $name }の代わりをボットに任せる
ui-fill = 空席をボットで埋める
ui-leave = テーブルを離れる
ui-leave-ask = あなたの代わりにボットが打ちます。最初のページの「あなたのテーブル」から戻り、席に着き直せます。
ui-leave-open = テーブルを離れると、あなたの席にはほかの人が座れます。
ui-resign = 投了する
ui-resign-ask = このゲームをあきらめます。取り消しはできません。ほかの人たちが続ける間は、ボットが代わりに打ちます。
ui-stay = やめておく
ui-settings = 設定
ui-sounds = 音
ui-motion = 動き
ui-motion-system = 端末の設定に合わせる
ui-motion-less = 控えめ
ui-motion-full = すべて
ui-share = 共有
ui-qr = 招待のQRコード
ui-qr-hint = そばにいる友だちは、このコードを読み取れます。
ui-talk-none = まだだれも話していません。
ui-talk-question = 質問
ui-talk-answer = 返事
ui-talk-emote = 気持ち
ui-talk-target = だれに
ui-talk-card = どのカード
ui-talk-say = 言う
ui-talk-cancel = やめる
ui-talk-words = 自分の言葉で
# まだ選んでいない相手やカードの代わり。
ui-talk-blank = ○○
ui-talk-line = { $name }：{ $words }
ui-talk-hush = だれかをミュートする
ui-talk-mute = { $name }をミュート
ui-talk-onlooker = 話せるのは席に着いている人だけです。
ui-end-resigned = ほかの人が投了したため、ゲームが終わりました。
ui-end-without = 投了した人は数えず、ほかの人の中での結果です。
ui-result-resigned = 投了
ui-series = 第{ $number }局
ui-series-score = { $name } { $wins }

## Lobby: what people agree on

ui-clock-none = 時計なし
ui-clock-move = 1手{ $seconds }秒
ui-clock-game = 持ち時間{ $minutes }分、1手ごとに{ $more }秒追加
ui-clock-reaction = { $seconds }秒
ui-clock-reaction-none = ほかの手と同じ
ui-away-none = みんなが求めたとき
ui-away-after = { $minutes }分戻らないときも
ui-terms = 時計・観戦・会話など
ui-terms-short = 時計・ヒント
ui-terms-clock = 時計
ui-terms-reaction = ほかの人の手に応じる時間
ui-terms-away = いなくなった人の代わりにボットが打つ
ui-terms-watch = 観戦
ui-terms-watch-link = アドレスを知る人はだれでも
ui-terms-watch-nobody = できない
ui-terms-listed = 空席
ui-terms-listed-no = リンクを受け取った人だけ
ui-terms-listed-yes = だれでも（「参加できるテーブル」に載せる）
ui-terms-talk = 会話
ui-terms-talk-presets = 決まった文だけ（読む人の言語で届く）
ui-terms-talk-free = 自由な言葉も
ui-terms-bots = ボットの席
ui-terms-bots-count = { $count ->
    [0] なし
   *[other] { $count }席
}
ui-terms-free-talk = 自由な会話あり
ui-terms-no-watch = 観戦なし
ui-terms-open = だれでも参加可
ui-open-tables = 参加できるテーブル
ui-open-lead = だれでも歓迎しているテーブルです。
ui-open-none = いま、だれでも参加できるテーブルはありません。「くわしく選ぶ」から開いてみてください。
ui-open-free = 空席{ $count }
ui-open-watch = 観戦する

## Table: refusals about people at the table

ui-error-bots = ボットが座れる席は0から{ $most }までです（「{ $bots }」は選べません）。
ui-error-cannot-say = その発言はこのテーブルではできません。
ui-error-choice = 「{ $field }」に「{ $value }」は選べません。{ $known } のどれかにしてください。
ui-error-clock = 「{ $clock }」という持ち時間はありません。none、move:秒、game:秒+秒 のどれかを、{ $least }秒から{ $most }秒の間で書いてください。
ui-error-no-way-back = 投了したか持ち時間を使い切ったため、このあともボットが代わりに打ちます。
ui-error-not-away = ボットに代わってもらえるのは、席を外している人だけです。
ui-error-players-only = このテーブルは、座っている人だけが見られます。
ui-error-seconds = 「{ $field }」に「{ $value }」は選べません。none か、{ $least }秒から{ $most }秒の数を書いてください。
ui-error-stand-in = いまはボットがあなたの代わりに打っています。先に席に戻ってください。
ui-error-talk-fast = 発言が続きすぎています。少し待ってからにしてください。
ui-error-talk-full = このテーブルでの発言が多くなりすぎたため、これ以上は書けません。

## 対局に入っていない札

ui-card-absent = この対局では使いません
ui-card-aside = まだ出てきていません

## Barred choices (beside the options of a table)

ui-barred = いまは選べません：
ui-barred-why = 選べないのはなぜ？（{ $count }）
ui-clause = ルール { $clause }

## Guide to a first game

ui-learn = 遊びながら覚える
ui-learn-hint = ガイドを読みながら、ボットと1ゲーム遊びます。
ui-guide = ガイド
ui-guide-next = 次へ（あと{ $count }）
ui-guide-hide = ガイドを隠す
ui-guide-show = ガイドを出す
ui-guide-wait = 相手が選んでいます。
ui-guide-rules = ルールを読む
ui-guide-front = ほかのゲームを選ぶ

## Rules (the page of a game's rules)

ui-rules-contents = このページの内容
ui-rules-back = テーブルに戻る
ui-rules-place = ルールの本文へ

## Card help

ui-help-rules = ルールで詳しく読む

## Arena（対局場と、行でやりとりするボット。端末で使う）

ui-terminal-arena = ボットどうしを対戦させ、強さを測ります。
ui-terminal-arena-help = 2つ以上のボットに GAME を遊ばせます。どの2つの組も、同じ配札をすべての席から遊びます。ボットの名前は heuristic、slipping、random、ismcts:1000（1手あたりのシミュレーション回数）、ismcts:50ms（1手あたりの時間）、XENO だけの learned と guided:50ms、または強さ（easy、normal、hard、expert）です。「program:./my_bot.py --flag」のように書くと、行でやりとりする自作のプログラムも参加できます（docs/arena.md）。

    Ctrl-C で止めても、そこまでの結果は残ります。--resume FILE だけを付けると、はじめと同じ設定で続きを行い、結果は中断しなかったときと同じになります。
ui-terminal-bot = ボットを、ほかのプログラムから行でのやりとりで使えるようにします。
ui-terminal-bot-help = docs/arena.md のとおり、1行に1つの JSON オブジェクトで、標準入力から問いを読み、標準出力に答えます。NAME は heuristic や ismcts:1000 などのボット、または強さ（easy、normal、hard、expert）です。
ui-terminal-option-bot-seed = ボットの気まぐれを決める整数。hello の行で決め直されます。
ui-terminal-option-arena-games = 2つのボットの組ごとのゲーム数。配札の単位に切り上げます。なければ { $default } です。
ui-terminal-option-arena-seed = すべての配札とボットの気まぐれを決める整数。なければ { $default } です。
ui-terminal-option-arena-json = 結果を新しいファイルに残します。途中でも繰り返し書き直します。
ui-terminal-option-arena-resume = FILE に残っている対戦の続きを行います。--games を付けるとゲームを増やせます。
ui-terminal-option-jobs = 同時に進めるゲームの数。なければコアの数です。
ui-terminal-option-limit = 自作のプログラムが1手に使える秒数。なければ { $default } です。
ui-terminal-error-no-input = 標準入力が閉じています。1行に1つの JSON オブジェクトを送ってください。

## Refusals（外のプログラムについての断り）

ui-refused-program-command = 「program:」のあとにはプログラムと引数を書いてください（引用符は対にします）。{ $given } は使えません。
ui-refused-program-start = プログラム { $name } を起動できません。実行できるファイルか、パスにあるコマンドを指定してください。
ui-refused-program-late = プログラム { $name } が { $seconds } 秒以内に答えませんでした。
ui-refused-program-ended = プログラム { $name } が、答える前に終了コード { $exit } で終わりました。
ui-refused-program-answer = プログラム { $name } の答えは { $given } でした。次のような行を返してください： { $expected }
ui-refused-program-error = プログラム { $name } がエラーを返しました： { $given }
ui-refused-program-option = プログラム { $name } が選んだ { $given } は、示した選択肢にありません。
ui-refused-program-judge = プログラム { $name } は、選択肢をどう見ているかを答えられません。
ui-refused-program-judged = プログラム { $name } の judge への答えには、すべての選択肢の割合（0 から 1）が順番どおりに必要です。

## Review（終わった対局の選択をボットが検討する。対局のページと端末で使う）

ui-review = 検討

# 選択がどれほど悪かったか。
ui-review-grade-slip = 疑問手
ui-review-grade-mistake = 悪手
ui-review-grade-blunder = 大悪手
ui-review-none = 疑問手や悪手はありません。
ui-review-no-values = このボットは選択の価値を言わないので、損失は分かりません。
ui-review-lead = ボットが、そのときその人に分かっていたことだけから、選択を1つずつ検討します。運の悪さは悪手に数えません。
ui-review-asked = 検討を頼んでいます…
ui-review-waiting = { $count ->
    [0] 次に検討します。
   *[other] ほかの検討が { $count } 件、先に待っています。
}
ui-review-ready = ボットは準備中です。はじめは1分ほどかかることがあります。
ui-review-working = { $count } 件の選択のうち { $done } 件を検討しました
ui-review-done = { $count ->
    [0] 選ぶことがありませんでした。
   *[other] { $count } 件の選択を検討しました。
}
ui-review-failed = 検討できませんでした。
ui-review-lost = 検討を取り寄せられません。もう一度試しています…
ui-review-again = もう一度
ui-review-worst = 主な疑問手と悪手
ui-review-worst-so-far = これまでの主な疑問手と悪手
ui-review-slip = { $seat }、{ $place } 手目：{ $choice }
ui-review-graded = { $grade }：損失 { $loss }
ui-review-graded-margin = { $grade }：損失 { $loss }（誤差 ±{ $margin }）
ui-review-player = プレイヤー
ui-review-decisions = 選択
ui-review-agreed = ボットと同じ
ui-review-mean = 平均損失
ui-review-here = この場面の選択
ui-review-elsewhere = ここでは{ $seat }が選びました。{ $seat }から見る
ui-review-same = ボットも同じものを選びます。
ui-review-other = ボットなら別のものを選びます。
ui-review-good = ボットの選択とほとんど同じくらい良い選択です。
ui-review-unsure = ボットの選択と同じくらい良い選択です（差は偶然かもしれません）。
ui-review-by-absent = これは{ $seat }本人ではなく、代わりのボットが選んだか、時間切れで決まったものです。
ui-review-by-simpler = { $seat }の準備が間に合わず、代わりに簡単なボットが選んだものです。
ui-review-others = { $count ->
   *[other] このうち{ $count }件は、本人以外（代わりのボットなど）が選んだものです。
}
ui-review-chosen = 実際の選択
ui-review-best = ボットの選択
ui-review-share = ボットが選ぶ割合：
ui-review-more = ほかの選択肢（{ $count }）
ui-review-untried = ほとんど試さず
ui-review-higher = ボットの選択より価値が高いものは、あまり試していないので確かではありません。
ui-review-how = 見かた
ui-review-scale = 価値は、その選択のあとにボットが見込む結果です。+1 が勝ち、{ $lost } が負け、0 が互角です。百分率は、ボットがそれを選ぶ割合です。損失は、ボットの選択と実際の選択との差で、誤差より小さければ偶然かもしれません。
ui-review-grades = 損失が { $slip } 以上なら疑問手、{ $mistake } 以上なら悪手、{ $blunder } 以上なら大悪手です（この数値は独自のものです）。ほかに選べなかった場面は数えません。ボットは { $bot } です。
ui-review-mark = （{ $seat }：{ $grade }）
ui-error-review-many = 検討がたくさん重なっていて、いまは受け付けられません。しばらくしてからもう一度お試しください。

## Terminal: review

ui-terminal-review = 対局の選択を、ボットに検討させます。
ui-terminal-review-help = 棋譜 FILE（「-」なら標準入力）の選択を、そのときその席に分かっていたことだけから、ボットが1つずつ検討します。ボットなら何を選んだか、それを選ぶ割合はどれほどか、実際の選択がどれだけ悪かったかを表示します。ほかに選べなかった場面は除きます。

    価値はボットの見込む結果です。1 が勝ち、0 が互角で、負けは2人なら −1、3人なら −0.5、4人なら −0.33 です。2人なら損失が 0.1 以上で疑問手、0.2 以上で悪手、0.3 以上で大悪手です。3人以上でも、負けから勝ちまでの幅に対する割合は同じです。この数値は独自のものです。誤差（±、標準誤差の2倍）より小さい損失は偶然かもしれないので、印を付けません。

    --json を付けると、1行に1つの JSON を出します。まず検討の内容（bot、seed、seats、負けの値と印の付く損失 scale、decisions は件数）、次に選択を1つずつ（ply、seat、chosen、best、sure、loss、margin、grade と、options のそれぞれの share、value、試した回数 tried）、最後に席ごとのまとめです。
ui-terminal-option-review-bot = 検討するボット。heuristic、slipping、XENO だけの learned、{ $default } のような探索、または強さ（easy、normal、hard、expert）。なければ { $default } です。
ui-terminal-option-review-seat = この席の選択だけを検討します。棋譜と同じく 0 から数えます。
ui-terminal-option-review-seed = ボットのシード。なければ { $default } です。同じシードなら同じ検討になります。
ui-terminal-review-by = { $bot } による検討：{ $count } 件の選択。そのときその人に分かっていたことだけから判断しています。
ui-terminal-review-scale = 勝ちは 1、負けは { $lost } です。損失が { $slip } 以上なら疑問手、{ $mistake } 以上なら悪手、{ $blunder } 以上なら大悪手です。
ui-terminal-review-ready = ボットが準備しています…
ui-terminal-review-progress = { $count } 件のうち { $done } 件
ui-terminal-review-ply = 番号
ui-terminal-review-seat-head = プレイヤー
ui-terminal-review-chosen = 実際の選択
ui-terminal-review-best = ボットの選択
ui-terminal-review-share = 割合
ui-terminal-review-loss = 損失
ui-terminal-review-same = 同じ
ui-terminal-review-seat = { $seat }：選択 { $count } 件、ボットと同じ { $agreed } 件、平均損失 { $loss }
ui-terminal-review-worst = { $number }：{ $grade }、{ $loss }：{ $chosen }。ボットなら{ $best }
ui-terminal-error-review-bot = { $given } というボットは理由を言えません。使えるのは { $known }、{ $usual } のような探索、または強さ（easy、normal、hard、expert）です。

## Levels

ui-level = ボットの強さ
ui-level-easy = やさしい
ui-level-normal = ふつう
ui-level-hard = 強い
ui-level-expert = 達人
ui-level-stand-in = ボットが代行中：{ $level }
ui-level-named = { $name }（{ $level }）
ui-warming = { $count ->
   *[other] { $names }は準備中です。それまでは「ふつう」の強さで遊びます。
}
ui-failing = { $count ->
   *[other] { $names }は準備できませんでした。「ふつう」の強さで遊びます。
}
ui-hint = ヒント
ui-hint-proposed = おすすめ

## Lobby: levels and hints

ui-level-of = { $level }：{ $plays }
ui-level-same = 上と同じ
ui-level-each = ボットごとに選ぶ
ui-plays-slipping = 見た札を数えますが、よく（3回に1回ほど）うっかりします
ui-plays-heuristic = 見た札を数え、定石どおりに打ちます
ui-plays-random = でたらめに打ちます
ui-plays-learned = 自分自身との対局から学んだ手を打ちます
# $count はミリ秒。
ui-plays-ismcts = { $count ->
    [0] 見えない札を想像して先を読みます
   *[other] 見えない札を想像して先を読みます（1手{ $count }ミリ秒）
}
# $players は人数。3/4 のように書く。
ui-plays-for = { $players }人なら、{ $plays }
ui-plays-guided = { $count ->
    [0] 自分自身との対局から学んだことを頼りに先を読みます
   *[other] 自分自身との対局から学んだことを頼りに先を読みます（1手{ $count }ミリ秒）
}
ui-terms-level = ボット：{ $level }
ui-terms-hints = ヒント
ui-terms-hints-no = なし
ui-terms-hints-yes = 自分の番にボットに聞ける
ui-terms-hints-told = ボットに聞ける（みんなに知らされる）
ui-terms-with-hints = ヒントあり

## People: hints

ui-hint-title = ヒント
ui-hint-thinking = ボットが考えています…
ui-hint-waiting = 接続が切れています。つながったらボットに聞きます。
ui-hint-by = 見えない札を想像して先を読むボットの考えです。あなたに見えるものだけで考えています。
ui-hint-by-heuristic = あなたが見た札を数えるボットの考えです。あなたに見えるものだけで考えています。
ui-hint-by-learned = 自分自身との対局から学んだボットの考えです。あなたに見えるものだけで考えています。
ui-hint-by-guided = 自分自身との対局から学んだことを頼りに先を読むボットの考えです。あなたに見えるものだけで考えています。
ui-hint-go = 行を押すと、その選択のボタンに移ります。
ui-hint-share = これを選ぶ割合
ui-hint-value = 見込まれる結果：+1 が勝ち、{ $lost } が負け、0 が互角
ui-hint-percent = { $share }%
ui-hint-option = { $choice }：{ $share }%
ui-hint-option-value = { $choice }：{ $share }%、見込まれる結果 { $value }
ui-hint-rest = { $count ->
   *[other] ほかの選択肢{ $count }件
}
ui-hint-show-rest = { $count ->
   *[other] ほかの選択肢{ $count }件を見る
}
ui-hint-untried = ほとんど試さず
ui-hint-option-untried = { $choice }：{ $share }%、ほとんど試さず
ui-hint-said = ボットなら「{ $choice }」、{ $share }%です。
ui-hint-said-only = ボットなら「{ $choice }」です。
ui-hint-close = ヒントを隠す
ui-hint-warming = 強いほうのボットは準備中なので、かわりに簡単なボットが答えています。少ししてから、もう一度聞いてみてください。
ui-hint-failing = 強いほうのボットが今は使えないので、かわりに簡単なボットが答えています。
ui-hint-busy = 強いほうのボットは今いそがしいので、かわりに簡単なボットが答えています。少ししてから、もう一度聞いてみてください。
ui-hint-better = 強いほうのボットの準備ができました。もう一度聞いてみてください。
ui-hint-again = もう一度聞く
ui-hint-sure = ボットはこれに自信があります。同じくらい良い選択はほかにありませんでした。
# $tried: 何度も試したほかの選択の数。
ui-hint-narrow = { $tried ->
    [0] ほかの選択は、少し試しただけでやめています。
   *[other] 何度も試した選択の中に、同じくらい良いものはほかにありませんでした。残りは少し試しただけでやめています。
}
# $count は、おすすめと同じくらい良い選択の数。
ui-hint-equal = { $count ->
   *[other] ほぼ互角の選択がほかに{ $count }件あります。どれが良いかはボットにも見分けられません。
}
ui-hint-unsure = ボットの自信はあまりありません。ほかの選択は悪そうに見えますが、試した回数が少なく、はっきりしません。
ui-hint-higher = ボットの自信はあまりありません。おすすめは、いちばん多く試した選択です。それより高い結果の選択は、試した回数が少ないので確かではありません。
ui-hint-lot = ボットはいくつかの選択を互角と見て、その中からくじで選びます。
ui-hint-rule = このボットは経験則で選びます。どれほど良いかは計算していません。
ui-hint-about-equal = ほぼ互角

## Table: refusals about hints

ui-error-hint-none = このテーブルではヒントは使えません。
ui-error-hint-fast = 続けてたくさんのヒントは出せません。少し待ってからにしてください。

## Arena（対局場の結果。端末で使う）

ui-arena-games = ゲーム
ui-arena-title = { $game }、{ $players }人、シード { $seed }：組ごとに { $games } ゲーム（配札 { $deals } 通り）
ui-arena-changed = 変更して対戦：{ $changed }
ui-arena-sources = この対戦の途中でプログラムが変わりました（{ $count } 種類）。
ui-arena-matrix = 行のボットが列のボットから得た勝ちの割合（%）
ui-arena-matrix-alone = 列のボットばかりの卓に1人で入った、行のボットの勝ちの割合（%、同じ強さなら { $fair }）
ui-arena-ratings = レーティング
ui-arena-rating = Elo
ui-arena-interval = 95 %
ui-arena-share = 勝ち %
ui-arena-return = 得点
ui-arena-choice = 1手の時間
ui-arena-longest = 最長
ui-arena-how = 区間はすべて、配札を単位にした 95 % 信頼区間です。Elo はここにいるボットの平均との差で、400 の差は 10 対 1 の勝ち目にあたります。得点は −1 から 1 まで。時間は、選択肢が2つ以上あった手のもので、最初の1手は入りません。
ui-arena-kept = 結果は { $name } にあります。
ui-arena-resume = 中断しました。{ $wanted } ゲームのうち { $done } ゲームの結果が残っています。続きは：tefuda arena --resume { $name }
ui-arena-nothing = 最初の配札を遊び終える前に中断しました。結果は何も残っていません。
ui-arena-unchanged = 次の配札を遊び終える前に中断しました。{ $name } は元のままです。
ui-terminal-error-arena-what = 「tefuda arena xeno heuristic random」のように、ゲームと2つ以上のボットを書いてください。残した対戦の続きなら、--resume とそのファイルの名前を書きます。
ui-terminal-error-arena-resume = --resume では、ゲームもボットも設定もファイルから読みます。一緒に使えるのは --games と --jobs だけです。
ui-terminal-error-arena-folder = { $name } はフォルダーです。対戦のファイルを指定してください。
ui-terminal-error-arena-special = { $name } はパイプかデバイスです。対戦のファイルを指定してください。
ui-terminal-error-arena-large = { $name } は { $largest } バイトより大きいので読みません。対戦のファイルを指定してください。
ui-terminal-error-arena-unsaved = { $name } に書き込めません（ディスクがいっぱいかもしれません）。ファイルは前に書いたときのままです。書き込めるようにしてから続けてください。
ui-refused-arena-bots = 対局場に入れるボットは 2 から { $most } までです。{ $count } では始められません。
ui-refused-arena-number = 対局場の「{ $name }」は { $low } から { $high } までの数です。{ $given } は使えません。
ui-refused-arena-shorter = この対戦は組ごとに { $wanted } ゲームです。--games に使えるのは { $wanted } 以上で、{ $given } にはできません。
ui-refused-arena-file = { $name } は「tefuda arena --json FILE」が書いた対戦の結果ではありません。
ui-refused-arena-died = 対戦のプロセスが外から止められました。メモリーが足りないのかもしれません。
