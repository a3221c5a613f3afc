"""Attack Aura: figures of range 1 beside Finn roll one more die."""

from kit import clause, scenario, shields, skulls

TARN = "tarn_viking_warriors"


@clause("teams", "attack.after-move")
def test_a_friend_of_range_1_beside_finn(edition: str) -> None:
    t = scenario(f"{TARN}@C3 finn@C4", "thorgrim@D3", edition=edition, dice=[skulls(0, of=4)])
    t.attack(f"{TARN}#1", "thorgrim")
    assert t.rolled() == [4]


def test_not_two_spaces_away() -> None:
    t = scenario(f"{TARN}@C3 finn@A3", "thorgrim@D3", dice=[skulls(0, of=3)])
    t.attack(f"{TARN}#1", "thorgrim")


def test_not_for_finn_himself() -> None:
    t = scenario(f"finn@C4 {TARN}@C3", "thorgrim@D4", dice=[skulls(0, of=3)])
    t.attack("finn", "thorgrim")


def test_not_for_a_longer_range_even_close_up() -> None:
    t = scenario("syvarris@C3 finn@C4", "thorgrim@D3", dice=[skulls(0, of=3)])
    t.attack("syvarris", "thorgrim").done()


def test_not_for_enemies() -> None:
    t = scenario("thorgrim@D3", "finn@C3 raelin@D4", dice=[skulls(0, of=3)])
    t.attack("thorgrim", "raelin")


def test_not_for_special_attacks() -> None:
    t = scenario("mimring@C3/B3 finn@C4", "thorgrim@F3", dice=[skulls(0, of=4)])
    t.skip_moves().use("Fire Line Special Attack").pick("Thorgrim the Viking Champion")


def test_for_the_normal_attack_of_the_same_figure() -> None:
    t = scenario("mimring@C3/B3 finn@C4", "thorgrim@D3", dice=[skulls(0, of=5)])
    t.attack("mimring", "thorgrim")


@clause("teams")
def test_for_a_teammate(edition: str) -> None:
    t = scenario("thorgrim@C3", "raelin@D3", "finn@C4", teams=[0, 1, 0], edition=edition, dice=[skulls(0, of=4)])
    t.attack("thorgrim", "raelin")


def test_not_across_five_levels() -> None:
    t = scenario("thorgrim@B1 finn@A1", "raelin@C1", grid="g6  g1  g1", turn="thorgrim", dice=[skulls(0, of=3)])
    t.attack("thorgrim", "raelin")


def test_it_ends_with_finn() -> None:
    t = scenario("thorgrim@C3 finn@C4", "raelin@D3", turn="raelin", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=5), skulls(0, of=3))  # Thorgrim's aura: 5 dice
    t.attack("raelin", "finn").pick("Finn")  # wasted on his own card
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "raelin")


def test_swipes_are_one_die() -> None:
    t = scenario("raelin@D3", f"{TARN}@C3 finn@C4", dice=[skulls(0, of=1)])
    t.move("raelin", "H3", cost=4).pick("yes").skip_moves()
    assert t.rolled() == [1]
