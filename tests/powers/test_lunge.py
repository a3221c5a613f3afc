"""A short move between two attacks."""

from kit import scenario, skulls


def test_scarlett_closes_in() -> None:
    t = scenario("scarlett@C3", "finn@G3 thorgrim@E3", dice=[skulls(0, of=3), skulls(0, of=3)])
    t.attack("scarlett", "finn").choose(True)
    t.move("scarlett", "D3")
    assert t.targets("scarlett") == ["thorgrim"]
    t.attack("scarlett", "thorgrim")
    assert t.over


def test_she_may_stay_where_she_is_or_decline() -> None:
    t = scenario("scarlett@C3", "finn@G3", dice=[skulls(0, of=3)])
    t.attack("scarlett", "finn").choose(True).stay()
    assert t.over, "nobody is adjacent"
    other = scenario("scarlett@C3", "finn@D3", dice=[skulls(0, of=3)])
    other.attack("scarlett", "finn").choose(False)
    assert other.over


def test_two_spaces_are_the_most() -> None:
    t = scenario("scarlett@C3", "finn@G3", dice=[skulls(0, of=3)])
    t.attack("scarlett", "finn").choose(True)
    assert t.request.reach is not None and max(t.request.reach.cost(k) for k in t.request.reach.ends) == 2


def test_kaiga_pays_when_the_turn_ends() -> None:
    t = scenario("takanawa_kaiga@C3/B3", "finn@D3", dice=[skulls(0, of=3), skulls(0, of=3)])
    t.attack("takanawa_kaiga", "finn").choose(True).stay()
    assert t.wounds("takanawa_kaiga") == 0
    t.attack("takanawa_kaiga", "finn")
    assert t.over and t.wounds("takanawa_kaiga") == 1


def test_who_does_not_feed_the_blade_pays_nothing() -> None:
    t = scenario("takanawa_kaiga@C3/B3", "finn@D3", dice=[skulls(0, of=3)])
    t.attack("takanawa_kaiga", "finn").choose(False)
    assert t.over and t.wounds("takanawa_kaiga") == 0
