"""Rod of Negation of Morsbane: a marker on somebody's card switches its powers off for good."""

from kit import Table, scenario, shields, skulls

ROD = "Rod of Negation"


def rod(blue: str, name: str, *dice: int | str, red: str = "morsbane@C3") -> Table:
    t = scenario(red, blue, dice=dice)
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.use(ROD)
    return t.pick(name)


def test_from_16_on_all_powers_are_negated_for_the_game() -> None:
    t = rod("raelin@E3 finn@E4", "Raelin", 16, skulls(1, of=3), shields(0, of=4), red="morsbane@C3 thorgrim@F4")
    assert t.tokens("morsbane").count("negation marker") == 2 and t.tokens("raelin") == ["negation marker"]
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn")
    assert t.wounds("finn") == 1, "her aura protects nobody"
    t.begin_turn("raelin")
    assert t.asks("move") and not any(t.request.reach.flies(k) for k in t.request.reach.ends)  # type: ignore[union-attr]


def test_nothing_up_to_15() -> None:
    t = rod("raelin@E3", "Raelin", 15)
    assert t.tokens("morsbane").count("negation marker") == 3 and not t.tokens("raelin")


def test_destroyed_on_20_without_a_marker() -> None:
    t = rod("raelin@E3 finn@L10", "Raelin", 20)
    assert not t.alive("raelin") and t.tokens("morsbane").count("negation marker") == 3


def test_only_unique_enemies_within_six_clear_sight_spaces() -> None:
    t = scenario("morsbane@A3 raelin@B5", "finn@G3 thorgrim@H3 deathreavers@C3")
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.use(ROD)
    assert [t.ref(f) for f in t.request.values if f is not None] == ["finn"]


def test_what_is_negated_stays_so_without_morsbane() -> None:
    t = rod("raelin@E3 finn@E4", "Raelin", 19, red="morsbane@C3 thorgrim@F4")
    t.destroy("morsbane")
    assert t.defense_dice("thorgrim", "finn") == 4


def test_no_marker_no_rod() -> None:
    t = scenario("morsbane@C3", "raelin@E3")
    t.game.state.tokens[t.card("morsbane")] = ()
    t.skip_moves()
    assert t.over


def test_a_rod_can_negate_a_rod_but_not_what_it_has_done() -> None:
    t = rod("morsbane@E3 finn@D5", "Morsbane", 17, red="morsbane@C3 raelin@C5")
    t.begin_turn("blue:morsbane")
    t.skip_moves()
    assert t.over, "Blue's rod is negated"
