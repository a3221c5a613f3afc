"""Fire Line Special Attack: Mimring burns all on a straight line of eight spaces."""

from kit import Table, clause, scenario, shields, skulls

NAME = "Fire Line Special Attack"


def breathes(red: str, blue: str, *dice: str, **more: object) -> Table:
    t = scenario(red, blue, dice=dice, **more)
    return t.skip_moves().use(NAME)


def lines(red: str, blue: str, **more: object) -> list[str]:
    """The lines Mimring can choose, by whom they hit."""
    t = scenario(red, blue, **more)
    t.skip_moves()
    if t.over or not any(w.endswith(NAME) for w in t.options()):
        return []
    t.dice(skulls(0, of=4))
    t.use(NAME, aim=False)
    *found, no = t.options()
    assert no == "no"
    t.choose(t.request.values[0])
    return found


@clause("attack.fire-line", "attack.multi-target")
def test_all_on_the_line_are_hit(edition: str) -> None:
    dice = [skulls(2, of=4), shields(0, of=3), shields(2, of=3), shields(1, of=3)]
    t = breathes("mimring@C3/B3", "marro_warriors@E3,G3,J3", *dice, edition=edition)
    while t.asks("defender"):
        t.choose(t.request.values[0])
    assert [t.alive(f"marro_warriors#{k}") for k in (1, 2, 3)] == [False, True, False]


def test_eight_spaces() -> None:
    assert lines("mimring@C3/B3", "finn@K3") == ["Finn the Viking Champion"]


def test_the_line_from_the_rear_is_shorter_in_front() -> None:
    """Its eight spaces begin at his own front space."""
    assert lines("mimring@C3/B3", "marro_warriors@E3,K3") == ["Marro Warriors 1, Marro Warriors 2", "Marro Warriors 1"]


def test_not_nine() -> None:
    assert lines("mimring@C3/B3", "finn@L3") == []


@clause("attack.fire-line")
def test_from_his_other_space(edition: str) -> None:
    """C5 lies on a diagonal of B3 and of D3, but on none of C3."""
    for place in ("C3/B3", "B3/C3", "D3/C3"):
        assert lines(f"mimring@{place}", "finn@C5", edition=edition) == ["Finn the Viking Champion"]
    assert lines("mimring@C3/C2", "finn@C5", edition=edition) == []


def test_his_own_second_space_counts() -> None:
    """Backwards over his own rear space: eight from the front are seven beyond it."""
    assert lines("mimring@J3/K3", "finn@B3") == ["Finn the Viking Champion"]
    assert lines("mimring@K3/J3", "finn@B3") == ["Finn the Viking Champion"]
    assert lines("mimring@L3/K3", "finn@B3") == []


def test_he_never_hits_himself() -> None:
    t = breathes("mimring@C3/B3", "finn@E3", skulls(4, of=4), shields(4, of=4))
    assert t.wounds("mimring") == 0


def test_friends_on_the_line_are_hit() -> None:
    t = breathes("mimring@C3/B3 raelin@E3", "finn@H3", skulls(1, of=4), shields(0, of=3), shields(1, of=4))
    t.pick("Raelin")
    assert t.wounds("raelin") == 1


def test_from_the_first_corner_of_the_board() -> None:
    assert lines("mimring@B1/A1", "finn@B3") == ["Finn the Viking Champion"]  # a diagonal of A1 only


def test_all_six_directions() -> None:
    """One far target on each line from E5, the front space."""
    heroes = {"finn": "G5", "thorgrim": "F3", "syvarris": "D3", "agent_carr": "D7", "ne_gok_sa": "F7"}
    found = lines("mimring@E5/D5", " ".join(f"{name}@{at}" for name, at in heroes.items()), edition="rotv-2004")
    assert len(found) == 5


def test_the_first_figure_of_the_game_burns_like_the_others() -> None:
    t = scenario("raelin@E3 mimring@C3/B3", "finn@L10", turn="mimring", dice=[skulls(1, of=4), shields(0, of=3)])
    t.skip_moves().use(NAME)
    assert t.wounds("raelin") == 1


def test_off_the_lines_nobody_is_hit() -> None:
    assert lines("mimring@C3/B3", "finn@F4") == []


@clause("attack.special-engaged", "attack.fire-line")
def test_engaged_the_line_must_hit_whom_he_is_engaged_with(edition: str) -> None:
    found = lines("mimring@C3/B3", "finn@D3 thorgrim@C5", edition=edition)
    assert found == ["Finn the Viking Champion"]


def test_engaged_the_line_may_go_on() -> None:
    assert lines("mimring@C3/B3", "finn@D3 thorgrim@G3") == ["Finn the Viking Champion, Thorgrim the Viking Champion"]


@clause("attack.multi-target", editions=["rotv-2004", "aoa-beta-2022", "aoa-2024"])
def test_the_attacker_chooses_who_defends_first(edition: str) -> None:
    t = breathes("mimring@C3/B3", "finn@E3 syvarris@G3", skulls(1, of=4), edition=edition)
    t.dice(shields(1, of=2), shields(1, of=4))
    t.pick("Syvarris")
    assert t.rolled("defense") == [2, 4]


@clause("attack.multi-target", editions=["tournament"])
def test_in_tournaments_the_nearest_defends_first(edition: str) -> None:
    dice = [skulls(1, of=4), shields(1, of=4), shields(1, of=2)]
    t = breathes("mimring@C3/B3", "syvarris@G3 finn@E3", *dice, edition=edition)
    assert t.rolled("defense") == [4, 2]


@clause("attack.fire-line", "attack.los")
def test_who_is_not_seen_is_not_hit(edition: str) -> None:
    grid = "g1  g1  g1  g30  g1  g1"
    assert lines("mimring@B1/A1", "finn@F1", grid=grid, edition=edition) == []


@clause("attack.fire-line")
def test_on_every_level(edition: str) -> None:
    """On, under and behind an overhang."""
    grid = "g1  g1  g1  g1/r8-9  g4"
    found = lines("mimring@B1/A1", "marro_warriors@D1,D1^,E1", grid=grid, edition=edition)
    assert found == ["Marro Warriors 1, Marro Warriors 2, Marro Warriors 3"]


@clause("attack.special")
def test_height_does_not_help_him(edition: str) -> None:
    grid = "g9  g9  g1  g1  g1"
    t = breathes("mimring@B1/A1", "finn@E1", skulls(1, of=4), shields(1, of=4), grid=grid, edition=edition)
    assert t.rolled() == [4, 4]


def test_it_replaces_the_normal_attack() -> None:
    t = breathes("mimring@C3/B3", "finn@D3", skulls(0, of=4))
    assert t.over


def test_no_roll_without_a_skull() -> None:
    t = breathes("mimring@C3/B3", "marro_warriors@E3,G3", skulls(0, of=4))
    while t.asks("defender"):
        t.choose(t.request.values[0])
    assert t.rolled() == [4]


def test_the_line_is_told_with_the_attack() -> None:
    """Away from him, over everybody it hits and on to its end; on the map that is where the row ends."""
    t = breathes("mimring@C3/B3", "marro_warriors@E3,G3", skulls(0, of=4))
    label = t.game.field.label
    told = [[label[s] for s in e.spaces] for e in t.events("AttackDeclared")]
    assert told[0][:4] == ["D3", "E3", "F3", "G3"] and told[0] == told[1]
