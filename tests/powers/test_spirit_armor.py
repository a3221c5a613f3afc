"""Warrior's Armor Spirit: the destroyed Thorgrim protects a unique card."""

from kit import Table, clause, scenario, shields, skulls


def thorgrim_dies(blue: str, onto: str, **more: object) -> Table:
    """Finn on C3 kills Thorgrim, whose figure goes onto a card."""
    t = scenario("finn@C3 mimring@A9/B9", blue, turn="finn", wounds={"thorgrim": 3}, **more)
    t.dice(skulls(1, of=3), shields(0, of=4))
    return t.attack("finn", "thorgrim").pick(onto)


@clause("power.after-death")
def test_one_more_die_in_defense(edition: str) -> None:
    t = thorgrim_dies("thorgrim@D3 agent_carr@C4", "Agent Carr", edition=edition)
    t.dice(skulls(1, of=3), shields(1, of=5))
    t.begin_turn("finn")
    t.attack("finn", "agent_carr")


def test_each_figure_of_a_squad_gains() -> None:
    t = thorgrim_dies("thorgrim@D3 marro_warriors@C4,B3", "Marro")
    t.dice(skulls(1, of=3), shields(1, of=4))
    t.begin_turn("finn")
    t.attack("finn", "marro_warriors#2")


def test_no_other_card_gains() -> None:
    t = thorgrim_dies("thorgrim@D3 agent_carr@C4 syvarris@L10", "Syvarris")
    t.dice(skulls(1, of=3), shields(1, of=4))
    t.begin_turn("finn")
    t.attack("finn", "agent_carr")


@clause("attack.special", "power.after-death")
def test_against_special_attacks_too(edition: str) -> None:
    t = thorgrim_dies("thorgrim@D3 agent_carr@F9", "Agent Carr", edition=edition)
    t.dice(skulls(1, of=4), shields(1, of=5))
    t.begin_turn("mimring")
    t.skip_moves().use("Fire Line Special Attack")


def test_swipes_are_not_defended() -> None:
    t = thorgrim_dies("thorgrim@D3 ne_gok_sa@C4", "Ne-Gok-Sa")
    t.dice(skulls(1, of=1))
    t.begin_turn("ne_gok_sa")
    t.move("ne_gok_sa", "H4").pick("yes")
    assert t.wounds("ne_gok_sa") == 1


def test_an_enemy_card_may_be_chosen() -> None:
    t = thorgrim_dies("thorgrim@D3 ne_gok_sa@C4", "Finn")
    t.dice(skulls(1, of=3), shields(1, of=5))
    t.begin_turn("ne_gok_sa")
    t.attack("ne_gok_sa", "finn")


def test_the_attack_stays_as_it_is() -> None:
    t = thorgrim_dies("thorgrim@D3 ne_gok_sa@C4", "Ne-Gok-Sa")
    t.dice(skulls(0, of=3))
    t.begin_turn("ne_gok_sa")
    t.attack("ne_gok_sa", "finn")


def test_both_spirits_may_lie_on_one_card() -> None:
    t = thorgrim_dies("thorgrim@D3 ne_gok_sa@C4", "Ne-Gok-Sa")
    t.game.state.wounds[t.fig("finn")] = 3
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.begin_turn("ne_gok_sa")
    t.attack("ne_gok_sa", "finn").pick("Ne-Gok-Sa")
    assert [token.stat for token in t.game.state.tokens[t.card("ne_gok_sa")]] == ["defense", "attack"]


def test_two_armor_spirits_add_up() -> None:
    hurt = {"blue:thorgrim": 3, "green:thorgrim": 3}
    t = scenario("finn@C3", "thorgrim@D3 agent_carr@C4", "thorgrim@B3", teams=[0, 1, 1], wounds=hurt)
    for seat in ("blue", "green"):
        t.dice(skulls(1, of=3), shields(0, of=4))
        t.begin_turn("finn")
        t.attack("finn", f"{seat}:thorgrim").choose(t.card("agent_carr"))
    t.dice(skulls(1, of=3), shields(1, of=6))
    t.begin_turn("finn")
    t.attack("finn", "agent_carr")
