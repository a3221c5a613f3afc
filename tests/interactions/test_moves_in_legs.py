"""A move in legs (the moment ON_THE_WAY) and what else may happen on a way."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls

KAYNE = "imperator_kayne"


def test_caught_by_thorns_she_strikes_but_goes_no_further() -> None:
    t = scenario("kumiko@B3", "girushia_grove_keeper@E3", dice=[10, skulls(0, of=3)])
    t.use("Ninjutsu Barrage Special Attack").walk("kumiko", "C3", "D3").pick("yes")
    assert t.at("kumiko") == "D3" and t.asks("power")
    t.use("Ninjutsu Barrage Special Attack").pick("Girushia")
    assert t.over, "one space of her three was left"


def test_engagement_strikes_let_her_act_and_think_again() -> None:
    t = scenario("kumiko@B2", "arkmer@E3", dice=[13, skulls(0, of=3)])
    t.use("Ninjutsu Barrage Special Attack").walk("kumiko", "C2", "D2", "E2")
    assert t.wounds("kumiko") == 1 and t.at("kumiko") == "D2" and t.asks("power")
    t.use("Ninjutsu Barrage Special Attack").pick("Arkmer")
    assert t.asks("move")
    t.move("kumiko", "E2", cost=1)
    assert t.over


@clause("glyph.stop")
def test_a_glyph_ends_the_move_and_works_after_what_he_does_there(edition: str) -> None:
    t = scenario(f"{KAYNE}@A3", "finn@C3", glyphs={"B3": "astrid"}, edition=edition, dice=[8])
    t.move(KAYNE, "B3").use("Stomp 8").pick("Finn")
    assert t.wounds("finn") == 1 and t.asks("attack")


@clause("move.fall")
def test_a_fall_of_the_first_leg_is_not_forgotten(edition: str) -> None:
    """Some editions roll for falls when the move is over, the others at once."""
    grid = "g14  g1  g1  g1  g1\n  g1  g1  g1  g1  g1"
    t = scenario(f"{KAYNE}@A1", "finn@C1", grid=grid, edition=edition)
    late = t.game.rules.falls_after_moving
    t.dice(*([8, skulls(1, of=1), skulls(0, of=1)] if late else [skulls(1, of=1), 8, skulls(0, of=1)]))
    t.move(KAYNE, "B1").use("Stomp 8").pick("Finn")
    assert t.wounds(KAYNE) == (0 if late else 1)
    t.move(KAYNE, "A2")
    while t.asks("swipe"):
        t.pick("yes")
    assert t.wounds(KAYNE) == 1 and t.at(KAYNE) == "A2"


def test_the_road_lasts_over_both_legs() -> None:
    """move.road: three spaces more for who stays on the road."""
    grid = "  ".join(["o1"] * 12) + "\n  " + "  ".join(["g1"] * 12)
    t = scenario(f"{KAYNE}@A1", "finn@D2", grid=grid, dice=[1, skulls(0, of=1)])
    t.move(KAYNE, "D1", cost=3).use("Stomp 8").pick("Finn")
    t.move(KAYNE, "I1", cost=5).pick("yes")
    assert t.at(KAYNE) == "I1"


def test_a_copy_in_the_middle_goes_its_own_way() -> None:
    t = scenario(f"{KAYNE}@B3", "finn@E3", dice=[8])
    t.move(KAYNE, "D3").use("Stomp 8")
    other = t.game.copy()
    before = other.state_hash()
    t.pick("Finn")
    assert other.state_hash() == before and other.request is not None and other.request.kind == "target"
    assert t.asks("move") and t.wounds("finn") == 1


def test_a_figure_without_such_a_power_is_asked_as_ever() -> None:
    t = scenario(f"finn@C3 {KAYNE}@A9", "thorgrim@E3")
    t.move("finn", "D3")
    assert t.asks("attack")


def test_the_whirl_ends_her_way_as_long_as_it_blows() -> None:
    """Swirling Vortex: she may strike where it stopped her; and with the elemental gone she goes on."""
    barrage = "Ninjutsu Barrage Special Attack"
    t = scenario("kumiko@C3", "air_elemental@E3 finn@D4", dice=[skulls(0, of=3)])
    t.use(barrage).move("kumiko", "D3", cost=1).use(barrage).pick("Finn").done()
    assert t.over, "two spaces were left, and the air held her"
    t = scenario("kumiko@C3", "air_elemental@E3 finn@L9", dice=[skulls(1, of=3), shields(0, of=3)])
    t.use(barrage).move("kumiko", "D3", cost=1).use(barrage).pick("Air")
    assert not t.alive("air_elemental") and t.asks("move")


def test_who_is_held_fast_uses_no_step_of_her_own() -> None:
    """Card ruling 56: nobody who is held is moved by any power."""
    t = scenario("eltahale@C3", "gladiatrons@D3,J8,J9,K9 finn@F3", dice=[skulls(0, of=5)])
    assert t.asks("attack"), "neither Thunder Step nor a way to go"
    t.attack("eltahale", "gladiatrons#1")
    t = scenario("shiori_aoa@C3", "gladiatrons@D3,J8,J9,K9")
    assert t.asks("attack") and not any("Mastery" in label for label in t.options())
    t = scenario("tanuki_tricksters@D3,A9 gladiatrons@E4,J8,J9,K9", "finn@E3")
    t.skip_moves()
    assert not any("Nage-Waza" in label for label in t.options()), "the claw holds Finn for everybody"


def test_the_furnace_feeds_the_forge() -> None:
    t = scenario("hellforge_mandukor@D3", "marro_warriors@E3,J8,J9,K9", dice=[14])
    t.game.state.wounds[t.fig("hellforge_mandukor")] = 1
    t.stay().done()
    t.dice(15, 15)
    t.begin_turn("hellforge_mandukor")
    t.pick("yes")
    assert not t.alive("marro_warriors#1") and t.wounds("hellforge_mandukor") == 0
