"""Fair dealing: every chance choice follows from a secret seed that is promised before the game and told after it.

The choice with number n is decided by h = HMAC-SHA-256(seed, "tefuda:" + n) read as a 256-bit integer: with integer
weights of sum W the place on the line of weights is floor(h W / 2^256).  No float, no rejection; the odds are off by
less than W / 2^256.  Before the deal the players see SHA-256(seed); afterwards anybody can recompute every deal.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from tefuda.kernel.refusal import BadSetup, quoted

SEED_BYTES = 32


def new_seed() -> bytes:
    """32 fresh secret bytes."""
    return secrets.token_bytes(SEED_BYTES)


def seed_hash(seed: bytes) -> str:
    """The promise shown before the deal: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def to_seed(given: object) -> bytes:
    """A seed from 32 bytes, 64 hex digits or a whole number (hashed); raises BadSetup."""
    if isinstance(given, bytes) and len(given) == SEED_BYTES:
        return given
    if type(given) is int and abs(given) < 1 << 256:
        return hashlib.sha256(b"tefuda seed %d" % given).digest()
    if isinstance(given, str) and len(given) == 2 * SEED_BYTES and set(given) <= set("0123456789abcdef"):
        return bytes.fromhex(given)
    sentence = f"a seed is a whole number, 32 bytes or 64 lower-case hex digits, not {quoted(given)}"
    raise BadSetup("seed", sentence, given=quoted(given))


def chosen(seed: bytes, number: int, weights: Sequence[int]) -> int:
    """Which of the options chance takes in the choice with that number."""
    word = int.from_bytes(hmac.digest(seed, b"tefuda:%d" % number, "sha256"), "big")
    left = word * sum(weights) >> 256
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("no weights")
