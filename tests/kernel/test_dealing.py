"""Fair dealing: promised, exact, and recomputed by anybody."""

import hashlib
import hmac
from collections import Counter

import pytest

import tefuda
from tefuda.kernel import dealing

SEED = bytes(range(32))


def test_the_promise_is_the_sha256_of_the_seed():
    assert hashlib.sha256(SEED).hexdigest() == dealing.seed_hash(SEED)


def test_a_choice_is_the_keyed_hash_scaled_to_the_weights():
    word = int.from_bytes(hmac.new(SEED, b"tefuda:5", hashlib.sha256).digest(), "big")
    place = word * 10 >> 256

    assert (0 if place < 3 else 1 if place < 4 else 2) == dealing.chosen(SEED, 5, [3, 1, 6])


def test_the_odds_are_the_weights():
    seen = Counter(dealing.chosen(SEED, number, [2, 1, 1]) for number in range(8000))

    assert all(abs(seen[place] - share) < 200 for place, share in enumerate((4000, 2000, 2000)))


def test_no_weight_no_choice():
    assert {1} == {dealing.chosen(SEED, number, [0, 1, 0]) for number in range(100)}


def test_seeds_are_bytes_hex_or_whole_numbers():
    assert SEED == dealing.to_seed(SEED) == dealing.to_seed(SEED.hex())
    assert dealing.to_seed(7) != dealing.to_seed(8)


@pytest.mark.parametrize("bad", [b"short", "zz" * 32, "12", 1.5, None, True, SEED.hex().upper(), 1 << 256])
def test_other_seeds_are_refused(bad):
    with pytest.raises(tefuda.BadSetup, match="64 lower-case hex digits"):
        dealing.to_seed(bad)


def test_equal_seeds_deal_equal_games():
    first, second = (tefuda.Match("xeno", 4, seed=SEED) for _ in range(2))

    assert first.choices == second.choices
    assert dealing.seed_hash(SEED) == first.seed_hash
