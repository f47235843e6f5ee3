"""States: the declared fields of a game, as an object of ints and lists or as the bytes of a packed record.

A game declares its state once (`class Xeno(State, zones=12, capacity=18, kinds=11): turn: int = i8()`).  Un-compiled, a
state is an object whose fields are ints, lists and grids; compiled, the same function bodies run on a packed record of
`State.dtype`.  `pack` and `unpack` go between the two.  Nothing here imports NumPy until `dtype` is asked for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

if TYPE_CHECKING:
    import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

CHANCE = -1
"""The actor where chance decides."""
END = -2
"""The actor of a finished game."""
NOBODY = -1
"""No seat."""
UNSEEN = 0
"""The kind of a card that is undecided: nobody that the state knows of has looked at it.

Where backs differ, an undecided card has the kind -back, so that its back stays public: undecided is kind <= UNSEEN.
"""
WATCHER = 5
"""The seat number of an onlooker, in `forget` and in masks of who has seen a card."""
ALL = 0b111111
"""Mask of everybody: five seats and the onlooker."""
HIDDEN = 0b1000000
"""Mark on a card of a view: somebody has seen it, this viewer has not."""
MAX_SEATS = 5
"""Seats that a mask has room for."""


def rule(function: F) -> F:
    """Mark a function as part of the rules: it can be compiled.  Returns it unchanged."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


class Grid:
    """A table of ints, read and written as `grid[row, column]` like a two-dimensional array."""

    __slots__ = ("cells", "columns")

    def __init__(self, rows: int, columns: int) -> None:
        self.columns = columns
        self.cells = [0] * (rows * columns)

    def __getitem__(self, place: tuple[int, int]) -> int:
        return self.cells[place[0] * self.columns + place[1]]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        self.cells[place[0] * self.columns + place[1]] = value

    def copy(self) -> Grid:
        """An independent grid with the same numbers."""
        twin = object.__new__(Grid)
        twin.columns = self.columns
        twin.cells = self.cells[:]
        return twin


Options = Grid
"""Where `options` of a game writes: row i is (action, weight).  Compiled, an int64 array of that shape."""
Rng = list[int]
"""State of a random generator: one 64-bit word in a list; compiled, a uint64 array of length 1."""
Setup = list[int]
"""A game's set-up numbers: options in their order, then card values; compiled, an int64 array."""


class Field:
    """A declared field: a struct code and a shape (`()` a number, `(n,)` a list, `(rows, columns)` a grid).

    Its numbers are from `low` to `high`; if it is `fixed`, they stay as `start` of the rules sets them.  Nothing in a
    game looks at these three: they are for `tefuda.kernel.sound`.
    """

    __slots__ = ("code", "fixed", "high", "low", "shape")

    def __init__(self, code: str, shape: tuple[int, ...], low: int, high: int, *, fixed: bool) -> None:
        self.code = code
        self.shape = shape
        self.low = low
        self.high = high
        self.fixed = fixed

    @property
    def count(self) -> int:
        """Numbers in the field."""
        total = 1
        for length in self.shape:
            total *= length
        return total

    def zero(self) -> int | list[int] | Grid:
        """The field's value in a new plain state."""
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return Grid(self.shape[0], self.shape[1])


def i8(*shape: int, low: int = -128, high: int = 127, fixed: bool = False) -> Any:
    """A field of numbers from -128 to 127, or from `low` to `high`; `fixed`: set once, by `start`."""
    return Field("b", shape, low, high, fixed=fixed)


def i16(*shape: int, low: int = -32768, high: int = 32767, fixed: bool = False) -> Any:
    """A field of numbers from -32768 to 32767; the rest as of `i8`."""
    return Field("h", shape, low, high, fixed=fixed)


_SIZES = {"b": 1, "h": 2}
_NUMPY = {"b": "i1", "h": "i2"}
_ALIGNMENT = 8


class State:
    """Cards in zones with who has seen each, and public fields.

    `size[z]` is the number of cards in zone z, `kind[z, i]` the kind of its i-th card (UNSEEN: undecided), `seen[z, i]`
    the mask of seats that have seen it, `pool[k]` how many undecided cards of kind k there are, over all zones, and
    `gone[k]` how many of that kind are out of the game.
    Every other field is public.  Cards move through the verbs of `tefuda.kernel.verbs` and nothing else.
    """

    fields: ClassVar[dict[str, Field]] = {}
    """Field name -> declaration, in the order of the packed record (wide fields first)."""
    nbytes: ClassVar[int] = 0
    """Bytes of the packed record."""
    _shaped: ClassVar[tuple[str, ...]] = ()
    """The fields that are no mere numbers."""
    _layout: ClassVar[struct.Struct]
    _dtype: ClassVar[np.dtype[Any] | None] = None

    size: list[int]
    kind: Grid
    seen: Grid
    pool: list[int]
    gone: list[int]
    events: list[tuple[int, int, int, int, int, int]]
    """Un-compiled only: what `note` was told during this step (event, seat, target, kind, number, mask)."""
    audience: int
    """Un-compiled only: mask of those who see which choice this step carries out."""
    disclosed: list[tuple[int, int]]
    """Un-compiled only: (seat, mask) of hidden choices, this step's or older, that the mask learns in this step."""

    def __init_subclass__(cls, *, zones: int, capacity: int, kinds: int, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.size, cls.pool, cls.gone = i8(zones), i8(kinds), i8(kinds)
        cls.kind, cls.seen = i8(zones, capacity), i8(zones, capacity)
        declared = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls.fields = dict(sorted(declared.items(), key=lambda item: -_SIZES[item[1].code]))
        cls._shaped = tuple(name for name, field in cls.fields.items() if field.shape)
        used = sum(_SIZES[f.code] * f.count for f in cls.fields.values())
        cls.nbytes = -(-used // _ALIGNMENT) * _ALIGNMENT
        cls._layout = struct.Struct(
            "<" + "".join(f"{f.count}{f.code}" for f in cls.fields.values()) + f"{cls.nbytes - used}x"
        )

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.zero())
        self.events = []
        self.audience = ALL
        self.disclosed = []

    def clone(self) -> Self:
        """An independent copy, without the notes of the last step."""
        twin = object.__new__(type(self))
        its = twin.__dict__
        its.update(self.__dict__)
        for name in self._shaped:
            its[name] = its[name].copy()
        its["events"] = []
        its["audience"] = ALL
        its["disclosed"] = []
        return twin

    def pack(self) -> bytes:
        """The packed record: `nbytes` bytes, what the compiled rules hold."""
        numbers: list[int] = []
        for name, field in self.fields.items():
            value = self.__dict__[name]
            if not field.shape:
                numbers.append(value)
            else:
                numbers.extend(value if type(value) is list else value.cells)
        return self._layout.pack(*numbers)

    @classmethod
    def unpack(cls, raw: bytes) -> Self:
        """The plain state of a packed record."""
        state, numbers, at = cls(), cls._layout.unpack(raw), 0
        for name, field in cls.fields.items():
            part = numbers[at : at + field.count]
            at += field.count
            if not field.shape:
                setattr(state, name, part[0])
            elif len(field.shape) == 1:
                setattr(state, name, list(part))
            else:
                getattr(state, name).cells[:] = part
        return state

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The NumPy record type of the packed state (imports NumPy)."""
        dtype = cls._dtype
        if dtype is None:
            import numpy as np

            spec: dict[str, list[Any]] = {"names": [], "formats": [], "offsets": []}
            at = 0
            for name, field in cls.fields.items():
                code = _NUMPY[field.code]
                spec["names"].append(name)
                spec["formats"].append((code, field.shape) if field.shape else code)
                spec["offsets"].append(at)
                at += _SIZES[field.code] * field.count
            dtype = cls._dtype = np.dtype({**spec, "itemsize": cls.nbytes})  # type: ignore[call-overload]
        return dtype
