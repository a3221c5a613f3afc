"""Defensive Aura 1: figures beside Thorgrim roll one more defense die."""

from kit import clause, scenario, shields, skulls


@clause("teams", "attack.sequence")
def test_a_friend_beside_thorgrim(edition: str) -> None:
    t = scenario("raelin@C3", "finn@D3 thorgrim@E3", edition=edition, dice=[skulls(1, of=3), shields(1, of=5)])
    t.attack("raelin", "finn")


def test_not_two_spaces_away() -> None:
    t = scenario("raelin@C3", "finn@D3 thorgrim@F3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("raelin", "finn")


def test_not_for_thorgrim_himself() -> None:
    t = scenario("raelin@C3", "thorgrim@D3 finn@E3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("raelin", "thorgrim")


def test_not_for_enemies() -> None:
    t = scenario("finn@C3", "raelin@D3", "thorgrim@C4", teams=[0, 1, 0], dice=[skulls(1, of=3), shields(1, of=3)])
    t.attack("finn", "raelin")


@clause("teams")
def test_for_a_teammate(edition: str) -> None:
    t = scenario("raelin@C3", "finn@D3", "thorgrim@E3", teams=[0, 1, 1], edition=edition)
    t.dice(skulls(1, of=3), shields(1, of=5))
    t.attack("raelin", "finn")


@clause("attack.special")
def test_against_special_attacks_too(edition: str) -> None:
    t = scenario("mimring@C3/B3", "finn@E3 thorgrim@E4", edition=edition, dice=[skulls(1, of=4), shields(1, of=5)])
    t.skip_moves().use("Fire Line Special Attack")


def test_no_sight_is_needed() -> None:
    """Behind a ruin that both look over."""
    extra = '[[barrier]]\nkind = "ruin"\nheight = 4\nedges = ["D3-E3"]\n'
    t = scenario("raelin@C3", "finn@D3 thorgrim@E3", extra=extra, dice=[skulls(1, of=3), shields(1, of=5)])
    t.attack("raelin", "finn")


def test_a_high_wall_between_ends_it() -> None:
    extra = '[[barrier]]\nkind = "ruin"\nedges = ["D3-E3"]\n'
    t = scenario("raelin@C3", "finn@D3 thorgrim@E3", extra=extra, dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("raelin", "finn")


def test_it_ends_with_thorgrim() -> None:
    t = scenario("raelin@C3", "finn@D3 thorgrim@C4", wounds={"thorgrim": 3})
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(1, of=3), shields(1, of=4))
    t.attack("raelin", "thorgrim").pick("Thorgrim")  # wasted on his own card
    t.begin_turn("raelin")
    t.attack("raelin", "finn")
