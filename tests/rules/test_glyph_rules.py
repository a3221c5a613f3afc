"""Glyphs in general: they stop figures, are turned over, work for whoever stands there, stay or leave the game."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.engine.combat import Combat
from wellspring.engine.errors import IllegalPath
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.setup import Objective
from wellspring.projection.situation import view

ROW = "g1 g1 g1 g1 g1 g1 g1 g1"


def glyph_on(t: Table, label: str) -> str:
    """The glyph lying on a space: its id, '?' if its symbol side is up, '' for none."""
    s = t.game.state
    for kind, space, up in zip(s.glyph_kind, s.glyph_space, s.glyph_up, strict=True):
        if space >= 0 and t.game.field.label[space] == label:
            return kind if up else "?"
    return ""


# --- glyph.stop ---


@clause("glyph.stop")
@pytest.mark.parametrize("name", ["astrid", "?astrid", "brandar", "?erland"])
def test_a_figure_that_enters_a_glyph_must_stop(edition: str, name: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"C1": name})
    assert sorted(t.reach("finn")) == ["B1", "C1"]  # a corridor: nobody gets past it
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW)
    assert "F1" in t.reach("finn")


@clause("glyph.stop")
def test_an_explicit_way_over_a_glyph_is_refused(edition: str) -> None:
    t = scenario("finn@A3", "thorgrim@L9", edition=edition, glyphs={"C3": "astrid"})
    with pytest.raises(IllegalPath) as refusal:
        t.walk("finn", "B3", "C3", "D3")
    assert refusal.value.clause == "glyph.stop"
    t.walk("finn", "B3", "C3")
    assert t.at("finn") == "C3"


@clause("glyph.stop")
def test_a_figure_that_starts_on_a_glyph_moves_on_freely(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"A1": "astrid"})
    assert "F1" in t.reach("finn")


@clause("glyph.stop")
def test_the_leading_end_of_a_double_stops_it(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": "astrid"})
    assert "D1/C1" in t.reach("boar")
    assert "E1/D1" not in t.reach("boar")


@clause("glyph.stop")
def test_a_flyer_stops_only_where_it_lands(edition: str) -> None:
    t = scenario("raelin@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"C1": "?astrid"})
    t.move("raelin", "D1")
    assert glyph_on(t, "C1") == "?"  # what it passes over stays as it is
    t = scenario("raelin@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"C1": "?astrid"})
    t.move("raelin", "C1")
    assert glyph_on(t, "C1") == "astrid"


@clause("glyph.stop")
def test_a_hidden_glyph_is_turned_over_and_works_at_once(edition: str) -> None:
    t = scenario("finn@A3", "thorgrim@E3", edition=edition, glyphs={"D3": "?astrid"})
    assert glyph_on(t, "D3") == "?"
    lying = {"number": 0, "space": t.game.field.space("D3"), "at": "D3"}
    assert view(t.game, 0)["glyphs"] == [{**lying, "kind": ""}]
    t.dice(skulls(0, of=4)).move("finn", "D3")
    assert view(t.game, 1)["glyphs"] == [{**lying, "kind": "astrid"}]
    t.attack("finn", "thorgrim")  # 3 + 1 in the same turn


@clause("glyph.stop")
def test_a_hidden_temporary_glyph_acts_before_the_attacks(edition: str) -> None:
    t = scenario("finn@A3", "thorgrim@E3", edition=edition, glyphs={"D3": "?mitonsoul"}, dice=[20, 1])
    t.move("finn", "D3")
    assert not t.alive("thorgrim")


@clause("glyph.stop")
def test_a_double_that_lands_on_two_glyphs_steps_on_both(edition: str) -> None:
    glyphs = {"D3": "?astrid", "E3": "?gerda"}
    t = scenario("raelin_aoa@A3/B3", "thorgrim@L9", edition=edition, glyphs=glyphs)
    t.move("raelin_aoa", "E3/D3")
    assert (glyph_on(t, "D3"), glyph_on(t, "E3")) == ("astrid", "gerda")


# --- glyph.stationary ---


@clause("glyph.stationary")
def test_glyphs_lie_where_the_scenario_says_with_the_side_it_says(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"C1": "astrid", "F1": "?gerda"})
    assert (glyph_on(t, "C1"), glyph_on(t, "F1"), glyph_on(t, "D1")) == ("astrid", "?", "")


@clause("glyph.stationary")
def test_a_permanent_glyph_stays_when_its_figure_leaves_or_dies(edition: str) -> None:
    t = scenario("finn@A3", "thorgrim@L9", edition=edition, glyphs={"C3": "?astrid"})
    t.move("finn", "C3")
    t.begin_turn("finn")
    t.move("finn", "E3")
    assert glyph_on(t, "C3") == "astrid"  # power side up from now on
    t = scenario(
        "thorgrim@D3", "bowmen@C3,I8", edition=edition, glyphs={"C3": "gerda"}, dice=[skulls(1, of=3), shields(0, of=3)]
    ).attack("thorgrim", "bowmen#1")
    assert not t.alive("bowmen#1")
    assert glyph_on(t, "C3") == "gerda"


@clause("glyph.stationary")
def test_only_a_scenario_about_carrying_makes_an_artifact_move(edition: str) -> None:
    carry = [Objective("carry", -1, 0, "z0", "brandar", "")]
    still = scenario("finn@B1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"C1": "brandar"})
    still.move("finn", "C1")
    assert glyph_on(still, "C1") == "brandar"
    t = scenario("finn@B1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"C1": "brandar"}, objectives=carry)
    t.move("finn", "C1")
    assert glyph_on(t, "C1") == ""
    assert t.tokens("finn") == ["artifact"]


@clause("glyph.stationary")
def test_a_carried_artifact_falls_where_its_bearer_dies(edition: str) -> None:
    carry = [Objective("carry", -1, 0, "z0", "brandar", "")]
    t = scenario(
        "bowmen@D1 kita@B1",
        "finn@G1 ne_gok_sa@H1",
        edition=edition,
        grid=ROW,
        glyphs={"F1": "brandar"},
        objectives=carry,
    )
    t.move("bowmen", "F1").done()
    assert glyph_on(t, "F1") == ""
    t.dice(skulls(1, of=3), shields(0, of=2)).begin_turn("finn")
    t.attack("finn", "bowmen")
    assert glyph_on(t, "F1") == "brandar"


# --- glyph.permanent ---


def attack_dice(t: Table, attacker: str, defender: str) -> int:
    return total(attack_items(t.game, Combat(t.fig(attacker), t.fig(defender), False)))


@clause("glyph.permanent")
def test_a_permanent_glyph_works_as_long_as_a_figure_stands_on_it(edition: str) -> None:
    t = scenario("finn@C3 syvarris@A9", "thorgrim@G3", edition=edition, glyphs={"C3": "astrid"})
    assert attack_dice(t, "syvarris", "thorgrim") == 4  # anywhere on the battlefield
    t.move("finn", "E3")
    assert attack_dice(t, "syvarris", "thorgrim") == 3


@clause("glyph.permanent")
def test_it_works_for_its_controller_and_for_nobody_else(edition: str) -> None:
    t = scenario(
        "finn@C3 syvarris@A9", "thorgrim@G3", "ne_gok_sa@J9", edition=edition, glyphs={"C3": "astrid"}, teams=[0, 1, 0]
    )
    assert attack_dice(t, "syvarris", "thorgrim") == 4
    assert attack_dice(t, "thorgrim", "syvarris") == 3
    assert attack_dice(t, "ne_gok_sa", "thorgrim") == 3  # a teammate's figures are not under that control


@clause("glyph.permanent")
def test_a_glyph_nobody_stands_on_or_that_lies_hidden_does_nothing(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@G3", edition=edition, glyphs={"D3": "astrid"})
    assert attack_dice(t, "finn", "thorgrim") == 3
    t = scenario("finn@C3", "thorgrim@G3", edition=edition, glyphs={"C3": "?astrid"})
    assert attack_dice(t, "finn", "thorgrim") == 3


@clause("glyph.permanent")
def test_either_space_of_a_double_holds_it(edition: str) -> None:
    for place in ("C3/D3", "D3/C3"):
        t = scenario(f"boar@{place} finn@A9", "thorgrim@L9", edition=edition, glyphs={"C3": "astrid"})
        assert attack_dice(t, "finn", "thorgrim") == 4


@clause("glyph.permanent")
def test_it_changes_hands_with_the_figure_on_it(edition: str) -> None:
    t = scenario("ne_gok_sa@D3 syvarris@A9", "finn@C3 thorgrim@L9", edition=edition, glyphs={"C3": "astrid"})
    t.dice(20).done().use("Mind Shackle 20").pick("Finn")
    assert attack_dice(t, "syvarris", "thorgrim") == 4
    assert attack_dice(t, "thorgrim", "syvarris") == 3


# --- glyph.temporary ---


@clause("glyph.temporary")
def test_a_temporary_glyph_works_once_and_leaves_the_game(edition: str) -> None:
    t = scenario("finn@A3", "thorgrim@L9", edition=edition, wounds={"finn": 2}, glyphs={"C3": "haukeland"})
    t.move("finn", "C3").pick("Finn")
    assert glyph_on(t, "C3") == ""
    t.pick("Finn")
    assert t.wounds("finn") == 0
    t.begin_turn("finn")
    assert t.reach("finn")["C4"] == 1 and glyph_on(t, "C3") == ""  # nothing there any more


@clause("glyph.temporary")
def test_it_leaves_the_game_even_if_its_power_was_not_wanted(edition: str) -> None:
    t = scenario("finn@A3", "thorgrim@L9", edition=edition, glyphs={"C3": "erland"})
    t.move("finn", "C3").done()
    assert glyph_on(t, "C3") == ""


@clause("glyph.temporary")
def test_a_figure_that_the_glyph_itself_moves_cannot_use_it_again(edition: str) -> None:
    t = scenario("finn@A3 thorgrim@A5", "ne_gok_sa@L9", edition=edition, glyphs={"C3": "quillivon"})
    t.move("finn", "C3")
    t.move("finn", "F3").move("thorgrim", "C3")  # onto the very space
    assert len(t.events("GlyphRemoved")) == 1
    assert t.over  # both have moved once, and nobody is asked for more


# --- which glyph a random one may be ---

POOL = {
    "rotv-2004": {"astrid", "gerda", "ivor", "valda", "dagmar", "erland", "mitonsoul"},
    "aoa-beta-2022": {"astrid", "gerda", "yadulkia", "haukeland", "quillivon", "fellaron"},
}


@clause("glyph.set.rotv-2004", "glyph.set.aoa-beta-2022", "glyph.set.aoa-2024")
def test_a_random_glyph_is_one_of_the_editions_list(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW)
    everything = POOL["rotv-2004"] | POOL["aoa-beta-2022"] | {"rannveig"}
    assert set(t.game.world.random_glyphs()) == POOL.get(edition, everything)


@clause("glyph.stationary")
def test_a_random_glyph_is_drawn_by_chance_and_only_once(edition: str) -> None:
    pool = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW).game.world.random_glyphs()
    glyphs = {"C1": "?random", "E1": "random"}
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs=glyphs, dice=[1, 1])
    assert t.game.state.glyph_kind == [pool[1], pool[2]]
    assert (glyph_on(t, "C1"), glyph_on(t, "E1")) == ("?", pool[2])
