"""High above his enemies Drake is out of reach."""

from kit import scenario

DRAKE = "sgt_drake_alexander"


def test_archers_below_cannot_attack_him() -> None:
    t = scenario(f"{DRAKE}@A1", "syvarris@C1", grid="g1  g11  g1  g1")
    t.use("Grapple Gun 25").move(DRAKE, "B1").skip_moves()
    t.begin_turn("syvarris")
    assert t.targets("syvarris") == []
