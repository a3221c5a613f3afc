"""A Viking who charges into Samurai may not come back."""

from kit import scenario, shields, skulls

TARN = "tarn_viking_warriors"


def test_charge_attack_and_fall() -> None:
    t = scenario(f"{TARN}@A3,A9", "izumi_samurai@I3")
    t.dice(15, skulls(0, of=3), shields(1, of=5))
    t.move(f"{TARN}#1", "E3").pick("done").use("Berserker Charge").move(f"{TARN}#1", "H3").skip_moves()
    t.attack(f"{TARN}#1", "izumi_samurai#1")
    assert not t.alive(f"{TARN}#1")
