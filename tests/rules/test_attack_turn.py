"""The course of attacks: who attacks when, what the dice do, who dies and where the figure is laid."""

from __future__ import annotations

import pytest
from kit import clause, faces, scenario, shields, skulls
from kit.table import Table

from wellspring.engine.actions import ATTACK
from wellspring.engine.targets import why_not

BASIC = ("aoa-beta-2022", "aoa-2024")
FREE_FILL = ("rotv-2004",)
MUST_FILL = ("aoa-beta-2022", "aoa-2024", "tournament")
ENEMIES_ONLY = ("rotv-2004", "aoa-beta-2022", "tournament")


def attackers(t: Table) -> set[str]:
    """Who may attack now."""
    return {t.ref(v.figure) for v in t.request.values if v is not None and v.kind == ATTACK}


# --- attack.after-move ---


@clause("attack.after-move")
def test_each_figure_attacks_once_in_any_order_the_same_or_another_target(edition: str) -> None:
    dice = [skulls(0, of=2)] * 3
    t = scenario("spearmen@C3,D3,E3", "thorgrim@C2 finn@D4", edition=edition, dice=dice).skip_moves()
    assert attackers(t) == {"spearmen#1", "spearmen#2", "spearmen#3"}
    t.attack("spearmen#3", "finn")
    assert attackers(t) == {"spearmen#1", "spearmen#2"}
    t.attack("spearmen#1", "thorgrim")
    t.attack("spearmen#2", "thorgrim")
    assert t.over
    assert t.rolled("attack") == [2, 2, 2]


@clause("attack.after-move")
def test_no_figure_moves_once_the_attacks_have_begun(edition: str) -> None:
    t = scenario("spearmen@C3,G7", "thorgrim@E3", edition=edition, dice=[skulls(0, of=2)])
    t.move("spearmen#1", "D3").stay()
    assert t.asks("attack")
    t.attack("spearmen#1", "thorgrim")
    assert t.over  # the second spearman, far away, is not asked to move any more


@clause("attack.after-move")
def test_a_figure_that_did_not_move_attacks_and_nobody_has_to(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition).skip_moves()
    assert attackers(t) == {"finn"}
    t.done()
    assert t.over
    assert not t.rolled()


@clause("attack.after-move")
def test_a_figure_attacks_again_only_if_a_power_says_so(edition: str) -> None:
    dice = [skulls(0, of=3)] * 2
    t = scenario("syvarris@C3", "thorgrim@F3", edition=edition, dice=dice)
    t.attack("syvarris", "thorgrim")
    assert attackers(t) == {"syvarris"}  # Double Attack
    t.attack("syvarris", "thorgrim")
    assert t.over


@clause("attack.after-move", editions=BASIC)
def test_in_the_basic_game_each_figure_attacks_once_after_the_moves(edition: str) -> None:
    dice = [skulls(0, of=2)] * 2
    t = scenario("spearmen@A3,D3", "runner@E3", edition=edition, mode="basic", dice=dice)
    t.move("spearmen#1", "E2").stay()
    assert attackers(t) == {"spearmen#1", "spearmen#2"}
    t.attack("spearmen#2", "runner")
    assert attackers(t) == {"spearmen#1"}
    t.attack("spearmen#1", "runner")
    assert t.over


# --- attack.sequence ---


@clause("attack.sequence")
def test_declared_then_attack_dice_then_defense_dice(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=4)]
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=dice).attack("finn", "thorgrim")
    steps = ["AttackDeclared", "CombatDiceRolled", "CombatDiceRolled", "FigureWounded"]
    told = [e for e in t.game.events if type(e).__name__ in steps]
    assert [type(e).__name__ for e in told] == steps
    declared, attack, defense = t.events("AttackDeclared")[0], *t.events("CombatDiceRolled")
    assert (declared.attacker, declared.defender) == (t.fig("finn"), t.fig("thorgrim"))
    assert (attack.player, attack.cause.kind) == (0, "attack")
    assert (defense.player, defense.cause.kind) == (1, "defense")


@clause("attack.sequence")
def test_range_and_sight_are_checked_before_any_die_is_rolled(edition: str) -> None:
    t = scenario("bowmen@A1", "finn@E1 thorgrim@I1", edition=edition, grid="g1 g1 g1 r9 g1 g1 g1 g1 g1").skip_moves()
    refused = {who: why_not(t.game, t.fig("bowmen"), t.fig(who)) for who in ("finn", "thorgrim")}
    assert refused["finn"] is not None and refused["finn"].clause == "attack.los"
    assert refused["thorgrim"] is not None and refused["thorgrim"].clause == "attack.range"
    assert t.over and not t.rolled()


@clause("attack.sequence", editions=BASIC)
def test_in_the_basic_game_the_attacker_rolls_first_too(edition: str) -> None:
    dice = [skulls(1, of=2), shields(1, of=3)]
    t = scenario("spearmen@C3", "runner@D3", edition=edition, mode="basic", dice=dice).attack("spearmen", "runner")
    assert [(e.player, e.cause.kind) for e in t.events("CombatDiceRolled")] == [(0, "attack"), (1, "defense")]


# --- attack.resolve ---


@clause("attack.resolve")
@pytest.mark.parametrize(("hits", "blocks", "wounds"), [(0, 0, 0), (1, 1, 0), (1, 3, 0), (2, 1, 1), (3, 0, 3)])
def test_a_wound_for_every_skull_beyond_the_shields(edition: str, hits: int, blocks: int, wounds: int) -> None:
    dice = [skulls(hits, of=3)] + ([shields(blocks, of=4)] if hits else [])
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=dice).attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == wounds
    assert t.alive("thorgrim")
    assert (t.at("finn"), t.at("thorgrim")) == ("C3", "D3")


@clause("attack.resolve", editions=BASIC)
@pytest.mark.parametrize(("hits", "blocks", "alive"), [(1, 1, True), (1, 2, True), (2, 1, False), (2, 0, False)])
def test_in_the_basic_game_one_skull_too_many_destroys(edition: str, hits: int, blocks: int, alive: bool) -> None:
    dice = [skulls(hits, of=2), shields(blocks, of=3)]
    t = scenario("spearmen@C3", "runner@D3", edition=edition, mode="basic", dice=dice).attack("spearmen", "runner")
    assert t.alive("runner") == alive
    assert not t.events("FigureWounded")


# --- attack.zero-skulls ---


@clause("attack.zero-skulls")
def test_without_a_skull_the_defender_does_not_roll(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=[faces(0, 2, 1)]).attack("finn", "thorgrim")
    assert t.rolled("defense") == []
    assert t.wounds("thorgrim") == 0


@clause("attack.zero-skulls")
def test_a_power_that_feeds_on_shields_rolls_all_the_same(edition: str) -> None:
    dice = [skulls(0, of=3), shields(2, of=5)]
    t = scenario("finn@C3", "izumi_samurai@D3", edition=edition, dice=dice).attack("finn", "izumi_samurai")
    assert t.wounds("finn") == 2  # Counter Strike


# --- attack.life ---


@clause("attack.life")
def test_destroyed_at_as_many_wounds_as_life_and_laid_on_its_card(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=4)]
    t = scenario("finn@C3", "thorgrim@D3 ne_gok_sa@L9", edition=edition, wounds={"thorgrim": 2}, dice=dice)
    t.attack("finn", "thorgrim")
    assert t.alive("thorgrim") and t.wounds("thorgrim") == 3  # life 4
    t.dice(skulls(1, of=3), shields(0, of=4)).begin_turn("finn")
    t.attack("finn", "thorgrim")
    assert not t.alive("thorgrim")
    assert t.at("thorgrim") == ""
    assert t.game.state.lies_on[t.fig("thorgrim")] == t.card("thorgrim")
    assert not t.game.is_alive(t.card("thorgrim")) and t.game.is_alive(t.card("ne_gok_sa"))


@clause("attack.life")
def test_more_wounds_than_life_destroy_as_well(edition: str) -> None:
    dice = [skulls(3, of=3), shields(0, of=4)]
    t = scenario("finn@C3", "thorgrim@D3 ne_gok_sa@L9", edition=edition, wounds={"thorgrim": 3}, dice=dice)
    t.attack("finn", "thorgrim")
    assert not t.alive("thorgrim")
    assert t.wounds("thorgrim") == 0  # the markers leave with the figure


@clause("attack.life")
def test_a_squad_figure_of_one_life_dies_at_one_wound_and_its_card_plays_on(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=3)]
    t = scenario("finn@C3", "marro_warriors@D3,G7", edition=edition, dice=dice).attack("finn", "marro_warriors#1")
    assert not t.alive("marro_warriors#1")
    assert t.alive("marro_warriors#2")
    assert t.game.is_alive(t.card("marro_warriors"))
    assert not t.events("FigureWounded")


@clause("attack.life")
def test_squad_figures_with_more_life_carry_their_own_wounds(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=3)] * 2
    t = scenario("finn@C3", "dreadnoughts@D3,D4", edition=edition, dice=dice).attack("finn", "dreadnoughts#1")
    assert (t.wounds("dreadnoughts#1"), t.wounds("dreadnoughts#2")) == (1, 0)
    t.begin_turn("finn")
    t.move("finn", "C4").attack("finn", "dreadnoughts#2")
    assert t.alive("dreadnoughts#1") and t.alive("dreadnoughts#2")  # one wound each, life 2 each
    assert (t.wounds("dreadnoughts#1"), t.wounds("dreadnoughts#2")) == (1, 1)


@clause("attack.life")
def test_a_wounded_squad_figure_takes_its_wounds_along_and_dies_of_its_own(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=3)]
    t = scenario("finn@C3", "dreadnoughts@G3,G5", edition=edition, wounds={"dreadnoughts#1": 1}, turn="dreadnoughts")
    t.move("dreadnoughts#1", "D3").stay().done()
    assert t.wounds("dreadnoughts#1") == 1
    t.dice(*dice).begin_turn("finn")
    t.attack("finn", "dreadnoughts#1")
    assert not t.alive("dreadnoughts#1")
    assert t.alive("dreadnoughts#2") and t.wounds("dreadnoughts#2") == 0


# --- attack.common-fill ---


KILL = [skulls(1, of=3), shields(0, of=3)]


def two_squads_under_attack(edition: str) -> Table:
    """Two cards of the same common squad; a figure of the first has just been destroyed."""
    foes = "spearmen@D3,D4,H8 spearmen@I8,J8,K8"
    t = scenario("tarn_viking_warriors@C3,C4", foes, edition=edition, dice=KILL)
    return t.attack("tarn_viking_warriors#1", "blue:spearmen#1")


@clause("attack.common-fill")
def test_the_first_destroyed_common_figure_goes_to_any_matching_card(edition: str) -> None:
    t = two_squads_under_attack(edition)
    assert t.asks("lay on card", player=1)
    assert t.options() == ["Spearmen (card 1)", "Spearmen (card 2)"]
    t.pick("Spearmen (card 2)")
    assert t.game.state.lies_on[t.fig("blue:spearmen#1")] == 2


@clause("attack.common-fill", editions=MUST_FILL)
def test_a_card_that_was_begun_is_filled_before_another(edition: str) -> None:
    t = two_squads_under_attack(edition).pick("Spearmen (card 2)").dice(*KILL)
    t.attack("tarn_viking_warriors#2", "blue:spearmen#2")
    assert not t.asks("lay on card")
    assert t.game.state.lies_on[t.fig("blue:spearmen#2")] == 2


@clause("attack.common-fill", editions=FREE_FILL)
def test_in_2004_each_destroyed_common_figure_goes_to_any_card(edition: str) -> None:
    t = two_squads_under_attack(edition).pick("Spearmen (card 2)").dice(*KILL)
    t.attack("tarn_viking_warriors#2", "blue:spearmen#2")
    assert t.asks("lay on card", player=1)
    t.pick("Spearmen (card 1)")
    assert t.game.state.lies_on[t.fig("blue:spearmen#2")] == 1


@clause("attack.common-fill")
def test_a_full_card_takes_no_more_figures(edition: str) -> None:
    foes = "spearmen@D3 spearmen@D4,J8,K8"  # two of the first card lie on it already
    t = scenario("tarn_viking_warriors@C3,C4", foes, edition=edition, dice=KILL * 2)
    t.attack("tarn_viking_warriors#1", "blue:spearmen#1")
    if t.asks("lay on card"):  # the free choice of 2004
        t.pick("Spearmen (card 1)")
    t.attack("tarn_viking_warriors#2", "blue:spearmen#4")
    assert not t.asks("lay on card")
    assert t.game.state.lies_on[t.fig("blue:spearmen#4")] == 2


@clause("attack.common-fill")
def test_a_unique_figure_goes_to_its_own_card_without_a_question(edition: str) -> None:
    t = scenario("finn@C3", "marro_warriors@D3,G7", edition=edition, dice=KILL).attack("finn", "marro_warriors#1")
    assert not t.asks("lay on card")
    assert t.game.state.lies_on[t.fig("marro_warriors#1")] == t.card("marro_warriors")


# --- attack.friendly ---


@clause("attack.friendly", editions=("aoa-2024",))
def test_a_friendly_figure_may_be_attacked_and_defends_as_usual(edition: str) -> None:
    dice = [skulls(2, of=3), shields(1, of=4)]
    t = scenario("finn@C3 thorgrim@D3", "ne_gok_sa@L9", edition=edition, dice=dice).attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 1
    assert t.events("CombatDiceRolled")[1].player == 0  # the same player defends


@clause("attack.friendly", editions=ENEMIES_ONLY)
def test_where_the_book_is_silent_attacks_are_offered_against_enemies_only(edition: str) -> None:
    t = scenario("finn@C3 thorgrim@D3", "ne_gok_sa@L9", edition=edition).skip_moves()
    assert t.targets("finn") == []
    refusal = why_not(t.game, t.fig("finn"), t.fig("thorgrim"))
    assert refusal is not None and refusal.clause == "attack.friendly"


@clause("attack.friendly", "attack.engaged-only")
def test_an_engaged_figure_attacks_no_friend(edition: str) -> None:
    t = scenario("finn@C3 thorgrim@B3", "ne_gok_sa@D3", edition=edition)
    assert t.targets("finn") == ["ne_gok_sa"]


@clause("attack.friendly")
def test_powers_that_hit_friends_do_so_in_every_edition(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=6), shields(0, of=4)]
    t = scenario("deathwalker_9000@C3 finn@H3", "ne_gok_sa@G3", edition=edition, dice=dice).skip_moves()
    t.use("Explosion Special Attack")
    if t.asks("target"):  # where friends may be attacked, it may be aimed at Finn as well
        t.pick("Ne-Gok-Sa")
    t.pick("Ne-Gok-Sa")
    assert t.wounds("finn") == 1


@clause("attack.friendly", editions=("aoa-2024",))
def test_a_teammate_is_a_friend_who_may_be_attacked(edition: str) -> None:
    t = scenario("finn@C3", "ne_gok_sa@L9", "thorgrim@D3", edition=edition, teams=[0, 1, 0])
    assert t.targets("finn") == ["thorgrim"]
    assert not t.engaged("finn", "thorgrim")
