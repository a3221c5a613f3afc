"""Double Attack: Syvarris attacks twice."""

from kit import clause, scenario, shields, skulls


@clause("attack.after-move", "power.override")
def test_twice_the_same_target(edition: str) -> None:
    t = scenario("syvarris@C3", "finn@G3", edition=edition)
    t.dice(skulls(2, of=3), shields(1, of=4), skulls(2, of=3), shields(0, of=4))
    t.attack("syvarris", "finn").attack("syvarris", "finn")
    assert t.wounds("finn") == 3
    assert t.over


def test_or_two_targets() -> None:
    t = scenario("syvarris@C3", "finn@G3 thorgrim@G5", dice=[skulls(0, of=3), skulls(0, of=3)])
    t.attack("syvarris", "finn").attack("syvarris", "thorgrim")


def test_the_second_is_a_choice() -> None:
    t = scenario("syvarris@C3", "finn@G3", dice=[skulls(0, of=3)])
    t.attack("syvarris", "finn").done()
    assert t.over


def test_not_three_times() -> None:
    t = scenario("syvarris@C3", "finn@G3", dice=[skulls(0, of=3), skulls(0, of=3)])
    t.attack("syvarris", "finn").attack("syvarris", "finn")
    assert t.over


def test_only_syvarris() -> None:
    t = scenario("agent_carr@C3 syvarris@C4", "finn@G3", dice=[skulls(0, of=2)])
    t.attack("agent_carr", "finn")
    assert t.over


def test_no_second_move() -> None:
    t = scenario("syvarris@C3", "finn@G3", dice=[skulls(0, of=3)])
    t.attack("syvarris", "finn")
    assert t.options() == ["Syvarris attacks Finn the Viking Champion", "end the turn"]


def test_the_next_target_after_a_kill() -> None:
    t = scenario("syvarris@C3", "marro_warriors@G3,G5")
    t.dice(skulls(1, of=3), shields(0, of=3), skulls(1, of=3), shields(0, of=3))
    t.attack("syvarris", "marro_warriors#1").attack("syvarris", "marro_warriors#2")
    assert t.game.state.over


def test_engaged_both_attacks_stay_in_the_engagement() -> None:
    t = scenario("syvarris@C3", "finn@D3 thorgrim@G3", dice=[skulls(0, of=3)])
    t.attack("syvarris", "finn")
    assert t.targets("syvarris") == ["finn"]


def test_freed_by_the_first_attack_he_shoots_further() -> None:
    t = scenario("syvarris@C3", "marro_warriors@D3 finn@G3")
    t.dice(skulls(1, of=3), shields(0, of=3), skulls(0, of=3))
    t.attack("syvarris", "marro_warriors#1").attack("syvarris", "finn")


def test_an_attack_spirit_helps_both() -> None:
    t = scenario("syvarris@C3 finn@K9", "thorgrim@L9", turn="thorgrim", wounds={"finn": 3})
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(0, of=4), skulls(0, of=4))
    t.attack("thorgrim", "finn").pick("Syvarris")
    t.begin_turn("syvarris")
    t.move("syvarris", "E5").attack("syvarris", "thorgrim").attack("syvarris", "thorgrim")
