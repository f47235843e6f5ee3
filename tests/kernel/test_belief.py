"""Beliefs: exact odds of what a seat cannot see, on positions small enough to count by hand or by brute force."""

import itertools
from collections import Counter
from fractions import Fraction
from random import Random
from zlib import crc32

import pytest

import tefuda
from tefuda.games.xeno.rules import HAND
from tefuda.kernel import contract
from tefuda.kernel.belief import Belief, Refuted
from tests.kernel import histories, reluctant
from tests.kernel.positions import POSITIONS

IDS = tefuda.game("xeno").card_ids


def few(**counts):
    return {f"{card}.count": counts.get(card, 0) for card in IDS[1:]}


def after(choices, cards, players=2, **options):
    match = tefuda.Match("xeno", players, options=options, cards=cards)
    for choice in choices.split():
        match.play(choice)
    return match


def hand_odds(match, seat, whose, policy=None):
    """Card -> odds of the other's hand, as the seat believes."""
    belief = Belief.of(match.view(seat), policy)
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


def test_a_wrong_guess_excludes_the_rank_only_while_the_card_is_kept():
    match = after("draw:1 draw:4 draw:2 play:2 name:1 draw:6 play:4", few(boy=2, maiden=2, noble=1, soldier=1))

    # An older card other than the Boy, and any drawn; a Maiden was played: 2 ways leave a Boy, 4 a Maiden, 4 the Noble.
    assert {"boy": Fraction(1, 5), "maiden": Fraction(2, 5), "noble": Fraction(2, 5)} == hand_odds(match, 0, 1)


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
    assert contract.enumerate_worlds(match, 0) == fractions(Belief.of(match.view(0)))


def fractions(belief):
    """Packed world -> odds."""
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


# -- brute force, in all games -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", POSITIONS)
def test_odds_are_those_of_brute_force_after_every_choice(name):
    match = POSITIONS[name].match()
    for seat in (*range(match.players), None):
        for view, odds in histories.enumerated(match, seat):
            assert odds == fractions(Belief.of(view))


SETTINGS = [pytest.param(game, n, id=f"{game.id}-{n}") for game in tefuda.games() for n in range(len(game.tiny))]
MOST = 250
"""Histories of a tiny set-up that are looked at all at once."""


@pytest.mark.parametrize(("game", "number"), SETTINGS)
def test_odds_of_every_view_of_a_tiny_set_up_are_those_of_brute_force(game, number):
    block = (game.folder / "counts.txt").read_text(encoding="utf-8").split("\n\n")[1:][number]
    counted = [tuple(map(int, line.split()[:2])) for line in block.splitlines()[1:]]
    plies = max((count, depth) for depth, count in counted if count <= MOST)[1]
    views = 0
    for view, odds in histories.every_view(game, game.tiny[number], plies):
        views += 1
        assert odds == fractions(Belief.of(view))

    assert views > 10


def whatever_it_saw(view):
    """A policy that depends on all of a history: odds of each option, some of them 0, from a digest of the log."""
    parts = {choice: crc32(f"{view.log} {choice}".encode()) % 4 for choice in view.options}
    total = sum(parts.values())
    return {choice: Fraction(n, total) if total else Fraction(1, len(parts)) for choice, n in parts.items()}


@pytest.mark.parametrize("policy", [reluctant.plays, whatever_it_saw], ids=["reluctant", "whatever-it-saw"])
@pytest.mark.parametrize("name", POSITIONS)
def test_by_a_policy_odds_are_those_of_brute_force(name, policy):
    match = POSITIONS[name].match()
    for seat in (*range(match.players), None):
        for view, odds in list(histories.enumerated(match, seat, policy))[-2:]:
            if odds:
                assert odds == fractions(Belief.of(view, policy))
            else:
                with pytest.raises(Refuted):
                    Belief.of(view, policy)


def test_who_plays_no_maiden_beside_a_noble_has_none_but_for_slips():
    match = after("draw:1 draw:4 draw:3 play:3 draw:6 play:4", few(boy=1, seer=1, maiden=1, noble=1, sage=1, spirit=1))

    # Noble, Sage or Spirit was drawn to the Maiden that seat 0 had seen; the Maiden was played with odds 1/8, 1/2, 1/2.
    assert {"noble": Fraction(1, 9), "sage": Fraction(4, 9), "spirit": Fraction(4, 9)} == hand_odds(
        match, 0, 1, reluctant.plays
    )


@pytest.mark.parametrize("name", ["xeno-sage", "tenkai-mixed", "metsubo-bounced", "hinoboru-three"])
def test_samples_follow_the_odds(name):
    match = POSITIONS[name].match()
    for seat in (*range(match.players), None):
        belief, rng = Belief.of(match.view(seat)), Random(f"{name} {seat}")
        samples = Counter(belief.sample(rng).pack() for _ in range(2000))

        assert contract.fits(samples, belief.odds())


def test_with_paper_cards_the_odds_are_the_same():
    """Every order of a deck of six cards, each a thing of its own, and either card that seat 0 may have played."""
    deck = ["boy", "boy", "maiden", "noble", "noble", "seer"]
    held = Counter()
    for first, own, drawn, *_ in itertools.permutations(range(6)):
        for played, kept in ((first, drawn), (drawn, first)):
            if deck[own] == "seer" and deck[played] == "maiden":
                held[deck[kept]] += 1
    total = sum(held.values())
    match = after("draw:6 draw:3 draw:4 play:4", few(boy=2, maiden=1, noble=2, seer=1))

    assert {card: Fraction(n, total) for card, n in held.items()} == hand_odds(match, 1, 0)


@pytest.mark.parametrize("name", ["xeno-spirit", "xeno-emperor", "xeno-seer"])
def test_the_quick_imagine_follows_the_same_odds_where_no_known_card_was_mixed(name):
    match = POSITIONS[name].match()
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
