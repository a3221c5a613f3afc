"""A spirit strengthens whoever controls the card it lies on."""

from kit import Table, scenario, shields, skulls


def finn_lies_on_carr(blue: str = "finn@K9 agent_carr@D3 syvarris@A1") -> Table:
    t = scenario("ne_gok_sa@C3 thorgrim@L9", blue, turn="thorgrim", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4))
    return t.attack("thorgrim", "finn").pick("Agent Carr")


def shackle_carr(t: Table) -> Table:
    t.dice(20)
    t.begin_turn("ne_gok_sa")
    return t.stay().use("Mind Shackle 20").pick("Agent Carr")


def test_a_spirit_goes_along_with_the_card() -> None:
    t = shackle_carr(finn_lies_on_carr())
    t.dice(skulls(0, of=7))  # 2, the sword and the spirit
    t.begin_turn("agent_carr")
    t.move("agent_carr", "B1").attack("agent_carr", "syvarris")


def test_a_spirit_laid_on_a_shackled_card_helps_the_new_controller() -> None:
    t = scenario("ne_gok_sa@C3 thorgrim@L9", "finn@K9 agent_carr@D3 syvarris@A1", wounds={"finn": 3})
    shackle_carr(t)
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn").pick("Agent Carr")
    t.dice(skulls(0, of=7))
    t.begin_turn("agent_carr")
    t.move("agent_carr", "B1").attack("agent_carr", "syvarris")


def test_the_controller_of_a_shackled_finn_lays_his_spirit() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 thorgrim@E3", wounds={"finn": 3}, dice=[20])
    t.stay().use("Mind Shackle 20").pick("Finn").skip_moves()
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn")
    assert t.asks("card", player=0)
