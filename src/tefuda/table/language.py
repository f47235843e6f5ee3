"""The reader's language: the cookie of the language form, else what the browser asks for."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from tefuda.texts import Language, Texts, pick_language

COOKIE = "lang"
"""Holds `ja` or `en`; it says nothing of who somebody is."""


def language_of(connection: HTTPConnection) -> Language:
    """Return the language in which a visitor is to be answered."""
    return pick_language(connection.cookies.get(COOKIE), connection.headers.get("accept-language"))


def sentence(connection: HTTPConnection, text_id: str, **args: object) -> str:
    """Return a common text in the visitor's language."""
    return Texts(language_of(connection)).format(text_id, **args)
