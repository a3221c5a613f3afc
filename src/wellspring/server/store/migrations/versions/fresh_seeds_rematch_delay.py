"""Fresh seeds after an undo, a game asked for after another one, a delay for watchers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("fresh", sa.Text, nullable=False, server_default="[]"))
        games.add_column(sa.Column("rematch", sa.String(40), nullable=False, server_default=""))
        games.add_column(sa.Column("watch_delay", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        for name in ("fresh", "rematch", "watch_delay"):
            games.drop_column(name)
