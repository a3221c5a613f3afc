"""The Drop: the Airborne Elite come from the sky."""

from kit import Table, clause, games, scenario, shields, skulls

from wellspring.engine.dice import ScriptedDice
from wellspring.engine.state import RESERVE
from wellspring.games import new_game

ELITE = "airborne_elite"


def round_one(red: str, *dice: int, blue: str = "thorgrim@L10", **more: object) -> Table:
    return scenario(red, blue, turn=None, dice=dice, **more)


@clause("round.steps", "power.override")
def test_on_13_all_four_land(edition: str) -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 13, edition=edition)
    t.pick("yes").pick("C3").pick("E3").pick("G3").pick("I3")
    assert [t.at(f"{ELITE}#{k}") for k in (1, 2, 3, 4)] == ["C3", "E3", "G3", "I3"]
    assert t.asks("order marker", player=0)


def test_on_12_they_wait() -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 12)
    assert t.asks("order marker")
    assert not t.alive(f"{ELITE}#1")


def test_they_may_wait_on_purpose() -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 20)
    t.pick("no")
    assert t.asks("order marker")
    assert not t.alive(f"{ELITE}#1")


def test_the_next_round_brings_another_try() -> None:
    t = round_one(f"{ELITE}@-", 1, 20, 1, 13)  # The Drop, initiative, The Drop again
    while not t.asks("yes or no"):
        t.done()  # Thorgrim moves on his three turns
    t.pick("yes")
    assert t.asks("space")
    assert t.game.state.round == 2


def test_once_dropped_they_roll_no_more() -> None:
    t = round_one(f"finn@A1 {ELITE}@C3,E3,G3,I3")
    assert t.asks("order marker")


def test_after_losses_they_do_not_drop_again() -> None:
    t = round_one(f"finn@A1 {ELITE}@C3")
    assert t.asks("order marker")


def test_not_on_or_beside_a_figure() -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 13)
    t.pick("yes")
    for space in ("A1", "B1", "A2", "L10", "K10", "L9"):
        assert space not in t.options()
    assert "C1" in t.options()


def test_not_beside_each_other() -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 13)
    t.pick("yes").pick("C3")
    for space in ("C3", "B3", "D3", "B2", "C2", "B4", "C4"):
        assert space not in t.options()
    assert "E3" in t.options()


def test_not_on_a_glyph() -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 13, glyphs={"E5": "gerda", "G5": "?astrid"})
    t.pick("yes")
    assert "E5" not in t.options()
    assert "G5" not in t.options()


def test_beside_a_figure_far_below_is_not_adjacent() -> None:
    grid = "\n".join(["g1  g6  g1  g1  g1  g1  g1  g1  g1  g1  g1  g1"] * 3)
    t = round_one(f"finn@A1 {ELITE}@-", 13, blue="thorgrim@L3", grid=grid)
    t.pick("yes")
    assert "B1" in t.options()


def test_not_where_a_roof_is_too_low() -> None:
    grid = "\n".join(["g1  g1  g1/r4-5  g1  g1  g1  g1  g1  g1  g1  g1  g1"] * 3)
    t = round_one(f"finn@A1 {ELITE}@-", 13, blue="thorgrim@L3", grid=grid)
    t.pick("yes")
    assert "C3" not in t.options()
    assert "C3^" in t.options()


def test_all_four_or_none() -> None:
    """Room for three: nobody is asked."""
    t = round_one(f"finn@A1 {ELITE}@-", 20, blue="thorgrim@I1", grid="g1  g1  g1  g1  g1  g1  g1  g1  g1")
    assert t.asks("order marker")


def test_each_landing_leaves_room_for_the_rest() -> None:
    """Seven spaces in a row: only every second one will do."""
    t = round_one(f"finn@A1 {ELITE}@-", 20, blue="thorgrim@K1", grid="  ".join(["g1"] * 11))
    t.pick("yes")
    assert t.options() == ["C1", "E1", "G1", "I1"]
    t.pick("E1").pick("I1").pick("G1")
    assert t.at(f"{ELITE}#4") == "C1"


def test_they_may_land_in_water() -> None:
    grid = "\n".join(["g1  g1  w0  w0  g1  g1  g1  g1  g1  g1  g1  g1"] * 3)
    t = round_one(f"finn@A1 {ELITE}@-", 13, blue="thorgrim@L3", grid=grid)
    t.pick("yes")
    assert "D1" in t.options()


@clause("move.molten-lava")
def test_who_lands_in_molten_lava_burns(edition: str) -> None:
    grid = "\n".join(["g1  g1  ml1  g1  g1  g1  g1  g1  g1  g1  g1  g1"] * 3)
    t = round_one(f"finn@A1 {ELITE}@-", 13, 19, blue="thorgrim@L3", grid=grid, edition=edition)
    t.pick("yes").pick("C1")
    assert not t.alive(f"{ELITE}#1")


@clause("order.place")
def test_markers_may_lie_on_the_waiting_card(edition: str) -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 1, edition=edition)
    assert t.options() == ["Finn the Viking Champion", "Airborne Elite"]


def test_a_turn_of_the_waiting_card_is_empty_but_no_lost_turn() -> None:
    t = round_one(f"{ELITE}@-", 1, 20, 1)
    assert t.asks("move", player=1)
    assert t.events("TurnBegan")[0].player == 0
    assert not t.events("TurnLost")


@clause("end.victory-default")
def test_an_army_in_the_air_is_not_beaten(edition: str) -> None:
    t = scenario("thorgrim@C3", f"marro_warriors@D3 {ELITE}@-", edition=edition)
    t.dice(skulls(1, of=3), shields(0, of=3))
    t.attack("thorgrim", "marro_warriors#1")
    assert not t.game.state.over


def test_they_are_no_targets_while_they_wait() -> None:
    t = scenario("deathwalker_9000@C3", f"finn@E3 {ELITE}@-")
    assert t.targets("deathwalker_9000") == ["finn"]


def test_dropped_they_fight_in_the_same_round() -> None:
    t = round_one(f"{ELITE}@-", 13, 20, 1)
    t.pick("yes").pick("C3").pick("E3").pick("G3").pick("I3")
    t.move(f"{ELITE}#1", "C5")
    assert t.at(f"{ELITE}#1") == "C5"


@clause("power.simultaneous")
def test_two_squads_roll_for_who_drops_first(edition: str) -> None:
    t = round_one(f"finn@A1 {ELITE}@-", 3, 9, 13, 13, blue=f"thorgrim@L10 {ELITE}@-", edition=edition)
    assert t.asks("yes or no", player=1)
    t.pick("yes").pick("C3").pick("E3").pick("G3").pick("I3")
    assert t.asks("yes or no", player=0)
    t.pick("yes")
    assert "C4" not in t.options()


def test_they_are_not_placed_with_the_army() -> None:
    g = new_game(games.setup(red=[ELITE, "finn"], blue=["thorgrim"]), dice=ScriptedDice([20, 1, 12]))
    placed: list[str] = []
    while g.request is not None and g.request.kind in ("zone", "place"):
        if g.request.kind == "place":
            placed.append(g.card_of(g.request.figure).id)
        g.answer(0)
    assert placed == ["finn", "thorgrim"]
    assert [g.state.where[f] for f in g.state.roster.figures[0]] == [RESERVE] * 4
