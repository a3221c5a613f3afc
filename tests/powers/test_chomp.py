"""Chomp: Grimnak bites before he attacks."""

from kit import clause, scenario, shields, skulls


@clause("power.override")
def test_a_squad_figure_is_destroyed_without_a_roll(edition: str) -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3,H8", edition=edition)
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")


def test_a_hero_is_destroyed_on_16() -> None:
    t = scenario("grimnak@C3/B3", "agent_carr@D3 thorgrim@H8", dice=[16])
    t.stay().use("Chomp").pick("Agent Carr")
    assert not t.alive("agent_carr")


def test_a_hero_survives_15() -> None:
    t = scenario("grimnak@C3/B3", "agent_carr@D3 thorgrim@H8", dice=[15])
    t.stay().use("Chomp").pick("Agent Carr")
    assert t.alive("agent_carr")
    assert t.wounds("agent_carr") == 0


def test_shields_are_of_no_use() -> None:
    t = scenario("grimnak@C3/B3", "zettian_guards@D3,H8")
    t.stay().use("Chomp").pick("Zettian Guards 1")
    assert t.rolled() == []


def test_large_figures_are_too_big() -> None:
    t = scenario("grimnak@C3/B3", "deathwalker_9000@D3")
    t.stay()
    assert t.asks("attack")


def test_huge_figures_are_too_big() -> None:
    t = scenario("grimnak@C3/B3", "mimring@D3/E3")
    t.stay()
    assert t.asks("attack")


def test_small_figures_can_be_eaten() -> None:
    t = scenario("grimnak@C3/B3", "kita@D3 thorgrim@H8", dice=[16])
    t.stay().use("Chomp").pick("Kita")
    assert not t.alive("kita")


def test_only_adjacent_figures() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@E3")
    t.stay()
    assert t.over


def test_from_either_of_his_spaces() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@A2,H8")
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")


def test_after_moving() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@H3,H8")
    t.move("grimnak", "G3/F3").use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")


def test_his_own_side_is_food_too() -> None:
    t = scenario("grimnak@C3/B3 marro_warriors@D3,H8", "finn@L10")
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")


def test_he_need_not() -> None:
    """Ruling 80."""
    t = scenario("grimnak@C3/B3", "marro_warriors@D3")
    t.stay().done()
    assert t.asks("attack")
    assert t.alive("marro_warriors#1")


def test_he_may_think_again_before_he_bites() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3")
    t.stay().use("Chomp").done()
    assert t.alive("marro_warriors#1")


def test_one_bite_a_turn() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3,C2,H8")
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert t.asks("attack")
    assert t.alive("marro_warriors#2")


def test_he_attacks_afterwards() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3,C2", dice=[skulls(0, of=2)])
    t.stay().use("Chomp").pick("Marro Warriors 1")
    t.attack("grimnak", "marro_warriors#2")
    assert t.over


def test_not_after_attacking() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3,C2", dice=[skulls(1, of=2), shields(0, of=3)])
    t.attack("grimnak", "marro_warriors#1")
    assert t.over


def test_the_last_enemy_eaten_ends_the_battle() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3")
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert t.game.state.winners == (0,)


def test_engagement_with_others_does_not_bind_it() -> None:
    """Special powers are not attacks: he may eat a friend while enemies stand beside him."""
    t = scenario("grimnak@C3/B3 marro_warriors@A2,H8", "finn@D3")
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")


def test_not_out_of_his_height() -> None:
    t = scenario("grimnak@B1/A1", "marro_warriors@C1", grid="g1  g1  g12")
    assert t.over
