"""What holds for all powers: what they override, when they act, and what the software sees to by itself."""

from __future__ import annotations

import pytest
from kit import Table, clause, scenario, shields, skulls
from kit.cards import TEST_CARDS, card_with
from kit.gathering import Gathering, seats
from rules.test_round_markers import lay

from wellspring.engine.combat import Combat
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ROUND_START, Moment
from wellspring.engine.numbers import attack_items
from wellspring.engine.powers import ANY_NUMBER, Power
from wellspring.engine.setup import PRESET, PresetArmy
from wellspring.flows.wound import Destroy
from wellspring.projection.names import cause_name

WALL = "\n".join(["  g1  g1  r9  g1  g1  g1", "    g1  g1  r9  g1  g1  g1", "  g1  g1  r9  g1  g1  g1"])


# --- power.override ---


@clause("power.override")
def test_a_power_breaks_the_core_rules(edition: str) -> None:
    """Nobody passes an enemy, Agent Carr does."""
    corridor = "  g1  g1  g1  g1  g1  g1\n    .  .  .  .  .  ."
    for who, through in (("agent_carr", True), ("syvarris", False)):
        t = scenario(f"{who}@A1", "thorgrim@B1", grid=corridor, edition=edition)
        assert ("C1" in t.reach(who)) == through


@clause("power.override")
def test_cannot_overrides_may_who_may_fly_cannot_while_rannveig_works(edition: str) -> None:
    t = scenario("raelin@B2", "thorgrim@F3", grid=WALL, edition=edition, glyphs={"F3": "rannveig"})
    assert "C2" not in t.reach("raelin"), "8 levels up on foot"
    assert "D2" not in t.reach("raelin")
    free = scenario("raelin@B2", "thorgrim@F2", grid=WALL, edition=edition, glyphs={"F3": "rannveig"})
    assert free.reach("raelin")["D2"] == 2, "nobody stands on the glyph: she may fly"


@clause("power.override")
def test_cannot_overrides_may_whoever_stands_on_the_glyph(edition: str) -> None:
    t = scenario("raelin@B2 finn@F3", "thorgrim@F2", grid=WALL, edition=edition, glyphs={"F3": "rannveig"})
    assert "D2" not in t.reach("raelin")


@clause("power.override")
def test_cannot_overrides_may_drake_cannot_be_attacked_from_afar(edition: str) -> None:
    t = scenario("syvarris@C3", "sgt_drake_alexander@G3 thorgrim@C8", edition=edition)
    assert t.targets("syvarris") == ["thorgrim"], "Drake is in range and in sight"


# --- power.simultaneous ---


def drops(edition: str, dice: list[int | str]) -> Table:
    return scenario("airborne_elite@- finn@A1", "airborne_elite@- thorgrim@L10", edition=edition, turn=None, dice=dice)


@clause("power.simultaneous")
def test_both_have_the_airborne_elite_so_they_roll_for_the_first_drop(edition: str) -> None:
    t = drops(edition, [5, 12, 13, 13])
    assert [(e.player, cause_name(t.game, e.cause)) for e in t.events("D20Rolled")] == [
        (0, "who acts first"),
        (1, "who acts first"),
        (1, "The Drop"),
    ]
    assert t.asks("yes or no", 1)
    t.choose(True).pick("F5").pick("H5").pick("F7").pick("H7")
    assert t.asks("yes or no", 0), "red's drop comes second, against four figures that have landed"
    t.choose(True)
    assert "G5" not in t.options()
    assert "F5" not in t.options()
    assert "A5" in t.options()


@clause("power.simultaneous")
def test_ties_for_the_first_drop_are_rolled_again(edition: str) -> None:
    t = drops(edition, [8, 8, 9, 2, 13])
    assert t.asks("yes or no", 0)


@clause("power.simultaneous")
def test_nobody_rolls_if_only_one_player_has_such_a_power(edition: str) -> None:
    t = scenario("airborne_elite@- finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=[12])
    assert [cause_name(t.game, e.cause) for e in t.events("D20Rolled")] == ["The Drop"]
    assert t.asks("order marker", 0)


@clause("power.simultaneous")
def test_who_has_dropped_already_does_not_roll_against_the_other(edition: str) -> None:
    t = scenario(
        "airborne_elite@C3,C5,C7,C9 finn@A1", "airborne_elite@- thorgrim@L10", edition=edition, turn=None, dice=[12]
    )
    assert [(e.player, cause_name(t.game, e.cause)) for e in t.events("D20Rolled")] == [(1, "The Drop")]


@clause("power.simultaneous", "initiative.tie")
def test_modifiers_to_initiative_do_not_count_in_other_rolls(edition: str) -> None:
    """Finn stands on Dagmar; for the first drop his 10 loses to 15."""
    t = scenario(
        "airborne_elite@- finn@A1", "airborne_elite@- thorgrim@L10", edition=edition, turn=None,
        glyphs={"A1": "dagmar"}, dice=[10, 15, 13],
    )  # fmt: skip
    assert t.asks("yes or no", 1)


class OpeningShot(Power):
    """For this test: at the start of a round its figure destroys the first enemy."""

    moments = (ROUND_START,)

    def usable(self, g: Game, m: Moment) -> bool:
        return g.state.round == 1

    def use(self, g: Game, m: Moment, aim: None) -> Frame[None]:
        enemies = [f for f in g.all_on_field() if g.controller(f) != self.player(g)]
        return Destroy(enemies[0], self.cause())


@clause("power.simultaneous")
def test_a_power_made_impossible_by_an_earlier_one_is_prevented(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "marksman", card_with("marksman", "opening_shot"))
    armies = [PresetArmy(n, ["marksman", "finn"], [f"C{r}", f"E{r}"], "") for n, r in (("A", 1), ("B", 3))]
    setup = seats("", "", edition=edition, gather=PRESET, armies=armies)
    t = Gathering(setup, [3, 17], battle=True)
    t.pick("A")
    assert t.alive("blue:marksman")
    assert not t.alive("red:marksman"), "blue's 17 acts first"
    assert [e.player for e in t.events("PowerUsed")] == [1], "red's shot is prevented"
    assert t.asks("order marker", 1), "Finn is all that red has left"


# --- power.after-death ---


@clause("power.after-death")
def test_a_spirit_acts_after_its_figure_is_destroyed(edition: str) -> None:
    t = scenario(
        "syvarris@C3",
        "finn@G3 raelin@K9",
        edition=edition,
        wounds={"finn": 3},
        dice=[skulls(1, of=3), shields(0, of=4)],
    )
    t.attack("syvarris", "finn")
    assert t.asks("card", 1), "Finn's player chooses the card"
    t.pick("Raelin")
    f = t.fig("raelin")
    assert [i.amount for i in attack_items(t.game, Combat(f, t.fig("syvarris"), True))] == [3, 1]


@clause("power.after-death")
def test_a_spirit_stays_for_the_rest_of_the_battle(edition: str) -> None:
    t = scenario(
        "syvarris@C3",
        "thorgrim@G3 raelin@C8",
        edition=edition,
        wounds={"thorgrim": 3},
        dice=[skulls(1, of=3), shields(0, of=4), skulls(2, of=3), shields(2, of=4)],
    )
    t.attack("syvarris", "thorgrim").pick("Raelin")
    t.attack("syvarris", "raelin")
    assert t.rolled("defense")[-1] == 4, "3 and 1 for the Armor Spirit"


@clause("power.after-death")
def test_most_powers_end_with_their_figure(edition: str) -> None:
    """Thorgrim beside Finn gives him a die, a destroyed Thorgrim does not."""
    for gone, dice in ((False, 5), (True, 4)):
        t = scenario("syvarris@C3", "finn@G3 thorgrim@G4", edition=edition, dice=[skulls(1, of=3), shields(1, of=dice)])
        if gone:
            t.destroy("thorgrim").pick("Syvarris")  # his spirit goes to nobody who defends
        t.attack("syvarris", "finn").done()


@clause("power.after-death")
def test_without_a_figure_no_power_of_the_card_is_offered(edition: str) -> None:
    t = scenario("marro_warriors@C3,C5", "thorgrim@L10", edition=edition)
    t.destroy("marro_warriors#1", "marro_warriors#2")
    assert not any([t.game.is_active(p) for p in t.game.hooks.of_card[t.card("marro_warriors")]])


# --- power.army-card-reference ---


def commons(power: str, monkeypatch: pytest.MonkeyPatch, **numbers: int) -> str:
    """Two copies of a common squad of two with a power; its figures 1 and 2 came with the first copy."""
    monkeypatch.setitem(TEST_CARDS, "twins", card_with("twins", power, rarity="common", figures=2, **numbers))
    return "twins@C3,C5 twins@C7,C9"


@clause("power.army-card-reference")
def test_a_power_of_a_common_card_counts_once_for_each_figure_of_every_copy(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    army = commons("melee_dice", monkeypatch, dice=3)
    t = scenario(army, "thorgrim@D3 finn@D9", edition=edition, dice=[skulls(0, of=5), skulls(0, of=5)])
    t.done()
    t.attack("twins#1", "thorgrim").attack("twins#4", "finn")
    assert t.rolled("attack") == [5, 5], "2 and 3, not 2 and 6"


@clause("power.army-card-reference")
def test_a_power_that_moves_the_army_card_moves_figures_of_all_copies(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = scenario(commons("berserker_charge", monkeypatch, roll=15), "thorgrim@L10", edition=edition, dice=[15])
    t.move("twins#1", "B3").done()
    t.use("Berserker Charge")
    assert t.request.values == [0, 1, 2, 3, None]


@clause("power.army-card-reference")
def test_a_power_that_looks_at_the_army_card_sees_figures_of_all_copies(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second figure of the name that attacks a target rolls one more die, whichever copy it came with."""
    t = scenario(
        commons("joined_fire", monkeypatch, dice=1),
        "thorgrim@E6",
        edition=edition,
        dice=[skulls(0, of=2), skulls(0, of=3)],
    )
    t.done()
    t.attack("twins#1", "thorgrim").attack("twins#3", "thorgrim")
    assert t.rolled("attack") == [2, 3]


@clause("power.army-card-reference")
def test_a_power_of_the_army_card_lasts_as_long_as_any_copy(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    t = scenario(
        commons("berserker_charge", monkeypatch, roll=15), "thorgrim@L10", edition=edition, turn=None, dice=[20, 1]
    )
    lay(t, *["Twins (card 1)"] * 4)
    t.destroy("twins#1", "twins#2")
    while t.asks("lay on card"):  # the oldest book asks for both
        t.pick("Twins (card 1)")
    t.done()
    assert t.asks("power", 0), "figures 3 and 4 are on the battlefield"


# --- power.multi-life-squad ---


@clause("power.multi-life-squad")
def test_each_figure_of_a_multi_life_squad_has_its_own_wounds(edition: str) -> None:
    t = scenario("syvarris@C3", "dreadnoughts@G3,G5,G7", edition=edition, dice=[skulls(1, of=3), shields(0, of=3)] * 2)
    t.attack("syvarris", "dreadnoughts#1").attack("syvarris", "dreadnoughts#2")
    assert [t.wounds(f"dreadnoughts#{k}") for k in (1, 2, 3)] == [1, 1, 0]
    assert all([t.alive(f"dreadnoughts#{k}") for k in (1, 2, 3)]), "two wounds in all, but one each"


@clause("power.multi-life-squad")
def test_a_power_that_counts_wounds_counts_the_single_figures_own(edition: str) -> None:
    """Only a wounded figure may stop on Kelda: number 1 is, number 2 is not."""
    t = scenario(
        "dreadnoughts@C3,C5", "thorgrim@L10", edition=edition, glyphs={"D4": "kelda"}, wounds={"dreadnoughts#1": 1}
    )
    assert "D4" in t.reach("dreadnoughts#1")
    assert "D4" not in t.reach("dreadnoughts#2")


@clause("power.multi-life-squad")
def test_healing_heals_the_single_figures_own_wounds(edition: str) -> None:
    t = scenario(
        "dreadnoughts@C3,C5", "thorgrim@L10", edition=edition, glyphs={"D4": "kelda"},
        wounds={"dreadnoughts#1": 1, "dreadnoughts#2": 1},
    )  # fmt: skip
    t.move("dreadnoughts#1", "D4")
    assert (t.wounds("dreadnoughts#1"), t.wounds("dreadnoughts#2")) == (0, 1)


# --- power.printed-agent-carr ---


@clause("power.printed-agent-carr")
def test_ghost_walk_passes_all_figures_but_ends_on_an_empty_space(edition: str) -> None:
    corridor = "  g1  g1  g1  g1  g1  g1  g1\n    .  .  .  .  .  .  ."
    t = scenario("agent_carr@A1 finn@B1", "thorgrim@C1 syvarris@D1", grid=corridor, edition=edition, turn="agent_carr")
    assert t.reach("agent_carr") == {"E1": 4, "F1": 5}


@clause("power.printed-agent-carr")
def test_sword_of_reckoning_four_more_dice_against_an_adjacent_figure_only(edition: str) -> None:
    t = scenario("agent_carr@C3", "thorgrim@D3", edition=edition, dice=[skulls(1, of=6), shields(1, of=4)])
    t.attack("agent_carr", "thorgrim")
    t = scenario("agent_carr@C3", "thorgrim@E3", edition=edition, dice=[skulls(1, of=2), shields(1, of=4)])
    t.attack("agent_carr", "thorgrim")


@clause("power.printed-agent-carr")
def test_disengage_carr_is_never_attacked_when_leaving_an_engagement(edition: str) -> None:
    t = scenario("agent_carr@C3", "thorgrim@D3 finn@B3", edition=edition)
    t.move("agent_carr", "C6")
    assert t.events("CombatDiceRolled") == []
    other = scenario("syvarris@C3", "thorgrim@D3", edition=edition, dice=[skulls(0, of=1)])
    other.move("syvarris", "A3").choose(True)
    assert other.rolled("leaving engagement") == [1]


# --- power.snooze ---


@clause("power.snooze")
def test_mandatory_bonuses_are_counted_without_anybody_asking(edition: str) -> None:
    """Height, Finn's aura and the glyph of Astrid for Thorgrim, Gerda for the Viking."""
    hill = "\n".join(["  g1  g2  g1  g1  g1", "    g1  g1  g1  g1  g1", "  g1  g1  g1  g1  g1"])
    t = scenario(
        "thorgrim@B1 finn@B2 raelin@A3",
        "tarn_viking_warriors@C1 syvarris@E3",
        grid=hill,
        edition=edition,
        glyphs={"A3": "astrid", "E3": "gerda"},
        dice=[skulls(1, of=6), shields(1, of=5)],
    )
    t.attack("thorgrim", "tarn_viking_warriors")
    assert t.rolled() == [6, 5]


@clause("power.snooze")
def test_optional_powers_are_offered_whenever_they_can_be_used(edition: str) -> None:
    t = scenario("grimnak@C3/B3", "tarn_viking_warriors@D3,L9", edition=edition)
    t.stay()
    assert t.asks("power", 0)
    assert t.options() == ["Chomp", "no power"]
    t.done()
    assert t.alive("tarn_viking_warriors#1"), "offered, not forced"


@clause("power.snooze")
def test_a_power_that_cannot_be_used_is_not_offered(edition: str) -> None:
    t = scenario("grimnak@C3/B3", "tarn_viking_warriors@H3", edition=edition)
    t.stay()
    assert not t.asks("power")


@clause("power.snooze")
def test_the_swipe_at_a_leaving_enemy_is_offered_to_its_player(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition)
    t.move("finn", "A3")
    assert t.request.player == 1
    assert t.request.values == [True, False]
    t.choose(False)
    assert t.at("finn") == "A3"


# --- a hook is one method and one call ---


class LongReach(Power):
    """For this test: its figures swipe with two dice more."""

    parameters = {"dice": ANY_NUMBER}  # noqa: RUF012

    def swipe_dice(self, g: Game, enemy: int, mover: int) -> int:
        return self.number("dice") if self.owns(g, enemy) else 0


@clause("power.override", "engage.leave")
def test_a_power_changes_the_dice_of_a_swipe(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "pikeman", card_with("pikeman", "long_reach", dice=2))
    t = scenario("finn@C3", "pikeman@D3 thorgrim@C2", edition=edition, dice=[skulls(0, of=3), skulls(0, of=1)])
    t.move("finn", "A4")
    for _ in range(2):
        t.choose(True)
    assert sorted(t.rolled("leaving engagement")) == [1, 3], "only its own"
