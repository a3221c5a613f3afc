from kit import clause, scenario, shields, skulls


@clause("attack.resolve", "attack.life")
def test_a_wound_for_each_unblocked_skull(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=[skulls(2, of=3), shields(1, of=4)])
    t.attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 1
    assert t.over


@clause("move.budget")
def test_up_to_the_move_number(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L10", edition=edition)
    assert t.reach("finn")["H3"] == 5
    assert "I3" not in t.reach("finn")
    t.move("finn", "H3")
    assert t.at("finn") == "H3"


def test_doubles_move(edition: str = "aoa-2024") -> None:
    t = scenario("grimnak@C3/B3", "thorgrim@L10", edition=edition)
    r = t.reach("grimnak")
    assert r["D3/C3"] == 1
    assert r["B3/C3"] == 0
    assert r["H3/G3"] == 5
