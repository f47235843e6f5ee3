"""The kernel's verbs on a small game of two hands and a pile."""

from collections import Counter
from types import ModuleType, SimpleNamespace

import pytest

from tefuda.kernel import verbs
from tefuda.kernel.game import bind
from tefuda.kernel.state import ALL, HIDDEN, UNSEEN, WATCHER, Options, State, rule

PILE, HAND, MARK = 0, 1, 3
KINDS = 4


class Small(State, zones=4, capacity=6, kinds=KINDS):
    pass


rules = ModuleType("small_rules")


@rule
def owner(s, zone):
    return zone - HAND if HAND <= zone < MARK else -1


@rule
def tokens(s, zone):
    return 3 if zone == MARK else 0


@rule
def is_pile(s, zone):
    return 1 if zone == PILE else 0


for function in (owner, tokens, is_pile):
    function.__module__ = "small_rules"
    setattr(rules, function.__name__, function)
rules.HAND, rules.MARK, rules.PILE = HAND, MARK, PILE
v = SimpleNamespace(**bind([verbs, rules]))


@pytest.fixture
def state():
    """Five undecided cards: two of kind 1, two of kind 2, one of kind 3."""
    s = Small()
    s.pool[1:] = [2, 2, 1]
    v.fill(s, PILE, 5)
    return s


def test_decide_takes_a_card_out_of_the_pool_and_shows_it_to_the_mask(state):
    v.decide(state, PILE, HAND, 3, v.seen_by(0))

    assert (4, 1, 0) == (state.size[PILE], state.size[HAND], state.pool[3])
    assert (3, 1) == (state.kind[HAND, 0], state.seen[HAND, 0])
    assert v.seen_by(0) == state.audience


def test_move_keeps_who_has_seen_the_card(state):
    v.decide(state, PILE, HAND, 2, v.seen_by(0))
    v.move(state, HAND, 0, HAND + 1, v.seen_by(1))

    assert (0, 1) == (state.size[HAND], state.size[HAND + 1])
    assert 0b11 == state.seen[HAND + 1, 0]


def test_lift_closes_the_gap_and_leaves_nothing_behind(state):
    for kind in (1, 2, 3):
        v.decide(state, PILE, HAND, kind, ALL)
    v.lift(state, HAND, 1)

    assert [1, 3, UNSEEN] == [state.kind[HAND, i] for i in range(3)]
    assert 0 == state.seen[HAND, 2]


def test_mix_makes_a_card_undecided_again(state):
    v.decide(state, PILE, HAND, 3, v.seen_by(0))
    v.mix(state, HAND, 0, PILE)

    assert (5, 0, 1) == (state.size[PILE], state.size[HAND], state.pool[3])


def test_a_jumbled_zone_is_undecided_down_to_its_backs(state):
    v.decide(state, PILE, HAND, 2, v.seen_by(0))
    v.lay_down(state, HAND, 3)
    v.jumble(state, HAND)

    assert ([0, 0], [0, 0]) == ([state.kind[HAND, i] for i in (0, 1)], [state.seen[HAND, i] for i in (0, 1)])
    assert [0, 2, 2, 1] == state.pool

    v.lay_back(state, HAND, 1, 3)

    assert [0, -3] == [state.kind[HAND, i] for i in (0, 1)]


def test_tuck_puts_a_card_under_the_others_and_keeps_who_has_seen_it(state):
    for kind in (1, 2):
        v.decide(state, PILE, HAND, kind, ALL)
    v.decide(state, PILE, HAND + 1, 3, v.seen_by(1))
    v.tuck(state, HAND + 1, 0, HAND, v.seen_by(0))

    assert ([3, 1, 2], 0) == ([state.kind[HAND, i] for i in range(3)], state.size[HAND + 1])
    assert [0b11, ALL, ALL] == [state.seen[HAND, i] for i in range(3)]


def test_bring_takes_a_card_from_outside_the_game(state):
    state.gone[3] = 1
    v.bring(state, HAND, 3, ALL)

    assert (0, 3, ALL, [0, 2, 2, 1]) == (state.gone[3], state.kind[HAND, 0], state.audience, state.pool)


def test_take_leaves_a_gap_and_put_fills_it_for_the_mask_alone(state):
    state.gone[3] = 1
    for kind in (1, 2):
        v.decide(state, PILE, HAND, kind, v.seen_by(0))

    v.take(state, HAND, 0, HAND + 1, 3, v.seen_by(1))

    assert [3, 2] == [state.kind[HAND, i] for i in range(state.size[HAND])]
    assert (ALL, 0) == (state.seen[HAND, 0], state.gone[3])
    assert (1, v.seen_by(0) | v.seen_by(1)) == (state.kind[HAND + 1, 0], state.seen[HAND + 1, 0])

    v.put(state, HAND + 1, 0, HAND, 0, v.seen_by(1))

    assert [1, 2] == [state.kind[HAND, i] for i in range(state.size[HAND])]
    assert (v.seen_by(1), 1, 0) == (state.seen[HAND, 0], state.gone[3], state.size[HAND + 1])


def put_back_from_hand(state, *kinds):
    for kind in kinds:
        v.decide(state, PILE, HAND, kind, v.seen_by(0))
    for _ in kinds:
        v.put_back(state, HAND, 0, PILE)


def test_what_is_put_back_counts_like_an_undecided_card(state):
    put_back_from_hand(state, 3, 1)
    out = Options(8, 2)
    k = v.offer_pile(state, out, 10, PILE)

    assert [1, 3] == [state.kind[PILE, i] for i in range(2)]  # lowest first: the order they came in is lost
    assert [(10, 2), (11, 2), (12, 1)] == [(out[i, 0], out[i, 1]) for i in range(k)]


def test_a_pile_of_nothing_but_what_was_put_back_gives_only_that(state):
    v.decide(state, PILE, HAND, 3, v.seen_by(0))
    state.size[PILE] = 0  # the other four lie elsewhere, undecided
    v.put_back(state, HAND, 0, PILE)
    out = Options(8, 2)

    assert (1, 12) == (v.offer_pile(state, out, 10, PILE), out[0, 0])


def test_who_put_a_card_back_knows_it_is_there_until_a_card_leaves_unseen(state):
    put_back_from_hand(state, 3, 1)
    mine, other = state.clone(), state.clone()
    v.forget(mine, 0)
    v.forget(other, 1)

    assert [1, 3, UNSEEN] == [mine.kind[PILE, i] for i in range(3)]
    assert ([UNSEEN] * 3, [2, 2, 1]) == ([other.kind[PILE, i] for i in range(3)], other.pool[1:])

    views = []
    for kind in (3, 2):  # whether the other drew one of them must not show
        after = state.clone()
        v.draw_from(after, PILE, HAND + 1, kind, v.seen_by(1))
        v.forget(after, 0)
        views.append(after.pack())
    assert views[0] == views[1]


def test_a_card_drawn_in_the_open_leaves_the_rest_known(state):
    put_back_from_hand(state, 3, 1)
    v.draw_from(state, PILE, HAND + 1, 3, ALL)
    v.forget(state, 0)

    assert [1, UNSEEN] == [state.kind[PILE, i] for i in range(2)]


def test_find_and_count_look_at_one_zone(state):
    for kind in (2, 1, 2):
        v.decide(state, PILE, HAND, kind, ALL)

    assert (0, 1, -1) == (v.find(state, HAND, 2), v.find(state, HAND, 1), v.find(state, HAND, 3))
    assert (2, 0) == (v.count(state, HAND, 2), v.count(state, HAND + 1, 2))


def test_offers_of_the_pool_have_its_odds(state):
    out = Options(8, 2)
    k = v.offer_pool(state, out, 10)

    assert [(10, 2), (11, 2), (12, 1)] == [(out[i, 0], out[i, 1]) for i in range(k)]


def test_offers_of_a_zone_stop_at_the_top_and_count_copies(state):
    for kind in (2, 3, 2):
        v.decide(state, PILE, HAND, kind, ALL)
    out = Options(8, 2)
    k = v.offer_zone(state, out, 0, HAND, 2)

    assert [(1, 2)] == [(out[i, 0], out[i, 1]) for i in range(k)]


def test_forget_makes_unseen_cards_undecided_and_marks_their_owner(state):
    v.decide(state, PILE, HAND, 1, v.seen_by(0))
    v.decide(state, PILE, HAND + 1, 3, v.seen_by(1))
    v.forget(state, 0)

    assert (1, UNSEEN) == (state.kind[HAND, 0], state.kind[HAND + 1, 0])
    assert HIDDEN | v.seen_by(1) == state.seen[HAND + 1, 0]
    assert [1, 2, 1] == state.pool[1:]


def test_forget_tells_nothing_of_who_else_has_seen_a_card(state):
    v.decide(state, PILE, HAND, 1, v.seen_by(0))
    twin = state.clone()
    v.show(twin, HAND, 0, v.seen_by(1))
    v.forget(state, 0)
    v.forget(twin, 0)

    assert state.pack() == twin.pack()


def test_an_onlooker_knows_what_everybody_knows(state):
    v.decide(state, PILE, HAND, 1, 0b11)
    v.decide(state, PILE, HAND + 1, 2, ALL)
    v.forget(state, WATCHER)

    assert (UNSEEN, 2) == (state.kind[HAND, 0], state.kind[HAND + 1, 0])


def test_a_secret_mark_is_forgotten_without_entering_the_pool(state):
    v.place(state, MARK, 2, v.seen_by(0))
    v.forget(state, 1)

    assert (UNSEEN, 2) == (state.kind[MARK, 0], state.pool[2])


def test_imagine_decides_hands_but_not_the_pile_with_the_pools_odds(state):
    v.decide(state, PILE, HAND, 1, v.seen_by(0))
    v.decide(state, PILE, HAND + 1, 3, v.seen_by(1))
    v.place(state, MARK, 3, v.seen_by(1))
    v.forget(state, 0)
    rng, seen, marks = [12345], Counter(), Counter()
    for _ in range(4000):
        world = state.clone()
        v.imagine(world, rng)
        seen[world.kind[HAND + 1, 0]] += 1
        marks[world.kind[MARK, 0]] += 1
        assert (3, sum(world.pool)) == (world.size[PILE], 3)

    assert all(abs(seen[kind] - 1000 * odds) < 150 for kind, odds in ((1, 1), (2, 2), (3, 1)))
    assert {1, 2, 3} == set(marks)


def test_below_is_uniform_and_advances():
    rng = [99]
    seen = Counter(v.below(rng, 6) for _ in range(6000))

    assert set(range(6)) == set(seen)
    assert all(abs(n - 1000) < 150 for n in seen.values())
