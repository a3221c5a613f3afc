"""A card with a negation marker has no powers: neither those that always work nor those that are used."""

from __future__ import annotations

import pytest
from kit import Table, scenario, shields, skulls
from kit.beginnings import begin

from wellspring.engine.events import TokenPlaced
from wellspring.engine.moves import flies
from wellspring.engine.numbers import range_items, total

ROD = "morsbane@L10"


def negate(t: Table, card: str) -> Table:
    rod = next(p for p in t.game.hooks.powers if p.text.id == "negation")
    t.game.emit(TokenPlaced(t.card(card), "negation marker", power=rod.ref))
    return t


def again(t: Table, card: str) -> Table:
    """The turn begins anew, now that the marker lies there."""
    t.begin_turn(card)
    return t


def test_finns_aura() -> None:
    t = scenario("finn@C4 thorgrim@C3", f"raelin@D3 {ROD}")
    assert t.attack_dice("thorgrim", "raelin") == 4
    assert negate(t, "finn").attack_dice("thorgrim", "raelin") == 3


def test_taros_toughness() -> None:
    t = scenario("finn@C3", "hatamoto_taro@D3 izumi_samurai@E3", f"{ROD}", teams=[0, 1, 0])
    negate(t, "hatamoto_taro").dice(skulls(1, of=3), shields(0, of=2))
    t.attack("finn", "hatamoto_taro")
    assert t.wounds("hatamoto_taro") == 1


def test_counter_strike() -> None:
    t = scenario(f"finn@C3 {ROD}", "charos@D3/E3", dice=[skulls(1, of=3), shields(3, of=5)])
    negate(t, "charos").attack("finn", "charos")
    assert t.wounds("finn") == 0


def test_a_double_attack() -> None:
    t = scenario("syvarris@C3", f"finn@G3 {ROD}", dice=[skulls(0, of=3)])
    again(negate(t, "syvarris"), "syvarris").attack("syvarris", "finn")
    assert t.over


def test_chomp() -> None:
    t = scenario("grimnak@C3/B3", f"marro_warriors@D3 {ROD}")
    again(negate(t, "grimnak"), "grimnak").stay()
    assert t.asks("attack") and not any("Chomp" in word for word in t.options())


def test_a_special_attack_and_flying() -> None:
    t = scenario("mimring@C3/B3", f"finn@F3 {ROD}")
    again(negate(t, "mimring"), "mimring")
    assert not flies(t.game, t.fig("mimring"))
    t.stay()
    assert t.over, "no line of fire"


def test_a_spirit_of_who_was_negated_does_nothing() -> None:
    t = scenario("finn@C3 thorgrim@C9", f"raelin@D3 {ROD}")
    negate(t, "finn").destroy("finn")
    assert not t.tokens("thorgrim") and t.request.kind != "card"


def test_a_spirit_that_lies_there_already_stays() -> None:
    t = scenario("finn@C3 thorgrim@C9", f"raelin@C8 {ROD}")
    t.destroy("finn").pick("Thorgrim")
    assert negate(t, "thorgrim").attack_dice("thorgrim", "raelin") == 4


def test_thorian_speed() -> None:
    t = scenario(f"syvarris@C3 {ROD}", "sgt_drake_alexander@G3")
    assert t.targets("syvarris") == []
    assert negate(t, "sgt_drake_alexander").targets("syvarris") == ["sgt_drake_alexander"]


def test_apparition() -> None:
    t = scenario(f"syvarris@C3 {ROD}", "kita_the_springrunner@G3")
    assert t.targets("syvarris") == []
    assert negate(t, "kita_the_springrunner").targets("syvarris") == ["kita_the_springrunner"]


def test_a_claw_lets_go() -> None:
    t = scenario(f"finn@C3 {ROD}", "major_x17@D3")
    assert t.game.is_held(t.fig("finn"))
    assert not negate(t, "major_x17").game.is_held(t.fig("finn"))


def test_who_never_yields_yields() -> None:
    t = scenario(f"ne_gok_sa@C3 {ROD}", "raelin_the_kyrie_warrior_bt@D3 finn@L1", turn="ne_gok_sa").stay()
    assert not any("Mind Shackle" in word for word in t.options())
    again(negate(t, "raelin_the_kyrie_warrior_bt"), "ne_gok_sa").stay()
    assert any("Mind Shackle" in word for word in t.options())


def test_the_range_of_guards_beside_a_deathwalker() -> None:
    t = scenario("deathwalker_9000@C3 zettian_guards@D3", f"finn@L1 {ROD}")
    assert total(range_items(t.game, t.fig("zettian_guards"))) == 9
    negate(t, "deathwalker_9000")
    assert total(range_items(t.game, t.fig("zettian_guards"))) == 7


def test_somebody_made_disciplined_is_what_he_was() -> None:
    t = begin(scenario("parmenio@C3 finn@C5", f"raelin@L1 {ROD}"))
    t.pick("Finn")
    assert t.game.traits(t.card("finn"), "personality") == ("Disciplined",)
    assert negate(t, "parmenio").game.traits(t.card("finn"), "personality") != ("Disciplined",)


def test_who_lived_only_by_his_power_falls() -> None:
    t = scenario("morsbane@C3", "isamu_sotc@E3 finn@L1", wounds={"isamu_sotc": 2}, dice=[17])
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.use("Rod of Negation").pick("Isamu")
    assert not t.alive("isamu_sotc")


def test_a_rod_does_not_negate_the_same_card_of_somebody_else() -> None:
    t = scenario(f"finn@C3 thorgrim@C4 {ROD}", "raelin@D3", "finn@D4 charos@F4/G4", teams=[0, 1, 1])
    negate(t, "finn")
    assert t.attack_dice("thorgrim", "raelin") == 3
    assert t.game.is_active(next(p for p in t.game.hooks.powers if p.card == t.card("green:finn")))


def test_another_turn_is_no_longer_offered() -> None:
    t = scenario("alastair_macdirk@C3", f"finn@L1 {ROD}")
    again(negate(t, "alastair_macdirk"), "alastair_macdirk").stay()
    assert t.over


def test_a_crag_crumbles() -> None:
    t = scenario("siege@C3 raelin@L1", f"thorgrim@D3 {ROD}")
    card = t.card("siege")
    t.game.emit(TokenPlaced(card, "rage", power=(card, 0), until="round"))
    assert t.defense_dice("thorgrim", "siege") == 8
    assert negate(t, "siege").defense_dice("thorgrim", "siege") == 5


def test_a_taken_card_stays_negated() -> None:
    t = scenario(f"ne_gok_sa@C3 {ROD}", "finn@D3 thorgrim@D4 raelin@L1", turn="ne_gok_sa", dice=[20])
    negate(t, "finn").stay().use("Mind Shackle 20").pick("Finn")
    assert t.attack_dice("ne_gok_sa", "thorgrim") == 3, "Finn helps nobody, whoever commands him"


@pytest.mark.parametrize(
    ("card", "kept"),
    [("raelin", "raelin"), ("taelord_the_kyrie_warrior", "taelord_the_kyrie_warrior")],
)
def test_no_aura_of_kyrie_commanders_remains(card: str, kept: str) -> None:
    t = scenario(f"{card}@C3 finn@C4", f"thorgrim@D4 {ROD}")
    before = (t.attack_dice("finn", "thorgrim"), t.defense_dice("thorgrim", "finn"))
    negate(t, kept)
    after = (t.attack_dice("finn", "thorgrim"), t.defense_dice("thorgrim", "finn"))
    assert sum(after) < sum(before)
