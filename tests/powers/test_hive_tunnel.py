"""Hive Tunnel: Kha-Re-Ga comes up and hurts whoever is near."""

from kit import scenario, skulls

KHA = "kha_re_ga"


def test_rolls_for_everybody_around() -> None:
    t = scenario(f"{KHA}@C3 thorgrim@G4", "finn@H3", dice=[14, 13])
    t.use("Hive Tunnel").place("G3")
    assert t.at(KHA) == "G3" and t.wounds("finn") + t.wounds("thorgrim") == 1


def test_three_wounds_on_twenty() -> None:
    t = scenario(f"{KHA}@C3", "finn@H3", dice=[20])
    t.use("Hive Tunnel").place("G3")
    assert t.wounds("finn") == 3


def test_her_own_wounds_help() -> None:
    t = scenario(f"{KHA}@C3", "finn@H3", dice=[12])
    t.game.state.wounds[t.fig(KHA)] = 2
    t.use("Hive Tunnel").place("G3")
    assert t.wounds("finn") == 1
    t = scenario(f"{KHA}@C3", "finn@H3", dice=[19])
    t.game.state.wounds[t.fig(KHA)] = 1
    t.use("Hive Tunnel").place("G3")
    assert t.wounds("finn") == 3


def test_four_spaces_and_swipes_first() -> None:
    t = scenario(f"{KHA}@C3", "finn@D3", dice=[skulls(1, of=1)])
    t.use("Hive Tunnel")
    assert "G3" in t.options() and "H3" not in t.options()
    t.place("G3").pick("yes")
    assert t.wounds(KHA) == 1 and t.at(KHA) == "G3"


def test_not_with_a_normal_move() -> None:
    t = scenario(f"{KHA}@C3", "finn@H3")
    t.pick("walk or fly").move(KHA, "G3")
    assert t.wounds("finn") == 0 and not t.events("D20Rolled")
