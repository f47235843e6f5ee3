"""A finished game is reviewed on its page: asked for by a click, marked as it comes, followed to its places."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import tefuda
from tests.browser.conftest import Visit
from tests.browser.test_access import AXE, FAULTS
from tests.browser.test_history import bring, check, played
from tests.browser.visitor import Visitor, play_to_the_end
from tests.table.people import Server

pytestmark = pytest.mark.browser

LONG = 170_000
"""Milliseconds until a review of a long game is missed; the first of a game may have to compile."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose reviews are quick; nothing unexpected may be in its log."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEFUDA_REVIEW_BOT", "search:1000")
        server = Server(tmp_path_factory.mktemp("server"), bot_pause=0.02)
        server.given["limits"] |= {"reviews_per_minute": 1000, "review_looks_per_minute": 100_000}
        server.start()
    yield server
    server.stop()

    assert server.log() == ""


def review(visitor: Visitor) -> None:
    """Ask for the review, and wait for its end."""
    visitor.page.locator(".open-review").click()
    expect(visitor.page.locator(".reviewed")).to_be_visible(timeout=LONG)


def test_a_game_just_played_is_reviewed_and_a_slip_leads_to_its_place(server: Server, visit: Visit) -> None:
    aya = visit(server)
    aya.play_bots(2)
    play_to_the_end(aya)
    aya.page.get_by_role("link", name="Look at the game again").click()
    aya.page.locator(".history[data-ply]").wait_for()
    record = json.loads(aya.page.request.get(aya.page.url.partition("#")[0] + "/record").text())
    review(aya)
    page = aya.page
    expect(page.locator(".review .hint").first).to_have_text(re.compile(r"^\d+ decisions looked at\.$"))
    expect(page.locator(".reviewed tbody tr")).to_have_count(2)
    told = page.request.get(page.url.partition("#")[0] + "/review.json").json()
    worst = max((one for one in told["decisions"] if one["grade"]), key=lambda one: one["loss"])

    slip = page.locator(".slips a").first
    expect(slip).to_contain_text(worst["grade"])
    slip.click()
    aya.expect_ply(worst["ply"])
    expect(page.locator(".side-choice")).to_have_value(str(worst["seat"]))
    expect(page.locator(".judgement")).to_contain_text(f"{worst['grade']}: {worst['loss']:.2f} lost")
    expect(page.locator(".judged-options > li.best")).to_contain_text("the bot’s choice")
    expect(page.locator(".judged-options > li.chosen")).to_contain_text("chosen")
    assert len(worst["options"]) == page.locator(".judged-options > li").count()
    assert record["choices"][worst["ply"]] == worst["chosen"]
    expect(slip).to_have_attribute("aria-current", "step")
    aya.page.wait_for_url(f"**#ply={worst['ply']}&as={worst['seat']}")
    marked = [one for one in told["decisions"] if one["grade"]]
    page.locator(".side-choice").select_option("open")
    expect(page.locator(".story .sign")).to_have_count(len(marked))


def test_on_a_phone_the_decision_comes_into_sight(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server, width=390, height=844, touch=True)
    bring(aya, played(seed=31), tmp_path)
    review(aya)
    for number in (-1, 0, 0):
        aya.page.locator(".slips a").nth(number).tap()
        expect(aya.page.locator(".slips a").nth(number)).to_have_attribute("aria-current", "step")
        expect(aya.page.locator(".judgement")).to_be_in_viewport()


def test_it_says_why_another_option_may_have_a_higher_value(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server)
    bring(aya, played(), tmp_path)
    unsure = aya.page.locator(".judged").get_by_text("rests on fewer tries")
    tried = {"best": 1800, "others": 60}

    def answer(route: Route) -> None:
        told = route.fetch().json()
        for decision in told.get("decisions", ()):
            for option in decision["options"]:
                is_best = option["choice"] == decision["best"]
                option |= {"tried": tried["best" if is_best else "others"], "value": 0.1 if is_best else 0.4}
        route.fulfill(json=told)

    aya.page.route("**/review.json*", answer)
    for others in (60, 1800):
        tried["others"] = others
        aya.page.reload()
        aya.page.locator(".history[data-ply]").wait_for()
        review(aya)
        aya.page.locator(".slips a").first.click()
        expect(aya.page.locator(".judged")).to_be_visible()
        expect(unsure).to_have_count(int(others == 60))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_is_used_by_keyboard(server: Server, visit: Visit, tmp_path: Path, lang: str) -> None:
    aya = visit(server, lang=lang)
    bring(aya, played(seed=31), tmp_path)
    page = aya.page
    page.locator(".open-review").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".reviewed")).to_be_visible(timeout=LONG)
    expect(page.locator("#say-polite")).to_have_text(
        {"en": re.compile("looked at"), "ja": re.compile("検討しました")}[lang]
    )
    page.locator(".slips a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".judged")).to_be_visible()
    page.locator(".review-head button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review, .judged, .story .sign")).to_have_count(0)
    expect(page.locator(".open-review")).to_be_focused()


def test_another_s_decision_is_not_shown_from_a_seat_that_did_not_know(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    aya = visit(server)
    path = bring(aya, played(seed=31), tmp_path)
    review(aya)
    told = aya.page.request.get(path + "/review.json").json()
    one = told["decisions"][0]
    other = (one["seat"] + 1) % 3
    aya.page.goto(f"{path}#ply={one['ply']}&as={other}")
    aya.expect_ply(one["ply"])
    expect(aya.page.locator(".judged")).to_have_count(0)
    aya.page.get_by_role("link", name=re.compile("decided here")).click()
    expect(aya.page.locator(".judged")).to_be_visible()
    expect(aya.page.locator(".side-choice")).to_have_value(str(one["seat"]))


@pytest.mark.parametrize(
    ("lang", "width", "absent", "simpler"),
    [
        ("en", 1280, "did not choose this: a bot did", "was not ready in time"),
        ("ja", 390, "本人ではなく、代わりのボットが選んだか", "の準備が間に合わず"),
    ],
)
def test_it_says_which_choices_somebody_else_made(
    server: Server, visit: Visit, tmp_path: Path, lang: str, width: int, absent: str, simpler: str
) -> None:
    aya = visit(server, lang=lang, width=width, height=844)
    path = bring(aya, played(seed=31), tmp_path)
    review(aya)
    told = aya.page.request.get(path + "/review.json").json()["decisions"]
    first, second = [one for one in told if one["seat"] == 0][:2]
    slips = [one for one in told if one["grade"]]
    others = {first["ply"]: "absent", second["ply"]: "simpler", slips[0]["ply"]: "absent"}

    def with_others(route: Route) -> None:
        body = route.fetch().text()
        assert "data-others='{}'" in body
        route.fulfill(
            body=body.replace("data-others='{}'", f"data-others='{json.dumps(others)}'"), content_type="text/html"
        )

    aya.page.route(re.compile(re.escape(path) + "$"), with_others)
    aya.page.reload()
    aya.page.locator(".history[data-ply]").wait_for()
    review(aya)
    for one, words in ((first, absent), (second, simpler)):
        aya.page.evaluate(f"location.hash = '#ply={one['ply']}&as=0'")
        aya.expect_ply(one["ply"])
        expect(aya.page.locator(".judged .other")).to_contain_text(words)
        assert width == aya.width()
    expect(aya.page.locator(".review .not-theirs")).to_contain_text(str(len(others)))
    expect(aya.page.locator(".slips .other")).to_have_count(len({one["ply"] for one in slips} & set(others)))


def test_a_server_that_was_started_again_is_asked_again(server: Server, visit: Visit, tmp_path: Path) -> None:
    """What a page hears of a server that has forgotten, or does not answer for a while."""
    aya = visit(server)
    bring(aya, played(seed=33), tmp_path)
    answers = ["none", "broken"]

    def forget(route: Route) -> None:
        if not answers:
            route.continue_()
        elif answers.pop(0) == "none":
            route.fulfill(json={"state": "none"})
        else:
            route.abort()

    aya.page.route("**/review.json*", forget)
    review(aya)
    aya.problems.clear()  # the browser reports what did not arrive

    expect(aya.page.locator(".reviewed")).to_be_visible(timeout=LONG)


def test_it_says_that_the_bot_is_being_made_ready(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server, lang="ja", width=390, height=844)
    bring(aya, played(), tmp_path)
    waiting = {"state": "working", "ahead": 0, "bot": "", "total": None, "from": 0, "summary": None, "decisions": []}
    aya.page.route(re.compile(r"/review(\.json.*)?$"), lambda route: route.fulfill(json=waiting))

    aya.page.locator(".open-review").click()

    expect(aya.page.locator(".review .hint").first).to_have_text(re.compile("ボットは準備中です"))


def test_a_refusal_is_told_in_the_server_s_words_and_can_be_tried_again(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    aya = visit(server)
    bring(aya, played(seed=34), tmp_path)
    aya.page.route("**/review", lambda route: route.fulfill(status=503, body="So many reviews."))
    aya.page.locator(".open-review").click()
    expect(aya.page.locator(".review .error")).to_have_text("So many reviews.")
    aya.page.unroute("**/review")
    aya.page.get_by_role("button", name="Try again").click()
    expect(aya.page.locator(".reviewed")).to_be_visible(timeout=LONG)
    aya.problems.clear()  # the browser reports the refusal


@pytest.mark.timeout(500)  # the first may have to compile the search of four games
@pytest.mark.parametrize(("lang", "width", "height"), [("ja", 390, 844), ("en", 1280, 800), ("en", 320, 640)])
def test_the_review_fits_the_screen_and_shuts_nobody_out(
    server: Server, visit: Visit, tmp_path: Path, lang: str, width: int, height: int
) -> None:
    aya = visit(server, lang=lang, width=width, height=height, dark=lang == "ja")
    for game in tefuda.games():
        path = bring(aya, played(game.id, game.seats[0], seed=5), tmp_path)
        review(aya)
        told = aya.page.request.get(path + "/review.json").json()
        longest = max(told["decisions"], key=lambda one: len(one["options"]))
        aya.page.goto(f"{path}#ply={longest['ply']}&as={longest['seat']}")
        expect(aya.page.locator(".judged")).to_be_visible()
        for fold in aya.page.locator(".judged summary, .review summary").all():
            fold.click()
        check(aya)
        aya.page.evaluate(AXE)
        assert [] == [
            fault for fault in aya.page.evaluate(FAULTS) if "review" in fault or "judged" in fault or "slips" in fault
        ]
        aya.page.goto("about:blank")


def test_nothing_of_it_is_fetched_before_it_is_asked_for(server: Server, visit: Visit, tmp_path: Path) -> None:
    aya = visit(server)
    fetched: list[str] = []
    aya.page.on("request", lambda request: fetched.append(request.url))
    bring(aya, played(seed=35), tmp_path)
    expect(aya.page.locator(".verdict.good")).to_be_attached()

    assert [] == [url for url in fetched if "review" in url]
