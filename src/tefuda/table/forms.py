"""Reading a form. Every form is read here, so none can be read that came from a foreign page."""

from __future__ import annotations

from urllib.parse import parse_qsl

from starlette.requests import Request

from tefuda.table.origins import Origins
from tefuda.table.problems import Problem

FIELDS = 256
"""Most fields of a form: a game may have a hundred values to change."""


async def read_form(request: Request, origins: Origins, longest: int) -> dict[str, str]:
    """Return the fields of a form on one of our pages; Problem 403, 413 or 400 for anything else."""
    origins.check_form(request)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            raise Problem(413, "ui-error-too-big")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if body and kind != "application/x-www-form-urlencoded":
        raise Problem(400, "ui-error-form")
    try:
        pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=FIELDS, errors="strict")
    except ValueError:  # not UTF-8, or too many fields
        raise Problem(400, "ui-error-form") from None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Problem(400, "ui-error-form")
    return fields
