"""Ninjutsu Mastery: Shiori appears beside an enemy and strikes, up to three times."""

from kit import scenario, shields, skulls

SHIORI = "shiori_aoa"
MASTERY = "Ninjutsu Mastery Special Attack"


def test_she_is_put_beside_an_enemy_and_strikes() -> None:
    t = scenario(f"{SHIORI}@C3", "finn@E3", dice=[skulls(1, of=2), shields(0, of=4)])
    t.stay().use(MASTERY).place("F3")
    assert t.at(SHIORI) == "F3" and t.wounds("finn") == 1
    assert t.asks("target"), "and once more, if she likes"


def test_three_times_with_a_step_before_each() -> None:
    t = scenario(f"{SHIORI}@C3", "finn@E3", dice=[skulls(0, of=2)] * 3)
    t.stay().use(MASTERY).place("D3").pick("Finn")
    assert "D3" not in t.options(), "an empty space: not the one she stands on"
    t.place("F3").pick("Finn").place("D3")
    assert t.over


def test_not_after_a_normal_move_and_not_from_afar() -> None:
    t = scenario(f"{SHIORI}@C3", "finn@F3")
    t.move(SHIORI, "D3")
    assert t.over
    t = scenario(f"{SHIORI}@C3", "finn@F3")
    t.stay()
    assert t.over, "three spaces"


def test_six_levels_at_most() -> None:
    grid = "g1  g1  g{}  g1  g1"
    t = scenario(f"{SHIORI}@A1", "imperator_kayne@B1", grid=grid.format(7), dice=[skulls(0, of=2)])
    t.use(MASTERY)
    assert t.at(SHIORI) == "C1"
    t = scenario(f"{SHIORI}@A1", "imperator_kayne@B1", grid=grid.format(8))
    assert t.asks("attack") and not any(MASTERY in label for label in t.options())


def test_three_dice_with_one_hidden_marker() -> None:
    t = scenario(f"{SHIORI}@C3", "finn@E3", dice=[skulls(0, of=3)])
    g = t.game
    g.state.markers[1] = t.card(SHIORI)
    t.stay().use(MASTERY).place("D3").done()
    assert t.over


def test_beside_two_she_chooses_whom_to_strike() -> None:
    t = scenario(f"{SHIORI}@C3", "finn@E3 syvarris@E4", dice=[skulls(1, of=2), shields(0, of=2)])
    t.stay().use(MASTERY, aim=False).pick("Finn").place("D4")
    assert t.asks("target")
    t.pick("Syvarris")
    assert t.wounds("syvarris") == 1
