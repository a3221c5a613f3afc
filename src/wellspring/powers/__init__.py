"""Special powers: one file per family. A card names a behaviour by its class name in snake case."""

from __future__ import annotations


def load_all() -> None:
    """Import every family, so that its classes are known."""
    import wellspring.powers.auras
    import wellspring.powers.before_attacking
    import wellspring.powers.defense
    import wellspring.powers.glyphs
    import wellspring.powers.movement
    import wellspring.powers.returning
    import wellspring.powers.special_attacks
    import wellspring.powers.temporary_glyphs
    import wellspring.powers.treasures
    import wellspring.powers.vines  # noqa: F401
