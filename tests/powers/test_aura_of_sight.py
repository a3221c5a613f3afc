"""Defensive Aura: Raelin protects the figures of her player that she sees within four spaces."""

from kit import clause, scenario, shields, skulls


def attack_on(army: str, *, at: str = "D3", dice: int, extra: str = "", **more: object) -> None:
    """Syvarris attacks Finn, who must roll so many dice."""
    t = scenario("syvarris@D1", f"finn@{at} {army}", extra=extra, dice=[skulls(1, of=3), shields(1, of=dice)], **more)
    t.attack("syvarris", "finn").done()


@clause("attack.clear-sight")
def test_two_more_dice_within_four_spaces(edition: str) -> None:
    attack_on("raelin@D7", dice=6, edition=edition)


def test_not_five_spaces_away() -> None:
    attack_on("raelin@D8", dice=4)


def test_beside_her_too() -> None:
    attack_on("raelin@E3", dice=6)


@clause("attack.clear-sight")
def test_not_out_of_her_sight(edition: str) -> None:
    rock = "\n".join(["  " * (row % 2) + "  ".join(["g30" if row == 4 else "g1"] * 12) for row in range(10)])
    t = scenario("syvarris@D1", "finn@D3 raelin@D7", grid=rock, edition=edition)
    t.dice(skulls(1, of=3), shields(1, of=4))
    t.attack("syvarris", "finn").done()


def test_any_part_seen_is_enough() -> None:
    """A low wall hides legs, not heads."""
    low = "\n".join(["  " * (row % 2) + "  ".join(["g4" if row == 4 else "g1"] * 12) for row in range(10)])
    attack_on("raelin@D7", dice=6, grid=low)


def test_not_for_herself() -> None:
    t = scenario("syvarris@D1", "raelin@D3", dice=[skulls(1, of=3), shields(1, of=3)])
    t.attack("syvarris", "raelin").done()


def test_not_for_enemies() -> None:
    t = scenario("raelin@C3", "finn@D3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("raelin", "finn")


@clause("teams")
def test_not_for_a_teammates_figures(edition: str) -> None:
    t = scenario("syvarris@D1", "finn@D3", "raelin@E3", teams=[0, 1, 1], edition=edition)
    t.dice(skulls(1, of=3), shields(1, of=4))
    t.attack("syvarris", "finn").done()


@clause("attack.special")
def test_against_special_attacks_too(edition: str) -> None:
    t = scenario("deathwalker_9000@D1", "finn@D4 raelin@D7", edition=edition, dice=[skulls(1, of=3), shields(1, of=6)])
    t.skip_moves().use("Explosion Special Attack").pick("Finn the Viking Champion")


def test_each_figure_of_a_blast_is_helped() -> None:
    t = scenario("deathwalker_9000@D1", "marro_warriors@D4,E4 raelin@D7")
    t.dice(skulls(1, of=3), shields(1, of=5), shields(1, of=5))
    t.skip_moves().use("Explosion Special Attack").pick("Marro Warriors 1").pick("Marro Warriors 1")


def test_swipes_are_not_defended() -> None:
    t = scenario("finn@D3 raelin@D7", "thorgrim@D2", dice=[skulls(1, of=1)])
    t.move("finn", "D5").pick("yes").skip_moves()
    assert t.wounds("finn") == 1


def test_two_auras_add_up() -> None:
    attack_on("raelin@D7 thorgrim@D4", dice=7)


def test_it_ends_with_raelin() -> None:
    t = scenario("syvarris@D1", "finn@D3 raelin@F2", wounds={"raelin": 4})
    t.dice(skulls(1, of=3), shields(0, of=3), skulls(1, of=3), shields(1, of=4))
    t.attack("syvarris", "raelin").attack("syvarris", "finn")
    assert not t.alive("raelin")
