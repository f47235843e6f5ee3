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

## Lobby

## Terminal
