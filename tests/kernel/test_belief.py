"""Beliefs: exact odds of what a seat cannot see, on positions small enough to count by hand or by brute force."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import tefuda
from tefuda.games.xeno.rules import HAND
from tefuda.kernel import contract
from tefuda.kernel.belief import Belief

IDS = tefuda.game("xeno").card_ids


def few(**counts):
    return {f"{card}.count": counts.get(card, 0) for card in IDS[1:]}


def after(choices, cards, players=2, **options):
    match = tefuda.Match("xeno", players, options=options, cards=cards)
    for choice in choices.split():
        match.play(choice)
    return match


def hand_odds(match, seat, whose):
    """Card -> odds of the other's hand, as the seat believes."""
    belief = Belief.of(match.view(seat))
    total = sum(weight for _, weight in belief.worlds())
    odds = Counter()
    for state, weight in belief.worlds():
        odds[IDS[state.kind[HAND + whose, 0]]] += Fraction(weight, total)
    return dict(odds)


def test_before_anything_is_seen_the_odds_are_the_pools():
    match = after("draw:1 draw:6 draw:4", few(boy=2, noble=2, maiden=1, seer=1))

    assert {"boy": Fraction(1, 4), "noble": Fraction(2, 4), "seer": Fraction(1, 4)} == hand_odds(match, 0, 1)


def test_after_a_seers_look_the_card_is_certain():
    match = after("draw:1 draw:6 draw:3 play:3", few(boy=2, noble=2, maiden=1, seer=1))

    assert {"noble": 1} == hand_odds(match, 0, 1)


def test_a_played_card_is_evidence_of_itself_only():
    match = after("draw:6 draw:1 draw:4 play:4", few(boy=2, noble=2, maiden=1, seer=1))

    assert {"boy": Fraction(1, 4), "noble": Fraction(2, 4), "seer": Fraction(1, 4)} == hand_odds(match, 1, 0)


def test_after_a_wrong_guess_the_rank_is_excluded():
    match = after("draw:1 draw:6 draw:2 play:2 name:1", few(boy=2, noble=2, maiden=1, soldier=1))

    assert {"noble": Fraction(2, 3), "maiden": Fraction(1, 3)} == hand_odds(match, 0, 1)


def test_what_a_sage_returned_is_in_nobodys_older_hand():
    match = after(
        "draw:7 draw:6 draw:1 play:7 draw:4 play:4 draw:5 draw:9 draw:3 keep:3",
        few(sage=1, noble=1, boy=2, maiden=1, death=1, emperor=1, seer=1),
    )

    assert {"boy": Fraction(1, 2), "noble": Fraction(1, 2)} == hand_odds(match, 0, 1)


def test_a_spirits_swap_is_known_to_both_and_to_nobody_else():
    match = after("draw:8 draw:6 draw:1 draw:4 play:8 target:1", few(spirit=1, noble=1, boy=2, maiden=1, seer=1), 3)

    assert {"maiden": 1} == hand_odds(match, 1, 0) or {"noble": 1} == hand_odds(match, 1, 0)
    assert len(hand_odds(match, 2, 0)) > 1


def test_after_deaths_blow_at_a_card_that_was_seen_both_ways_count():
    """Seat 0 saw a Boy, Death took a Boy: the old one (odds 1/2 each what was drawn) or a second one drawn."""
    cards = few(boy=2, noble=1, death=1, seer=1, sage=1, maiden=2)
    match = after("draw:5 draw:1 draw:3 play:3 draw:7 play:7 draw:6 play:5 draw:1 blind:1", cards)

    # Drawn and struck among one Boy and two Maidens: the Boy counts whichever was struck, a Maiden only half.
    assert {"boy": Fraction(1, 2), "maiden": Fraction(1, 2)} == hand_odds(match, 0, 1)
    assert contract.enumerate_worlds(match, 0) == exact(match, 0)


def exact(match, seat):
    belief = Belief.of(match.view(seat))
    total = sum(weight for _, weight in belief.worlds())
    return {state.pack(): Fraction(weight, total) for state, weight in belief.worlds()}


def test_a_sage_that_put_one_card_into_an_empty_deck_knows_what_the_next_draws():
    cards = few(boy=1, seer=1, maiden=1, noble=1, sage=1, spirit=1, emperor=1)
    match = after("draw:8 draw:3 draw:7 play:7 draw:1 play:1 draw:4 draw:6 keep:4 play:4", cards)

    assert {"draw:6": 1} == match.options()


def test_a_card_put_back_is_not_the_rebirth_card():
    match = after(
        "draw:10 draw:3 draw:7 play:7 draw:3 play:3 draw:2 draw:4 draw:9 keep:2 play:2 name:5 draw:2 play:2 name:10", {}
    )

    assert "rebirth" == match.phase
    assert "rebirth:9" not in match.options()
    assert "rebirth:4" in match.options()  # the other Maiden


POSITIONS = {
    "seer": ("draw:1 draw:6 draw:3 play:3 draw:4 play:4", few(boy=2, noble=2, maiden=1, seer=1, hero=1), {}),
    "spirit": ("draw:8 draw:6 draw:1 play:8 draw:5", few(boy=2, noble=1, spirit=1, death=1, hero=1, seer=1), {}),
    "sage": (
        "draw:7 draw:6 draw:1 play:7 draw:4 play:4 draw:1 draw:5 draw:3 keep:1 play:1 draw:5",
        few(sage=1, noble=1, boy=2, maiden=1, death=1, seer=1, spirit=1),
        {},
    ),
    "emperor": (
        "draw:9 draw:6 draw:1 play:9 draw:4 discard:4 draw:3",
        few(emperor=1, noble=2, boy=2, maiden=1, seer=1),
        {},
    ),
    "death": ("draw:5 draw:6 draw:1 play:5 draw:4 blind:4 draw:1", few(death=1, noble=2, boy=2, maiden=1, seer=1), {}),
    "arranged": (
        "draw:5 draw:6 draw:1 play:5 draw:4 left:6 pick:right",
        few(death=1, noble=2, boy=2, maiden=1, seer=1),
        {"death": "arranged"},
    ),
    "soldier": (
        "draw:2 draw:6 draw:1 play:2 name:1 draw:4 play:4",
        few(soldier=1, noble=2, boy=2, maiden=1, hero=1),
        {},
    ),
    "three": (
        "draw:8 draw:6 draw:1 draw:4 play:8 target:1 draw:5",
        few(spirit=1, noble=2, boy=2, maiden=1, death=1),
        {},
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_odds_are_those_of_brute_force_and_samples_follow_them(name):
    choices, cards, options = POSITIONS[name]
    players = 3 if name == "three" else 2
    match = after(choices, cards, players, **options)
    for seat in [*range(players), None]:
        odds = contract.enumerate_worlds(match, seat)
        belief, rng = Belief.of(match.view(seat)), Random(f"{name} {seat}")

        assert odds == exact(match, seat)
        samples = Counter(belief.sample(rng).pack() for _ in range(2000))
        assert contract.fits(samples, {world: float(p) for world, p in odds.items()})


@pytest.mark.parametrize("name", ["spirit", "emperor", "seer"])
def test_the_quick_imagine_follows_the_same_odds_where_no_known_card_was_mixed(name):
    choices, cards, options = POSITIONS[name]
    match = after(choices, cards, **options)
    game, rng = match.game, [977]
    for seat in (0, 1):
        view = match.view(seat)
        samples = Counter()
        for _ in range(3000):
            world = view.state.clone()
            game.plain.imagine(world, rng)
            samples[hands(world)] += 1
        odds = Counter()
        for world, p in contract.enumerate_worlds(match, seat).items():
            odds[hands(game.state.unpack(world))] += float(p)
        assert contract.fits(samples, odds)


def hands(state):
    return bytes(state.kind[HAND + seat, i] for seat in (0, 1) for i in range(2))


def test_a_choice_that_was_told_later_is_followed_from_where_it_was_hidden():
    m = tefuda.Match("metsubo", players=3)
    for choice in ("symbol:populace", "symbol:industry", "symbol:council", "set:3:empire", "set:1:industry"):
        m.play(choice)
    before = len(Belief.of(m.view(2)).worlds())
    m.play("set:2:populace")

    assert (25, 1) == (before, len(Belief.of(m.view(2)).worlds()))


def test_between_which_backs_a_card_lay_that_was_played_is_remembered():
    match = tefuda.Match("tenkai", cards=counted(2, pact=1, library=1, rock=1, scissors=1, paper=1, hunter=1))
    backs = "back:blue back:yellow back:yellow back:yellow back:blue back:yellow"
    for choice in f"{backs} draw:pact draw:rock draw:paper draw:scissors draw:library play:pact".split():
        match.play(choice)
    hands = {tuple(state.kind[5, i] for i in range(2)) for state, _ in Belief.of(match.view(1)).worlds()}

    # The backs were blue, yellow, blue; yellow, blue are left: the first card was the Pact, the last is the Library.
    assert {(8, 2), (11, 2)} == hands


def counted(hand, **counts):
    ids = tefuda.game("tenkai").card_ids[1:13]
    return {f"{card}.count": counts.get(card, 0) for card in ids} | {"rules.hand": hand}
