"""Lolth's Wrath of Pelloth: skulls around a Drow, who dies of it (ruling 96: measured from that Drow)."""

from kit import Table, scenario, skulls

WRATH = "Lolth's Wrath Special Attack"
DROW = "drow_chainfighter"


def wrath(red: str, blue: str, *dice: int | str) -> Table:
    t = scenario(red, blue, dice=dice, turn="pelloth")
    return t.skip_moves()


def offered(t: Table) -> bool:
    return not t.over and any(word.endswith(WRATH) for word in t.options())


def test_each_skull_wounds_somebody_near_the_drow_and_the_drow_dies() -> None:
    t = wrath(f"pelloth@C3 {DROW}@F3 raelin@L10", "finn@H3 thorgrim@F4 syvarris@I3", skulls(2, of=3))
    t.use(WRATH).pick("Drow")
    assert sorted(t.ref(f) for f in t.request.values if f is not None) == ["finn", "thorgrim"]
    t.pick("Finn").pick("Finn")
    assert t.wounds("finn") == 2 and not t.alive(DROW)
    assert not t.rolled("defense"), "nobody defends"


def test_a_skull_need_not_be_used_and_the_drow_dies_all_the_same() -> None:
    t = wrath(f"pelloth@C3 {DROW}@F3 raelin@L10", "finn@H3", skulls(3, of=3))
    t.use(WRATH).pick("Drow").done()
    assert t.wounds("finn") == 0 and not t.alive(DROW)


def test_large_figures_are_spared_and_friends_are_not() -> None:
    t = wrath(f"pelloth@E3 {DROW}@F3 raelin@G3", "grimnak@G4/H4 finn@F5", skulls(1, of=3))
    t.use(WRATH).pick("Drow")
    assert sorted(t.ref(f) for f in t.request.values if f is not None) == ["finn", "pelloth", "raelin"]
    t.pick("Finn")


def test_not_himself_nor_a_drow_further_than_five_spaces_nor_one_of_an_enemy() -> None:
    assert not offered(wrath("pelloth@C3 raelin@L10", "finn@D5"))
    assert not offered(wrath(f"pelloth@C3 {DROW}@I3", "finn@J3"))
    assert not offered(wrath("pelloth@C3", f"{DROW}@F3 finn@G3"))


def test_who_is_engaged_must_wound_one_he_is_engaged_with_first() -> None:
    assert not offered(wrath(f"pelloth@C3 {DROW}@G3", "finn@D3 thorgrim@H3"))
    t = wrath(f"pelloth@C3 {DROW}@C5", "finn@D3 thorgrim@C6", skulls(2, of=3))
    t.use(WRATH).pick("Drow")
    assert t.request.values == [t.fig("finn"), None]
    t.pick("Finn").pick("Thorgrim")
    assert t.wounds("finn") == 1 and t.wounds("thorgrim") == 1


def test_wounds_of_a_special_attack_are_not_those_of_a_mere_power() -> None:
    """Plating Optimization ignores wounds that a power gives, but not those of a special attack."""
    t = wrath(f"pelloth@C3 {DROW}@F3", "deathwalker_10000@L10 warden_816@G3", skulls(1, of=3))
    t.use(WRATH).pick("Drow").pick("Warden")
    assert t.wounds("warden_816") == 1
