"""Moves when the order markers of a round lie."""

from kit import scenario

from wellspring.engine.moments import MARKERS_LAID, Moment


def test_death_chasers_rush_in_the_first_round() -> None:
    t = scenario("death_chasers_of_thesk@C3,C5", "finn@L1", turn=None, dice=[20, 1])
    t.pick("Death Chasers of Thesk 1")
    found = t.request.reach
    assert found is not None and max(found.cost(k) for k in found.ends) == 5
    t.done().done()
    t.game.state.round = 2
    power = t.game.hooks.in_moment(MARKERS_LAID)[0]
    assert not power.usable(t.game, Moment(MARKERS_LAID))


def test_a_tide_of_as_many_spaces_as_markers() -> None:
    t = scenario("gelryie_vanguards@C3 raelin@H5", "finn@L1", turn=None, dice=[20, 1])
    for card in ("gelryie_vanguards", "gelryie_vanguards", "raelin", "raelin"):
        t.choose(t.card(card))
    t.pick("Gelryie Vanguards 1")
    found = t.request.reach
    assert found is not None and max(found.cost(k) for k in found.ends) == 2
    t.done()


def test_hellforge_needs_all_markers_on_eisenek() -> None:
    t = scenario("hellforge_mandukor@C3", "finn@L1", turn=None, dice=[20, 1])
    assert t.asks("figure") and t.options()[0].startswith("Hellforge")
    t.done()
    other = scenario("hellforge_mandukor@C3 raelin@H5", "finn@L1", turn=None, dice=[20, 1])
    for card in ("hellforge_mandukor", "hellforge_mandukor", "hellforge_mandukor", "raelin"):
        other.choose(other.card(card))
    assert not other.options()[0].startswith("Hellforge") or other.asks("move")
