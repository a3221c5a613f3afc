"""Special attacks besides the normal one: Staff of the Long Hand, Mobile Gunner."""

import pytest
from kit import scenario, skulls
from kit.alone import alone

STAFF, GUN = "Staff of the Long Hand Special Attack", "Mobile Gunner Special Attack"
WIZARD, PIRATES = "haluchott_corruptor_of_beasts", "eel_ffuoh"


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "added_special_attack")


def test_before_the_normal_attack_and_then_no_more() -> None:
    t = scenario(f"{WIZARD}@C3", "thorgrim@D3", dice=[skulls(0, of=2)])
    t.stay().use(STAFF).pick("Haluchott").dice(skulls(0, of=t.game.card_of(t.fig(WIZARD)).attack))
    t.attack(WIZARD, "thorgrim")
    assert t.over


def test_or_after_it() -> None:
    t = scenario(f"{WIZARD}@C3", "thorgrim@D3")
    t.dice(skulls(0, of=t.game.card_of(t.fig(WIZARD)).attack), skulls(0, of=2))
    t.attack(WIZARD, "thorgrim").use(STAFF).pick("Haluchott")
    assert t.over and len(t.events("AttackDeclared")) == 2


def test_six_spaces() -> None:
    assert not scenario(f"{WIZARD}@A3", "thorgrim@H3").stay().asks("power")
    assert scenario(f"{WIZARD}@A3", "thorgrim@G3").stay().asks("power")


def test_the_gun_comes_after_the_attack_and_is_not_bound_by_an_engagement() -> None:
    t = scenario(f"{PIRATES}@C3/B3", "thorgrim@D3 syvarris@H3").stay()
    assert not t.asks("power")
    t.done().use(GUN)
    assert {word.split(" at ")[1] for word in t.options() if " at " in word} == {
        "Thorgrim the Viking Champion",
        "Syvarris",
    }
    t.dice(skulls(0, of=4)).choose((t.fig(PIRATES), t.fig("syvarris")))
    assert t.over
