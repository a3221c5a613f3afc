"""Which rows of a log one message has written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("answers") as answers:
        answers.add_column(sa.Column("step", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("answers") as answers:
        answers.drop_column("step")
