"""Pages, files and headers."""

from __future__ import annotations

import re

import pytest

import tefuda
from tefuda.table.shield import HEADERS, ON_PARTS
from tests.table.people import Person, Server, join_fields, my_turn, seated, table_form

HTML = {"Accept": "text/html"}


@pytest.mark.parametrize(
    "path", ["/", "/nowhere", "/rules/xeno", "/static/nothing.js", "/static/icon.svg", "/text/ja/x", "/t/x", "/tables"]
)
def test_every_answer_has_the_headers_that_protect_it(aya: Person, path: str) -> None:
    answer = aya.http.get(path)

    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "cache-control" in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/static/table.js", "/static/table.css", "/text/ja/xeno.ftl", "/values/en/xeno.json"])
def test_a_part_of_a_page_has_the_headers_that_parts_need(aya: Person, path: str) -> None:
    headers = aya.http.get(path).headers

    assert {name for name in HEADERS if name in headers} == set(ON_PARTS)
    assert {name: headers[name] for name in ON_PARTS} == ON_PARTS
    assert "server" not in headers


def test_the_policy_lets_nothing_inline_run() -> None:
    policy = HEADERS["Content-Security-Policy"]

    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy


@pytest.mark.parametrize("path", ["/", "/rules/xeno", "/nowhere"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_pages_are_in_the_readers_language_and_have_nothing_inline(aya: Person, path: str, lang: str) -> None:
    page = aya.http.get(path, headers=HTML | {"Accept-Language": f"{lang};q=0.9, fr"})

    assert f'<html lang="{lang}">' in page.text
    assert page.headers["cache-control"] == "no-store"
    assert "Accept-Language" in page.headers["vary"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page.text)


def test_the_table_page_holds_no_cards_of_the_match(aya: Person, ben: Person) -> None:
    table = seated(aya, ben)
    show = aya.look(table).until_view(my_turn)

    page = aya.http.get(table, headers=HTML).text

    assert page == ben.http.get(table, headers=HTML).text
    assert show["seed_hash"] not in page
    assert aya.token is not None
    assert aya.token not in page


def test_the_language_form_goes_back_to_where_it_stood(aya: Person) -> None:
    answer = aya.http.post("/language", data={"lang": "ja", "back": "/rules/xeno"})

    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/xeno")
    assert '<html lang="ja">' in aya.http.get("/", headers=HTML | {"Accept-Language": "en"}).text


@pytest.mark.parametrize("back", ["//evil.example", "/\\evil.example", "https://evil.example", "", "x", "/\n/evil"])
def test_the_language_form_leads_to_no_other_site(aya: Person, back: str) -> None:
    assert aya.http.post("/language", data={"lang": "ja", "back": back}).headers["location"] == "/"


def test_an_unknown_language_is_refused(aya: Person) -> None:
    answer = aya.http.post("/language", data={"lang": "fr"})

    assert (answer.status_code, answer.text) == (400, "There is no language “fr” here.\n")


def test_a_guest_is_made_by_forms_only_and_the_cookie_is_for_the_server_only(aya: Person) -> None:
    for path in ("/", "/rules/xeno"):
        assert "set-cookie" not in aya.http.get(path).headers

    answer = aya.http.post("/tables", data=table_form())

    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(r"tefuda-guest=[\w-]{43}; HttpOnly; Max-Age=31536000; Path=/; SameSite=lax", cookie)
    assert "set-cookie" not in aya.http.get(aya.look(answer.headers["location"]).until_view()["invite"]).headers
    assert "set-cookie" not in aya.http.post("/tables", data=table_form()).headers


def test_the_database_holds_no_token(aya: Person, server: Server) -> None:
    aya.create()

    files = [path.read_bytes() for path in server.folder.iterdir() if path.name.startswith("table.sqlite3")]

    assert aya.token is not None
    assert all(aya.token.encode() not in content for content in files)


def test_a_made_up_cookie_makes_nobody_a_guest(aya: Person, stranger: Person) -> None:
    table = aya.create()

    for token in ("", "x", "A" * 43, "A" * 5000, "0" * 64):
        stranger.http.cookies.set("tefuda-guest", token)
        assert stranger.look(table).until_view()["you"] is None
        assert stranger.http.get("/", headers=HTML).status_code == 200


def test_two_of_a_name_are_told_apart_and_keep_their_own(aya: Person, ben: Person) -> None:
    ben.name = "aya"
    table = seated(aya, ben)

    assert [seat["name"] for seat in aya.look(table).until_view()["seats"]] == ["Aya", "aya 2"]
    assert 'name="name" value="aya"' in ben.http.get("/", headers=HTML).text


def test_a_name_of_the_tables_own_is_refused_with_a_sentence(aya: Person, stranger: Person) -> None:
    table = aya.create()
    code = aya.look(table).until_view()["invite"].rpartition("/")[2]
    for path, form in (("/tables", table_form()), (f"{table}/join", join_fields(code))):
        answer = stranger.http.post(path, data=form | {"name": "Bot 2"}, headers=HTML)

        assert answer.status_code == 400
        assert "The table itself calls somebody “Bot 2”. Choose another name." in answer.text
        assert stranger.token is None


def test_a_name_is_shown_as_text(aya: Person, ben: Person) -> None:
    aya.name = "<b>Aya</b>\u202e\x07 \n & Co\u200b"
    table = seated(aya, ben)

    assert aya.look(table).until_view()["seats"][0]["name"] == "<b>Aya</b> & Co"
    front = aya.http.get("/", headers=HTML).text
    assert "&lt;b&gt;Aya&lt;/b&gt; &amp; Co" in front
    assert "<b>Aya</b>" not in front


@pytest.mark.parametrize("path", ["/static/table.js", "/text/en/xeno.ftl", "/static/games/xeno/emblems.svg"])
def test_a_file_that_has_not_changed_is_not_sent_again(aya: Person, path: str) -> None:
    first = aya.http.get(path)
    again = aya.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    changed = aya.http.get(path, headers={"If-None-Match": '"something else"'})

    assert (first.status_code, again.status_code, changed.status_code) == (200, 304, 200)
    assert again.content == b""
    assert first.headers["cache-control"] == "no-cache"
    assert aya.http.get(path, headers={"Accept-Encoding": "identity"}).content == first.content


@pytest.mark.parametrize("path", ["/", "/static/table.js", "/text/ja/xeno.ftl", "/values/en/xeno.json"])
@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("gzip;q=1.0, br; q=0", "gzip"),
        ("GZIP", "gzip"),
        ("identity", None),
        ("brotli", None),
    ],
)
def test_what_is_sent_is_packed_as_the_browser_takes_it(
    aya: Person, path: str, accepted: str, coding: str | None
) -> None:
    answer = aya.http.get(path, headers={"Accept-Encoding": accepted, **HTML})

    assert answer.headers.get("content-encoding") == coding
    assert "Accept-Encoding" in answer.headers["vary"]
    assert answer.text.strip()


def test_files_are_kept_for_ever_under_the_address_of_their_version(aya: Person) -> None:
    page = aya.http.get("/", headers=HTML).text
    version = re.search(r"/static/(?:([0-9a-f]{12})/)?tefuda\.css(?:\?v=([0-9a-f]{12}))?", page)
    assert version is not None
    digest = version[1] or version[2]

    for path in (f"/static/{digest}/table.js", f"/static/table.js?v={digest}", f"/text/ja/xeno.ftl?v={digest}"):
        assert "immutable" in aya.http.get(path).headers["cache-control"]
    assert aya.http.get(f"/static/{'0' * 12}/table.js").status_code == 404
    assert aya.http.get(f"/static/table.js?v={'0' * 12}").headers["cache-control"] == "no-cache"


def test_texts_of_the_table_are_the_common_ones_and_the_games(aya: Person) -> None:
    texts = aya.http.get("/text/ja/xeno.ftl").text

    assert "ui-your-turn =" in texts
    assert "card-hero =" in texts


@pytest.mark.parametrize("game", ["xeno", "metsubo", "tenkai", "hinoboru"])
def test_the_table_has_the_same_texts_in_both_languages_and_none_of_the_terminal(aya: Person, game: str) -> None:
    sent = (aya.http.get(f"/text/{lang}/{game}.ftl").text for lang in ("en", "ja"))
    en, ja = (re.findall(r"^([\w-]+) =", text, re.MULTILINE) for text in sent)

    assert sorted(en) == sorted(ja)
    assert not [text for text in en if text.startswith(("ui-terminal-", "ui-arena-", "ui-refused-", "review-"))]


def test_the_rules_are_the_rule_text(aya: Person) -> None:
    english, japanese = (
        aya.http.get("/rules/xeno", headers=HTML | {"Accept-Language": lang}).text for lang in ("en", "ja")
    )

    assert "T3" in english
    assert "転生" in japanese
    assert english.count("<h2") == japanese.count("<h2")


def test_the_rules_come_before_the_many_cards(aya: Person) -> None:
    for game in tefuda.games():
        page = aya.http.get(f"/rules/{game.id}", headers=HTML).text
        places = [page.index(mark) for mark in ('<article class="text"', 'class="gallery"', 'class="values"')]

        assert sorted(places) == places


def test_the_front_page_offers_options_and_bots(aya: Person) -> None:
    page = aya.http.get("/", headers=HTML).text

    for name in ("option.first", "option.noble", "option.death", "players", "opponents", "bot", "game"):
        assert f'name="{name}"' in page
    assert re.search(r'value="arranged" selected', page)
    assert re.search(r'value="chance" selected', page)
