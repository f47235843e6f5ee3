"""What the person who runs the table decides: where games are kept, under which address, and how much is allowed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from tefuda.bots.review import REVIEWER, can_review

DATABASE = "tefuda.sqlite3"
"""Where games are kept if nothing else is said: a file in the folder the command is run in."""

BOT_PAUSE = 0.9
"""Seconds a bot takes for a move if nothing else is said."""

REVIEW_BOT = REVIEWER
"""The bot that reviews finished games if nothing else is said."""

LONGEST_PAUSE = 60
"""A bot that takes longer looks broken."""

LOOPBACK = ("127.0.0.1", "::1")
"""This machine, as proxies on it are seen."""


LAST_PORT = 65535

_PORTS = {"http": 80, "https": 443}
"""Ports that browsers leave out of an address."""

_ORIGIN = re.compile(r"(https?)://(\[[0-9a-f:.]+\]|[^\s/?#@:\[\]\\]+)(?::([0-9]{1,5}))?", re.IGNORECASE | re.ASCII)

_LABEL = re.compile(r"(?!-)[0-9a-z_-]{1,63}(?<!-)")


class BadSettings(ValueError):  # noqa: N818 - named as the kernel names its refusals
    """A setting that cannot be used; the message is one sentence for the person who runs the table."""

    def __init__(self, sentence: str, written: str | None = None) -> None:
        super().__init__(sentence)
        self.written = written
        """How browsers write the address that was given, if that is what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask of the server."""

    message: int = 1024
    """Longest message on a socket, in characters; uvicorn cuts off at `serving.FRAME` before that is read."""
    body: int = 16 * 1024
    """Longest body of a form, in bytes."""
    messages_per_second: float = 10.0
    """Rate of messages on one socket; beyond it and the burst the socket is closed."""
    message_burst: int = 20
    """Messages that may come at once."""
    tables_per_minute: float = 10.0
    """Rate of new tables from one address."""
    record: int = 256 * 1024
    """Longest body of the form that brings a record, in bytes."""
    records_per_minute: float = 10.0
    """Rate of records brought from one address."""
    looks_per_minute: float = 60.0
    """Rate of looks at finished games from one address: each plays a game again."""
    reviews_per_minute: float = 6.0
    """Rate of reviews of finished games asked for from one address."""
    review_looks_per_minute: float = 180.0
    """Rate of looks at how far they are from one address; a page looks every second."""
    joins_per_minute: float = 30.0
    """Rate of seats taken from one address: invitation codes are not to be guessed."""
    sockets_per_guest: int = 16
    """Open sockets of one guest, over all tables."""
    sockets_per_address: int = 64
    """Open sockets of one address, over all tables."""
    watchers_per_table: int = 100
    """Sockets without a seat at one table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the application is made from."""

    database: str = DATABASE
    """Path of the SQLite file; it is made if there is none."""
    origins: tuple[str, ...] = ()
    """Addresses under which the table is reached, exactly as browsers write them (`https://play.example`).

    Without any the table is local: it answers at `localhost`, at the address a connection arrived at, and at the
    machine's own name, and each page may only talk to the address it came from.
    """
    bot_pause: float = BOT_PAUSE
    """Seconds a bot takes for a move, so that people can follow."""
    review_bot: str = REVIEW_BOT
    """The bot that reviews finished games."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies whose X-Forwarded-For is believed; see `trusted`."""
    limits: Limits = field(default_factory=Limits)
    """How much one visitor may ask."""

    def __post_init__(self) -> None:
        _check_database(self.database)
        _check_review_bot(self.review_bot)
        for proxy in self.proxies:
            _check_proxy(proxy)
        for origin in self.origins:
            _check_origin(origin)
        if len({urlsplit(origin).scheme for origin in self.origins}) > 1:
            raise BadSettings("the addresses of the table must be all http or all https: a cookie serves only one")

    @property
    def secure(self) -> bool:
        """Whether browsers reach the table by https."""
        return bool(self.origins) and self.origins[0].startswith("https://")

    @property
    def trusted(self) -> tuple[str, ...]:
        """The proxies that are believed: with a public address and none named, one on this machine."""
        return self.proxies or (LOOPBACK if self.origins else ())

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> Settings:
        """Read PUBLIC_ORIGIN and TEFUDA_PROXIES (comma-separated), and TEFUDA_DATABASE, _BOT_PAUSE and _REVIEW_BOT."""
        return cls(
            database=environ.get("TEFUDA_DATABASE") or DATABASE,
            origins=_listed(environ.get("PUBLIC_ORIGIN")),
            proxies=_listed(environ.get("TEFUDA_PROXIES")),
            bot_pause=_seconds(environ.get("TEFUDA_BOT_PAUSE") or str(BOT_PAUSE)),
            review_bot=environ.get("TEFUDA_REVIEW_BOT") or REVIEW_BOT,
        )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= LONGEST_PAUSE:
        raise BadSettings(f"TEFUDA_BOT_PAUSE is {text!r}; expected seconds from 0 to {LONGEST_PAUSE}")
    return seconds


def _listed(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())


def _check_database(path: str) -> None:
    if not Path(path).name or "\0" in path:
        raise BadSettings(f"{path!r} cannot be the database; expected the path of a file, such as {DATABASE}")


def _check_review_bot(name: str) -> None:
    if not can_review(name):
        raise BadSettings(
            f"TEFUDA_REVIEW_BOT is {name!r}; expected a bot that can review, such as {REVIEW_BOT} or heuristic"
        )


def _check_proxy(proxy: str) -> None:
    try:
        ip_network(proxy)
    except ValueError:
        raise BadSettings(
            f"TEFUDA_PROXIES names {proxy!r}; expected addresses such as 192.0.2.1 or networks such as 10.0.0.0/8"
        ) from None


def _check_origin(origin: str) -> None:
    """Refuse what no browser sends as the origin of a page: under it the table would refuse everybody."""
    written = _as_browsers_write_it(origin)
    if written is None:
        raise BadSettings(
            f"{origin!r} is no address of a table; expected scheme and host only, such as https://play.example"
        )
    if written != origin:
        raise BadSettings(f"{origin!r} is not what browsers send; they write it as {written!r}", written)


def _as_browsers_write_it(origin: str) -> str | None:
    found = _ORIGIN.fullmatch(origin)
    if found is None:
        return None
    scheme, host, port = found[1].lower(), _host(found[2]), int(found[3] or _PORTS[found[1].lower()])
    if host is None or not 0 < port <= LAST_PORT:
        return None
    return f"{scheme}://{host}" + ("" if port == _PORTS[scheme] else f":{port}")


def _host(host: str) -> str | None:
    try:
        if host.startswith("["):
            return f"[{IPv6Address(host[1:-1])}]"
        labels = [_label(label) for label in unicodedata.normalize("NFKC", host).lower().replace("。", ".").split(".")]
        if None in labels:
            return None
        name = ".".join(label for label in labels if label is not None)
        return str(IPv4Address(name)) if name.rpartition(".")[2].isdigit() else name
    except ValueError:
        return None


def _label(label: str) -> str | None:
    """Return one part of a name in letters that the name system knows; other letters are written in Punycode."""
    if not label.isascii() and all(c in "-_" or unicodedata.category(c)[0] in "LMNS" for c in label):
        label = f"xn--{label.encode('punycode').decode()}"
    return label if _LABEL.fullmatch(label) else None
