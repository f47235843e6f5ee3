"""Choices that a simpler bot made while the one of the seat was not ready."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("command", sa.Column("simpler", sa.String(64)))


def downgrade() -> None:
    op.drop_column("command", "simpler")
