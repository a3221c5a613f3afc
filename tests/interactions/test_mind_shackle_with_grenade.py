"""The grenade marker changes hands with the card, if it is still there."""

from kit import Table, scenario, skulls

NAME = "Grenade Special Attack"


def shackled(t: Table) -> Table:
    t.dice(20)
    t.begin_turn("ne_gok_sa")
    t.stay().use("Mind Shackle 20").pick("Airborne Elite 1").skip_moves()
    if not t.over:
        t.done()
    t.begin_turn("airborne_elite")
    return t.skip_moves()


def test_an_unused_marker_can_be_used() -> None:
    t = shackled(scenario("ne_gok_sa@C3", "airborne_elite@D3 finn@G5", edition="rotv-2004"))
    t.dice(skulls(0, of=2))
    t.use(NAME).pick("Airborne Elite 1 at Finn")


def test_a_used_marker_is_gone() -> None:
    t = scenario("ne_gok_sa@C3", "airborne_elite@D3 finn@G5", turn="airborne_elite", edition="rotv-2004")
    t.dice(skulls(0, of=2))
    t.skip_moves().use(NAME).pick("Airborne Elite 1 at Ne-Gok-Sa")
    while t.asks("defender"):
        t.choose(t.request.values[0])
    t = shackled(t)
    assert NAME not in t.options()
