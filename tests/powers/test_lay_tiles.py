"""Tiles from a card that change what a space is: Create Water, Nanite Smoke Grenade."""

from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.battlefield.terrain import TERRAINS
from wellspring.bots.sensible import SensibleBot
from wellspring.engine.moments import AFTER_TURN
from wellspring.engine.view import scrub
from wellspring.projection.narration import sentence
from wellspring.projection.situation import view

WATER, SMOKE = "Create Water", "Nanite Smoke Grenade"


def ends_turn(t: Table) -> Table:
    while t.game.request is not None and t.request.prompt != AFTER_TURN:
        t.done()
    return t


def terrain(t: Table, at: str) -> str:
    return TERRAINS[t.game.field.terrain[t.game.field.space(at)]].name


def offered(t: Table, power: str) -> list[str]:
    t.use(power, aim=False)
    return [w for w in t.options() if w != "no"]


def test_water_on_her_space_or_beside_it() -> None:
    t = scenario("ewashia_master_of_tides@C3", "finn@J3")
    ends_turn(t)
    assert sorted(offered(t, WATER)) == ["B2", "B3", "B4", "C2", "C3", "C4", "D3"]
    t.pick("D3")
    assert terrain(t, "D3") == "water" and t.tokens("ewashia_master_of_tides") == ["water tile", "water tile"]


def test_it_may_be_declined() -> None:
    t = scenario("ewashia_master_of_tides@C3", "finn@J3")
    ends_turn(t).done()
    assert not t.events("TileLaid") and len(t.tokens("ewashia_master_of_tides")) == 3


def test_no_tile_is_left_after_three() -> None:
    t = scenario("ewashia_master_of_tides@C3", "finn@J3")
    for at in ("B3", "C2", "D3"):
        ends_turn(t).use(WATER).pick(at)
        t.begin_turn("ewashia_master_of_tides")
    ends_turn(t)
    assert not t.game.request and not t.tokens("ewashia_master_of_tides")


def test_only_on_land_with_nothing_on_it() -> None:
    """On water and ice no tile holds; glyphs and trees are in the way, figures are not."""
    t = scenario(
        "ewashia_master_of_tides@C1",
        "finn@D1",
        grid="g1  w1  g1  g1  g1\n  g1  i1  g1  g1  g1",
        extra='[[obstacle]]\nkind = "tree"\nat = ["C2"]\n',
        glyphs={"A2": "astrid"},
        dice=[],
    )
    ends_turn(t)
    assert offered(t, WATER) == ["C1", "D1"]


@clause("move.water-stop")
def test_whoever_comes_later_stops_there(edition: str) -> None:
    grid = "g1  g1  g1  g1  g1  g1"
    t = scenario("ewashia_master_of_tides@B1", "finn@F1", grid=grid, edition=edition)
    ends_turn(t).use(WATER).pick("C1")
    t.begin_turn("finn")
    assert "C1" in t.reach("finn") and t.game.state.position.battlefield is t.game.field
    t.destroy("ewashia_master_of_tides")
    assert "B1" not in t.reach("finn")


@clause("attack.thin-terrain")
def test_the_level_stays_the_same(edition: str) -> None:
    """Card ruling 109: water and shadow tiles add no height, and water laid on a step does not lower it."""
    t = scenario("ewashia_master_of_tides@B1", "finn@D1", grid="g1  g1  g3  g1  g1", edition=edition)
    ends_turn(t).use(WATER).pick("C1")
    assert terrain(t, "C1") == "water" and t.game.field.level[t.game.field.space("C1")] == 3
    smoke = scenario("storm_shadow@C3", "finn@D3", edition=edition)
    ends_turn(smoke).use(SMOKE).pick("C3")
    assert terrain(smoke, "C3") == "shadow" and smoke.game.field.level[smoke.game.field.space("C3")] == 1
    assert smoke.attack_dice("storm_shadow", "finn") == smoke.game.card_of(smoke.fig("storm_shadow")).attack


def test_she_defends_better_on_her_own_water() -> None:
    """Card ruling 34."""
    t = scenario("ewashia_master_of_tides@C3", "finn@D3")
    before = t.defense_dice("finn", "ewashia_master_of_tides")
    ends_turn(t).use(WATER).pick("C3")
    assert t.defense_dice("finn", "ewashia_master_of_tides") == before + 1


def test_the_twister_turns_on_her_own_water() -> None:
    t = scenario("ewashia_master_of_tides@C3", "finn@G3")
    t.stay()
    assert not t.asks("attack")
    t.use(WATER).pick("B3")
    t.begin_turn("ewashia_master_of_tides")
    t.stay()
    assert any(["Twister" in o for o in t.options()])


def test_smoke_within_three_spaces_and_in_sight() -> None:
    grid = "g1  g1  g1  g1  g1  g9  g1  g1"
    t = scenario("storm_shadow@C1", "finn@H1", grid=grid)
    ends_turn(t)
    assert offered(t, SMOKE) == ["A1", "B1", "C1", "D1", "E1", "F1"]
    hidden = scenario("storm_shadow@D1", "finn@H1", grid="g1  g1  g1  g1  g9  g1  g1  g1")
    ends_turn(hidden)
    assert offered(hidden, SMOKE) == ["A1", "B1", "C1", "D1", "E1"]


@clause("attack.shadow")
def test_smoke_covers_whoever_stands_in_it(edition: str) -> None:
    t = scenario("storm_shadow@C3 marro_warriors@D3", "finn@I3", edition=edition)
    before = t.defense_dice("finn", "marro_warriors#1")
    ends_turn(t).use(SMOKE).pick("D3")
    assert t.defense_dice("finn", "marro_warriors#1") == before + 1
    assert t.defense_dice("finn", "storm_shadow") == t.game.card_of(t.fig("storm_shadow")).defense


def test_two_tiles_at_once_in_one_fight() -> None:
    """The dice are rolled for what lies there now."""
    t = scenario("storm_shadow@C3", "finn@D3", dice=[skulls(1, of=3), shields(1, of=4)])
    ends_turn(t).use(SMOKE).pick("C3")
    t.begin_turn("finn")
    t.stay().attack("finn", "storm_shadow")
    assert t.wounds("storm_shadow") == 0


def test_bots_cover_friends_and_not_enemies() -> None:
    t = scenario("storm_shadow@C3 raelin@E3", "finn@D3")
    ends_turn(t).use(SMOKE)
    chosen = SensibleBot(1).choose(scrub(t.game, 0), t.request)
    assert t.options()[chosen] in ("C3", "E3")


def test_everybody_is_told_and_shown_it() -> None:
    t = scenario("ewashia_master_of_tides@C3", "finn@J3")
    ends_turn(t).use(WATER).pick("D3")
    (event,) = t.events("TileLaid")
    assert sentence(t.game, event) == "There is water on D3 now."
    assert sentence(t.game, event, "de") == "Auf D3 ist jetzt Wasser."
    tile = {"space": t.game.field.space("D3"), "terrain": "water", "levels": 0}
    assert view(t.game, 1)["tiles"] == view(t.game, -1)["tiles"] == [tile]


def test_a_copy_and_a_hash_know_it() -> None:
    t = scenario("ewashia_master_of_tides@C3", "finn@J3")
    ends_turn(t)
    t.use(WATER, aim=False)
    other = t.game.copy()
    t.pick("D3")
    other.answer(t.game.answers()[-1])
    assert other.state_hash() == t.game.state_hash()
    space = t.game.field.space("D3")
    assert other.field.is_water(space) and other.copy().field.is_water(space)
    assert other.world.sight is t.game.world.sight
