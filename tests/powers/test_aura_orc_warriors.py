"""Orc Warrior Enhancement: Orc Warriors beside Grimnak roll one more die, attacking and defending."""

from kit import clause, scenario, shields, skulls


@clause("card.tags")
def test_an_orc_warrior_attacks_with_one_more(edition: str) -> None:
    t = scenario("blade_gruts@C3 grimnak@B4/A4", "finn@D3", edition=edition, dice=[skulls(0, of=3)])
    t.attack("blade_gruts#1", "finn")


@clause("card.tags")
def test_and_defends_with_one_more(edition: str) -> None:
    t = scenario("finn@D3", "blade_gruts@C3 grimnak@B4/A4", edition=edition, dice=[skulls(1, of=3), shields(1, of=3)])
    t.attack("finn", "blade_gruts#1")


def test_either_space_of_grimnak_counts() -> None:
    t = scenario("blade_gruts@C3 grimnak@C5/B4", "finn@D3", dice=[skulls(0, of=3)])
    t.attack("blade_gruts#1", "finn")


def test_not_two_spaces_away() -> None:
    t = scenario("blade_gruts@C3 grimnak@B6/A6", "finn@D3", dice=[skulls(0, of=2)])
    t.attack("blade_gruts#1", "finn")


def test_not_for_other_warriors() -> None:
    """Marro Warriors are Warriors, but no Orcs."""
    t = scenario("marro_warriors@C3 grimnak@B4/A4", "finn@D3", dice=[skulls(0, of=2)])
    t.attack("marro_warriors#1", "finn")


def test_not_for_grimnak_who_is_an_orc_champion() -> None:
    t = scenario("grimnak@C3/B3 blade_gruts@B2", "finn@D3", dice=[skulls(0, of=2)])
    t.attack("grimnak", "finn")


def test_not_for_enemy_orc_warriors() -> None:
    t = scenario("blade_gruts@C3", "grimnak@D3/E3", dice=[skulls(0, of=2)])
    t.attack("blade_gruts#1", "grimnak")


@clause("teams", "card.tags")
def test_for_a_teammates_orcs(edition: str) -> None:
    t = scenario("blade_gruts@C3", "finn@D3", "grimnak@B4/A4", teams=[0, 1, 0], edition=edition)
    t.dice(skulls(0, of=3))
    t.attack("blade_gruts#1", "finn")


@clause("attack.special")
def test_it_helps_against_special_attacks(edition: str) -> None:
    t = scenario("mimring@G3/H3", "blade_gruts@C3 grimnak@B4/A4", edition=edition)
    t.dice(skulls(1, of=4), shields(1, of=3))
    t.skip_moves().use("Fire Line Special Attack")
    assert t.alive("blade_gruts#1")


def test_it_ends_with_grimnak() -> None:
    t = scenario("finn@D3 raelin@C5", "blade_gruts@C3 grimnak@C4/B4", turn="raelin", wounds={"grimnak": 4})
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(1, of=3), shields(1, of=2))
    t.attack("raelin", "grimnak")
    t.begin_turn("finn")
    t.attack("finn", "blade_gruts#1")
