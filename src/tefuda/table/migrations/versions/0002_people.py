"""Terms of a table, its series, stand-ins, resignations, time spent on choices, and what people say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
    op.add_column("game_table", sa.Column("score", sa.Text))
    op.add_column("game_table", sa.Column("round", sa.Integer, nullable=False, server_default="1"))
    op.add_column("seat", sa.Column("stand_in", sa.String(64)))
    op.add_column("seat", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("command", sa.Column("spent", sa.Integer))
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("command_id", sa.String(96)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "command_id", name="one_line_a_command"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("talk")
    op.drop_column("command", "spent")
    op.drop_column("seat", "resigned")
    op.drop_column("seat", "stand_in")
    for column in ("round", "score", "terms"):
        op.drop_column("game_table", column)
