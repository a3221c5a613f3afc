"""A power that was chosen can be given up as long as no die has fallen; then it was not used, and nobody tells it."""

from __future__ import annotations

from kit import Table, clause, scenario, skulls

from wellspring.engine.actions import ATTACK, POWER, Action
from wellspring.engine.events import TokenPlaced
from wellspring.engine.state import ROUND


def powers_told(t: Table) -> list[str]:
    return [t.power_name(e.power) for e in t.events("PowerUsed")]


def offered(t: Table) -> list[str]:
    return [t.power_name(v.power) for v in t.request.values if v is not None and v.kind == POWER]


@clause("attack.special")
def test_a_special_attack_with_a_single_aim_is_asked_for_and_can_be_declined(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@F3", edition=edition).skip_moves()
    t.use("Explosion Special Attack", aim=False)
    assert t.options() == ["Finn the Viking Champion", "no"]
    t.done()
    assert powers_told(t) == [] and not t.events("AttackDeclared")
    finn = Action(ATTACK, t.fig("deathwalker_9000"), t.fig("finn"))
    assert finn in t.request.values, "the attack is not spent"
    assert offered(t) == [], "what was declined is not offered again before something else is done"


@clause("attack.fire-line")
def test_a_friend_alone_in_the_line_of_fire_is_safe_until_the_line_is_chosen(edition: str) -> None:
    t = scenario("mimring@C3/B3 raelin@E3", "finn@L10", edition=edition, turn="mimring").skip_moves()
    t.use("Fire Line Special Attack", aim=False)
    assert t.options() == ["Raelin the Kyrie Warrior", "no"]
    t.done()
    assert powers_told(t) == []


@clause("attack.grenade")
def test_the_grenade_marker_is_spent_with_the_first_throw(edition: str) -> None:
    t = scenario("airborne_elite@C3,C5", "finn@F3 thorgrim@L9", edition=edition).skip_moves()
    t.use("Grenade Special Attack").done()
    assert powers_told(t) == []
    assert t.tokens("airborne_elite") == ["grenade"]
    t.dice(skulls(0, of=3)).attack("airborne_elite#1", "finn")
    t.begin_turn("airborne_elite")
    t.skip_moves().use("Grenade Special Attack")
    t.dice(skulls(0, of=2)).choose((t.fig("airborne_elite#1"), t.fig("finn")))
    assert powers_told(t) == ["Grenade Special Attack"]
    assert t.tokens("airborne_elite") == []


@clause("power.override")
def test_chomp_is_told_only_when_somebody_is_chomped(edition: str) -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3 thorgrim@L10", edition=edition).stay()
    t.use("Chomp").done()
    assert powers_told(t) == []
    again = scenario("grimnak@C3/B3", "marro_warriors@D3 thorgrim@L10", edition=edition).stay()
    again.use("Chomp").pick("Marro Warriors 1")
    assert powers_told(again) == ["Chomp"]


@clause("glyph.on-card")
def test_what_lasts_for_a_round_is_told_as_taken_off_at_its_end(edition: str) -> None:
    t = scenario("xenithrax_beta@C3/B3", "thorgrim@L10", edition=edition, turn=None, dice=[20, 1])
    t.game.emit(TokenPlaced(t.card("xenithrax_beta"), "glyph laid", until=ROUND))
    t.dice(20, 1)
    while t.game.state.round < 2:
        t.game.answer(t.request.default)
    assert [e.kind for e in t.events("TokenRemoved")] == ["glyph laid"]
    assert "glyph laid" not in t.tokens("xenithrax_beta")
