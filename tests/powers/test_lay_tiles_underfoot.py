"""A tile under one's own feet: Blend Into Shadow."""

from kit import scenario
from kit.table import Table

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.moments import AFTER_TURN

BLEND = "Blend Into Shadow"


def ends_turn(t: Table) -> Table:
    while t.game.request is not None and t.request.prompt != AFTER_TURN:
        t.done()
    return t


def terrain(t: Table, at: str) -> str:
    return TERRAINS[t.game.field.terrain[t.game.field.space(at)]].name


def test_shadow_where_she_ends_her_turn() -> None:
    t = scenario("mika_connour@C3", "finn@J3")
    t.move("mika_connour", "E3")
    ends_turn(t).use(BLEND)
    assert terrain(t, "E3") == "shadow" and t.tokens("mika_connour") == ["shadow tile"]
    assert t.defense_dice("finn", "mika_connour") == t.game.card_of(t.fig("mika_connour")).defense + 1


def test_only_if_her_player_likes() -> None:
    t = scenario("mika_connour@C3", "finn@J3")
    ends_turn(t).done()
    assert terrain(t, "C3") == "grass" and len(t.tokens("mika_connour")) == 2


def test_not_in_water_nor_on_a_glyph_nor_twice() -> None:
    wet = scenario("mika_connour@A1", "finn@E1", grid="w1  g1  g1  g1  g1")
    assert ends_turn(wet).game.request is None
    glyph = scenario("mika_connour@C3", "finn@J3", glyphs={"C3": "gerda"})
    assert ends_turn(glyph).game.request is None
    t = scenario("mika_connour@C3", "finn@J3")
    ends_turn(t).use(BLEND)
    t.begin_turn("mika_connour")
    assert ends_turn(t).game.request is None


def test_she_dances_from_her_own_shadow_to_her_own_shadow() -> None:
    t = scenario("mika_connour@C3", "finn@J3")
    ends_turn(t).use(BLEND)
    t.begin_turn("mika_connour")
    t.move("mika_connour", "E3")
    ends_turn(t).use(BLEND)
    t.begin_turn("mika_connour")
    t.use("Shadow Dance").pick("C3")
    assert t.at("mika_connour") == "C3"


def test_and_strikes_from_it() -> None:
    t = scenario("mika_connour@C3", "finn@J3")
    before = t.attack_dice("mika_connour", "finn")
    ends_turn(t).use(BLEND)
    t.begin_turn("mika_connour")
    assert t.attack_dice("mika_connour", "finn") == before + 3
