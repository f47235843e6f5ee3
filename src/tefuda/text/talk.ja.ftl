### どのテーブルでも言えることと、テーブルからの知らせ。$seat は話す人、または話題の人。

talk-yes = はい。
talk-no = いいえ。
talk-maybe = どうかな。
talk-secret = ないしょ！
talk-hello = よろしくお願いします！
talk-luck = 幸運を祈ります！
talk-thinking = 考え中…
talk-moment = 少し待ってください。
talk-back = 戻りました。
talk-nice = お見事！
talk-ouch = やられた！
talk-lucky = 今のは運がよかった。
talk-laugh = あはは！
talk-surprise = それは読めなかった！
talk-sorry = ごめんなさい！
talk-thanks = ありがとう！
talk-good-game = いい勝負でした！
talk-again = もう一回やりませんか？
talk-your-turn = { $target }の番ですよ。

talk-table-left = { $seat }が席を立ちました。ボットが続けます。
talk-table-stand-in = 席を外している{ $seat }に代わって、ボットが打ちます。
talk-table-away = { $seat }が長く席を外しているため、ボットが続けます。
talk-table-back = { $seat }が席に戻りました。
talk-table-resigned = { $seat }が投了しました。
talk-table-late = { $seat }の時間切れ。この手はテーブルが代わりに選びました。
talk-table-out-of-time = { $seat }の持ち時間がなくなりました。最後までボットが打ちます。
talk-table-hint = { $seat }がボットにヒントを聞きました。
