"""Hyper Speed: five spaces after the turn, unless he blasted."""

from kit import scenario, skulls

from wellspring.engine.events import TokenPlaced
from wellspring.engine.state import TURN


def test_five_spaces_after_his_turn() -> None:
    t = scenario("silver_surfer@C3", "finn@F3", dice=[skulls(0, of=4)])
    t.attack("silver_surfer", "finn")
    t.use("Hyper Speed 5").pick("Silver Surfer").fly("silver_surfer", "C8")
    assert t.over


def test_not_after_a_special_attack() -> None:
    t = scenario("silver_surfer@C3", "finn@F3", dice=[skulls(0, of=4)])
    ref = next(p.ref for p in t.game.hooks.powers if p.text.name == "Hyper Speed 5")
    t.game.emit(TokenPlaced(t.card("silver_surfer"), "special attack made", power=ref, until=TURN))
    t.attack("silver_surfer", "finn")
    assert t.over


def test_he_need_not() -> None:
    t = scenario("silver_surfer@C3", "finn@F3", dice=[skulls(0, of=4)])
    t.attack("silver_surfer", "finn").done()
    assert t.over and t.at("silver_surfer") == "C3"
