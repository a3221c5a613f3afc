"""Eldritch Switch of the Krakenling and Barge Into Battle of the Horned Skull Brutes."""

import pytest
from kit import scenario, skulls

BRUTES, TARNS = "horned_skull_brutes", "tarn_viking_warriors"
SWITCH, BARGE = "Eldritch Switch", "Barge Into Battle"
LADDER = """
g1  g1  g3  g4  g1  g1
  g1  g1  g1  g1  g1  g1
"""


@pytest.mark.parametrize("other", ["red", "blue"])
def test_a_krakenling_switches_with_friend_or_enemy(other: str) -> None:
    """Ruling 93: the Krakenling that moved, with an adjacent single-space figure."""
    red, blue = ("krakenling@C3 finn@E3", "thorgrim@L9") if other == "red" else ("krakenling@C3", "finn@E3")
    t = scenario(red, blue).move("krakenling", "D3").use(SWITCH).pick("Krakenling at Finn")
    assert t.at("krakenling") == "E3" and t.at("finn") == "D3"
    assert len(t.events("FiguresSwapped")) == 1 and t.game.state.moved == (t.fig("krakenling"),)


def test_ruling_93_only_the_one_that_moved_normally() -> None:
    t = scenario("krakenling@C3 krakenling@C8", "finn@E3 thorgrim@D8", turn="krakenling")
    t.move("krakenling", "D3").use(SWITCH)
    assert t.options() == ["Krakenling 1 at Finn the Viking Champion", "no"]
    assert not scenario("krakenling@C3", "finn@D3").stay().asks("power"), "it has not moved"
    t = scenario("krakenling@C3", "finn@E3").pick("Warp Space").place("D3")
    assert t.at("krakenling") == "D3" and t.asks("attack"), "Warp Space is no normal move"


def test_nobody_on_two_spaces() -> None:
    t = scenario("krakenling@C3", "wyvern@E3/F3").move("krakenling", "D3")
    assert not t.asks("power")


def test_nobody_swipes_and_once_is_enough() -> None:
    """Finn leaves the tarn beside him; a swipe would want a die."""
    t = scenario(f"krakenling@C3 {TARNS}@F3", "finn@E3", turn="krakenling").move("krakenling", "D3")
    t.use(SWITCH).pick("Krakenling at Finn")
    assert t.asks("attack") and t.wounds("finn") == 0


def test_each_of_the_two_notices_the_glyph_it_comes_to() -> None:
    glyphs = {"D3": "?astrid", "E3": "?gerda"}
    t = scenario("krakenling@C3", "finn@E3", glyphs=glyphs)
    t.move("krakenling", "D3").use(SWITCH).pick("Krakenling at Finn")
    shown = [e.kind for e in t.events("GlyphRevealed")]
    assert shown == ["astrid", "gerda"]


def test_not_who_is_held() -> None:
    t = scenario("krakenling@B3 gladiatrons@F3", "finn@E3", turn="krakenling").move("krakenling", "D3")
    assert not t.asks("power")


# --- Barge Into Battle ---


def test_a_brute_takes_the_place_of_an_engaged_friend() -> None:
    t = scenario(f"{BRUTES}@C3,C8,C9 {TARNS}@G3", "finn@H3", turn=BRUTES).move(f"{BRUTES}#1", "D3").done()
    t.use(BARGE).game.answer(0)
    assert t.at(f"{BRUTES}#1") == "G3" and t.at(f"{TARNS}#1") == "D3"
    assert t.engaged(f"{BRUTES}#1", "finn")


@pytest.mark.parametrize(
    "red, blue, why",
    [
        (f"{BRUTES}@C3,C8,C9 {TARNS}@G3", "finn@L9", "the friend is not engaged"),
        (f"{BRUTES}@C3,C8,C9 syvarris@G3", "finn@H3", "a hero"),
        (f"{BRUTES}@C3,C8,C9 {TARNS}@H3", "finn@I3", "four spaces away"),
        (f"{BRUTES}@C3,C8,C9 {TARNS}@G3", "finn@H3 thorgrim@E3", "the Brute is engaged itself"),
    ],
)
def test_no_barge(red: str, blue: str, why: str) -> None:
    t = scenario(red, blue, turn=BRUTES).move(f"{BRUTES}#1", "D3").done()
    assert not t.asks("power"), why


def test_a_brute_that_stayed_does_not_barge() -> None:
    t = scenario(f"{BRUTES}@D3,C8,C9 {TARNS}@G3", "finn@H3", turn=BRUTES).done()
    assert not t.asks("power")


@pytest.mark.parametrize("place, may", [("C1", True), ("D1", False)])
def test_at_most_two_levels_apart(place: str, may: bool) -> None:
    t = scenario(f"{BRUTES}@A2 {TARNS}@{place}", "finn@C2", grid=LADDER, turn=BRUTES)
    t.move(f"{BRUTES}#1", "A1")
    assert t.engaged(f"{TARNS}#1", "finn") and t.asks("power") is may


def test_each_brute_once() -> None:
    t = scenario(f"{BRUTES}@C3,C5,L1 {TARNS}@G3,G5", "finn@H3 thorgrim@H5", turn=BRUTES)
    t.move(f"{BRUTES}#1", "D3").move(f"{BRUTES}#2", "D5").done().use(BARGE)
    t.choose((t.fig(f"{BRUTES}#1"), t.fig(f"{TARNS}#1"))).use(BARGE)
    assert all(aim is None or aim[0] == t.fig(f"{BRUTES}#2") for aim in t.request.values)
    t.choose((t.fig(f"{BRUTES}#2"), t.fig(f"{TARNS}#2")))
    assert t.asks("attack")
    t.dice(skulls(0, of=4)).attack(f"{BRUTES}#1", "finn")
