"""The rulebooks' own worked examples of attacks, sight, dice and special attacks, each on the smallest board that tells
its story. What dies with an order marker on its card is told in test_game_examples.py."""

from __future__ import annotations

import pytest
from kit import clause, faces, scenario, shields, skulls
from kit.cards import TEST_CARDS
from kit.table import Table

from wellspring.engine.cards import card_from
from wellspring.engine.combat import Combat
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.targets import clear_sight, sees

ROTV = ("rotv-2004",)
BETA = ("aoa-beta-2022",)
AOA = ("aoa-2024",)
BOTH_AOA = (*BETA, *AOA)


def spaces(t: Table, a: str, b: str) -> int:
    return t.game.state.position.range_between(t.fig(a), t.fig(b))


def share_seen(t: Table, viewer: str, target: str) -> float:
    """How much of the target's hit zone is in view."""
    p = t.game.state.position
    shown = t.game.world.sight.explain(
        t.fig(viewer), t.fig(target), p.silhouette, p.at, p.rear, p.occupant, p.occupied, False
    )
    return shown.share


# --- Rise of the Valkyrie, 2004 ---


@clause("attack.range", "attack.los", "attack.around-figures", editions=ROTV)
def test_rotv_2004_example_16_range_and_line_of_sight(edition: str) -> None:
    """Six spaces, and past the Tarn Viking part of Syvarris is still in view."""
    board = "g1 g1 g1 g1 g1 g1 g3"
    t = scenario("marro_warriors@A1", "syvarris@G1 tarn_viking_warriors@F1", edition=edition, grid=board)
    assert spaces(t, "marro_warriors", "syvarris") == 6
    assert 0 < share_seen(t, "marro_warriors", "syvarris") < 1
    assert "syvarris" in t.targets("marro_warriors")


@clause("attack.resolve", "attack.height-1", "attack.life", editions=ROTV)
def test_rotv_2004_example_17_an_attack(edition: str) -> None:
    """2 skulls of 2 dice, no shield of 2 + 1 for height: with the 2 wounds he has, Syvarris is destroyed."""
    dice = [skulls(2, of=2), shields(0, of=3)]
    t = scenario(
        "marro_warriors@A1",
        "syvarris@G1",
        edition=edition,
        grid="g1 g1 g1 g1 g1 g1 g3",
        wounds={"syvarris": 2},
        dice=dice,
    )
    t.attack("marro_warriors", "syvarris")
    assert (t.rolled("attack"), t.rolled("defense")) == ([2], [3])
    assert not t.alive("syvarris")
    assert t.game.state.lies_on[t.fig("syvarris")] == t.card("syvarris")


@clause("attack.fire-line", editions=ROTV)
def test_rotv_2004_fire_line_special_attack(edition: str) -> None:
    """From either space, up to 8 spaces, in any direction, on any level he sees."""
    t = scenario("mimring@E5/D5", "finn@L5 thorgrim@G9 raelin@A5 kita@A2 agent_carr@K8", edition=edition).skip_moves()
    t.use("Fire Line Special Attack")
    hit = {frozenset(t.ref(f) for f in line) for line in t.request.values if line is not None}
    assert hit == {frozenset({"finn"}), frozenset({"thorgrim"}), frozenset({"raelin"})}


@clause("attack.fire-line", "attack.multi-target", editions=ROTV)
def test_rotv_2004_fire_line_special_attack_into_an_overhang(edition: str) -> None:
    """A1 under the overhang, A2 on it and A3 on the rock behind: 4 dice once, and all three defend."""
    board = "g1 g1 g1 g1 g1/r7-8 g1 r12"
    dice = [skulls(1, of=4), shields(1, of=2), shields(0, of=3), shields(1, of=3)]
    t = scenario("mimring@B1/A1", "airborne_elite@E1,E1^,G1", edition=edition, grid=board, dice=dice).skip_moves()
    t.use("Fire Line Special Attack")
    assert {t.ref(e.defender) for e in t.events("AttackDeclared")} == {f"airborne_elite#{k}" for k in (1, 2, 3)}
    assert t.rolled("Fire Line Special Attack") == [4]
    assert t.rolled("defense") == [2, 3, 3]  # each separately, the two above Mimring with height advantage
    assert [t.alive(f"airborne_elite#{k}") for k in (1, 2, 3)] == [True, False, True]


# three Samurai on the left, S2 a level higher; on the right, beyond an overhang, four Marro Warriors
GRENADES = """
  g1  g1  g1  g1  g1  g1  g1  g1  g1         g1         g1  g1  g1  g1  g1  g1
    g1  g1  g2  g1  g1  g1  g1  g1  g1/r10-11  g1/r10-11  g1  g1  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1  g1         g1         g1  g1  g1  g1  g1  g1
"""
RUIN_ON_TOP = '[[barrier]]\nkind = "ruin"\nedges = ["I2^-J2^"]'


def grenades(edition: str, ruin: bool = True) -> Table:
    t = scenario(
        "airborne_elite@G2,G1,G3,P2",
        "izumi_samurai@C1,C2,D3 marro_warriors@L1,L2,L3,M2",
        edition=edition,
        grid=GRENADES,
        extra=RUIN_ON_TOP if ruin else "",
    )
    return t.skip_moves().use("Grenade Special Attack")


def lob(t: Table, thrower: int, target: str, dice: str, *defense: tuple[str, str]) -> None:
    """A grenade of one of the four; then (who defends, what is rolled), in the order of the book."""
    t.dice(dice, *[roll for _, roll in defense]).choose((t.fig(f"airborne_elite#{thrower}"), t.fig(target)))
    for who, _ in defense:
        if t.asks("defender"):  # the last one is not asked for
            t.choose(t.fig(who))


@clause("attack.grenade", editions=ROTV)
def test_rotv_2004_grenades_a1_cannot_attack_m2_over_10_and_6_levels(edition: str) -> None:
    t = grenades(edition)
    a1, m2 = t.fig("airborne_elite#1"), t.fig("marro_warriors#2")
    assert spaces(t, "airborne_elite#1", "marro_warriors#2") == 5
    assert (a1, m2) not in t.request.values  # 16 levels are more than 12
    low = grenades(edition, ruin=False)
    assert (a1, m2) in low.request.values  # the overhang alone would not be too high


@clause("attack.grenade", "attack.multi-target", "attack.zero-skulls", "attack.height-1", editions=ROTV)
def test_rotv_2004_grenades_a1_to_a4(edition: str) -> None:
    t = grenades(edition)
    s1, s2, s3 = (f"izumi_samurai#{k}" for k in (1, 2, 3))
    m1, m2, m3, m4 = (f"marro_warriors#{k}" for k in (1, 2, 3, 4))
    # A1: 1 skull. S2 with 5 + 1 for height 2 shields, S1 3 shields, S3 none
    lob(t, 1, s2, skulls(1, of=2), (s2, shields(2, of=6)), (s1, shields(3, of=5)), (s3, shields(0, of=5)))
    assert [t.alive(s) for s in (s1, s2, s3)] == [True, True, False]
    # A2: no skull, so neither S2 nor S1 has to roll
    rolls = len(t.rolled("defense"))
    lob(t, 2, s2, skulls(0, of=2))
    assert {t.ref(e.defender) for e in t.events("AttackDeclared")[3:]} == {s1, s2}
    assert len(t.rolled("defense")) == rolls
    # A3: 2 skulls. S1 has 1 shield, S2 has 2
    lob(t, 3, s1, skulls(2, of=2), (s1, shields(1, of=5)), (s2, shields(2, of=6)))
    assert [t.alive(s) for s in (s1, s2)] == [False, True]
    # A4: 1 skull. M2 with 3 dice 1 shield, M1 2, M3 3, M4 none
    lob(
        t,
        4,
        m2,
        skulls(1, of=2),
        (m2, shields(1, of=3)),
        (m1, shields(2, of=3)),
        (m3, shields(3, of=3)),
        (m4, shields(0, of=3)),
    )
    assert [t.alive(m) for m in (m1, m2, m3, m4)] == [True, True, True, False]
    assert t.over
    assert not t.tokens("airborne_elite")  # the Grenade Marker is out of the game


@clause("attack.special", "power.printed-agent-carr", editions=ROTV)
def test_rotv_2004_example_1_agent_carr_adds_4_dice_against_an_adjacent_figure(edition: str) -> None:
    t = scenario("agent_carr@C3", "finn@D3 thorgrim@I3", edition=edition)
    carr = t.fig("agent_carr")
    assert total(attack_items(t.game, Combat(carr, t.fig("finn"), True))) == 6
    assert total(attack_items(t.game, Combat(carr, t.fig("thorgrim"), False))) == 2


@pytest.mark.parametrize("columns", [6, 7])
@clause("attack.range", editions=ROTV)
def test_rotv_2004_range_a_marro_warrior_attacks_within_6_spaces(edition: str, columns: int) -> None:
    t = scenario("marro_warriors@A1", f"finn@{'ABCDEFGH'[columns]}1", edition=edition, grid="g1 " * 8)
    assert t.targets("marro_warriors") == (["finn"] if columns <= 6 else [])


# --- Age of Annihilation, beta of 2022 ---


@pytest.mark.parametrize("columns", [6, 7])
@clause("attack.range", editions=BETA)
def test_aoa_beta_2022_range_a_vorid_glide_striker_attacks_within_6_spaces(edition: str, columns: int) -> None:
    t = scenario("glide_strikers@A1", f"finn@{'ABCDEFGH'[columns]}1", edition=edition, grid="g1 " * 8)
    assert t.targets("glide_strikers") == (["finn"] if columns <= 6 else [])


@clause("attack.range", "attack.los-basic", editions=BETA)
def test_aoa_beta_2022_basic_example_8_range_and_line_of_sight(edition: str) -> None:
    """Six spaces are just within range, and Raakchott is seen."""
    t = scenario("glide_strikers_9_beta@A1", "raakchott_beta@G1", edition=edition, mode="basic", grid="g1 " * 8)
    assert spaces(t, "glide_strikers_9_beta", "raakchott_beta") == 6
    assert t.targets("glide_strikers_9_beta") == ["raakchott_beta"]
    t = scenario("glide_strikers_9_beta@A1", "raakchott_beta@H1", edition=edition, mode="basic", grid="g1 " * 8)
    assert t.targets("glide_strikers_9_beta") == []


@clause("attack.after-move", "attack.resolve", "attack.height-1", "dice.combat", editions=BETA)
def test_aoa_beta_2022_basic_example_9_the_vorid_glide_strikers_attack(edition: str) -> None:
    """2 + 1 dice against 5: 2 skulls and 2 shields, blocked; then 2 skulls and 1 shield, destroyed."""
    board = "g2 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1 g1\n  g1 g2"
    dice = [faces(2, 0, 1), faces(2, 2, 1), faces(2, 1, 0), faces(3, 1, 1)]
    t = scenario(
        "glide_strikers_9_beta@A1,B2,N1,O1", "raakchott_beta@G1", edition=edition, mode="basic", grid=board, dice=dice
    ).skip_moves()
    able = {t.ref(v.figure) for v in t.request.values if v is not None}
    assert able == {"glide_strikers_9_beta#1", "glide_strikers_9_beta#2"}
    t.attack("glide_strikers_9_beta#1", "raakchott_beta")
    assert t.alive("raakchott_beta")
    t.attack("glide_strikers_9_beta#2", "raakchott_beta")
    assert not t.alive("raakchott_beta")
    assert t.rolled() == [3, 5, 3, 5]


@clause("attack.range", "attack.los", "attack.around-figures", editions=BETA)
def test_aoa_beta_2022_example_19_range_and_line_of_sight(edition: str) -> None:
    """Six spaces, and past Vrono part of Raakchott's hit zone is still in view."""
    t = scenario("glide_strikers@A1", "raakchott_beta@G1 vrono@D1", edition=edition, grid="g1 " * 8)
    assert spaces(t, "glide_strikers", "raakchott_beta") == 6
    assert 0 < share_seen(t, "glide_strikers", "raakchott_beta") < 1
    assert "raakchott_beta" in t.targets("glide_strikers")


@clause("attack.resolve", "attack.height-1", "attack.life", editions=BETA)
def test_aoa_beta_2022_example_20_an_attack(edition: str) -> None:
    """2 skulls of 2 dice, no shield of 4 + 1: with the 3 wounds she has, Raakchott is destroyed."""
    dice = [skulls(2, of=2), faces(3, 0, 2)]
    t = scenario(
        "glide_strikers@A1",
        "raakchott_beta@E1",
        edition=edition,
        grid="g1 g1 g1 g1 g2",
        wounds={"raakchott_beta": 3},
        dice=dice,
    )
    t.attack("glide_strikers", "raakchott_beta")
    assert t.rolled() == [2, 5]
    assert not t.alive("raakchott_beta")


@clause("attack.clear-sight", editions=BETA)
def test_aoa_beta_2022_clear_sight_spaces_from_a_double_space_figure(edition: str) -> None:
    """From a figure like Xenithrax any of its spaces may be counted from."""
    for place in ("B1/A1", "A1/B1"):
        t = scenario(f"xenithrax@{place}", "finn@F1 thorgrim@G1", edition=edition, grid="g1 " * 8)
        assert clear_sight(t.game, t.fig("xenithrax"), t.fig("finn"), 4)
        assert not clear_sight(t.game, t.fig("xenithrax"), t.fig("thorgrim"), 4)


# --- Age of Annihilation, 2022 and 2024 ---


@clause("attack.clear-sight", editions=BOTH_AOA)
def test_aoa_clear_sight_spaces_loviataks_brutality_aura(edition: str) -> None:
    """Any part of the figure, not only its hit zone, within four spaces."""
    ridge = "g1 g1 g1 g1 r6 g1\n  g1 g1 g1 g1 r6 g1\ng1 g1 g1 g1 r6 g1"
    t = scenario("loviatak@B2 raelin@F2", "kita@F1", edition=edition, grid=ridge)
    her, wings, small = t.fig("loviatak"), t.fig("raelin"), t.fig("kita")
    assert not sees(t.game, her, wings, False)  # only the wings show over the ridge
    assert clear_sight(t.game, her, wings, 4)
    assert not clear_sight(t.game, her, wings, 3)
    assert not clear_sight(t.game, her, small, 5)


# --- Age of Annihilation, 2024 ---


@pytest.mark.parametrize("columns", [5, 6])
@clause("attack.range", editions=AOA)
def test_aoa_2024_range_bok_bur_na_attacks_within_5_spaces(edition: str, columns: int) -> None:
    t = scenario("bok_bur_na@A1", f"finn@{'ABCDEFGH'[columns]}1", edition=edition, grid="g1 " * 8)
    assert t.targets("bok_bur_na") == (["finn"] if columns <= 5 else [])


@clause("attack.range", "attack.los-basic", editions=AOA)
def test_aoa_2024_basic_example_8_range_and_line_of_sight(edition: str) -> None:
    """Four spaces are within range, and Raakchott is seen."""
    t = scenario("killian_vane@A1", "raakchott@E1", edition=edition, mode="basic", grid="g1 g1 g1 g1 g1 g1")
    assert spaces(t, "killian_vane", "raakchott") == 4
    assert t.targets("killian_vane") == ["raakchott"]
    t = scenario("killian_vane@A1", "raakchott@F1", edition=edition, mode="basic", grid="g1 g1 g1 g1 g1 g1")
    assert t.targets("killian_vane") == []


@clause("attack.after-move", "attack.resolve", "attack.height-1", "attack.range", editions=AOA)
def test_aoa_2024_basic_example_9_the_knaves_of_the_silver_scimitar_attack(edition: str) -> None:
    """3 + 1 dice against 8: blocked by as many shields, then destroyed. Two Knaves are too far away."""
    board = "g2 g1 g2 g1 g1"
    dice = [skulls(2, of=4), shields(2, of=8), skulls(2, of=4), shields(1, of=8)]
    t = scenario("knaves@A1,C1,D1,E1", "raakchott@B1", edition=edition, mode="basic", grid=board, dice=dice)
    t.skip_moves()
    assert {t.ref(v.figure) for v in t.request.values if v is not None} == {"knaves#1", "knaves#2"}
    t.attack("knaves#1", "raakchott")
    assert t.alive("raakchott")
    t.attack("knaves#2", "raakchott")
    assert not t.alive("raakchott")
    assert t.rolled() == [4, 8, 4, 8]


@clause("attack.range", "attack.los", "attack.around-figures", "attack.special", editions=AOA)
def test_aoa_2024_example_19_range_and_line_of_sight(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killian Vane's range of 4 is that of his special attack. Knight Irene hides Raakchott only in part."""
    monkeypatch.setitem(TEST_CARDS, "killian_with_blunderbuss", card_from(BLUNDERBUSS, "tests"))
    t = scenario("killian_with_blunderbuss@A1", "raakchott@D2 knight_irene@C2", edition=edition).skip_moves()
    assert spaces(t, "killian_with_blunderbuss", "raakchott") == 4
    assert 0 < share_seen(t, "killian_with_blunderbuss", "raakchott") < 1
    t.use("Blunderbuss Special Attack")
    assert "Raakchott, Steward of Death" in t.options()


BLUNDERBUSS = {
    "id": "killian_with_blunderbuss", "name": "Killian Vane III", "general": "Revna", "species": "Human",
    "class": "Pirate", "personality": "Fearless", "rarity": "unique", "figures": 1, "size": "medium", "height": 5,
    "life": 5, "move": 5, "range": 1, "attack": 4, "defense": 2, "points": 80, "figure": "agent",
    "powers": [
        {"id": "explosion_special_attack", "name": "Blunderbuss Special Attack", "range": 4, "attack": 3,
         "text": "Range 4, attack 3, and everybody adjacent to the target is hit as well."},
    ],
}  # fmt: skip


@clause("attack.resolve", "attack.height-1", "attack.life", editions=AOA)
def test_aoa_2024_example_20_an_attack(edition: str) -> None:
    """2 skulls of 3 dice, no shield of 3 + 1: with the 6 wounds she has, Xenithrax is destroyed."""
    dice = [skulls(2, of=3), shields(0, of=4)]
    t = scenario("knaves@A1", "xenithrax@B1/C1", edition=edition, grid="g1 g2 g2", wounds={"xenithrax": 6}, dice=dice)
    t.attack("knaves", "xenithrax")
    assert t.rolled() == [3, 4]
    assert not t.alive("xenithrax")
    assert t.game.state.lies_on[t.fig("xenithrax")] == t.card("xenithrax")
