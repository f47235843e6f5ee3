"""Guests, tables, seats and the log of choices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_sha256", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("cards", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("ended_at", sa.Float),
        sa.Column("returns", sa.Text),
        sa.Column("next_id", sa.String(32), sa.ForeignKey("game_table.id")),
    )
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest_id", sa.String(32), sa.ForeignKey("guest.id")),
        sa.Column("name", sa.Text),
        sa.Column("bot", sa.String(64)),
        sa.UniqueConstraint("table_id", "guest_id", name="one_seat_a_guest"),
        sa.CheckConstraint("(guest_id IS NULL) <> (bot IS NULL)", name="a_guest_or_a_bot"),
    )
    op.create_index("seat_guest", "seat", ["guest_id"])
    op.create_table(
        "command",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command_id", sa.String(96)),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "command_id", name="one_play_a_command"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for table in ("command", "seat", "game_table", "guest"):
        op.drop_table(table)
