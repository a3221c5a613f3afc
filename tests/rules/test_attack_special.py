"""Special attacks: own range and dice, several targets at once, lines of fire and lobbed grenades."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.engine.causes import NO_POWER
from wellspring.engine.combat import Combat
from wellspring.engine.defenders import order_matters
from wellspring.engine.events import TokenPlaced
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.setup import Objective
from wellspring.games import card_library

DEATHWALKER, ELITE = "deathwalker_9000", "airborne_elite"
CHOSEN_ORDER = ("rotv-2004", "aoa-beta-2022", "aoa-2024")


def declared(t: Table) -> list[str]:
    return [t.ref(e.defender) for e in t.events("AttackDeclared")]


def hit_by_fire(t: Table) -> set[frozenset[str]]:
    """The sets of figures the possible lines of fire hit."""
    return {frozenset(t.ref(f) for f in line) for line in t.request.values if line is not None}


def throws(t: Table) -> list[tuple[str, str]]:
    return [(t.ref(v[0]), t.ref(v[1])) for v in t.request.values if v is not None]


def offers(t: Table, power: str) -> bool:
    return not t.over and any([w.endswith(power) for w in t.options()])


# --- attack.special ---


@clause("attack.special")
def test_a_special_attack_replaces_the_normal_one(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@G3 thorgrim@L9", edition=edition, dice=[skulls(0, of=3)]).skip_moves()
    assert [w for w in t.options() if w.startswith("Deathwalker")] == [
        "Deathwalker 9000 attacks Finn the Viking Champion",
        "Deathwalker 9000: Explosion Special Attack",
    ]
    t.use("Explosion Special Attack")
    assert t.over  # no normal attack afterwards


@clause("attack.special")
def test_after_a_normal_attack_there_is_no_special_one(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@G3", edition=edition, dice=[skulls(0, of=4)])
    t.attack("deathwalker_9000", "finn")
    assert t.over


@clause("attack.special")
def test_glyphs_powers_and_height_do_not_change_its_dice(edition: str) -> None:
    # high above and on Astrid: a normal attack would roll 4 + 2 + 1
    t = scenario(
        "deathwalker_9000@A1",
        "spearmen@F1",
        edition=edition,
        grid="r20 g1 g1 g1 g1 g1",
        glyphs={"A1": "astrid"},
        dice=[skulls(1, of=3), shields(1, of=3)],
    ).skip_moves()
    combat = Combat(t.fig("deathwalker_9000"), t.fig("spearmen"), False)
    assert total(attack_items(t.game, combat)) == 7
    t.use("Explosion Special Attack")
    assert t.rolled("Explosion Special Attack") == [3]


@clause("attack.special")
def test_range_powers_do_not_change_its_range(edition: str) -> None:
    t = scenario("deathwalker_9000@A3", "finn@H3 thorgrim@L3", edition=edition, glyphs={"A3": "ivor"}).skip_moves()
    assert t.targets("deathwalker_9000") == ["finn", "thorgrim"]  # 7 + 4 for the normal attack
    t.dice(skulls(0, of=3)).use("Explosion Special Attack")
    assert declared(t) == ["finn"]  # 7 for the special one: no choice


@clause("attack.special")
def test_the_defender_keeps_all_bonuses(edition: str) -> None:
    # Thorgrim beside him, Gerda, height: 3 + 1 + 1 + 1
    grid = "g1 g1 g1 g1 g1 g2 g2"
    t = scenario(
        "deathwalker_9000@A1",
        "spearmen@F1 thorgrim@G1",
        edition=edition,
        grid=grid,
        glyphs={"G1": "gerda"},
        dice=[skulls(1, of=3), shields(1, of=6), shields(1, of=6)],
    ).skip_moves()
    t.use("Explosion Special Attack").pick("Spearmen 1").pick("Spearmen 1")
    assert t.rolled("defense") == [6, 6]  # Spearmen, and Thorgrim himself with 4 + 1 + 1


@clause("attack.special")
def test_powers_against_normal_attacks_do_not_apply(edition: str) -> None:
    # no Counter Strike against an explosion, and Thorian Speed does not keep it away from Drake
    dice = [skulls(1, of=3), shields(4, of=5)]
    t = scenario("deathwalker_9000@C3", "izumi_samurai@G3", edition=edition, dice=dice).skip_moves()
    t.use("Explosion Special Attack")
    assert t.alive("deathwalker_9000") and t.alive("izumi_samurai")
    t = scenario("deathwalker_9000@C3", "sgt_drake_alexander@G3", edition=edition, dice=[skulls(0, of=3)]).skip_moves()
    assert t.targets("deathwalker_9000") == []
    t.use("Explosion Special Attack")
    assert declared(t) == ["sgt_drake_alexander"]


@clause("attack.special")
def test_it_needs_range_and_sight_like_any_attack(edition: str) -> None:
    t = scenario("deathwalker_9000@A1", "finn@F1 thorgrim@I1", edition=edition, grid="g1 g1 r9 g1 g1 g1 g1 g1 g1")
    assert t.skip_moves().over  # Finn behind the hill, Thorgrim 8 spaces away: nothing to do


# --- attack.special-name ---

SPECIAL = {"Explosion Special Attack", "Grenade Special Attack", "Fire Line Special Attack"}


@clause("attack.special-name")
def test_only_powers_with_the_words_in_their_name_are_special_attacks(edition: str) -> None:
    names = {p.name for c in card_library().values() if c.set_name == "Rise of the Valkyrie" for p in c.powers}
    assert {n for n in names if "Special Attack" in n} == SPECIAL
    t = scenario("mimring@D5/C5", "finn@H5", edition=edition, dice=[skulls(0, of=4)]).skip_moves()
    t.use("Fire Line Special Attack")
    assert [t.power_name(e.power) for e in t.events("AttackDeclared")] == ["Fire Line Special Attack"]


@clause("attack.special-name")
def test_a_power_that_adds_dice_is_no_special_attack(edition: str) -> None:
    # Sword of Reckoning 4 is a normal attack: 2 + 4, and height and Astrid count
    t = scenario(
        "agent_carr@A1",
        "izumi_samurai@B1",
        edition=edition,
        grid="g2 g1",
        glyphs={"A1": "astrid"},
        dice=[skulls(0, of=8), shields(1, of=5)],
    )
    t.attack("agent_carr", "izumi_samurai")
    assert [e.power for e in t.events("AttackDeclared")] == [NO_POWER]
    assert t.wounds("agent_carr") == 1  # and Counter Strike answers it


@clause("attack.special-name")
def test_a_second_attack_is_a_normal_one(edition: str) -> None:
    dice = [skulls(0, of=4), skulls(0, of=4)]
    t = scenario("syvarris@A1", "finn@F1", edition=edition, grid="g2 g1 g1 g1 g1 g1", dice=dice)
    t.attack("syvarris", "finn").attack("syvarris", "finn")
    assert [e.power for e in t.events("AttackDeclared")] == [NO_POWER, NO_POWER]  # Double Attack


# --- attack.multi-target ---


@clause("attack.multi-target")
def test_one_attack_roll_for_all_and_a_defense_roll_for_each(edition: str) -> None:
    dice = [skulls(2, of=3), shields(1, of=4), shields(2, of=5)]
    t = scenario("deathwalker_9000@C3", "finn@H3 thorgrim@I3", edition=edition, dice=dice).skip_moves()
    t.use("Explosion Special Attack").pick("Finn").pick("Thorgrim")
    assert (t.wounds("thorgrim"), t.wounds("finn")) == (1, 0)
    assert t.rolled("Explosion Special Attack") == [3]
    assert len(t.rolled("defense")) == 2


@clause("attack.multi-target")
def test_the_attacker_chooses_the_order_of_the_defenders(edition: str) -> None:
    foes = "finn@H3 thorgrim@I3 ne_gok_sa@G3"
    t = scenario("deathwalker_9000@C3", foes, edition=edition, dice=[skulls(1, of=3)]).skip_moves()
    t.use("Explosion Special Attack").pick("Finn")
    assert t.asks("defender", player=0)
    assert t.options() == ["Finn the Viking Champion", "Thorgrim the Viking Champion", "Ne-Gok-Sa"]
    t.dice(shields(0, of=6)).pick("Ne-Gok-Sa")
    assert t.options() == ["Finn the Viking Champion", "Thorgrim the Viking Champion"]
    t.dice(shields(0, of=5), shields(0, of=4)).pick("Finn")
    assert t.over
    assert [t.wounds(w) for w in ("ne_gok_sa", "finn", "thorgrim")] == [1, 1, 1]


@clause("attack.multi-target")
def test_an_earlier_death_counts_for_the_later_defenders(edition: str) -> None:
    # Thorgrim's aura is gone if the attacker lets him defend, and die, first
    foes, wounds = "spearmen@H3 thorgrim@I3", {"thorgrim": 3}
    t = scenario("deathwalker_9000@C3", foes, edition=edition, wounds=wounds, dice=[skulls(1, of=3)]).skip_moves()
    t.use("Explosion Special Attack").pick("Spearmen").dice(shields(0, of=4), shields(0, of=3)).pick("Thorgrim")
    if t.asks("card"):
        t.pick("Thorgrim")  # his Armor Spirit goes onto a card where it helps nobody
    assert not t.alive("thorgrim") and not t.alive("spearmen")


@clause("attack.multi-target")
def test_a_later_death_does_not(edition: str) -> None:
    t = scenario(
        "deathwalker_9000@C3",
        "spearmen@H3 thorgrim@I3",
        edition=edition,
        dice=[skulls(1, of=3), shields(1, of=4), shields(1, of=4)],
    ).skip_moves()
    t.use("Explosion Special Attack").pick("Spearmen").pick("Spearmen")
    assert t.rolled("defense") == [4, 4]


@clause("attack.multi-target", "attack.zero-skulls")
def test_without_a_skull_nobody_defends_and_no_order_is_asked_for(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@H3 thorgrim@I3", edition=edition, dice=[skulls(0, of=3)]).skip_moves()
    t.use("Explosion Special Attack").pick("Finn")
    assert t.over
    assert t.rolled("defense") == []


@clause("attack.multi-target")
def test_a_friend_and_the_attacker_himself_may_be_among_them(edition: str) -> None:
    t = scenario("deathwalker_9000@C3 thorgrim@B3", "finn@D3", edition=edition, dice=[skulls(0, of=3)]).skip_moves()
    t.use("Explosion Special Attack")
    assert set(declared(t)) == {"finn", "deathwalker_9000"}  # Thorgrim is not adjacent to Finn
    t = scenario("deathwalker_9000@C3 thorgrim@D4", "finn@D3", edition=edition, dice=[skulls(0, of=3)]).skip_moves()
    t.use("Explosion Special Attack")
    assert set(declared(t)) == {"finn", "deathwalker_9000", "thorgrim"}


@clause("attack.multi-target", "attack.height-1")
@pytest.mark.parametrize(("grid", "dice"), [("g1 g1 g3 r20", 5), ("g1 g3 g3 r20", 4), ("g1 g3 g3 g0", 4)])
@pytest.mark.parametrize("first", ["Deathwalker", "Finn"])
def test_the_attack_comes_from_where_the_attacker_stood_even_if_it_destroys_him(
    edition: str, grid: str, dice: int, first: str
) -> None:
    # Deathwalker on B1 blows himself up: Finn on C1 defends with the same dice before and after that
    finn, deathwalker = shields(1, of=dice), shields(0, of=9)
    order = [deathwalker, finn] if first == "Deathwalker" else [finn, deathwalker]
    t = scenario("deathwalker_9000@B1 kita@A1", "finn@C1", edition=edition, grid=grid, dice=[skulls(1, of=3), *order])
    t.skip_moves().use("Explosion Special Attack").pick(first)
    assert not t.alive("deathwalker_9000")
    assert t.wounds("finn") == 0


@clause("attack.multi-target")
def test_no_order_is_asked_for_where_none_can_matter(edition: str) -> None:
    t = scenario("mimring@C3/B3", "airborne_elite@E3,G3,J3", edition=edition).skip_moves()
    t.dice(skulls(1, of=4), shields(0, of=2), shields(1, of=2), shields(1, of=2)).use("Fire Line Special Attack")
    assert not t.asks("defender")
    assert [t.ref(e.defender) for e in t.events("AttackResolved")] == [f"airborne_elite#{k}" for k in (1, 2, 3)]


@clause("attack.multi-target")
@pytest.mark.parametrize(
    ("friends", "foes", "glyphs", "goals"),
    [
        ("", "airborne_elite@H3,I3 raelin@G9", {}, []),  # an aura that gives defense dice
        ("syvarris@A1", "airborne_elite@H3,I3", {"A1": "gerda"}, []),  # a glyph that does
        ("", "airborne_elite@H3,I3 finn@L10", {}, []),  # a power that answers to a destruction
        ("", "krav_maga_agents@H3,I3", {}, []),  # one that changes wounds
        ("kita@I3", "airborne_elite@H3,L10", {}, []),  # a friend is hit: who falls first may decide the battle
        ("", "airborne_elite@H3,I3", {}, [Objective("survive", 1, 9, "", "", "")]),  # a goal of a scenario
    ],
)
def test_it_is_asked_for_where_it_might(
    edition: str, friends: str, foes: str, glyphs: dict[str, str], goals: list[Objective]
) -> None:
    red = f"deathwalker_9000@C3 {friends}"
    t = scenario(red, foes, edition=edition, glyphs=glyphs, objectives=goals, dice=[skulls(1, of=3)])
    t.skip_moves().use("Explosion Special Attack", aim=False)
    t.choose(next(f for f in t.request.values if f is not None and t.ref(f).endswith("#1")))
    assert t.asks("defender", player=0)
    assert order_matters(t.game, t.fig("deathwalker_9000"), tuple(t.request.values))


@clause("attack.multi-target")
def test_two_sides_and_a_burden_make_a_difference(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "airborne_elite@H3,I3", "marro_warriors@H2", edition=edition)
    g = t.game
    attacker, first, second, third = (t.fig(w) for w in (DEATHWALKER, f"{ELITE}#1", f"{ELITE}#2", "marro_warriors#1"))
    assert not order_matters(g, attacker, (first, second))
    assert order_matters(g, attacker, (first, third)), "another side's"
    g.emit(TokenPlaced(g.state.roster.figure_card[first], "treasure", amount=0, figure=first))
    assert order_matters(g, attacker, (first, second)), "it would fall where the figure stood"


# --- attack.fire-line ---


def dragon(edition: str, foes: str, mimring: str = "D5/C5", friends: str = "", **more: object) -> Table:
    return scenario(f"mimring@{mimring} {friends}", foes, edition=edition, **more).skip_moves()  # type: ignore[arg-type]


@clause("attack.fire-line")
def test_the_six_directions_from_either_space(edition: str) -> None:
    # from the front D5: east, north-east, south-east; from the rear C5: west, north-west, south-west; and more
    foes = "finn@H5 thorgrim@F1 ne_gok_sa@F9 raelin@A5 agent_carr@A1 syvarris@A9 kita@E3"
    t = dragon(edition, foes)
    assert "Mimring: Fire Line Special Attack" in t.options()
    t.use("Fire Line Special Attack")
    lines = hit_by_fire(t)
    assert {frozenset({"finn"}), frozenset({"ne_gok_sa"}), frozenset({"raelin"})} <= lines
    assert frozenset({"agent_carr"}) in lines and frozenset({"syvarris"}) in lines
    assert any(["thorgrim" in line and "kita" in line for line in lines])  # all figures on the line


@clause("attack.fire-line")
def test_a_figure_beside_every_line_is_not_hit(edition: str) -> None:
    assert offers(dragon(edition, "finn@G5"), "Fire Line Special Attack")
    assert not offers(dragon(edition, "finn@G6"), "Fire Line Special Attack")  # between east and south-east


LONG = "g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1"


@clause("attack.fire-line")
def test_up_to_eight_spaces_from_the_space_it_starts_at(edition: str) -> None:
    t = dragon(edition, "finn@J1 thorgrim@M1", "B1/A1", grid=LONG, dice=[skulls(0, of=4)])
    t.use("Fire Line Special Attack")
    assert declared(t) == ["finn"]  # J is 8 spaces from B
    assert not offers(dragon(edition, "finn@K1", "B1/A1", grid=LONG), "Fire Line Special Attack")


@clause("attack.fire-line")
def test_friends_on_the_line_are_hit_too(edition: str) -> None:
    dice = [skulls(1, of=4), shields(0, of=4), shields(0, of=4)]
    t = dragon(edition, "finn@I1", "B1/A1", "thorgrim@F1", grid=LONG, dice=dice).use("Fire Line Special Attack")
    assert set(declared(t)) == {"finn", "thorgrim"}
    if t.asks("defender"):  # not where the nearest goes first
        t.pick("Finn")
    assert (t.wounds("finn"), t.wounds("thorgrim")) == (1, 1)


@clause("attack.fire-line")
def test_only_figures_in_line_of_sight_are_hit(edition: str) -> None:
    t = dragon(edition, "finn@E1 kita@I1", "B1/A1", grid="g1 g1 g1 g1 g1 g1 g1 r12 g1 g1", dice=[skulls(0, of=4)])
    t.use("Fire Line Special Attack")
    assert declared(t) == ["finn"]  # Kita is behind the hill


@clause("attack.fire-line")
def test_figures_on_any_level_and_under_and_over_an_overhang_are_hit(edition: str) -> None:
    grid = "g1 g1 g1 w0 g1 g1/r7-8 g1 r12"
    t = dragon(edition, "kita@D1 spearmen@F1,F1^ finn@H1", "B1/A1", grid=grid, dice=[skulls(0, of=4)])
    t.use("Fire Line Special Attack")
    assert set(declared(t)) == {"kita", "spearmen#1", "spearmen#2", "finn"}


@clause("attack.fire-line", "attack.special")
def test_four_dice_never_modified(edition: str) -> None:
    dice = [skulls(1, of=4), shields(1, of=4)]
    t = dragon(edition, "finn@E1", "B1/A1", grid="g9 g9 g1 g1 g1", glyphs={"B1": "astrid"}, dice=dice)
    t.use("Fire Line Special Attack")
    assert t.rolled("Fire Line Special Attack") == [4]


@clause("attack.fire-line", "attack.multi-target", editions=("tournament",))
def test_in_a_tournament_the_nearest_figure_defends_first(edition: str) -> None:
    dice = [skulls(1, of=4), shields(0, of=4), shields(0, of=6)]
    t = dragon(edition, "ne_gok_sa@H1 finn@E1", "B1/A1", grid=LONG, dice=dice).use("Fire Line Special Attack")
    assert t.rolled("defense") == [4, 6]  # Finn, then Ne-Gok-Sa; nobody is asked
    assert not t.asks("defender")


@clause("attack.fire-line", "attack.multi-target", editions=CHOSEN_ORDER)
def test_elsewhere_the_attacker_chooses_the_order_on_the_line(edition: str) -> None:
    t = dragon(edition, "ne_gok_sa@H1 finn@E1", "B1/A1", grid=LONG, dice=[skulls(1, of=4)])
    t.use("Fire Line Special Attack")
    assert t.asks("defender", player=0)
    t.dice(shields(0, of=6), shields(0, of=4)).pick("Ne-Gok-Sa")
    assert t.rolled("defense") == [6, 4]


# --- attack.grenade ---


def elite(edition: str, at: str, foes: str, **more: object) -> Table:
    t = scenario(f"airborne_elite@{at}", foes, edition=edition, **more).skip_moves()  # type: ignore[arg-type]
    return t.use("Grenade Special Attack")


def offers_grenades(t: Table) -> bool:
    return offers(t, "Grenade Special Attack")


@clause("attack.grenade")
def test_range_5_the_target_and_all_adjacent_to_it(edition: str) -> None:
    dice = [skulls(1, of=2), shields(0, of=3), shields(0, of=3), shields(0, of=3)]
    t = elite(edition, "C3", "marro_warriors@H3,I3,H2,L3", dice=dice)
    assert throws(t) == [("airborne_elite#1", "marro_warriors#1")]  # the others are 6 spaces away and more
    t.choose((t.fig("airborne_elite#1"), t.fig("marro_warriors#1")))
    assert set(declared(t)) == {"marro_warriors#1", "marro_warriors#2", "marro_warriors#3"}
    while t.asks("defender"):
        t.game.answer(0)
    assert [t.alive(f"marro_warriors#{k}") for k in (1, 2, 3, 4)] == [False, False, False, True]


@clause("attack.grenade")
def test_no_line_of_sight_is_needed(edition: str) -> None:
    t = scenario("airborne_elite@A1", "finn@F1", edition=edition, grid="g1 g1 r12 g1 g1 g1")
    assert t.targets("airborne_elite") == []
    assert offers_grenades(t.skip_moves())


@clause("attack.grenade")
def test_over_twelve_levels_it_cannot_be_lobbed(edition: str) -> None:
    t = scenario("airborne_elite@A1", "finn@F1", edition=edition, grid="g1 g1 r13 g1 g1 g1").skip_moves()
    assert offers_grenades(t)  # 12 levels above the thrower
    t = scenario("airborne_elite@A1", "finn@F1", edition=edition, grid="g1 g1 r14 g1 g1 g1").skip_moves()
    assert not offers_grenades(t)


@clause("attack.grenade")
@pytest.mark.parametrize(("level", "possible"), [(7, True), (8, False)])
def test_what_stands_on_top_counts(edition: str, level: int, possible: bool) -> None:
    # a ruin of 6 on the hill: 6 + 6 levels above the thrower just go, 7 + 6 do not
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["C1-D1"]'
    grid = f"g1 g1 r{level} r{level} g1 g1"
    t = scenario("airborne_elite@A1", "finn@F1", edition=edition, grid=grid, extra=ruin).skip_moves()
    assert offers_grenades(t) == possible


@clause("attack.grenade")
def test_a_tree_in_the_way_counts_with_what_it_stands_on(edition: str) -> None:
    tree = '[[obstacle]]\nkind = "tree"\nat = ["C1"]'  # 11 levels
    low = scenario("airborne_elite@A1", "finn@F1", edition=edition, grid="g1 g1 g2 g1 g1 g1", extra=tree).skip_moves()
    assert offers_grenades(low)
    high = scenario("airborne_elite@A1", "finn@F1", edition=edition, grid="g1 g1 g3 g1 g1 g1", extra=tree).skip_moves()
    assert not offers_grenades(high)


@clause("attack.grenade")
def test_one_marker_once_a_game_for_the_whole_squad(edition: str) -> None:
    dice = [skulls(0, of=2)] * 2
    t = elite(edition, "C3,C5", "finn@F3 thorgrim@L9", dice=dice)
    t.choose((t.fig("airborne_elite#2"), t.fig("finn")))
    assert "grenade" not in t.tokens("airborne_elite")
    assert {who for who, _ in throws(t)} == {"airborne_elite#1"}  # each of them throws once
    t.choose((t.fig("airborne_elite#1"), t.fig("finn")))
    assert t.over  # no other attack in this turn
    t.begin_turn("airborne_elite")
    assert not offers_grenades(t.skip_moves())
    assert "finn" in t.targets("airborne_elite#1")  # normal attacks are there again


@clause("attack.grenade")
def test_after_a_normal_attack_of_the_squad_no_grenades(edition: str) -> None:
    t = scenario("airborne_elite@C3,C5", "finn@F3", edition=edition, dice=[skulls(0, of=3)])
    t.attack("airborne_elite#1", "finn")
    assert not offers_grenades(t)


@clause("attack.grenade", "attack.special")
def test_two_dice_whatever_the_height(edition: str) -> None:
    t = elite(edition, "A1", "finn@D1", grid="r9 g1 g1 g1 g1", dice=[skulls(1, of=2), shields(0, of=4)])
    if t.asks("throw"):
        t.choose((t.fig("airborne_elite"), t.fig("finn")))
    assert t.rolled("Grenade Special Attack") == [2]
    assert t.wounds("finn") == 1
