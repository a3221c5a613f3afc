"""Who opened a table, from where seats were taken, and what running servers have to notice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("key", sa.String(64), nullable=False, server_default=""))
        games.add_column(sa.Column("account", sa.Integer))
        games.add_column(sa.Column("address", sa.String(64), nullable=False, server_default=""))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("address", sa.String(64), nullable=False, server_default=""))
    op.create_index("games_by_address", "games", ["address", "status"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_index("games_by_address", "games")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("address")
    with op.batch_alter_table("games") as games:
        for name in ("key", "account", "address"):
            games.drop_column(name)
