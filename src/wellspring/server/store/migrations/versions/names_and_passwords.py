"""What names look like, wrong passwords, and codes to choose a new one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from wellspring.server.store.names import skeleton

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("skeleton", sa.String(24), nullable=False, server_default=""))
        accounts.add_column(sa.Column("wrong", sa.Integer, nullable=False, server_default="0"))
        accounts.add_column(sa.Column("tried", sa.Float, nullable=False, server_default="0"))
    known = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("skeleton"))
    connection = op.get_bind()
    for id, name in connection.execute(sa.select(known.c.id, known.c.name)).all():
        connection.execute(sa.update(known).where(known.c.id == id).values(skeleton=skeleton(name)))
    op.create_index("accounts_by_skeleton", "accounts", ["skeleton"])
    op.create_table(
        "resets",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("resets")
    op.drop_index("accounts_by_skeleton", "accounts")
    with op.batch_alter_table("accounts") as accounts:
        for name in ("skeleton", "wrong", "tried"):
            accounts.drop_column(name)
