"""A target and some more: Tetsubo, Fledgling Lightning Breath, Thunder Ram Assault, Acid Spray, Channel Lightning."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "spreading_special_attack")


def test_one_more_beside_the_target() -> None:
    t = scenario("gurei_oni@C3/B3", "thorgrim@D3 finn@E3 syvarris@F3")
    t.dice(skulls(2, of=3), shields(0, of=4), shields(1, of=5))
    t.skip_moves().use("Tetsubo Special Attack", aim=False).pick("Thorgrim")
    assert set(t.options()) == {"Finn the Viking Champion", "no"}
    t.pick("Finn").pick("Thorgrim")
    assert (t.wounds("thorgrim"), t.wounds("finn")) == (2, 1)


def test_or_none() -> None:
    t = scenario("gurei_oni@C3/B3", "thorgrim@D3 finn@E3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.skip_moves().use("Tetsubo Special Attack", aim=False).pick("Thorgrim").done()


def test_two_more_for_the_acid_ruling_31() -> None:
    t = scenario("othkurik_the_black_dragon@C3/B3", "thorgrim@G3 finn@H3 syvarris@G4 raelin@H1", dice=[skulls(0, of=4)])
    t.skip_moves().use("Acid Spray Special Attack", aim=False).pick("Thorgrim").pick("Finn").pick("Syvarris")
    assert sorted(t.ref(e.defender) for e in t.events("AttackDeclared")) == ["finn", "syvarris", "thorgrim"]


def test_lightning_leaps_three_spaces_in_sight_of_the_target() -> None:
    t = scenario("blue_wyrmling@A3", "thorgrim@E3 finn@H3 syvarris@I3", dice=[skulls(0, of=2)])
    t.skip_moves().use("Fledgling Lightning Breath Special Attack", aim=False).pick("Thorgrim")
    assert set(t.options()) == {"Finn the Viking Champion", "no"}
    t.pick("Finn")
    assert len(t.events("AttackDeclared")) == 2


def test_channelled_lightning_goes_on_from_the_second() -> None:
    t = scenario("dr_torvik_morinstein@A3", "thorgrim@D3 finn@G3 syvarris@I3 raelin@D5", dice=[skulls(0, of=2)])
    t.skip_moves().use("Channel Lightning Special Attack", aim=False).pick("Thorgrim")
    assert not any(word.startswith("Syvarris") for word in t.options())
    t.pick("Finn")
    assert set(t.options()) == {"Syvarris", "no"}
    t.pick("Syvarris")
    assert len(t.events("AttackDeclared")) == 3


RAM = "Thunder Ram Assault Special Attack"


def test_a_ram_needs_a_run() -> None:
    t = scenario("eltahale@C3", "thorgrim@D3").skip_moves()
    assert not any(word.endswith(RAM) for word in t.options())
    t = scenario("eltahale@C3", "thorgrim@E3 finn@G3 syvarris@H3", dice=[skulls(1, of=4), shields(1, of=4)])
    t.move("eltahale", "D3").use(RAM, aim=False).pick("Thorgrim")
    assert set(t.options()) == {"Finn the Viking Champion", "no"}
    t.done()
