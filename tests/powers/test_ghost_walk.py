"""Ghost Walk: Agent Carr walks through everybody."""

from kit import clause, scenario

LANE = "g1  g1  g1  g1  g1  g1  g1"


@clause("power.printed-agent-carr", "power.override")
def test_he_passes_enemies(edition: str) -> None:
    t = scenario("agent_carr@A1", "finn@B1 thorgrim@C1", grid=LANE, edition=edition)
    assert t.reach("agent_carr") == {"D1": 3, "E1": 4, "F1": 5}


def test_he_never_ends_on_an_occupied_space() -> None:
    t = scenario("agent_carr@A1", "finn@B1", grid=LANE)
    assert "B1" not in t.reach("agent_carr")


def test_others_do_not_pass() -> None:
    t = scenario("syvarris@A1", "finn@B1", grid=LANE)
    assert t.reach("syvarris") == {}


def test_he_passes_friends_who_are_engaged() -> None:
    t = scenario("agent_carr@A1 finn@B1", "thorgrim@C1", grid=LANE)
    assert "D1" in t.reach("agent_carr")


def test_he_passes_a_double_space_figure() -> None:
    t = scenario("agent_carr@A1", "grimnak@B1/C1", grid=LANE)
    assert t.reach("agent_carr")["E1"] == 4


def test_he_passes_the_space_under_a_tail_but_does_not_end_there() -> None:
    # Grimnak on C2/B2 has his tail over A2
    t = scenario("agent_carr@A1", "grimnak@C2/B2", grid="g1\n  g1  g1  g1\ng1  g1")
    assert t.reach("agent_carr") == {"A3": 2, "B3": 2}
    t.walk("agent_carr", "A2", "A3")
    assert t.at("agent_carr") == "A3"
    other = scenario("syvarris@A1", "grimnak@C2/B2", grid="g1\n  g1  g1  g1\ng1  g1")
    assert other.reach("syvarris") == {}


def test_every_space_he_passes_is_counted() -> None:
    t = scenario("agent_carr@A1", "marro_warriors@B1,C1,D1,E1", grid=LANE)
    assert t.reach("agent_carr") == {"F1": 5}


def test_he_gets_nowhere_if_all_spaces_in_reach_are_taken() -> None:
    t = scenario("agent_carr@A1", "marro_warriors@B1,C1,D1,E1 finn@F1", grid=LANE)
    assert t.reach("agent_carr") == {}


def test_he_does_not_pass_walls_of_rock() -> None:
    t = scenario("agent_carr@A1", "finn@D1", grid="g1  g9  g1  g1")
    assert t.reach("agent_carr") == {}


def test_water_stops_him() -> None:
    t = scenario("agent_carr@A1", "finn@B1", grid="g1  g1  w1  g1  g1")
    assert t.reach("agent_carr") == {"C1": 2}


def test_he_can_be_shown_the_way_space_by_space() -> None:
    t = scenario("agent_carr@A1", "finn@B1", grid=LANE)
    t.walk("agent_carr", "B1", "C1")
    assert t.at("agent_carr") == "C1"
    assert t.at("finn") == "B1"


def test_a_shackled_carr_walks_through_his_old_comrades() -> None:
    t = scenario("ne_gok_sa@B1", "agent_carr@C1 finn@D1", grid=LANE, dice=[20])
    t.stay().use("Mind Shackle 20").pick("Agent Carr")
    assert t.reach("agent_carr")["E1"] == 2
