"""Teams: whose figures are friends, whose are yours, where teammates start and what they see."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls
from kit.gathering import board, premade

from wellspring.projection.situation import view

TEAMS = [0, 0, 1, 1]
SIDES = '[teams]\nnorth = ["z0", "z1"]\nsouth = ["z2", "z3"]\n'
ROLLING = ("rotv-2004", "aoa-beta-2022", "aoa-2024")


@clause("teams")
def test_a_power_for_friends_reaches_a_teammates_figure(edition: str) -> None:
    t = scenario(
        "syvarris@C3",
        "finn@H3",
        "thorgrim@H4",
        "tarn_viking_warriors@A10",
        edition=edition,
        teams=[0, 1, 1, 0],
        dice=[skulls(2, of=3), shields(2, of=5)],
    )
    t.attack("syvarris", "finn").done()
    assert t.rolled("defense") == [5], "4 and 1 for Thorgrim beside him"


@clause("teams")
def test_a_power_for_figures_you_control_does_not_reach_a_teammates(edition: str) -> None:
    t = scenario(
        "syvarris@C3",
        "finn@H3",
        "raelin@H4",
        "tarn_viking_warriors@A10",
        edition=edition,
        teams=[0, 1, 1, 0],
        dice=[skulls(2, of=3), shields(2, of=4)],
    )
    t.attack("syvarris", "finn").done()
    assert t.rolled("defense") == [4], "Raelin's aura is for her own player's figures only"


@clause("teams")
def test_a_glyph_helps_the_figures_you_control_not_a_teammates(edition: str) -> None:
    t = scenario(
        "syvarris@C3",
        "finn@H3",
        "thorgrim@A9",
        "tarn_viking_warriors@A10",
        edition=edition,
        teams=[0, 1, 1, 0],
        glyphs={"A9": "gerda"},
        dice=[skulls(2, of=3), shields(2, of=4)],
    )
    t.attack("syvarris", "finn").done()
    assert t.rolled("defense") == [4]


@clause("teams")
def test_teammates_are_never_engaged_and_can_be_passed(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L10", "syvarris@D3", edition=edition, teams=[0, 1, 0])
    assert not t.engaged("finn", "syvarris")
    assert t.reach("finn")["E3"] == 2, "straight through the teammate"
    assert "D3" not in t.reach("finn")


@clause("teams")
def test_opponents_are_engaged_and_cannot_be_passed(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L10", "syvarris@D3", edition=edition, teams=[0, 1, 1])
    assert t.engaged("finn", "syvarris")
    assert t.reach("finn")["E3"] > 2


@clause("teams")
def test_teammates_play_their_turns_separately(edition: str) -> None:
    t = scenario(
        "finn@A1",
        "thorgrim@C1",
        "syvarris@A10",
        "raelin@C10",
        edition=edition,
        teams=TEAMS,
        turn=None,
        dice=[20, 3, 4, 5],
    )
    turns = []
    while len(turns) < 4:
        turns.append(t.request.player)
        while t.request.player == turns[-1]:
            t.done()
    assert turns == [0, 1, 2, 3]


@clause("teams")
def test_teammates_may_look_at_each_others_order_markers(edition: str) -> None:
    t = scenario(
        "finn@A1 raelin@B1",
        "thorgrim@C1",
        "syvarris@A10",
        "marro_warriors@C10",
        edition=edition,
        teams=TEAMS,
        turn=None,
        dice=[1, 3, 4, 5],
    )
    t.pick("Finn").pick("Raelin").pick("Finn").pick("Raelin")
    finn = t.card("finn")
    assert view(t.game, 1)["cards"][finn]["markers"] == ["1", "3"]
    assert view(t.game, 2)["cards"][finn]["markers"] == []
    assert view(t.game, 2)["cards"][finn]["hidden_markers"] == 2


@clause("teams", "end.victory-default")
def test_a_team_wins_together(edition: str) -> None:
    t = scenario(
        "finn@A1",
        "thorgrim@C1",
        "marro_warriors@B1",
        edition=edition,
        teams=[0, 0, 1],
        dice=[skulls(3, of=3), shields(0, of=3)],
    )
    t.attack("finn", "marro_warriors")
    assert t.game.state.winners == (0, 1)


@clause("teams", "place.one-zone", editions=ROLLING)
def test_teammates_share_the_zone_one_of_them_has_taken(edition: str) -> None:
    t = premade(
        "finn", "raelin", "thorgrim", "syvarris", edition=edition, teams=TEAMS, map=board(4), dice=[20, 1, 1, 1]
    )
    t.pick("z2").pick("A5")
    assert t.asks("place", 1), "no question about the zone"
    assert t.zone_of(1) == "z2"
    assert "A5" not in t.options()
    t.pick("B5")
    assert t.asks("zone", 2)
    assert t.options() == ["z0", "z1", "z3"]


@clause("teams", "place.one-zone", editions=("tournament",))
def test_in_tournament_play_teammates_share_too(edition: str) -> None:
    t = premade("finn", "raelin", "thorgrim", "syvarris", edition=edition, teams=TEAMS, map=board(4))
    t.pick("z2")
    assert t.asks("zone", 2), "one of each team names the zone"
    t.pick("z0").place()
    assert [t.zone_of(p) for p in range(4)] == ["z2", "z2", "z0", "z0"]


@clause("place.one-zone", editions=ROLLING)
def test_where_the_map_gives_a_team_two_zones_each_player_takes_one(edition: str) -> None:
    t = premade(
        "finn",
        "raelin",
        "thorgrim",
        "syvarris",
        edition=edition,
        teams=TEAMS,
        map=board(4, extra=SIDES),
        dice=[20, 1, 1, 1],
    )
    assert t.options() == ["z0", "z1", "z2", "z3"]
    t.pick("z3").pick("A7").pick("A5")
    assert [t.zone_of(0), t.zone_of(1)] == ["z3", "z2"], "the other zone of the same side"
    assert t.options() == ["z0", "z1"], "never one of the enemies' side"


@clause("place.one-zone")
def test_in_a_draft_on_such_a_map_a_player_stays_in_the_zone_once_taken(edition: str) -> None:
    pool = ["finn", "raelin", "thorgrim", "syvarris", "agent_carr"]
    t = premade("", "", edition=edition, gather="draft", pool=pool, map=board(4, extra=SIDES), dice=[20, 1])
    t.choose("finn").pick("z0").pick("A1")
    t.choose("raelin").pick("z2").pick("A5").choose("syvarris").pick("B5")
    t.choose("thorgrim")
    assert t.asks("place", 0), "the zone is settled"
    assert t.options() == [f"{c}1" for c in "BCDEFGHIJKL"]


@clause("place.one-zone", editions=("tournament",))
def test_two_teams_that_want_the_same_side_of_the_map_roll_for_it(edition: str) -> None:
    t = premade(
        "finn", "raelin", "thorgrim", "syvarris", edition=edition, teams=TEAMS, map=board(4, extra=SIDES), dice=[3, 18]
    )
    t.pick("z0").pick("z1")
    assert t.zone_of(2) == "z1"
    assert t.asks("zone", 0)
    assert t.options() == ["z2", "z3"]
    t.pick("z2").place()
    assert [t.zone_of(p) for p in range(4)] == ["z2", "z3", "z1", "z0"]


@clause("place.one-zone", editions=ROLLING)
def test_on_a_map_for_teams_everybody_may_still_fight_alone(edition: str) -> None:
    t = premade("finn", "finn", "finn", "finn", edition=edition, map=board(4, extra=SIDES), dice=[20, 1, 1, 1])
    t.pick("z0").pick("A1").pick("z1")
    assert (t.zone_of(0), t.zone_of(1)) == ("z0", "z1")


@clause("place.one-zone", editions=ROLLING)
def test_more_teammates_than_zones_share_the_ones_of_their_side(edition: str) -> None:
    t = premade(*["finn"] * 4, edition=edition, teams=[0, 0, 0, 1], map=board(4, extra=SIDES), dice=[20, 1, 1, 1])
    t.pick("z0").pick("A1").pick("A3")
    assert t.asks("zone", 2)
    assert t.options() == ["z0", "z1"]
