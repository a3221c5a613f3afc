"""Which process holds which game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("machine", sa.String(100), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("holder", sa.String(16), nullable=False, server_default=""))
        games.create_index("games_by_holder", ["holder"])


def downgrade() -> None:
    with op.batch_alter_table("games") as games:
        games.drop_index("games_by_holder")
        games.drop_column("holder")
    op.drop_table("servers")
