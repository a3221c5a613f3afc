"""Warrior's Swiftness Spirit: the destroyed Eldgrim lets a unique card move further."""

from __future__ import annotations

from kit import scenario

ELDGRIM = "eldgrim_the_viking_champion"


def test_one_space_further() -> None:
    t = scenario(f"{ELDGRIM}@A1 finn@A3", "thorgrim@L10", turn="finn")
    before = max(t.reach("finn").values())
    t.destroy(ELDGRIM).pick("Finn")
    assert max(t.reach("finn").values()) == before + 1


def test_no_other_card_gains() -> None:
    t = scenario(f"{ELDGRIM}@A1 finn@A3", "thorgrim@L10", turn="finn")
    before = max(t.reach("finn").values())
    t.destroy(ELDGRIM).pick("Thorgrim")
    assert max(t.reach("finn").values()) == before


def test_his_own_card_is_the_way_to_say_no() -> None:
    """He may be placed: nobody has to help an enemy."""
    t = scenario(f"blade_gruts@A3 {ELDGRIM}@A1", "thorgrim@L10")
    t.destroy(ELDGRIM)
    assert t.options() == ["Eldgrim the Viking Champion", "Thorgrim the Viking Champion"]
    t.pick("Eldgrim")
    assert t.tokens("thorgrim") == []
