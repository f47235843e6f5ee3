"""The tables of the database. `migrations/` makes them; a test demands that both say the same.

The log holds choices and nothing else: a table is rebuilt by playing them again. A row of `seat` is a taken seat, so
an open seat has no row, and no guest can equal it by having no cookie. The seed deals every card: whoever reads the
database sees all hands.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

guest = Table(
    "guest",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token_sha256", String(64), nullable=False, unique=True),
    Column("name", Text),
    Column("created_at", Float, nullable=False),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(32), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("cards", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", String(64), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("returns", Text),
    Column("next_id", String(32), ForeignKey("game_table.id")),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("score", Text),  # games won by each seat before this one, of a series; NULL: none yet
    Column("round", Integer, nullable=False, server_default="1"),
)

seat = Table(
    "seat",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest_id", String(32), ForeignKey("guest.id")),
    Column("name", Text),
    Column("bot", String(64)),
    Column("stand_in", String(64)),  # the bot that plays for the guest
    Column("resigned", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "guest_id", name="one_seat_a_guest"),
    CheckConstraint("(guest_id IS NULL) <> (bot IS NULL)", name="a_guest_or_a_bot"),
    Index("seat_guest", "guest_id"),
)

command = Table(
    "command",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),  # NULL: chance
    Column("command_id", String(96)),  # "seat:id of the client"; NULL: chance or a bot
    Column("choice", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Integer),  # milliseconds by the guest's clock; NULL: no clock ran
    Column("simpler", String(64)),  # the bot that chose while the one that was to choose was not ready
    UniqueConstraint("table_id", "command_id", name="one_play_a_command"),
    sqlite_with_rowid=False,
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(32), ForeignKey("game_table.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),  # who says it, or whom the table speaks of
    Column("command_id", String(96)),  # "seat:id of the client"; NULL: the table itself
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "command_id", name="one_line_a_command"),
    sqlite_with_rowid=False,
)

kept_record = Table(
    "kept_record",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the text
    Column("record", Text, nullable=False),
    Column("created_at", Float, nullable=False),
)
