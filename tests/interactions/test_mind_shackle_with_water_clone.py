"""A shackled squad brings its dead along."""

from kit import scenario


def test_the_new_controller_clones_the_fallen() -> None:
    t = scenario("ne_gok_sa@C3", "marro_warriors@D3 finn@L10", dice=[20, 15])
    t.stay().use("Mind Shackle 20").pick("Marro Warriors 1").skip_moves()
    t.begin_turn("marro_warriors")
    t.skip_moves().use("Water Clone").pick("E3")
    assert t.game.controller(t.fig("marro_warriors#2")) == 0
    assert not t.engaged("marro_warriors#2", "ne_gok_sa")
