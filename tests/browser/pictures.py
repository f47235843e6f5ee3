"""Draw the pictures of the documentation anew: `python -m tests.browser.pictures`, or some: `... xeno talk`.

Bots play each game, for friends with names, until its table looks like one; the friends at the server make the same
choices. The same seed deals each time, so a picture changes when the page does, but for clocks and links. The table is
then looked at on a phone and at a desk, in both themes; there is one for each language, as names have a language too.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, expect, sync_playwright

import tefuda
from tefuda import bots
from tefuda.kernel.match import Match
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.palette import pixels, with_palette
from tests.browser.visitor import Visitor
from tests.table.people import SEED, Person, Server, ended, my_turn

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"

Lang = Literal["en", "ja"]
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
THEMES = {"light": False, "dark": True}
NAMES: dict[Lang, tuple[str, ...]] = {"en": ("Aya", "Ben", "Chika"), "ja": ("彩", "文太", "千佳")}

CORNERS: tuple[tuple[str, Lang, str], ...] = (("desk", "en", "light"), ("phone", "ja", "dark"))
"""One picture of each kind of page for each size, language and theme."""

TALK: tuple[tuple[int, str, dict[str, object]], ...] = (
    (2, "hello", {}),
    (1, "is-it-strong", {"target": 0}),
    (0, "secret", {}),
    (1, "do-you-hold", {"target": 2, "card": "seer"}),
    (2, "not-me", {"card": "seer"}),
)
"""Who says what."""

TRIES = 2000
"""Games that are looked through for a moment."""

View = dict[str, Any]


# What a table worth looking at has


def zones(view: View, name: str) -> list[View]:
    return [zone for zone in view["zones"] if zone["id"] == name]


def is_lively_xeno(view: View) -> bool:
    """Nobody is out, two cards lie before everybody, and one of two is to be played."""
    rows = [zone["size"] for zone in zones(view, "row")]
    return view["phase"] == "play" and not any(view["public"]["out"]) and min(rows) >= 2 and len(view["options"]) > 1


def is_lively_metsubo(view: View) -> bool:
    """A faction has fallen, three others have cards, and one of three is to be laid."""
    piles = [zone["size"] for zone in view["zones"] if zone["id"].startswith("pile-")]
    mine = next(zone["size"] for zone in zones(view, "hand") if zone["seat"] == view["seat"])
    return view["phase"] == "set" and view["public"]["extinctions"] > 0 and sum(map(bool, piles)) >= 3 <= mine


def is_lively_tenkai(view: View) -> bool:
    """Both hold some cards, some of the other hand are known, and there is a choice."""
    hands = {zone["seat"]: zone["cards"] for zone in zones(view, "hand")}
    known = sum(card is not None for card in hands[1 - view["seat"]])
    return view["phase"] == "play" and min(map(len, hands.values())) >= 4 and known >= 2 and len(view["options"]) > 4


def is_lively_hinoboru(view: View) -> bool:
    """Many cards of the grid lie open, cubes have been taken, and there is a choice."""
    grid = [card for n in "1234" for zone in zones(view, f"row{n}") for card in zone["cards"]]
    cubes = sum(view["public"][f"cubes_{colour}"] > 0 for colour in ("red", "blue", "green", "yellow"))
    lying = sum(card not in {None, "empty"} for card in grid)
    return view["phase"] in {"turn", "take", "place"} and lying >= 7 and cubes >= 2 and len(view["options"]) > 1


@dataclass(frozen=True)
class Moment:
    """Of how many players a game is shown, and when."""

    players: int
    is_lively: Callable[[View], bool]


MOMENTS = {
    "xeno": Moment(3, is_lively_xeno),
    "metsubo": Moment(3, is_lively_metsubo),
    "tenkai": Moment(2, is_lively_tenkai),
    "hinoboru": Moment(3, is_lively_hinoboru),
}


Chosen = list[tuple[int, str]]
"""Choices of the seats, each with its seat."""


def lively(game: str) -> tuple[Match, Chosen]:
    """Give a match at which seat 0 is asked and there is something to see, and the choices that led to it."""
    moment = MOMENTS[game]
    for number in range(TRIES):
        bot = bots.make("heuristic" if number % 4 else "random", game, seed=number)
        match, chosen = tefuda.Match(game, moment.players, seed=SEED), Chosen()
        while (seat := match.actor) != tefuda.END:
            view = match.view(seat)
            if seat == 0 and moment.is_lively(view.to_json()):
                return match, chosen
            chosen.append((seat, bot.choose(view)))
            match.play(chosen[-1][1])
    raise LookupError(f"no game of {game} comes to a moment worth a picture")


def to_the_end(match: Match, chosen: Chosen) -> Chosen:
    """Give the choices of the whole game, as bots go on with it."""
    match, chosen, bot = match.copy(), chosen.copy(), bots.make("heuristic", match.game, seed=3)
    while (seat := match.actor) != tefuda.END:
        chosen.append((seat, bot.choose(match.view(seat))))
        match.play(chosen[-1][1])
    return chosen


class Album:
    """Takes pictures of a server's pages."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server
        self._reader = browser.new_page()
        """Reads what the others have drawn."""

    # Tables

    @contextmanager
    def friends(self, lang: Lang, count: int) -> Iterator[list[Person]]:
        """People with names of a language."""
        with ExitStack() as stack:
            yield [stack.enter_context(Person(self._server, name)) for name in NAMES[lang][:count]]

    @contextmanager
    def table(
        self, game: str, lang: Lang, chosen: Chosen | None = None, **terms: Any
    ) -> Iterator[tuple[str, list[Person]]]:
        """Give the path of a table after these choices, else a lively one, and the people there, the first is asked."""
        with self.friends(lang, MOMENTS[game].players) as friends:
            table = friends[0].create(game=game, players=len(friends), **terms)
            sockets = [friends[0].look(table)]
            for friend in friends[1:]:
                assert friend.join(sockets[0].until_view()["invite"]) == table
                sockets.append(friend.look(table))
            for seat, choice in chosen or lively(game)[1]:
                sockets[seat].until_view(my_turn)
                assert sockets[seat].play(choice)["status"] == "ok"
                sockets[seat].show = {}
            sockets[0].until_view(lambda show: my_turn(show) or ended(show))
            yield table, friends

    # Windows

    @contextmanager
    def window(self, size: str, lang: Lang, theme: str, person: Person | None = None) -> Iterator[Visitor]:
        """Open a window, for this person or for somebody new; no page may complain."""
        width, height = SIZES[size]
        visitor = Visitor(
            self._browser,
            self._server.url,
            lang=lang,
            width=width,
            height=height,
            dark=THEMES[theme],
            touch=size == "phone",
        )
        if person is not None and person.token:
            visitor.context.add_cookies([{"name": "tefuda-guest", "value": person.token, "url": self._server.url}])
        yield visitor
        visitor.leave()
        assert visitor.problems == [], visitor.problems

    def take(self, visitor: Visitor, *name: str) -> None:
        """Keep what can be seen."""
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(500)
        picture = visitor.page.screenshot()
        (PICTURES / f"{'-'.join(name)}.png").write_bytes(with_palette(pixels(self._reader, picture)))

    # Pictures

    def game(self, game: str) -> None:
        """Take the eight pictures of a game."""
        for lang in NAMES:
            with self.table(game, lang) as (table, friends):
                for size, theme in itertools.product(SIZES, THEMES):
                    with self.window(size, lang, theme, friends[0]) as visitor:
                        visitor.page.goto(table)
                        visitor.options.first.wait_for()
                        self.take(visitor, game, size, lang, theme)

    def front(self) -> None:
        """Take the front page, and the list of open tables with one in it."""
        for size, lang, theme in CORNERS:
            with self.window(size, lang, theme) as visitor, self.friends(lang, 1) as (aya,):
                visitor.page.goto("/")
                self.take(visitor, "front", size, lang, theme)
                aya.look(aya.create(game="hinoboru", players=3, clock="game:600+8", listed="yes")).until_view()
                visitor.page.goto("/open")
                self.take(visitor, "open", size, lang, theme)

    def waiting(self) -> None:
        """Take the waiting room, with the code to scan."""
        for size, lang, theme in CORNERS:
            with self.friends(lang, 2) as (aya, ben):
                table = aya.create(game="xeno", players=3, clock="move:45", away="60")
                assert ben.join(aya.look(table).until_view()["invite"]) == table
                ben.look(table)
                with self.window(size, lang, theme, aya) as visitor:
                    visitor.page.goto(table)
                    visitor.page.locator(".qr img").wait_for()
                    self.take(visitor, "waiting", size, lang, theme)

    def history(self) -> None:
        """Take a finished game at a place in its middle, its dealing verified."""
        match, chosen = lively("xeno")
        for size, lang, theme in CORNERS:
            with (
                self.table("xeno", lang, to_the_end(match, chosen)) as (table, friends),
                self.window(size, lang, theme, friends[0]) as visitor,
            ):
                visitor.page.goto(f"{table.replace('/t/', '/h/')}#ply={match.ply}&as=open")
                visitor.page.locator(".verdict.good").wait_for(state="attached")
                if size == "phone":
                    visitor.page.locator(".fair summary").click()
                    visitor.page.locator(".replay").evaluate("part => part.scrollIntoView()")
                self.take(visitor, "history", size, lang, theme)

    def talk(self) -> None:
        """Take two readers of one talk, each in the own language, at a table with clocks."""
        with self.table("xeno", "en", clock="game:600+8") as (table, friends), ExitStack() as stack:
            readers = zip(CORNERS, friends, strict=False)
            windows = [stack.enter_context(self.window(*look, friend)) for look, friend in readers]
            for visitor in windows:
                visitor.page.goto(table)
                visitor.page.locator("#open-talk").click()
                visitor.page.locator(".phrases button").first.wait_for()
            for said, (seat, code, about) in enumerate(TALK, 1):
                friends[seat].sockets[-1].send({"t": "say", "id": f"{code}-{seat}-talk", "code": code, **about})
                for visitor in windows:
                    expect(visitor.page.locator(".talk .lines li")).to_have_count(said)
            for visitor, look in zip(windows, CORNERS, strict=True):
                self.take(visitor, "talk", *look)

    def guide(self) -> None:
        """Take a first game of XENO, led by the guide, and a choice that cannot be made with its reason."""
        for size, lang, theme in CORNERS:
            with self.window(size, lang, theme) as visitor:
                visitor.page.goto("/")
                visitor.page.locator("button[name=guide]").click()
                visitor.page.locator(".guide-text").wait_for()
                visitor.wait()
                self.take(visitor, "guide", size, lang, theme)


def main(names: list[str]) -> int:
    """Draw the pictures of these games and pages, or all."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        album = Album(browser, server)
        pages = (album.front, album.waiting, album.history, album.talk, album.guide)
        kinds = {game: partial(album.game, game) for game in MOMENTS} | {page.__name__: page for page in pages}
        for name in names or kinds:
            kinds[name]()
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
