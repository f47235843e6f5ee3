"""The contract that every game passes: `tefuda check GAME`.

Each part yields findings; a game that keeps the contract yields none.

- secrets: two histories in which a viewer saw the same choices and the same cards in the same places give it byte-equal
  views, options, events, public fields and errors (exhaustively on the game's tiny set-ups, and in random games against
  worlds that what it saw allows);
- unseen: a choice that a viewer does not see shows it nothing at once (but the back of a card that moves);
- told: a card is told to nobody whose view does not show it;
- barred: choices that a view bars are few, none of them legal, told to nobody but the seat that is asked, the same in
  every world that the seat holds possible, and each has a clause of the rules and a reason in every language;
- imagined: a world imagined from a view gives that seat the same view and options;
- beliefs: their odds equal brute-force enumeration on the tiny set-ups, and samples follow them (chi-square);
- cards: none is lost or made; ends: every game ends, returns sum to the declared total;
- replay: a record gives the same states, views and returns; refusals: an illegal choice is refused and changes nothing;
- counts: histories, decisions and information sets by depth equal the game's `counts.txt`;
- compiled: plain and compiled rules play the same games, step by step;
- bots: whoever sits in a seat chooses by what the seat knows and nothing else (`tefuda.kernel.honesty`).
"""

from __future__ import annotations

import functools
import itertools
import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from statistics import NormalDist
from types import MappingProxyType
from typing import Any

from tefuda.kernel import record as records
from tefuda.kernel.belief import Belief
from tefuda.kernel.game import Game
from tefuda.kernel.match import Match, Seen, View
from tefuda.kernel.refusal import IllegalChoice
from tefuda.kernel.sound import census
from tefuda.kernel.state import CHANCE, END, UNSEEN, WATCHER

LONGEST = 10_000
"""More choices than any game may take."""
WORLDS = 24
"""Of the worlds that a viewer holds possible in a random game, so many are followed from choice to choice."""
STEPS = 1_700
"""For each of the games asked for, so many steps are played by plain and compiled rules side by side."""
MOST_BARRED = 8
"""More greyed choices than this would crowd out what can be chosen."""
SIGNIFICANCE = 1e-6
"""Odds of a chi-square finding where nothing is wrong."""

Setting = tuple[int, Mapping[str, Any], Mapping[str, int]]
"""(players, options, changed cards)."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A breach of the contract."""

    part: str
    detail: str


Part = Callable[[Game, int], Iterator[Finding]]
"""(game, random games to look at) -> what it finds."""


def check(
    game: Game,
    games: int = 200,
    report: Callable[[str, int], None] = lambda *_: None,
    more: Mapping[str, Part] = MappingProxyType({}),
) -> list[Finding]:
    """Check a game over `games` random games (`compiled`: up to 50 times that); reports each part and its findings.

    `more` are parts that the kernel does not know, such as those about bots (`tefuda.kernel.honesty`).
    """
    findings: list[Finding] = []
    for name, part in {**PARTS, **more}.items():
        found = list(itertools.islice(part(game, games), 10))
        report(name, len(found))
        findings += found
    return findings


# -- settings and random games -----------------------------------------------------------------------------------------
def settings(game: Game) -> list[Setting]:
    """Every number of players with every combination of closed options, and each seat for an option of seats."""
    every: list[Setting] = []
    for players in game.seats:
        values = [_values(option, players) for option in game.options]
        every += [(players, dict(combination), {}) for combination in itertools.product(*values)]
    return every


def _values(option: Any, players: int) -> list[tuple[str, Any]]:
    fitting = [option.default]
    if option.kind == "choice":
        fitting = [value for value in option.values if players in option.players.get(value, (players,))]
    elif option.kind == "seat":
        fitting = list(range(players))
    elif option.kind == "flag":
        fitting = [False, True]
    return [(option.name, value) for value in fitting]


def random_choice(match: Match, rng: Random) -> str:
    """A random option of the actor: with its odds for chance, any with equal odds for a seat."""
    options = match.options()
    if isinstance(options, dict):
        return rng.choices(list(options), list(options.values()))[0]
    return rng.choice(options)


def random_match(game: Game, setting: Setting, rng: Random, plies: int = LONGEST) -> Match:
    """A match played at random for so many choices or to its end."""
    players, options, cards = setting
    match = Match(game, players, options=options, cards=cards)
    while match.ply < plies and match.options():
        match.play(random_choice(match, rng))
    return match


def _rounds(game: Game, games: int, salt: str) -> Iterator[tuple[Setting, Random]]:
    every = settings(game)
    for number in range(max(games, len(every))):
        yield every[number % len(every)], Random(f"{game.id} {salt} {number}")


def _viewers(players: int) -> list[int | None]:
    return [*range(players), None]


def _bytes(view: View) -> bytes:
    """All of a view that may leave: JSON, the forgotten state, the seen log."""
    return json.dumps([view.to_json(), view.seen]).encode() + view.state.pack()


def _error(match: Match, seat: int | None) -> str:
    """The sentence that the actor gets for an illegal choice."""
    if seat is None or match.actor != seat:
        return ""
    try:
        match.play("no such choice")
    except IllegalChoice as error:
        return str(error)
    raise AssertionError("played")


# -- secrets -----------------------------------------------------------------------------------------------------------
def secrets_tiny(game: Game, _games: int) -> Iterator[Finding]:
    """Exhaustively: equal histories as seen give equal views."""
    for setting in game.tiny:
        players, options, cards = setting
        start = Match(game, players, options=options, cards=cards)
        for seat in _viewers(players):
            known: dict[int, int] = {}
            for match, view, sight in _sights(start, seat, 0):
                content = hash((_bytes(view), _error(match, seat)))
                if known.setdefault(sight, content) != content:
                    yield _leak(setting, match, seat)


def _leak(setting: Setting, match: Match, seat: int | None) -> Finding:
    return Finding("secrets", f"{place(setting, match)}: {_who(seat)} can tell more than it has seen")


def _sights(match: Match, seat: int | None, before: int) -> Iterator[tuple[Match, View, int]]:
    """Every history from here on with its view and a digest of all that the seat has seen on the way."""
    view = match.view(seat)
    sight = hash((before, _sight(view)))
    yield match, view, sight
    for choice in match.options() if match.ply < match.game.tiny_depth else ():
        yield from _sights(_after(match, choice), seat, sight)


def _sight(view: View) -> tuple[Any, ...]:
    """What a seat has seen by the last choice: its text, and the cards it knows in their places."""
    cells = bytes(kind & 0xFF for kind in view.state.kind.cells)  # not the numbers: in Python, hash(-1) == hash(-2)
    return view.log[-1].choice if view.log else "", tuple(view.state.size), cells


def _after(match: Match, choice: str) -> Match:
    after = match.copy()
    after.play(choice)
    return after


def histories(match: Match) -> Iterator[Match]:
    """The match and every continuation of it."""
    yield match
    for choice in match.options() if match.ply < match.game.tiny_depth else ():
        yield from histories(_after(match, choice))


def secrets_random(game: Game, games: int) -> Iterator[Finding]:
    """In random games: worlds that a viewer's history allows give it the same view, at every choice."""
    for setting, rng in _rounds(game, games // 8, "secrets"):
        seat = rng.choice(_viewers(setting[0]))
        yield from _follow(game, setting, seat, rng)


def _follow(game: Game, setting: Setting, seat: int | None, rng: Random) -> Iterator[Finding]:
    since = 0
    for real, alike in followed(game, setting, seat, rng):
        view = real.view(seat)
        expected = _fresh(real, view, since)
        if any(_fresh(after, its, since) != expected for after, its in alike):
            yield _leak(setting, real, seat)
            return
        since = len(view.events)


def followed(
    game: Game, setting: Setting, seat: int | None, rng: Random, most: int = WORLDS
) -> Iterator[tuple[Match, list[tuple[Match, View]]]]:
    """A random game after each choice, with matches and their views in which the viewer has seen the same.

    At most so many of these are followed from choice to choice, and the real one, which always allows what is seen.
    """
    players, options, cards = setting
    real = Match(game, players, options=options, cards=cards)
    worlds = [real.copy()]
    while real.actor != END:
        real.play(random_choice(real, rng))
        sight = _sight(real.view(seat))
        alike = [found for world in worlds for found in _alike(game, world, seat, sight)]
        yield real, alike
        following = {_key(after): after for after, _ in alike}
        worlds = rng.sample(list(following.values()), min(most, len(following)))
        if not any(equal(world, real) for world in worlds):
            worlds.append(real.copy())


def equal(match: Match, other: Match) -> bool:
    """Whether two matches stand the same, hidden cards included."""
    return _key(match) == _key(other)


def _fresh(match: Match, view: View, since: int) -> tuple[str, bytes, str]:
    return json.dumps(view.to_json(since)), view.state.pack(), _error(match, view.seat)


def _key(match: Match) -> bytes:
    return match._state.pack()  # noqa: SLF001 -- the contract looks at what no view shows


def _alike(game: Game, world: Match, seat: int | None, sight: tuple[Any, ...]) -> Iterator[tuple[Match, View]]:
    """The world after each choice by which this viewer would have seen the same."""
    for text in world.options():
        if sight[0] in (text, game.choices[game.action_of[text]].hidden):
            after = _after(world, text)
            view = after.view(seat)
            if _sight(view) == sight:
                yield after, view


def told(game: Game, games: int) -> Iterator[Finding]:
    """Who is told a choice that has a hidden form must be its maker or see a card that was not seen there before."""
    for setting, rng in _rounds(game, games // 4, "told"):
        match = random_match(game, setting, rng, 0)
        while match.actor != END:
            before = {seat: _visible(match.view(seat)) for seat in _viewers(setting[0])}
            actor = match.actor
            match.play(random_choice(match, rng))
            hidden = game.choices[game.action_of[match.choices[-1]]].hidden
            for seat in _viewers(setting[0]):
                view = match.view(seat)
                if hidden and seat != actor and view.seen[-1] != hidden and _visible(view) == before[seat]:
                    yield Finding(
                        "told", f"{place(setting, match)}: {_who(seat)} is told {view.seen[-1]} and sees no card"
                    )
                    return


def unseen(game: Game, games: int) -> Iterator[Finding]:
    """A choice that a viewer does not see shows it nothing at once: whichever was made, its view is the same."""
    for setting, rng in _rounds(game, games // 8, "unseen"):
        match = random_match(game, setting, rng, 0)
        while match.actor != END:
            outcomes = [_after(match, choice) for choice in match.options()]
            for seat in _viewers(setting[0]):
                views = [(after.choices[-1], after.view(seat)) for after in outcomes]
                hidden = {(_outline(view), _bytes(view)) for text, view in views if view.log[-1].choice != text}
                if len(hidden) > len({outline for outline, _ in hidden}):
                    yield Finding("unseen", f"{place(setting, match)}: {_who(seat)} can tell a choice it does not see")
                    return
            match.play(random_choice(match, rng))


def _outline(view: View) -> tuple[Any, ...]:
    """What anybody sees of a hidden choice: its `?` form and, where backs differ, which backs then lie where."""
    state, rules = view.state, view.game.plain
    if not view.game.backs:
        return (view.log[-1].choice,)
    backs = [
        rules.back(state, kind) if kind > UNSEEN and rules.tokens(state, zone) == 0 else kind and -kind
        for zone in range(len(state.size))
        for kind in (state.kind[zone, i] for i in range(min(state.size[zone], state.kind.columns)))
    ]
    return view.log[-1].choice, tuple(state.size), tuple(backs)


def _visible(view: View) -> Counter[tuple[str, int | None, str]]:
    zones = view.to_json()["zones"]
    return Counter((zone["id"], zone["seat"], card) for zone in zones for card in zone["cards"] or () if card)


# -- barred choices ----------------------------------------------------------------------------------------------------
def barred(game: Game, games: int) -> Iterator[Finding]:
    """What a view bars is illegal, told to the seat that is asked alone, free of secrets, and said with its clause."""
    tiny = ((setting, Random(f"{game.id} barred {setting} {n}")) for n in range(10) for setting in game.tiny)
    for setting, rng in itertools.chain(_rounds(game, games // 8, "barred"), tiny):
        match = random_match(game, setting, rng, 0)
        while match.actor != END and match.ply < (game.tiny_depth if setting[2] else LONGEST):
            problem = next((p for seat in _viewers(setting[0]) for p in _wrongly_barred(game, match, seat, rng)), None)
            if problem is not None:
                yield Finding("barred", f"{place(setting, match)}: {problem}")
                return
            match.play(random_choice(match, rng))


def _wrongly_barred(game: Game, match: Match, seat: int | None, rng: Random) -> Iterator[str]:
    """What is wrong with the choices that a view of this seat bars."""
    view = match.view(seat)
    before = view.state.pack()
    told = view.to_json()["barred"]
    choices = [each["choice"] for each in told]
    if told and (seat is None or match.actor != seat):
        yield f"{_who(seat)} is not asked and is told of barred choices"
    if set(choices) & set(match.options()) or len(set(choices)) < len(choices) or len(choices) > MOST_BARRED:
        yield f"{_who(seat)} is barred from what is legal, twice, or from too much: {choices}"
    for reason, clause in {(each["reason"], each["clause"]) for each in told}:
        if not all(reason in words and clause in clauses for words, clauses in _said(game)):
            yield f"reason {reason} by clause {clause} is not said in every language"
    if match.actor == seat:
        world = view.state.clone()
        game.plain.imagine(world, [rng.getrandbits(63) | 1])
        game.plain.forget(world, seat)
        if [each.choice for each in game.barred(world, seat)] != choices or view.state.pack() != before:
            yield f"{_who(seat)} is told otherwise in a world that it holds possible, or its state is changed"


@functools.cache
def _said(game: Game) -> list[tuple[set[str], set[str]]]:
    """For each language the reasons that have a text, and the clauses of the rules."""
    said = []
    for path in sorted((game.folder / "text").glob("??.ftl")):
        rules = game.folder / ("RULES.md" if path.stem == "en" else f"RULES.{path.stem}.md")
        reasons = re.findall(r"^barred-([\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        said.append(
            (set(reasons), set(re.findall(r"^- \*\*(\w+)\*\*", rules.read_text(encoding="utf-8"), re.MULTILINE)))
        )
    return said


# -- imagined worlds and beliefs ---------------------------------------------------------------------------------------
def imagined(game: Game, games: int) -> Iterator[Finding]:
    """A world imagined from a view gives that seat the same view and options."""
    tiny = (
        (setting, Random(f"{game.id} imagined {setting} {number}")) for number in range(20) for setting in game.tiny
    )
    for setting, rng in itertools.chain(_rounds(game, games, "imagined"), tiny):
        match = random_match(game, setting, rng, rng.randrange(min(60, game.tiny_depth) if setting[2] else 60))
        for seat in _viewers(setting[0]):
            view = match.view(seat)
            viewer = WATCHER if seat is None else seat
            for world in _imagine(game, view, rng):
                options = game.plain.actor(world) == view.actor and _texts(game, world)
                game.plain.forget(world, viewer)
                if world.pack() != view.state.pack() or (view.options and list(view.options) != options):
                    yield Finding("imagined", f"{place(setting, match)}: {_who(seat)} imagines another view")


def _imagine(game: Game, view: View, rng: Random) -> Iterator[Any]:
    world = view.state.clone()
    game.plain.imagine(world, [rng.getrandbits(63) | 1])
    yield world
    if view.cards:  # on the tiny set-ups only: with whole hands hidden, exact beliefs take seconds
        yield Belief.of(view).sample(rng)


def _texts(game: Game, state: Any) -> list[str]:
    from tefuda.kernel.state import Options

    out = Options(game.width, 2)
    count = game.plain.options(state, out)
    return [game.choices[out[i, 0]].text for i in range(count)]


def beliefs(game: Game, games: int) -> Iterator[Finding]:
    """On the tiny set-ups, in random games: a belief's odds are those of brute force, and its samples follow them."""
    for number in range(max(1, games // 20)):
        for setting in game.tiny:
            rng = Random(f"{game.id} beliefs {number} {setting}")
            match = random_match(game, setting, rng, rng.randrange(3, min(14, game.tiny_depth)))
            for seat in _viewers(setting[0]):
                view = match.view(seat)
                exact = enumerate_worlds(match, seat)
                belief = Belief.of(view)
                total = sum(weight for _, weight in belief.worlds())
                if exact != {state.pack(): Fraction(weight, total) for state, weight in belief.worlds()}:
                    yield Finding("beliefs", f"{place(setting, match)}: {_who(seat)} has other odds than brute force")
                samples = Counter(belief.sample(rng).pack() for _ in range(400))
                if not fits(samples, {world: float(odds) for world, odds in exact.items()}):
                    yield Finding("beliefs", f"{place(setting, match)}: samples of {_who(seat)} do not follow the odds")


def enumerate_worlds(match: Match, seat: int | None) -> dict[bytes, Fraction]:
    """Packed world -> odds, by walking through every history from the first card that shows the seat what it saw."""
    again = _restarted(match)
    sights = [_sight((again := _after(again, choice)).view(seat)) for choice in match.choices]
    odds: defaultdict[bytes, Fraction] = defaultdict(Fraction)
    _enumerate(_restarted(match), seat, sights, Fraction(1), odds)
    total = sum(odds.values())
    return {world: weight / total for world, weight in odds.items()}


def _restarted(match: Match) -> Match:
    return Match(match.game, match.players, options=match.setup, cards=match.cards)


def _enumerate(
    match: Match, seat: int | None, sights: list[tuple[Any, ...]], weight: Fraction, odds: dict[bytes, Fraction]
) -> None:
    if match.ply == len(sights):
        odds[_key(match)] += weight
        return
    copies = dict(match._options())  # noqa: SLF001 -- how many cards an option stands for
    total = sum(copies.values())
    for after, view in _alike(match.game, match, seat, sights[match.ply]):
        part = Fraction(copies[match.game.action_of[after.choices[-1]]])
        public = match.actor != CHANCE and view.log[-1].choice == after.choices[-1]
        _enumerate(after, seat, sights, weight * part / (1 if public else total), odds)


def fits(samples: Mapping[bytes, int], odds: Mapping[bytes, float]) -> bool:
    """Pearson's chi-square test of sampled worlds against their odds (cells that expect under five are pooled)."""
    if not set(samples) <= set(odds):
        return False
    n = sum(samples.values())
    rare = [world for world, p in odds.items() if p * n < 5]
    cells = [(samples.get(world, 0), p * n) for world, p in odds.items() if world not in set(rare)]
    if sum(odds[world] for world in rare) * n >= 5:
        cells.append((sum(samples.get(world, 0) for world in rare), sum(odds[world] for world in rare) * n))
    if len(cells) < 2:
        return True
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    return statistic <= chi_square_bound(len(cells) - 1)


def chi_square_bound(freedom: int) -> float:
    """The value exceeded with odds SIGNIFICANCE, by Wilson and Hilferty's approximation (1931)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + NormalDist().inv_cdf(1 - SIGNIFICANCE) * spread**0.5) ** 3)


# -- whole games -------------------------------------------------------------------------------------------------------
def cards(game: Game, games: int) -> Iterator[Finding]:
    """No card is lost or made."""
    for setting, rng in _rounds(game, games // 4, "cards"):
        match = random_match(game, setting, rng, 0)
        whole = _census(game, match)
        while match.actor != END:
            match.play(random_choice(match, rng))
            if _census(game, match) != whole:
                yield Finding("cards", f"{place(setting, match)}: a card is lost or made")
                return


def _census(game: Game, match: Match) -> tuple[Counter[int], int]:
    return census(game, match._state)  # noqa: SLF001 -- the contract looks at what no view shows


def ends(game: Game, games: int) -> Iterator[Finding]:
    """Every random game ends, and its returns sum to the declared total."""
    for setting, rng in _rounds(game, games, "ends"):
        match = random_match(game, setting, rng)
        returns = match.returns()
        if returns is None:
            yield Finding("ends", f"{place(setting, match)}: no end after {match.ply} choices")
        elif abs(sum(returns) - game.total) > 1e-9:
            yield Finding("ends", f"{place(setting, match)}: returns {returns} do not sum to {game.total}")


def replay(game: Game, games: int) -> Iterator[Finding]:
    """A record gives the same states, views and returns."""
    for setting, rng in _rounds(game, games // 2, "replay"):
        match = random_match(game, setting, rng, 0)
        states = [_key(match)]
        while match.actor != END:
            match.play(random_choice(match, rng))
            states.append(_key(match))
        record = json.loads(json.dumps(match.record()))
        again = records.replay(record, lambda _: game, to=0)
        if any(_played(again, choice) != state for choice, state in zip(record["choices"], states[1:], strict=True)):
            yield Finding("replay", f"{place(setting, match)}: a replayed state differs")
        same = (_bytes(again.view(seat)) == _bytes(match.view(seat)) for seat in _viewers(setting[0]))
        if (
            not all(same)
            or again.returns() != match.returns()
            or states[0] != _key(random_match(game, setting, rng, 0))
        ):
            yield Finding("replay", f"{place(setting, match)}: a replayed view or return differs")


def _played(match: Match, choice: str) -> bytes:
    match.play(choice)
    return _key(match)


def refusals(game: Game, games: int) -> Iterator[Finding]:
    """A seat that must act has options; every other choice of the notation is refused and changes nothing."""
    for setting, rng in _rounds(game, games // 8, "refusals"):
        match = random_match(game, setting, rng, rng.randrange(40))
        legal = set(match.options())
        if not legal and match.actor != END:
            yield Finding("refusals", f"{place(setting, match)}: {_who(match.actor)} must act and has no option")
        before = _key(match), match.choices
        for choice in game.choices:
            if choice.text not in legal:
                try:
                    match.play(choice.text)
                except IllegalChoice:
                    pass
                else:
                    yield Finding("refusals", f"{place(setting, match)}: {choice.text} was not refused")
                    return
        if (_key(match), match.choices) != before:
            yield Finding("refusals", f"{place(setting, match)}: a refused choice changed the match")


# -- counts -----------------------------------------------------------------------------------------------------------
def counts(game: Game, setting: Setting) -> list[tuple[int, int, int]]:
    """By depth: (histories, decisions of seats, their information sets), from the first card to the end."""
    players, options, cards = setting
    totals: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
    sets: defaultdict[int, set[tuple[int, tuple[Seen, ...]]]] = defaultdict(set)
    for match in histories(Match(game, players, options=options, cards=cards)):
        totals[match.ply][0] += 1
        if match.actor >= 0:
            totals[match.ply][1] += 1
            sets[match.ply].add((match.actor, match.view(match.actor).log))
    return [(*totals[depth], len(sets[depth])) for depth in sorted(totals)]  # type: ignore[misc]


def counts_text(game: Game) -> str:
    """The text of `counts.txt`: for each tiny set-up a heading, then a line for each depth."""
    lines = ["# depth histories decisions information-sets, on each tiny set-up of this game"]
    for players, options, cards in game.tiny:
        told = " ".join(f"{name}={value}" for name, value in [*options.items(), *cards.items()] if value)
        lines += ["", f"players={players} {told}"]
        rows = counts(game, (players, options, cards))
        lines += [f"{depth} {' '.join(map(str, row))}" for depth, row in enumerate(rows)]
    return "\n".join(lines) + "\n"


def counted(game: Game, _games: int) -> Iterator[Finding]:
    """The counts are those of `counts.txt`."""
    golden = (game.folder / "counts.txt").read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(itertools.zip_longest(golden, counts_text(game).splitlines()), start=1):
        if was != now:
            yield Finding("counts", f"counts.txt line {number}: expected {was!r}, counted {now!r}")
            return


# -- compiled ----------------------------------------------------------------------------------------------------------
def compiled(game: Game, games: int) -> Iterator[Finding]:
    """Plain and compiled rules give the same game, step by step: 50 games for each of `games`, fewer of long ones."""
    import numpy as np

    from tefuda.kernel import compiled as machine

    code, plain = machine.compile_game(game), game.plain
    raw, out = machine.new_raw(game), machine.new_options(game)
    actions, rows = np.zeros(LONGEST, np.int64), np.zeros((LONGEST, game.state.nbytes), np.uint8)
    done, most, every = 0, games * STEPS, len(settings(game))
    for number, (setting, _) in enumerate(_rounds(game, games * 50, "compiled")):
        if done > most and number >= every:
            return
        players, options, changed = setting
        numbers = game.setup_numbers(game.check_options(options, players), changed)
        steps = code.trace(raw, out, machine.new_rng(number), np.array(numbers, np.int64), players, actions, rows)
        done += steps
        state = game.state()
        plain.start(state, players, numbers)
        for step in range(steps):
            plain.apply(state, int(actions[step]))
            state.events = []
            if state.pack() != rows[step].tobytes():
                yield Finding("compiled", f"game {number} ({_setting(setting)}): step {step} differs from plain")
                return
        if plain.actor(state) != END:
            yield Finding("compiled", f"game {number} ({_setting(setting)}): ends before the plain rules do")
            return


# -- words -------------------------------------------------------------------------------------------------------------
def _who(seat: int | None) -> str:
    return "an onlooker" if seat is None else "chance" if seat < 0 else f"seat {seat}"


def _setting(setting: Setting) -> str:
    players, options, cards = setting
    return f"{players} players, options {dict(options)}, cards { {name: n for name, n in cards.items() if n} }"


def place(setting: Setting, match: Match) -> str:
    """Where something was found."""
    return f"{_setting(setting)}, after {' '.join(match.choices)}"


PARTS: dict[str, Part] = {
    "secrets-tiny": secrets_tiny,
    "secrets-random": secrets_random,
    "unseen": unseen,
    "told": told,
    "barred": barred,
    "imagined": imagined,
    "beliefs": beliefs,
    "cards": cards,
    "ends": ends,
    "replay": replay,
    "refusals": refusals,
    "counts": counted,
    "compiled": compiled,
}
