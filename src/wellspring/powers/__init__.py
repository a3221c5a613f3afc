"""Special powers: one file per family. A card names a behaviour by its class name in snake case."""

from __future__ import annotations


def load_all() -> None:
    """Import every family, so that its classes are known."""
    import wellspring.powers.aimed_attacks
    import wellspring.powers.ancient_artifacts
    import wellspring.powers.area_attacks
    import wellspring.powers.attacks_with_moves
    import wellspring.powers.auras
    import wellspring.powers.before_attacking
    import wellspring.powers.bonding
    import wellspring.powers.chosen_ones
    import wellspring.powers.coming
    import wellspring.powers.control
    import wellspring.powers.counted_dice
    import wellspring.powers.defense
    import wellspring.powers.deflecting
    import wellspring.powers.devotion
    import wellspring.powers.dying
    import wellspring.powers.extra_wounds
    import wellspring.powers.further_attacks
    import wellspring.powers.further_turns
    import wellspring.powers.glyphs
    import wellspring.powers.grenades
    import wellspring.powers.guard
    import wellspring.powers.hampering
    import wellspring.powers.harm
    import wellspring.powers.healing
    import wellspring.powers.hiding
    import wellspring.powers.holding
    import wellspring.powers.hurling
    import wellspring.powers.joint_attacks
    import wellspring.powers.laid_tiles
    import wellspring.powers.landing
    import wellspring.powers.leadership
    import wellspring.powers.leaps
    import wellspring.powers.life_drain
    import wellspring.powers.line_attacks
    import wellspring.powers.marches
    import wellspring.powers.merging
    import wellspring.powers.movement
    import wellspring.powers.moving_attacks
    import wellspring.powers.negation
    import wellspring.powers.on_the_way
    import wellspring.powers.one_life
    import wellspring.powers.order_markers
    import wellspring.powers.parasites
    import wellspring.powers.passed_orders
    import wellspring.powers.passing
    import wellspring.powers.placements
    import wellspring.powers.placing
    import wellspring.powers.prisoners
    import wellspring.powers.reaching
    import wellspring.powers.repeated_attacks
    import wellspring.powers.returning
    import wellspring.powers.riders
    import wellspring.powers.rising
    import wellspring.powers.round_glyphs
    import wellspring.powers.sacrifices
    import wellspring.powers.seeing
    import wellspring.powers.skulls
    import wellspring.powers.special_attacks
    import wellspring.powers.spirits
    import wellspring.powers.strength
    import wellspring.powers.switching
    import wellspring.powers.tech_glyphs
    import wellspring.powers.temporary_glyphs
    import wellspring.powers.treasure_hunters
    import wellspring.powers.treasures
    import wellspring.powers.turns_of_others
    import wellspring.powers.vanishing
    import wellspring.powers.vines
    import wellspring.powers.wards
    import wellspring.powers.welcoming
    import wellspring.powers.ziplines  # noqa: F401
