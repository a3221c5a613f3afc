"""Glyphs that begin on a hero's card and are laid on the battlefield during the game."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table

from wellspring.engine.events import token_removed

HERO = "xenithrax_beta"


def begin(edition: str, red: str = f"{HERO}@C5/B5", **more: object) -> Table:
    """Her turn, after moving."""
    t = scenario(red, "thorgrim@L9 finn@J9", edition=edition, turn=HERO, **more)  # type: ignore[arg-type]
    return t.done()


def on_card(t: Table) -> int:
    tokens = [x for x in t.game.state.tokens[t.card(HERO)] if x.kind == "glyph on card"]
    return [t.game.state.glyph_kind[x.amount] for x in tokens].count("xenithrax_vines")


def lying(t: Table) -> list[str]:
    return sorted([t.game.field.label[s] for s in t.game.state.glyph_space if s >= 0])


@clause("glyph.on-card")
def test_the_hero_starts_with_the_glyphs_on_the_card(edition: str) -> None:
    t = begin(edition)
    assert on_card(t) == 3
    assert lying(t) == []


@clause("glyph.on-card")
def test_one_of_them_may_be_laid_on_an_empty_space_nearby(edition: str) -> None:
    tree = '[[obstacle]]\nkind = "tree"\nat = ["E4"]'
    t = begin(edition, f"{HERO}@C5/B5 kita@D5", glyphs={"D3": "gerda"}, extra=tree)
    t.use("Summon Vines")
    assert {"E5", "G5", "A5", "C9"} <= set(t.options())  # up to 4 spaces from either of hers
    assert not {"H5", "C5", "B5", "D5", "D3", "E4"} & set(t.options())  # too far, taken, a glyph, a tree
    t.pick("G5")
    assert lying(t) == ["D3", "G5"]
    assert on_card(t) == 2


@clause("glyph.on-card")
def test_the_hero_does_not_have_to_lay_one(edition: str) -> None:
    t = begin(edition)
    t.use("Summon Vines").done()
    assert lying(t) == [] and on_card(t) == 3
    t = begin(edition)
    t.done()
    assert lying(t) == []


@clause("glyph.on-card")
def test_once_laid_it_works_like_any_glyph(edition: str) -> None:
    t = begin(edition)
    t.use("Summon Vines").pick("G5")
    t.begin_turn("finn")
    t.move("finn", "G7")
    t.begin_turn("finn")
    assert "G5" in t.reach("finn")
    t.move("finn", "G5")
    t.dice("skull").begin_turn("finn")
    t.move("finn", "I5")
    assert t.wounds("finn") == 1
    assert lying(t) == []


@clause("glyph.on-card")
def test_only_once_a_round(edition: str) -> None:
    initiative = [15, 10]
    t = scenario(f"{HERO}@C5/B5", "thorgrim@L9", edition=edition, turn=None, dice=initiative * 2)
    places = ["G5", "E5"]
    offered = []
    while len(offered) < 4:  # three turns of the first round and one of the second
        if t.asks("move", player=0):
            t.done()
            offered.append(t.asks("power"))
            if offered[-1]:
                t.use("Summon Vines").pick(places.pop(0))
        else:
            t.done()
    assert offered == [True, False, False, True]
    assert lying(t) == ["E5", "G5"]


@clause("glyph.on-card")
def test_when_none_is_left_there_is_nothing_to_lay(edition: str) -> None:
    t = begin(edition)
    for place in ("E5", "F5", "G5"):
        t.use("Summon Vines").pick(place)
        [laid] = [x for x in t.game.state.tokens[t.card(HERO)] if x.kind == "glyph laid"]
        t.game.emit(token_removed(t.card(HERO), laid))  # as if the round were over
        t.begin_turn(HERO)
        t.done()
    assert on_card(t) == 0
    assert not t.asks("power")
    assert lying(t) == ["E5", "F5", "G5"]
