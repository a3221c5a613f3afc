"""Eyes in the Sky: Undead and Wizards see through Corvynn."""

from __future__ import annotations

from kit import scenario, shields, skulls

CORVYNN = "corvynn_the_rotbeak"


def victims(red: str, blue: str = "thorgrim@K3") -> list[str]:
    """Whom Sudema may stare at instead of attacking: at most 4 clear sight spaces away."""
    t = scenario(red, blue, turn="sudema").stay()
    if t.over or not any(["Stare of Stone" in option for option in t.options()]):
        return []
    return t.use("Stare of Stone", aim=False).options()


def test_a_power_that_is_no_attack_reaches_who_is_near_corvynn() -> None:
    assert victims(f"sudema@A3 {CORVYNN}@J3") == ["Thorgrim the Viking Champion", "no"]


def test_without_it_the_same_is_too_far_away() -> None:
    assert victims("sudema@A3 finn@J3") == []


def test_spaces_are_counted_from_corvynn() -> None:
    assert victims(f"sudema@A3 {CORVYNN}@F3") == []


def test_attacks_have_nothing_of_it() -> None:
    t = scenario(f"jorhdawn@A3 {CORVYNN}@J3", "thorgrim@K3", turn="jorhdawn")
    t.stay()
    assert t.game.request is None or not any(["Special" in option for option in t.options()])


def test_what_keeps_others_from_harm_reaches_further_too() -> None:
    """Acolarh saves Elves within 8 clear sight spaces."""
    for eyes, saved in (("kita", False), (CORVYNN, True)):
        t = scenario(f"acolarh@A3 syvarris@K3 {eyes}@J3", "thorgrim@L3", wounds={"syvarris": 3})
        t.dice(skulls(1, of=3), shields(0, of=t.defense_dice("thorgrim", "syvarris"))).begin_turn("thorgrim")
        t.attack("thorgrim", "syvarris")
        assert t.asks("whether", player=0) == saved


def test_who_is_neither_undead_nor_wizard_sees_with_his_own_eyes() -> None:
    t = scenario(f"raelin@A3 finn@K3 {CORVYNN}@J3", "thorgrim@L9")
    assert t.defense_dice("thorgrim", "finn") == 4
