"""The web table: rooms in memory, a log on disk, pages and one WebSocket a table view.

`serve` runs it, `create_app` is the application for another server. Nothing here is imported until one of them is
asked for, so that `import tefuda.table` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tefuda.table.app import create_app
    from tefuda.table.serving import serve

__all__ = ["create_app", "serve"]


def __getattr__(name: str) -> object:
    if name == "create_app":
        from tefuda.table.app import create_app

        return create_app
    if name == "serve":
        from tefuda.table.serving import serve

        return serve
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
