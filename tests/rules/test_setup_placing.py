"""Start zones: one for a whole army, none with an enemy in it, and no figure that does not fit."""

from __future__ import annotations

import pytest
from kit import clause
from kit.gathering import Gathering, board, premade

from wellspring.flows.round import Round

ROLLING = ("rotv-2004", "aoa-beta-2022", "aoa-2024")


def begin(*armies: str, edition: str, room: int = 12) -> Gathering:
    """Red places first, whatever the edition rolls for it."""
    dice = list(range(20, 20 - len(armies), -1)) if edition != "tournament" else []
    t = premade(*armies, edition=edition, map=board(len(armies), room), dice=dice)
    if edition == "tournament":  # all name their zones before anybody places
        for k in range(len(armies)):
            t.pick(f"z{k}")
    return t


@clause("place.one-zone", editions=ROLLING)
def test_a_zone_with_an_enemy_in_it_is_not_offered(edition: str) -> None:
    t = premade("finn", "finn", "finn", edition=edition, dice=[20, 10, 5])
    assert t.options() == ["z0", "z1", "z2"]
    t.pick("z1").pick("A3")
    assert t.asks("zone", 1)
    assert t.options() == ["z0", "z2"]
    t.pick("z0").pick("A1")
    assert t.asks("place", 2), "the last zone needs no question"
    assert t.zone_of(2) == "z2"


@clause("place.one-zone", editions=("tournament",))
def test_in_tournament_play_every_player_takes_one_zone(edition: str) -> None:
    t = premade("finn", "finn", edition=edition)
    t.pick("z1").pick("z0")
    assert (t.zone_of(0), t.zone_of(1)) == ("z1", "z0")
    assert t.options() == [f"{c}3" for c in "ABCDEFGHIJKL"]


@clause("place.one-zone")
def test_the_whole_army_starts_in_one_zone(edition: str) -> None:
    t = begin("finn raelin", "thorgrim", edition=edition)
    if edition != "tournament":
        t.pick("z0")
    assert t.options() == [f"{c}1" for c in "ABCDEFGHIJKL"]
    t.pick("C1")
    assert t.request.figure == t.fig("raelin")
    assert t.options() == [f"{c}1" for c in "ABDEFGHIJKL"], "the same zone, C1 being taken"


@clause("place.one-zone")
def test_a_double_space_figure_starts_with_both_ends_in_the_zone(edition: str) -> None:
    t = begin("mimring", "thorgrim", edition=edition, room=2)
    if edition != "tournament":
        t.pick("z0")
    assert sorted(t.options()) == ["A1/B1", "B1/A1"]


@clause("place.overflow")
def test_the_player_chooses_who_is_left_out(edition: str) -> None:
    t = begin("finn raelin thorgrim", "thorgrim", edition=edition, room=2)
    if edition != "tournament":
        t.pick("z0")
    assert t.asks("place figure", 0)
    t.pick("Thorgrim").pick("A1").pick("Finn")
    assert t.game.events and t.at("finn") == "B1", "the last space of the zone needs no question"
    assert not t.alive("raelin")
    assert [e.figure for e in t.events("FigureLeftOut")] == [t.fig("raelin")]


@clause("place.overflow")
def test_who_did_not_fit_gets_no_order_marker_and_never_comes(edition: str) -> None:
    t = begin("finn thorgrim", "syvarris raelin", edition=edition, room=1)
    while not t.over:
        t.game.answer(0)
    t.game.stack = [Round()]
    t.dice(20, 1).game.run(None)
    assert t.game.state.markers == [t.card("finn")] * 4 + [t.card("syvarris")] * 4, "no choice: the only cards in play"
    assert not t.alive("thorgrim")
    assert not t.alive("raelin")


@clause("place.overflow")
def test_a_double_space_figure_needs_two_free_spaces_side_by_side(edition: str) -> None:
    t = begin("finn mimring", "thorgrim", edition=edition, room=2)
    if edition != "tournament":
        t.pick("z0")
    t.pick("Finn").pick("A1")
    assert [e.figure for e in t.events("FigureLeftOut")] == [t.fig("mimring")]


@clause("place.overflow")
def test_everybody_is_used_where_the_zone_has_room(edition: str) -> None:
    t = begin("marro_warriors mimring", "thorgrim", edition=edition, room=6)
    while not t.over:
        assert not t.asks("place figure"), "six spaces for six: nobody has to be chosen"
        t.game.answer(0)
    assert t.events("FigureLeftOut") == []
    assert [t.alive(f"marro_warriors#{k}") for k in (1, 2, 3, 4)] == [True] * 4
    assert t.alive("mimring")


@clause("place.overflow")
@pytest.mark.parametrize("room", [1, 2, 3])
def test_of_a_squad_as_many_start_as_fit(edition: str, room: int) -> None:
    t = begin("marro_warriors", "thorgrim", edition=edition, room=room)
    t.place()
    assert sum([t.alive(f"marro_warriors#{k}") for k in (1, 2, 3, 4)]) == room
    assert len(t.events("FigureLeftOut")) == 4 - room
