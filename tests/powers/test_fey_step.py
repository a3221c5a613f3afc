"""Fey Step: once a game, before moving."""

from kit import scenario


def test_a_step_and_then_a_walk() -> None:
    t = scenario("erevan_sunshadow@C3", "finn@D3")
    t.use("Fey Step").pick("H3")
    assert t.at("erevan_sunshadow") == "H3"
    t.move("erevan_sunshadow", "I3")


def test_once_a_game() -> None:
    t = scenario("erevan_sunshadow@C3", "finn@L1")
    t.use("Fey Step").pick("H3")
    t.stay()
    t.begin_turn("erevan_sunshadow")
    assert t.asks("move")


def test_five_spaces_and_nobody_has_to() -> None:
    t = scenario("erevan_sunshadow@C3", "finn@L1")
    t.use("Fey Step")
    assert "H3" in t.options() and "I3" not in t.options()
    t.done()
    assert not t.tokens("erevan_sunshadow")
