"""Deathwalker blows himself up, before the others have defended or after them."""

from kit import Table, scenario, shields, skulls

DW = "deathwalker_9000"
NAME = "Explosion Special Attack"


def test_an_agent_beside_him_cannot_dodge() -> None:
    t = scenario(f"{DW}@C3 syvarris@A9", "krav_maga_agents@D3,H8")
    t.dice(skulls(3, of=3), shields(0, of=9), shields(1, of=3))
    t.skip_moves().use(NAME).pick("Deathwalker")
    assert not t.alive("krav_maga_agents#1")


def test_height_is_measured_from_where_he_stood() -> None:
    t = scenario(f"{DW}@A1 syvarris@F1", "finn@B1", grid="g1  g1  g1  g1  g1  g0")
    t.dice(skulls(1, of=3), shields(0, of=9), shields(1, of=4))
    t.skip_moves().use(NAME).pick("Deathwalker")
    assert t.rolled("defense") == [9, 4]


def last_two() -> Table:
    """The last figures of both sides stand side by side (ruling 32)."""
    return scenario(f"{DW}@C3", "marro_warriors@D3").dice(skulls(3, of=3)).skip_moves().use(NAME)


def test_the_last_enemy_falls_first_and_he_need_not_defend() -> None:
    t = last_two().dice(shields(0, of=3)).pick("Marro Warriors 1")
    assert t.alive(DW)
    assert t.game.state.winners == (0,)


def test_he_falls_first_and_the_last_enemy_need_not_defend() -> None:
    t = last_two().dice(shields(0, of=9)).pick("Deathwalker")
    assert t.alive("marro_warriors#1")
    assert t.game.state.winners == (1,)
