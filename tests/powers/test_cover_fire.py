"""Others gain ground under fire. Ruling 81: after the attack is over."""

from kit import scenario, shields, skulls


def test_a_wound_lets_another_move() -> None:
    t = scenario("agent_skahen@C3 agent_carr@C5", "finn@G3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("agent_skahen", "finn").pick("Agent Carr").move("agent_carr", "E5")
    assert t.at("agent_carr") == "E5"


def test_no_wound_no_move() -> None:
    t = scenario("agent_skahen@C3 agent_carr@C5", "finn@G3", dice=[skulls(0, of=3)])
    t.attack("agent_skahen", "finn")
    assert t.asks("attack")


def test_only_tricky_figures_of_vydar_that_she_sees() -> None:
    t = scenario("agent_skahen@C3 raelin@C5", "finn@G3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("agent_skahen", "finn")
    assert t.asks("attack")


def test_business_goes_on_after_any_normal_attack() -> None:
    t = scenario("crimson_twins@C3 destro@C6 serpentor@D3", "finn@E3")
    dice = t.game.card_of(t.fig("crimson_twins#1")).attack
    t.dice(skulls(0, of=dice))
    t.attack("crimson_twins#1", "finn")
    assert "Destro" in t.options() and "Serpentor" not in t.options(), "he is engaged"
    t.pick("Destro").move("destro", "D6")
