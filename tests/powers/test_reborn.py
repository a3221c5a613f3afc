"""The destroyed come back."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer

from wellspring.engine.moments import ROUND_START, Moment


def test_the_hive_brings_a_common_marro_back() -> None:
    t = scenario("marro_hive@E5 marro_drones@A1,A3 marro_dividers@C1,C3 marro_warriors@A7", "finn@L10", dice=[13])
    t.done()
    while not t.asks("power"):
        t.done()
    t.use("Marro Rebirth")
    assert t.request.values == [t.fig("marro_drones#3"), None] or t.asks("place"), "no Dividers, nor unique squads"
    if not t.asks("place"):
        t.choose(t.fig("marro_drones#3"))
    place = t.request.values[0]
    t.choose(place)
    assert t.alive("marro_drones#3") and t.adjacent("marro_drones#3", "marro_hive")


def test_the_hive_fails_with_12() -> None:
    t = scenario("marro_hive@E5 marro_drones@A1,A3", "finn@L10", dice=[12])
    t.done()
    while not t.asks("power"):
        t.done()
    t.use("Marro Rebirth").pick("Marro Drones")
    assert not t.alive("marro_drones#3") and t.over


def test_kurrok_summons_within_three_spaces_that_he_sees() -> None:
    t = scenario("kurrok_the_elementalist@C3 air_elemental@A9 air_elemental@B9", "finn@L10", dice=[11])
    t.destroy("air_elemental#2").game.answer(0)
    t.done().stay().use("Summon Elemental").pick("Air Elemental")
    far = [p for p in t.request.values if t.game.field.distances(t.game.state.position.at[0])[p[0]] > 3]
    assert not far
    t.place("C6")
    assert t.alive("air_elemental#2")


def test_kurrok_does_not_see_through_a_wall() -> None:
    t = scenario(
        "kurrok_the_elementalist@A1 air_elemental@F1 air_elemental@G1",
        "finn@H1",
        grid="g1  g1  g30  g1  g1  g1  g1  g1",
        dice=[11],
    )
    t.destroy("air_elemental#2").game.answer(0)
    t.stay().use("Summon Elemental").pick("Air Elemental")
    assert t.at("air_elemental#2") in ("B1", "C1"), "not behind it"


def test_kurrok_has_nobody_to_summon() -> None:
    t = scenario("kurrok_the_elementalist@C3 air_elemental@A9 raelin@B9", "thorgrim@L10")
    t.destroy("raelin").done().stay()
    assert t.over


def test_an_acolyte_rises_beside_a_hero_of_revna() -> None:
    t = scenario("revnan_acolytes@A1 misaerx_the_kyrie_warrior@E5 finn@C9", "thorgrim@L10")
    answer(t, Moment(ROUND_START))
    assert t.request.values[-1] is None
    t.game.answer(0)
    t.place("E6")
    assert t.alive("revnan_acolytes#2") or t.alive("revnan_acolytes#3")
    assert t.over, "one in a round"


def test_no_acolyte_without_such_a_hero_or_a_dead_one() -> None:
    t = scenario("revnan_acolytes@A1 finn@C9", "thorgrim@L10")
    assert answer(t, Moment(ROUND_START)).over
    t = scenario("revnan_acolytes@A1,A3,A5 misaerx_the_kyrie_warrior@E5", "thorgrim@L10")
    assert answer(t, Moment(ROUND_START)).over
