"""Cards in other hands: for a turn or for good."""

from __future__ import annotations

import pytest
from kit import Table, scenario, shields, skulls
from kit.beginnings import begin
from kit.orders import lay

from wellspring.engine.events import ControlTaken, TokenPlaced
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.targets import Combat


def enslave(red: str, blue: str, name: str, **more: object) -> Table:
    t = scenario(f"mind_flayer_mastermind@C3 {red}", blue, turn="mind_flayer_mastermind", dice=[20], **more)  # type: ignore[arg-type]
    while not t.asks("target"):
        t.use("Enslave 17") if t.asks("power") else t.done()
    return t.pick(name)


def take(t: Table, card: str, player: int = 0) -> Table:
    t.game.emit(ControlTaken(t.card(card), player, t.game.team_of(player), t.game.hooks.powers[0].cause()))
    return t


def test_a_borrowed_finn_helps_who_borrowed_him() -> None:
    t = enslave("ne_gok_sa@E4", "finn@E3 thorgrim@F4", "Finn")
    combat = Combat(t.fig("ne_gok_sa"), t.fig("thorgrim"), True)
    assert total(attack_items(t.game, combat)) == 4


def test_his_old_friends_swipe_at_a_borrowed_figure() -> None:
    t = enslave("", "finn@E3 thorgrim@F3", "Finn")
    t.dice(skulls(1, of=1)).move("finn", "C4").pick("yes")
    assert t.wounds("finn") == 1


def test_a_borrowed_grimnak_chomps_his_own_squad() -> None:
    t = enslave("", "grimnak@E3/F3 marro_warriors@D4 blade_gruts@L10", "Grimnak")
    t.stay().use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")


def test_a_borrowed_card_keeps_its_order_markers() -> None:
    t = scenario("mind_flayer_mastermind@C3", "finn@E3", turn="finn")
    lay(t, 1, m1="finn", m2="finn", m3="finn", mX="finn")
    t.begin_turn("mind_flayer_mastermind")
    t.dice(20)
    while not t.asks("target"):
        t.use("Enslave 17") if t.asks("power") else t.done()
    t.pick("Finn")
    while not t.over:
        t.done()
    assert t.game.state.markers[4:8] == [t.card("finn")] * 4


def test_a_shackled_card_loses_them() -> None:
    t = scenario("ne_gok_sa@C3", "finn@D3 raelin@L1", dice=[20])
    lay(t, 1, m1="finn", m2="raelin", m3="finn", mX="finn")
    t.stay().use("Mind Shackle 20").pick("Finn")
    assert [card == t.card("raelin") for card in t.game.state.markers[4:8]] == [False, True, False, False]


@pytest.mark.parametrize(
    ("red", "power"),
    [("ne_gok_sa@C3", "Mind Shackle 20"), ("kee_mo_shi@C3", "Mind Shackle 19")],
)
def test_the_unyielding_is_no_aim_of_theirs(red: str, power: str) -> None:
    t = scenario(red, "raelin_the_kyrie_warrior_bt@D3 finn@L1").stay()
    assert not any(word.endswith(power) for word in t.options())
    t = scenario(red, "raelin@D3 finn@L1").stay()
    assert any(word.endswith(power) for word in t.options()), "another Raelin is"


def test_the_unyielding_is_not_enslaved() -> None:
    t = scenario("mind_flayer_mastermind@C3", "raelin_the_kyrie_warrior_bt@E3")
    asked = False
    while not t.over:
        asked = asked or t.asks("power")
        t.done()
    assert not asked


def test_her_own_player_may_move_the_unyielding() -> None:
    """Saylind calls a figure of her own army."""
    t = scenario("saylind_the_kyrie_warrior@C3 raelin_the_kyrie_warrior_bt@H8", "finn@L1", dice=[9])
    t.stay().use("Spear of Summoning")
    while not t.adjacent("saylind_the_kyrie_warrior", "raelin_the_kyrie_warrior_bt") and not t.asks("attack"):
        t.game.answer(0)
    assert t.adjacent("saylind_the_kyrie_warrior", "raelin_the_kyrie_warrior_bt")


def test_a_liege_in_other_hands_takes_no_turn_but_still_points_the_way() -> None:
    t = scenario("scions_of_icaria@G6 mimring@F3/E3", "thorgrim@G3 finn@L10", turn="mimring")
    card = t.card("scions_of_icaria")
    t.game.emit(TokenPlaced(card, "chosen", amount=t.card("mimring"), power=(card, 0)))
    take(t, "mimring", 1)
    t.begin_turn("scions_of_icaria")
    assert not t.asks("power"), "he is not theirs to command"
    t.skip_moves()
    assert any(word.endswith("Draconic Breath Special Attack") for word in t.options())


def test_a_shackled_aura_owner_protects_new_friends_of_the_right_kind_only() -> None:
    t = take(scenario("raelin@D3 finn@E3", "thorgrim@F3 grimnak@H8/I8"), "raelin", 1)
    assert t.defense_dice("thorgrim", "finn") == 4 and t.defense_dice("finn", "thorgrim") == 6


def test_a_captured_deathwalker_blows_up_his_old_friends() -> None:
    t = take(scenario("ne_gok_sa@L10", "deathwalker_7000@C3 finn@D3"), "deathwalker_7000")
    t.begin_turn("deathwalker_7000")
    t.skip_moves()
    assert any("Self-Destruct" in word for word in t.options())


def test_brandis_earns_no_glory_for_those_who_are_his_now() -> None:
    """The hero he shoots must be an enemy of whoever commands him."""
    t = take(scenario("finn@H3 raelin@L1", "brandis_skyhunter@C3 thorgrim@L10", wounds={"finn": 3}), "finn", 1)
    t.begin_turn("brandis_skyhunter")
    t.dice(skulls(1, of=3), shields(0, of=4))
    t.attack("brandis_skyhunter", "finn")
    while not t.over:
        assert not (t.asks("power") and "Archer's Glory" in t.options())
        t.game.answer(t.request.default)


def test_a_chosen_champion_in_other_hands_gives_no_turn_to_his_warriors() -> None:
    t = begin(scenario("macdirk_warriors@C3,A1,A3,A5 finn@C9", "raelin@L10"))
    take(t, "finn", 1)
    t.begin_turn("macdirk_warriors")
    assert not t.asks("power")


def test_a_marker_of_negation_does_not_ask_who_commands_the_rod() -> None:
    t = scenario("morsbane@C3", "raelin@E3 finn@E4", turn="finn")
    rod = next(p for p in t.game.hooks.powers if p.text.id == "negation")
    t.game.emit(TokenPlaced(t.card("raelin"), "negation marker", power=rod.ref))
    take(t, "morsbane", 1)
    assert t.defense_dice("morsbane", "finn") == 4


def test_control_lent_ends_with_who_was_borrowed() -> None:
    t = enslave("", "finn@E3 thorgrim@F3 raelin@L10", "Finn", wounds={"finn": 3})
    t.dice(skulls(1, of=1)).move("finn", "C4").pick("yes")
    assert not t.alive("finn")
    while not t.over:
        t.game.answer(t.request.default)
    assert t.game.state.controller[t.card("finn")] == 1
