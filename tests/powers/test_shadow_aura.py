"""Shadow around a figure, besides whatever the ground is: Obfuscation Matrix."""

from kit import clause, scenario

SI = "agent_si_4x"


@clause("attack.shadow")
def test_whoever_stands_beside_it_is_covered(edition: str) -> None:
    t = scenario(f"{SI}@C3 marro_warriors@D3,F3", "finn@J3", edition=edition)
    assert t.defense_dice("finn", SI) == 6
    assert t.defense_dice("finn", "marro_warriors#1") == t.defense_dice("finn", "marro_warriors#2") + 1


def test_enemies_too_and_its_strikes_find_them() -> None:
    """Shadow Assassin: a skull more for each skull."""
    t = scenario(f"{SI}@C3", "finn@D3 thorgrim@F3")
    assert t.defense_dice(SI, "finn") == t.game.card_of(t.fig("finn")).defense + 1
    assert t.chance(SI, "finn", 3) > 0 and t.chance(SI, "thorgrim", 3) == 0


def test_it_goes_where_its_figure_goes() -> None:
    t = scenario(f"{SI}@C3 marro_warriors@D3", "finn@J3")
    t.move(SI, "C6")
    assert t.defense_dice("finn", "marro_warriors#1") == t.game.card_of(t.fig("marro_warriors#1")).defense


def test_it_is_gone_with_its_figure() -> None:
    t = scenario(f"{SI}@C3 marro_warriors@D3", "finn@J3")
    t.destroy(SI)
    assert t.defense_dice("finn", "marro_warriors#1") == t.game.card_of(t.fig("marro_warriors#1")).defense


def test_water_stays_water() -> None:
    """Besides their other types: it stops as before, and covers as well."""
    grid = "g1  g1  w1  g1  g1  g1"
    t = scenario(f"{SI}@B1", "finn@F1", grid=grid, turn="finn")
    assert "C1" in t.reach("finn") and t.game.field.is_water(t.game.field.space("C1"))
    t.move("finn", "C1")
    assert t.defense_dice(SI, "finn") == t.game.card_of(t.fig("finn")).defense + 1


def test_huge_figures_hide_from_nobody() -> None:
    t = scenario(f"{SI}@C3", "fen_hydra@D3/E3")
    assert t.defense_dice(SI, "fen_hydra") == t.game.card_of(t.fig("fen_hydra")).defense


def test_phantom_protocols_work_out_of_it() -> None:
    """Its own space is always shadow: so it moves through everybody."""
    t = scenario(f"{SI}@A1", "finn@B1 thorgrim@E1", grid="g1  g1  g1  g1  g1")
    assert t.reach(SI)["C1"] == 2


def test_a_mover_of_shadows_dances_into_it() -> None:
    t = scenario(f"mika_connour@C3 {SI}@D3", "finn@J3")
    t.use("Shadow Dance")
    assert "E3" in t.options() and "F3" not in t.options()
