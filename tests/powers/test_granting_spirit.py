"""Spirits that bring a power along: Misaerx and her Life Drain, Jeanne and her Shield of Faith."""

from __future__ import annotations

from kit import Table, scenario, shields, skulls

from wellspring.engine.events import ControlTaken, TokenPlaced
from wellspring.engine.fits import CHOSEN
from wellspring.engine.view import scrub
from wellspring.projection.names import power_name
from wellspring.projection.narration import sentence
from wellspring.projection.situation import view

MISAERX, KILKORAX, JEANNE = "misaerx_the_kyrie_warrior", "kilkorax_the_kyrie_warrior", "jeanne_darc"


def granted(t: Table, card: str) -> list[str]:
    """The powers that a card has besides its own, as far as they work."""
    g = t.game
    own = len(g.state.roster.cards[t.card(card)].powers)
    found = g.hooks.of_card.get(t.card(card), [])
    return [power_name(g, p.ref) for p in found if p.ref[1] >= own and g.is_active(p)]


def misaerx_dies(onto: str = "Kilkorax", blue: str = "agent_carr@L3 spearmen@C4,L10") -> Table:
    t = scenario(f"{MISAERX}@A1 {KILKORAX}@C3", blue, turn=KILKORAX, wounds={KILKORAX: 2})
    return t.destroy(MISAERX).pick(onto)


def test_the_hero_now_has_life_drain() -> None:
    t = misaerx_dies()
    assert granted(t, KILKORAX) == ["Life Drain"]
    t.dice(skulls(4, of=4), shields(0, of=3)).attack(KILKORAX, "spearmen#1").pick("yes")
    assert t.wounds(KILKORAX) == 1


def test_it_drains_nothing_before_and_on_another_card() -> None:
    t = misaerx_dies(onto="Misaerx")
    assert granted(t, KILKORAX) == []
    t.dice(skulls(4, of=4), shields(0, of=3)).attack(KILKORAX, "spearmen#1")
    assert t.wounds(KILKORAX) == 2 and not t.asks("yes or no")


def test_only_unique_warriors_of_revna_are_a_place_for_it() -> None:
    t = scenario(f"{MISAERX}@A1 {KILKORAX}@C3 finn@A3", "thorgrim@D3")
    t.destroy(MISAERX)
    assert t.options() == ["Misaerx the Kyrie Warrior", "Kilkorax the Kyrie Warrior"]


def test_who_follows_somebody_else_now_is_no_place_for_it() -> None:
    """The Twins' Bankroll has made a COBRA of her, and nobody else follows Revna."""
    t = scenario(f"{MISAERX}@A1 crimson_twins@C3,C5", "thorgrim@L10")
    bankroll = next(p for p in t.game.hooks.powers if p.text.name == "Bankroll")
    t.game.emit(TokenPlaced(t.card("crimson_twins"), CHOSEN, amount=t.card(MISAERX), power=bankroll.ref))
    t.destroy(MISAERX)
    assert not t.asks("card") and not t.alive(MISAERX)


def test_the_enemy_who_has_the_hero_has_the_power() -> None:
    """The power is the card's: whoever controls it decides."""
    t = misaerx_dies()
    g = t.game
    g.emit(ControlTaken(t.card(KILKORAX), 1, 1, g.hooks.powers[0].cause()))
    power = next(p for p in g.hooks.of_card[t.card(KILKORAX)] if p.text.name == "Life Drain")
    assert power.player(g) == 1 and g.is_active(power)


def test_it_is_silent_when_the_hero_falls() -> None:
    """As any power of the card: for whoever switches those off it is one of them."""
    t = misaerx_dies()
    t.destroy(KILKORAX)
    assert granted(t, KILKORAX) == [] and t.game.hooks.of_card[t.card(KILKORAX)][-1].card == t.card(KILKORAX)


def test_the_reference_is_the_card_and_a_place_behind_its_own_powers() -> None:
    t = misaerx_dies()
    g = t.game
    card = t.card(KILKORAX)
    ref = (card, len(g.state.roster.cards[card].powers))
    assert g.power(ref).text.id == "life_drain" and g.state.printed(ref) == (t.card(MISAERX), 0)
    assert sentence(g, t.events("TokenPlaced")[-1]) == (
        "Life Drain Spirit lies on Kilkorax the Kyrie Warrior, which now has Life Drain."
    )


def test_copies_and_views_have_it_too() -> None:
    t = misaerx_dies()
    g = t.game
    seen = scrub(g, 1)
    seen.rebuild_hooks()
    for other in (g.copy(), seen):
        assert [p.ref for p in other.hooks.powers] == [p.ref for p in g.hooks.powers]
    assert view(g, 1)["cards"][t.card(KILKORAX)]["tokens"][0]["name"] == "Life Drain Spirit"


def jeanne_dies(onto: str = "Tarn", **more: object) -> Table:
    t = scenario(f"{JEANNE}@A1 tarn_viking_warriors@C3,C6", "finn@D3", turn="finn", **more)
    return t.destroy(JEANNE).pick(onto)


def test_each_figure_of_the_card_has_the_shield() -> None:
    t = jeanne_dies()
    t.dice(skulls(2, of=3), 13).attack("finn", "tarn_viking_warriors#1").pick("yes")
    assert t.alive("tarn_viking_warriors#1") and granted(t, "tarn_viking_warriors") == ["Shield of Faith 13"]


def test_with_7_to_12_the_spirit_stays() -> None:
    t = jeanne_dies()
    t.dice(skulls(1, of=3), 7).attack("finn", "tarn_viking_warriors#1").pick("yes")
    assert not t.alive("tarn_viking_warriors#1") and t.tokens("tarn_viking_warriors") == ["spirit"]


def test_with_6_it_goes_and_the_figure_does_not_defend() -> None:
    t = jeanne_dies()
    g = t.game
    ref = g.hooks.of_card[t.card("tarn_viking_warriors")][-1].ref
    t.dice(skulls(1, of=3), 6).attack("finn", "tarn_viking_warriors#1").pick("yes")
    assert not t.alive("tarn_viking_warriors#1") and t.tokens("tarn_viking_warriors") == []
    assert granted(t, "tarn_viking_warriors") == [] and power_name(g, ref) == "Shield of Faith 13"
    t.begin_turn("finn")
    t.dice(skulls(1, of=3), shields(1, of=4)).move("finn", "D6").attack("finn", "tarn_viking_warriors#2")
    assert t.alive("tarn_viking_warriors#2")


def test_jeanne_herself_has_nothing_to_lose_but_her_life() -> None:
    t = scenario(f"{JEANNE}@C3 tarn_viking_warriors@A1", "finn@D3", turn="finn")
    t.dice(skulls(1, of=3), 1).attack("finn", JEANNE).pick("yes")
    assert t.wounds(JEANNE) == 1 and t.tokens(JEANNE) == []
