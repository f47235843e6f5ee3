"""Both languages say the same things, every id of a game has its words, and every text comes out whole."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import tefuda
from tefuda.texts import COMMON, LANGUAGES, Texts, pick_language

NAMES = ("Aya", "Ben", "Chika", "Dan")
PAIRS = {"common": COMMON} | {game.id: game.folder / "text" for game in tefuda.games()}
GAMES = [pytest.param(game, id=game.id) for game in tefuda.games()]
NUMBERS = {"count", "number", "value"}
"""Variables that texts select by; all others are printed as they are."""


class Variables(Visitor):
    """Collects the variables of a message, selectors included."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def entries(path: Path) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(path.read_text(encoding="utf-8")).body)


def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    """Every id of a file with its variables."""
    found = {}
    for entry in entries(folder / f"{lang}.ftl"):
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


# Two languages, one meaning


@pytest.mark.parametrize("folder", PAIRS.values(), ids=PAIRS)
def test_both_languages_have_the_same_ids(folder: Path) -> None:
    ja, en = messages(folder, "ja"), messages(folder, "en")

    assert ([], []) == (sorted(ja.keys() - en.keys()), sorted(en.keys() - ja.keys()))


@pytest.mark.parametrize("folder", PAIRS.values(), ids=PAIRS)
def test_a_text_has_the_same_variables_in_both_languages(folder: Path) -> None:
    ja, en = messages(folder, "ja"), messages(folder, "en")

    assert {} == {text_id: (ja[text_id], en[text_id]) for text_id in ja if ja[text_id] != en.get(text_id)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", PAIRS.values(), ids=PAIRS)
def test_a_file_is_plain_fluent_that_python_and_browser_read_alike(folder: Path, lang: str) -> None:
    path = folder / f"{lang}.ftl"
    ids = [entry.id.name for entry in entries(path) if isinstance(entry, ast.Message)]

    assert [] == [entry.content for entry in entries(path) if isinstance(entry, ast.Junk)]
    assert [] == [entry.id.name for entry in entries(path) if isinstance(entry, ast.Term)]
    assert [] == [e.id.name for e in entries(path) if isinstance(e, ast.Message) and (e.attributes or not e.value)]
    assert sorted(set(ids)) == sorted(ids), "an id is used twice"
    assert "\t" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_shadow_a_common_text(game: tefuda.Game) -> None:
    assert set() == messages(COMMON, "en").keys() & messages(game.folder / "text", "en").keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_common_texts_are_marked_as_such(lang: str) -> None:
    assert [] == [text_id for text_id in messages(COMMON, lang) if not text_id.startswith("ui-")]


# Every id of a game has its words, and there are no others


def asked_phases(game: tefuda.Game) -> set[str]:
    """The phases in which a seat chooses, found by playing."""
    return {m.phase for m in random_games(game) if m.actor >= 0}


def random_games(game: tefuda.Game, games: int = 12) -> Iterator[tefuda.Match]:
    """Every position of some random games, under every value of every option."""
    setups: list[dict[str, Any]] = [{}]
    setups += [{option.name: value} for option in game.options for value in option.values or ()]
    rng = random.Random(7)
    for number in range(games):
        for options in setups:
            for players in game.seats:
                try:
                    m = tefuda.Match(game.id, players=players, options=options, seed=number)
                except tefuda.BadSetup:  # the option is not for so many players
                    continue
                yield m
                while m.actor != tefuda.END:
                    m.play(rng.choice(list(m.options())))
                    yield m


def needed(game: tefuda.Game) -> set[str]:
    """The ids without which something of the game could not be said."""
    ids = {"name", "tagline", "makers"}
    ids |= {f"card-{card}{part}" for card in game.card_ids[1:] for part in ("", "-effect", "-help")}
    ids |= {f"zone-{zone.id}" for zone in game.zones}
    ids |= {f"wait-{phase}" for phase in game.phases}
    ids |= {f"phase-{phase}{part}" for phase in asked_phases(game) for part in ("", "-help")}
    ids |= {f"verb-{choice.verb}" for choice in game.choices}
    ids |= {f"verb-{choice.verb}-hidden" for choice in game.choices if choice.hidden}
    ids |= {f"event-{event.id}" for event in game.events}
    ids |= {f"field-{field}" for field in tefuda.Match(game.id).view(None).to_json()["public"]}
    for option in game.options:
        ids |= {f"option-{option.name}", f"option-{option.name}-help"}
        ids |= {f"option-{option.name}-{value}" for value in option.values or ()}
    return ids | asked_by_face(game)


def asked_by_face(game: tefuda.Game) -> set[str]:
    """The ids that the game's own face on the web table asks for; all are written out there and begin with `face-`."""
    path = game.folder / "face.js"
    return set(re.findall(r"\bface-[a-z]+(?:-[a-z]+)*\b", path.read_text(encoding="utf-8"))) if path.exists() else set()


def allowed(game: tefuda.Game) -> set[str]:
    """What may be there besides: words for those who may not know a card, for buttons beneath cards, for values."""
    hidden = {f"event-{event.id}-hidden" for event in game.events if "card" in event.keys}
    beneath = {f"verb-{choice.verb}-here" for choice in game.choices if choice.card or choice.value is not None}
    review = {f"review-{choice.verb}" for choice in game.choices}
    return hidden | beneath | review | value_texts(game) | told_apart(game)


def told_apart(game: tefuda.Game) -> set[str]:
    """Why choices are barred (tests/games say which), and the guide to a first game."""
    return {text_id for text_id in messages(game.folder / "text", "en") if text_id.startswith(("barred-", "guide-"))}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_for_a_house_value_is_said_in_japanese_too(game: tefuda.Game) -> None:
    path = game.folder / "text" / "reasons.ja.toml"
    said = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    given = {value.reason for fields in game.cards.values() for value in fields.values() if value.reason}

    assert ([], []) == (sorted(given - said.keys()), sorted(said.keys() - given))


def value_texts(game: tefuda.Game) -> set[str]:
    """What a game calls the values of its card file, and the words that such a value may be."""
    values = [item for fields in game.cards.values() for item in fields.items()]
    words = {f"value-{field}-{word}" for field, value in values for word in (*value.words, value.value)}
    return {f"value-{field}" for field, _ in values} | words


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_card_file_has_a_name_and_every_word_too(game: tefuda.Game) -> None:
    common = {text_id.removeprefix("ui-") for text_id in messages(COMMON, "en")}
    values = [item for fields in game.cards.values() for item in fields.items()]
    asked = {f"value-{field}" for field, _ in values}
    asked |= {f"value-{field}-{value.value}" for field, value in values if isinstance(value.value, str)}
    asked |= {f"value-{field}-{word}" for field, value in values for word in value.words}

    assert [] == sorted(asked - common - messages(game.folder / "text", "en").keys())


@pytest.mark.parametrize("game", GAMES)
def test_every_id_of_a_game_has_its_text(game: tefuda.Game) -> None:
    assert [] == sorted(needed(game) - messages(game.folder / "text", "en").keys())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_no_text_that_nothing_asks_for(game: tefuda.Game) -> None:
    assert [] == sorted(messages(game.folder / "text", "en").keys() - needed(game) - allowed(game))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_says_what_is_done_also_away_from_its_question(game: tefuda.Game, lang: str) -> None:
    texts = Texts(lang, game)
    verbs = {choice.verb for m in random_games(game, 2) if m.actor >= 0 for choice in chosen_from(m)}
    card = game.card_ids[-1]
    facts = {"card": card, "seat": 1, "target": 1, "value": 1}

    told = {verb: texts.chosen(facts | {"verb": verb}, NAMES) for verb in verbs}
    assert [] == sorted(verb for verb, words in told.items() if words in {texts.card(card), NAMES[1]})


def chosen_from(m: tefuda.Match) -> list[Any]:
    """What the seat that acts may choose from."""
    return [m.game.choices[m.game.action_of[option]] for option in m.options()]


@pytest.mark.parametrize("game", GAMES)
def test_an_event_uses_only_what_it_tells(game: tefuda.Game) -> None:
    texts = messages(game.folder / "text", "en")
    wrong = {
        event.id
        for event in game.events
        if not texts[f"event-{event.id}"] <= set(event.keys)
        or not texts.get(f"event-{event.id}-hidden", set()) <= set(event.keys) - {"card"}
    }

    assert set() == wrong


@pytest.mark.parametrize("game", GAMES)
def test_words_for_those_who_have_not_seen_a_card_cannot_name_it(game: tefuda.Game) -> None:
    texts = messages(game.folder / "text", "en")
    hidden = {text_id for text_id in texts if text_id.endswith("-hidden")}

    assert [] == sorted(text_id for text_id in hidden if "card" in texts[text_id])


# Every text comes out whole


def is_whole(text: str) -> bool:
    """No placeholder was left over."""
    return bool(text.strip()) and not re.search(r"[{}$]|None|\?\?\?", text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [pytest.param(None, id="common"), *GAMES])
def test_every_text_formats(lang: str, game: tefuda.Game | None) -> None:
    texts = Texts(lang, game)
    folder = COMMON if game is None else game.folder / "text"
    broken = []
    for text_id, variables in messages(folder, lang).items():
        for number in (0, 1, 2, 17):
            text = texts.format(text_id, **{v: number if v in NUMBERS else NAMES[0] for v in variables})
            if not is_whole(text):
                broken.append(text)

    assert [] == broken


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_told_to_every_viewer(lang: str, game: tefuda.Game) -> None:
    texts = Texts(lang, game)
    broken = []
    for m in random_games(game, games=2):
        for seat in (*range(m.players), None):
            view = m.view(seat).to_json()
            names = NAMES[: m.players]
            told = [texts.question(view, names), *(texts.label(label, names) for label in view["labels"])]
            told += [texts.field(name, value, names) for name, value in public_facts(view)]
            if m.actor == tefuda.END:
                told += [texts.event(event, names) for event in view["events"]]
            broken += [text for text in told if not is_whole(text)]

    assert [] == broken


def public_facts(view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The public fields that say something: of the table, and one by one of the seats."""
    for name, value in view["public"].items():
        for each in value if isinstance(value, list) else [value]:
            if each is not None:
                yield name, each


# Texts


@cache
def xeno(lang: str) -> Texts:
    return Texts(lang, tefuda.game("xeno"))


def test_a_card_has_a_name() -> None:
    assert ("Sage", "賢者") == (xeno("en").card("sage"), xeno("ja").card("sage"))


def test_a_card_nobody_has_seen_has_words_too() -> None:
    assert ("a face-down card", "伏せられたカード") == (xeno("en").card(None), xeno("ja").card(None))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (
            {"n": 3, "event": "look", "seat": 0, "target": 1, "card": "sage"},
            "Aya looked at the card held by Ben and saw the Sage.",
        ),
        (
            {"n": 3, "event": "look", "seat": 0, "target": 1, "card": None},
            "Aya looked in secret at the card held by Ben.",
        ),
        ({"n": 3, "event": "put_back", "seat": 1, "count": 0}, "Ben had no card to put back."),
        ({"n": 3, "event": "put_back", "seat": 1, "count": 1}, "Ben put one card back and shuffled the deck."),
        ({"n": 3, "event": "put_back", "seat": 1, "count": 2}, "Ben put 2 cards back and shuffled the deck."),
        (
            {"n": 3, "event": "pick", "seat": 0, "target": 1, "value": 1},
            "Aya picked the left one of two cards from Ben.",
        ),
        (
            {"n": 3, "event": "pick", "seat": 0, "target": 1, "value": 2},
            "Aya picked the right one of two cards from Ben.",
        ),
    ],
)
def test_an_event_is_told_with_names(event: dict[str, Any], expected: str) -> None:
    assert expected == xeno("en").event(event, NAMES)


def test_the_same_event_in_japanese() -> None:
    event = {"n": 3, "event": "look", "seat": 0, "target": 1, "card": None}

    assert "AyaはBenの手札をこっそり見た。" == xeno("ja").event(event, NAMES)


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        ({"verb": "play", "card": "soldier"}, "Soldier"),
        ({"verb": "target", "seat": 1}, "Ben"),
        ({"verb": "pick", "value": 1}, "Left"),
        ({"verb": "pick", "value": 2}, "Right"),
        ({"verb": "draw"}, "Draw a card"),
    ],
)
def test_a_label_says_what_the_button_does(label: dict[str, Any], expected: str) -> None:
    assert expected == xeno("en").label(label, NAMES)


def xeno_view(choices: str, seat: int | None, players: int = 2) -> dict[str, Any]:
    m = tefuda.Match("xeno", players=players)
    for choice in choices.split():
        m.play(choice)
    return m.view(seat).to_json()


SEER_OF_THREE = "draw:3 draw:7 draw:2 draw:6 play:3"


def test_the_chooser_is_asked_with_the_card_at_work() -> None:
    view = xeno_view(SEER_OF_THREE, seat=0, players=3)

    assert "Seer: whom do you name?" == xeno("en").question(view, NAMES)
    assert "占師：だれを選びますか？" == xeno("ja").question(view, NAMES)


@pytest.mark.parametrize("seat", [1, None])
def test_the_others_are_told_whom_they_wait_for(seat: int | None) -> None:
    view = xeno_view(SEER_OF_THREE, seat, players=3)

    assert "Aya must name a player." == xeno("en").question(view, NAMES)


def test_a_question_about_a_player_names_the_player() -> None:
    view = xeno_view("draw:2 draw:7 draw:3 play:2", seat=0)

    assert "Soldier: which card does Ben hold?" == xeno("en").question(view, NAMES)


@pytest.mark.parametrize("seat", [0, None])
def test_nobody_is_asked_what_chance_decides(seat: int | None) -> None:
    assert "The cards are being dealt." == xeno("en").question(xeno_view("", seat), NAMES)


def test_the_end_is_no_question() -> None:
    view = xeno_view("draw:2 draw:7 draw:3 play:2 name:7", seat=0)

    assert "The game is over." == xeno("en").question(view, NAMES)


def test_a_name_can_differ_by_who_acts() -> None:
    names = [("You", "you"), "Ben"]
    mine = {"event": "look", "seat": 0, "target": 1, "card": "sage"}
    theirs = {"event": "look", "seat": 1, "target": 0, "card": "sage"}

    assert "You looked at the card held by Ben and saw the Sage." == xeno("en").event(mine, names)
    assert "Ben looked at your card and saw the Sage." == xeno("en").event(theirs, names)


@pytest.mark.parametrize("event", ["protect", "promise"])
def test_the_turn_that_is_waited_for_belongs_to_whoever_acts(event: str) -> None:
    names = [xeno("en").format("ui-you-seat"), "Ben"]
    mine, theirs = (xeno("en").event({"event": event, "seat": seat}, names) for seat in (0, 1))

    assert (True, True) == (mine.endswith("your own next turn."), theirs.endswith("their own next turn."))


@pytest.mark.parametrize("game", GAMES)
def test_in_english_who_acts_begins_the_sentence_and_nobody_else_does(game: tefuda.Game) -> None:
    misplaced = []
    for entry in entries(game.folder / "text" / "en.ftl"):
        if isinstance(entry, ast.Message) and entry.id.name.startswith(("event-", "wait-", "phase-")):
            first, others = places_of_names(entry)
            if "target" in first or "seat" in others:
                misplaced.append(entry.id.name)

    assert [] == misplaced


def places_of_names(message: ast.Message) -> tuple[set[str], set[str]]:
    """The variables with which the text, or a variant of it, begins, and all others."""
    first, others = set(), set()

    def read(pattern: ast.Pattern) -> None:
        for index, element in enumerate(pattern.elements):
            expression = element.expression if isinstance(element, ast.Placeable) else None
            if isinstance(expression, ast.VariableReference):
                (others if index else first).add(expression.id.name)
            elif isinstance(expression, ast.SelectExpression):
                for variant in expression.variants:
                    read(variant.value)

    read(message.value)
    return first, others


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("turn", 1, "Turn: Ben"),
        ("card", "sage", "Card in effect: Sage"),
        ("protected", True, "Protected by the Maiden"),
    ],
)
def test_a_public_fact_has_words(name: str, value: object, expected: str) -> None:
    assert expected == xeno("en").field(name, value, NAMES)


def test_names_are_printed_as_they_are() -> None:
    assert "{ $card } won the game!" == xeno("en").event({"event": "win", "seat": 0}, ["{ $card }"])


def test_an_unknown_id_is_a_key_error() -> None:
    assert not xeno("en").has("card-joker")
    with pytest.raises(KeyError, match="card-joker"):
        xeno("en").format("card-joker")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"event-win.*seat"):
        xeno("en").format("event-win")


def test_without_a_game_there_are_the_common_texts() -> None:
    texts = Texts("ja")

    assert (True, False) == (texts.has("ui-your-turn"), texts.has("card-boy"))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'fr'; expected one of: ja, en"):
        Texts("fr")


def test_fluent_is_loaded_with_the_first_text_only() -> None:
    code = "import sys, tefuda.texts; print(sorted(n for n in sys.modules if n.split('.')[0] in {'fluent', 'babel'}))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert "[]\n" == done.stdout


# The language of a reader


@pytest.mark.parametrize(
    ("preferences", "expected"),
    [
        ([], "en"),
        ([None, ""], "en"),
        (["ja"], "ja"),
        (["ja_JP.UTF-8"], "ja"),
        (["ja-JP"], "ja"),
        (["JA"], "ja"),
        (["en_GB.UTF-8@euro"], "en"),
        (["C.UTF-8"], "en"),
        (["POSIX", "ja_JP"], "ja"),
        (["de:ja:en"], "ja"),
        ([None, "ja", "en"], "ja"),
        (["en", "ja"], "en"),
        (["fr", "ja;q=0.1"], "ja"),
        (["ja,en-US;q=0.7,en;q=0.3"], "ja"),
        (["en-US,en;q=0.9,ja;q=0.8"], "en"),
        (["en;q=0.2, ja;q=0.8"], "ja"),
        (["ja;q=0, en;q=0.5"], "en"),
        (["ja;q=0"], "en"),
        (["*"], "en"),
        (["jam, jav"], "en"),
        (["ja;q=rubbish"], "en"),
        (["ja;q=1.2.3.4"], "ja"),
        ([";;;,,,q=;=:::", "ja"], "ja"),
        (["{}'\"\x00" * 100], "en"),
    ],
)
def test_the_first_known_language_is_picked(preferences: list[str | None], expected: str) -> None:
    assert expected == pick_language(*preferences)
