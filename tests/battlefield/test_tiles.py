"""Tiles laid on a battlefield: another one with the same spaces."""

from __future__ import annotations

import random

from kit import clause, scenario, skulls

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import LAVA_FIELD, MOLTEN_LAVA, SHADOW, WATER
from wellspring.battlefield.tiles import Tile, tiled, with_tile
from wellspring.bots.random_bot import RandomBot
from wellspring.bots.sensible import SensibleBot
from wellspring.content.library import read_text
from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.ground import tile_fits
from wellspring.engine.library import MOST_SPACES, Sites
from wellspring.engine.save import load, save
from wellspring.engine.setup import Seat, Setup
from wellspring.engine.view import scrub
from wellspring.games import new_game, shipped
from wellspring.lab.random_battles import begin
from wellspring.lab.random_maps import map_text
from wellspring.lab.walks import MOVERS, ground
from wellspring.movement.nodes import Graphs, Nodes

TEXT = read_text("maps", "goat_hill.toml")


def test_the_spaces_keep_their_numbers_names_and_zones() -> None:
    field = load_map(TEXT).battlefield
    space = next(s for s in range(field.n) if field.links[s] and not field.blocked[s])
    other = tiled(field, ((space, LAVA_FIELD, 1), (space, LAVA_FIELD, 1)))
    assert (other.n, other.label, other.zones) == (field.n, field.label, field.zones)
    assert other.level[space] == field.level[space] + 2 and other.terrain[space] == LAVA_FIELD
    assert [other.level[s] for s in range(field.n) if s != space] == [
        field.level[s] for s in range(field.n) if s != space
    ]
    assert other.has_lava_field and other.distances(space) is field.distances(space)


def test_the_same_tiles_are_the_same_battlefield_in_whatever_order() -> None:
    one = with_tile(with_tile((), (7, WATER, 0)), (3, SHADOW, 0))
    assert one == with_tile(with_tile((), (3, SHADOW, 0)), (7, WATER, 0))
    sites = Sites(shipped().silhouettes)
    assert sites.of(TEXT, one) is sites.of(TEXT, one)


def test_what_is_seen_is_shared_unless_a_tile_raises_its_space() -> None:
    sites = Sites(shipped().silhouettes)
    flat = sites.of(TEXT, ((3, SHADOW, 0),))
    high = sites.of(TEXT, ((5, LAVA_FIELD, 1),))
    both = sites.of(TEXT, ((3, SHADOW, 0), (5, LAVA_FIELD, 1)))
    assert flat.sight is sites.of(TEXT).sight
    assert high.sight is not flat.sight and both.sight is high.sight


def test_no_more_of_them_are_kept_than_of_other_battlefields() -> None:
    sites = Sites(shipped().silhouettes)
    text = map_text(1000, 5)
    for space in range(20):
        sites.of(text, ((space, SHADOW, 0),))
    assert sum([site.field.n for site in sites._known.values()]) <= MOST_SPACES


def test_a_tile_that_raises_needs_room_and_an_empty_space() -> None:
    t = scenario("finn@A1", "thorgrim@D1", grid="g1  g1  g1  g1  g1")
    field = t.game.field
    assert [tile_fits(t.game, field.space(at), LAVA_FIELD) for at in ("A1", "B1")] == [False, True]
    assert [tile_fits(t.game, field.space(at), SHADOW) for at in ("A1", "B1")] == [True, True]
    t.game.lay_tile(field.space("B1"), LAVA_FIELD, Cause(SET_UP))
    assert tile_fits(t.game, field.space("B1"), LAVA_FIELD), "it is a land tile like any other"
    t.game.lay_tile(field.space("C1"), SHADOW, Cause(SET_UP))
    assert not tile_fits(t.game, field.space("C1"), WATER)


@clause("end.lava-field")
def test_a_laid_lava_field_burns_at_the_end_of_the_round(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@L9", turn=None, edition=edition, dice=[20, 1])
    t.game.lay_tile(t.game.field.space("B1"), LAVA_FIELD, Cause(SET_UP))
    while not t.asks("move"):
        t.game.answer(0)
    t.move("finn", "B1")
    t.dice(skulls(1, of=1), 20, 1)
    while t.game.state.round == 1:
        t.game.answer(t.request.default)
    assert t.wounds("finn") == 1 and [e.cause.kind for e in t.events("CombatDiceRolled")] == ["lava field"]


def test_a_game_with_tiles_is_saved_and_played_again() -> None:
    armies = [["ewashia_master_of_tides", "molten_crustaceans"], ["storm_shadow", "mika_connour"]]
    setup = Setup(TEXT, [Seat(name, k, armies[k]) for k, name in enumerate(("Red", "Blue"))], "aoa-2024")
    laid = 0
    for seed in range(3):
        game = new_game(setup, seed)
        bots = (RandomBot(seed), SensibleBot(seed))
        while game.request is not None and game.state.round < 4:
            player = game.request.player
            game.answer(bots[player].choose(scrub(game, player), game.request))
        again = load(save(game), begin)
        assert again.state_hash() == game.state_hash()
        assert again.field.terrain == game.field.terrain and again.state.position.battlefield is again.field
        laid += len(game.state.tiles)
    assert laid, "no bot has laid anything"


def test_what_is_taken_over_is_what_would_be_worked_out() -> None:
    """Random ground with walls, roofs and trees, tiles by lot: battlefield and steps are those of one that
    shares nothing."""
    for number in range(6):
        rng = random.Random(number)
        bare = ground(5, number)
        field = bare.field
        tiles: tuple[Tile, ...] = ()
        for _ in range(rng.randint(1, 4)):
            space = rng.randrange(field.n)
            room = field.ceiling[space] > field.level[space] + 3 and not field.blocked[space]
            tiles = with_tile(tiles, (space, rng.choice((LAVA_FIELD, MOLTEN_LAVA, WATER)), rng.randint(0, int(room))))
        other = tiled(field, tiles)
        alone = Battlefield(other.name, other.columns, other.obstacles, other.barriers, {}, other.ladders)
        for name in ("level", "terrain", "ceiling", "blocked", "label", "id_of", "at_hex", "beside", "jungle_beside"):
            assert getattr(other, name) == getattr(alone, name)
        assert other.barrier_between == alone.barrier_between and other.has_lava_field == alone.has_lava_field
        assert [_links(other, s) for s in range(field.n)] == [_links(alone, s) for s in range(field.n)]
        for kind in MOVERS:
            known = bare.graph(kind, False, False)
            for stance in range(len(known.front)):
                known.steps(stance)
            took, own = Graphs(other, bare.graphs).graph(known.gait), Graphs(alone).graph(known.gait)
            assert (took.front, took.rear, took.standing, took.water) == (own.front, own.rear, own.standing, own.water)
            for stance in range(len(own.front)):
                assert _steps(took, stance) == _steps(own, stance)


def _links(field: Battlefield, space: int) -> list[tuple[int, int, int]]:
    return [(link.to, link.over, link.barrier) for link in field.links[space]]


def _steps(graph: Nodes, stance: int) -> list[tuple[int, int, int, int, bool]]:
    return [(step.to, step.cost, step.entered, step.fall, step.lava) for step in graph.steps(stance)]
