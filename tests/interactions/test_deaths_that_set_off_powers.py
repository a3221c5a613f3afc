"""Somebody falls, and several cards have something to say."""

from __future__ import annotations

from kit import scenario, shields, skulls

from wellspring.engine.events import TokenPlaced


def test_a_rod_that_kills_cyprien_breaks_a_heart() -> None:
    t = scenario("morsbane@C3", "cyprien_esenwein@E3 sonya_esenwein@L1", dice=[20])
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.use("Rod of Negation").pick("Cyprien")
    assert t.wounds("sonya_esenwein") == 2


def test_isamu_of_the_citadel_does_not_outlive_a_rod() -> None:
    t = scenario("morsbane@C3", "isamu_sotc@E3 finn@L1", dice=[20])
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.use("Rod of Negation").pick("Isamu")
    assert not t.alive("isamu_sotc")


def test_the_leaf_does_not_save_from_a_bite() -> None:
    t = scenario("grimnak@C3/B3", "aubrien_archers@D3,L1 acolarh@D5")
    t.stay().use("Chomp").pick("Aubrien Archers 1")
    assert not t.alive("aubrien_archers#1") and not t.events("CombatDiceRolled")


def test_acid_bursts_over_who_swiped() -> None:
    t = scenario("bursting_hive_soldier@C3", "finn@D3 raelin@L1", dice=[skulls(1, of=1), 9])
    t.move("bursting_hive_soldier", "A3").pick("yes")
    assert not t.alive("bursting_hive_soldier") and t.wounds("finn") == 1


def test_acid_does_not_burst_when_it_is_bitten() -> None:
    t = scenario("grimnak@C3/B3", "bursting_hive_soldier@D3 finn@L1")
    t.dice(16).stay().use("Chomp").pick("Bursting Hive Soldier")
    assert not t.alive("bursting_hive_soldier") and t.wounds("grimnak") == 0


def test_a_zombie_rises_where_finn_fell_and_his_spirit_goes_on() -> None:
    t = scenario("zombies_of_morindan@C3,C4", "finn@D3 thorgrim@L1", wounds={"finn": 3})
    t.dice(skulls(1, of=t.attack_dice("zombies_of_morindan#1", "finn")), shields(0, of=4))
    t.attack("zombies_of_morindan#1", "finn")
    assert t.request.kind in ("card", "figure", "whether")
    while not t.over and not (t.asks("attack") or t.asks("figure", 0)):
        t.pick("Thorgrim") if t.asks("card", 1) else t.game.answer(0)
    position = t.game.state.position
    on_his_space = position.occupant[t.game.field.space("D3")]
    assert on_his_space >= 0 and t.ref(on_his_space).startswith("zombies_of_morindan")
    assert t.tokens("thorgrim") == ["spirit"]


def test_a_shell_is_no_help_against_lolth() -> None:
    t = scenario("pelloth@C3 deepwyrm_drow@F3", "mezzodemon_warmongers@H3,L1", turn="pelloth", dice=[skulls(1, of=3)])
    t.skip_moves().use("Lolth's Wrath Special Attack").pick("Deepwyrm Drow 1").pick("Mezzodemon Warmongers 1")
    assert not t.alive("mezzodemon_warmongers#1")


def test_a_cleft_agent_may_have_stealth_armor() -> None:
    t = scenario("tandros_kreel@C3", "finn@D3 microcorp_agents@C4,L1", dice=[])
    t.dice(skulls(3, of=t.attack_dice("tandros_kreel", "finn")), shields(0, of=4), 15)
    t.attack("tandros_kreel", "finn")
    t.pick("Microcorp Agents 1")
    assert t.alive("microcorp_agents#1") and t.wounds("finn") == 3


def test_no_defense_dice_means_none_whatever_auras_add() -> None:
    pond = "g1  g1  w1  g1  g1"
    t = scenario("finn@B1", "fire_elemental@C1 raelin@D1", grid=pond, dice=[skulls(1, of=3)])
    t.attack("finn", "fire_elemental")
    assert not t.alive("fire_elemental")


def test_a_trip_caps_a_crag() -> None:
    """So many dice at most, whatever is added."""
    t = scenario("retiarius@C3 raelin@L1", "siege@D3", turn="retiarius", dice=[20])
    card = t.card("siege")
    t.game.emit(TokenPlaced(card, "rage", power=(card, 0), until="round"))
    assert t.defense_dice("retiarius", "siege") == 8
    t.stay().use("Net Trip 14")
    capped = t.defense_dice("retiarius", "siege")
    most = next(p for p in t.game.hooks.powers if p.text.id == "trip_up").number("dice")
    assert capped == most < 8


def test_a_quickdraw_that_kills_ends_that_archer_and_not_the_others() -> None:
    t = scenario("roman_archers@A1,A3,A5", "blink_dawson@F3 finn@L10", dice=[7])
    t.attack("roman_archers#2", "blink_dawson").choose(True)
    assert not t.alive("roman_archers#2") and t.asks("attack", 0)


def test_a_stunned_whirlwind_stops() -> None:
    t = scenario("raelin_the_kyrie_warrior_sotm@C3", "omnicron_repulsors@D3,C4")
    roll = next(p for p in t.game.hooks.powers if p.text.id == "stun_attacker")
    stunned = roll.filter("who").fits_card(t.game.card_of(t.fig("raelin_the_kyrie_warrior_sotm")))
    t.dice(skulls(0, of=t.attack_dice("raelin_the_kyrie_warrior_sotm", "omnicron_repulsors#1")))
    if stunned:
        t.dice(20)
    t.attack("raelin_the_kyrie_warrior_sotm", "omnicron_repulsors#1")
    assert t.targets("raelin_the_kyrie_warrior_sotm") == ["omnicron_repulsors#2"]
    assert t.over == stunned


def test_a_challenged_dragon_burns_only_lines_through_the_challenger() -> None:
    t = scenario("mimring@C3/B3", "tandros_kreel@D3 finn@C4").skip_moves()
    t.use("Fire Line Special Attack", aim=False)
    assert t.asks("line") and all(t.fig("tandros_kreel") in line for line in t.request.values if line)


def test_a_challenged_deathwalker_aims_at_nobody_else() -> None:
    t = scenario("deathwalker_9000@C3", "tandros_kreel@D3 finn@C4", dice=[skulls(0, of=3)]).skip_moves()
    t.use("Explosion Special Attack")
    assert t.events("AttackDeclared")[0].defender == t.fig("tandros_kreel")


def test_cover_fire_leads_a_friend_into_an_engagement_strike() -> None:
    t = scenario("agent_skahen@C3 krav_maga_agents@C6,L1", "nakita_agents@E6 finn@G3", turn="agent_skahen")
    t.dice(skulls(1, of=3), shields(0, of=4), 15)
    t.attack("agent_skahen", "finn")
    t.pick("Krav Maga Agents 1").move("krav_maga_agents#1", "D6")
    assert not t.alive("krav_maga_agents#1")


def test_who_is_knocked_back_beside_a_claw_is_held_there() -> None:
    t = scenario("shurrak@C3/B3 gladiatrons@G3", "finn@D3", turn="shurrak")
    t.dice(skulls(0, of=t.attack_dice("shurrak", "finn")), 14)
    t.attack("shurrak", "finn")
    while not t.over and not t.asks("place"):
        t.pick("yes") if t.asks("whether") else t.game.answer(0)
    t.place("F3")
    assert t.game.is_held(t.fig("finn"))
