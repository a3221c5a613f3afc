"""Talon Grab of the Wyvern and Skyhook of Air Marshal Zed Nesbitt."""

from kit import scenario, skulls

NESBITT = "air_marshal_zed_nesbitt"
VORIDS = "vorid_glide_strikers"
CLIFF = """
g1  g1  g1  g1  g1  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1  g1
g1  g1  g1  g1  g1  g1  g3  g3  g3
  g1  g1  g1  g1  g1  g1  g3  g3  g3
g1  g1  g1  g1  g1  g1  g3  g3  g3
"""
BRIDGE = """
g1  g1  g1  g1          g1  g1  g1  g1  g1
  g1  g1  g1  g1/r8-9     g1  g1  g1  g1  g1
g1  g1  g1  g1/r8-9  g1/r8-9  g1  g1  g1  g1
"""


def test_an_enemy_flown_over_is_put_beside_the_wyvern() -> None:
    t = scenario("wyvern@C3/B3", "finn@E3").fly("wyvern", "H3/G3")
    assert t.options() == ["Finn the Viking Champion", "no"]
    t.pick("Finn").place("I3")
    assert t.at("finn") == "I3" and t.asks("attack")


def test_nobody_has_to_be_taken_and_only_one_may_be() -> None:
    t = scenario("wyvern@C3/B3", "finn@E3 thorgrim@F3").fly("wyvern", "H3/G3")
    t.done()
    assert t.asks("attack") and t.at("finn") == "E3"
    t = scenario("wyvern@C3/B3", "finn@E3 thorgrim@F3").fly("wyvern", "H3/G3").pick("Finn").place("I3")
    assert t.asks("attack") and t.at("thorgrim") == "F3"


def test_not_who_stands_aside_of_every_way() -> None:
    """Seven spaces to a place five spaces away: a bend of one space is in it, one of several is not."""
    t = scenario("wyvern@C3/B3", "finn@E4 thorgrim@E8").fly("wyvern", "H3/G3")
    assert t.options() == ["Finn the Viking Champion", "no"]


def test_not_on_foot_nor_large_nor_a_friend() -> None:
    t = scenario("wyvern@C3/B3 tarn_viking_warriors@D3", "deathwalker_9000@E3").fly("wyvern", "H3/G3")
    assert not t.asks("target")
    t = scenario("wyvern@C3/B3", "finn@H9").walk("wyvern", "D3")
    assert not t.asks("target")


def test_only_spaces_of_the_wyverns_own_level() -> None:
    """Its end is on the cliff, level 3."""
    t = scenario("wyvern@C3/B3", "finn@E3", grid=CLIFF).fly("wyvern", "H3/G3").pick("Finn")
    levels = {t.game.field.level[at] for at, _ in t.request.values}
    assert levels == {3} and len(t.request.values) > 2


def test_nobody_swipes_at_who_is_carried_off() -> None:
    """Finn is engaged with two tarns when the talons take him; a swipe would want a die."""
    t = scenario("wyvern@C3/B3 tarn_viking_warriors@E2,F3", "finn@E3", turn="wyvern").fly("wyvern", "H3/G3")
    t.pick("Finn").place("I3")
    assert t.at("finn") == "I3" and t.wounds("finn") == 0


def test_nobody_under_an_overhang() -> None:
    """The Wyvern flies over the bridge, so over Finn under it; but he is out of reach."""
    t = scenario("wyvern@C3/B3", "finn@E3 thorgrim@F3", grid=BRIDGE).fly("wyvern", "H3/G3")
    assert (t.fig("wyvern"), t.fig("finn")) in t.game.state.passed
    assert t.options() == ["Thorgrim the Viking Champion", "no"]


def test_not_who_is_held_fast() -> None:
    t = scenario("wyvern@C3/B3", "finn@E3", turn="wyvern")
    assert t.fly("wyvern", "H3/G3").asks("target")
    t = scenario("wyvern@C3/B3 gladiatrons@E4", "finn@E3", turn="wyvern").fly("wyvern", "H3/G3")
    assert not t.asks("target")


def test_a_wounded_flyer_thinks_again_and_still_grabs() -> None:
    t = scenario("wyvern@C3/B3", "finn@D3 thorgrim@F3", dice=[skulls(1, of=1)]).fly("wyvern", "I3/H3")
    if t.asks("swipe"):
        t.pick("yes")
    t.fly("wyvern", "H3/G3")
    assert t.options() == ["Finn the Viking Champion", "Thorgrim the Viking Champion", "no"]


def test_skyhook_takes_any_number_of_vorids() -> None:
    t = scenario(f"{NESBITT}@C3/B3 {VORIDS}@D3,E3,F3", "finn@L9", turn=NESBITT).fly(NESBITT, "H3/G3")
    assert len(t.options()) == 4
    for k, place in enumerate(["I3", "H2", "H4"]):
        t.choose(t.fig(f"{VORIDS}#{k + 1}")).place(place)
    assert [t.at(f"{VORIDS}#{k}") for k in (1, 2, 3)] == ["I3", "H2", "H4"]
    assert len(t.events("PowerUsed")) == 1


def test_skyhook_takes_those_that_one_flight_passes() -> None:
    """Five spaces lead straight to H3: two bends, to this side and to that, are not in it."""
    t = scenario(f"{NESBITT}@D5/C5 {VORIDS}@F4,F6,L1", "finn@L9", turn=NESBITT).fly(NESBITT, "H5/G5")
    assert len(t.options()) == 3, "each of the two by itself"
    t.choose(t.fig(f"{VORIDS}#1")).place("H4")
    assert not t.asks("target"), "but not both"


def test_skyhook_neither_on_foot_nor_for_others() -> None:
    t = scenario(f"{NESBITT}@C3/B3 {VORIDS}@D4,E3,L1", "finn@L9", turn=NESBITT).walk(NESBITT, "D3")
    assert not t.asks("target")
    t = scenario(f"{NESBITT}@C3/B3 tarn_viking_warriors@D3,E3,F3", "finn@L9", turn=NESBITT).fly(NESBITT, "H3/G3")
    assert not t.asks("target")


def test_with_engagement_strike_in_play_flights_are_remembered_too() -> None:
    t = scenario("wyvern@C3/B3", "finn@E3 nakita_agents@L9").fly("wyvern", "H3/G3")
    assert t.options() == ["Finn the Viking Champion", "no"]
