"""Unbelievable Rage of Morinstein's Masterpiece: after every turn of a Scientist or Wizard."""

from kit import Table, scenario

from wellspring.engine.events import TokenPlaced

HIM = "morinsteins_masterpiece"


def rage(red: str, *dice: int | str, blue: str = "finn@L10", others: tuple[str, ...] = (), turn: str = "") -> Table:
    return scenario(f"{red} {HIM}@C5", blue, *others, turn=turn, dice=dice)


def turns(t: Table) -> list[tuple[int, str]]:
    cards = t.game.state.roster.cards
    return [(e.player, cards[e.card].id) for e in t.events("TurnBegan")]


def to_the_next_turn(t: Table) -> Table:
    number = len(turns(t))
    while not t.over and len(turns(t)) == number:
        t.done()
    return t


def test_from_4_on_he_takes_a_turn() -> None:
    t = to_the_next_turn(rage("morsbane@C3", 4))
    assert turns(t)[-1] == (0, HIM) and t.asks("move", 0)


def test_up_to_3_another_player_plays_him() -> None:
    t = to_the_next_turn(rage("morsbane@C3", 3))
    assert turns(t)[-1] == (1, HIM) and t.asks("move", 1)
    t.stay()
    assert t.game.state.controller[t.card(HIM)] == 0, "and gives him back"


def test_of_several_players_one_is_named() -> None:
    t = rage("morsbane@C3", 1, others=("thorgrim@L9",))
    while not t.asks("player"):
        t.done()
    assert t.options() == ["Blue", "Green"]
    t.pick("Green")
    assert turns(t)[-1] == (2, HIM)


def test_not_after_the_turn_of_anybody_else() -> None:
    t = to_the_next_turn(rage("raelin@C3"))
    assert t.over and turns(t) == [(0, "raelin")]


def test_not_before_he_is_there_nor_for_the_wizard_of_an_enemy() -> None:
    t = to_the_next_turn(scenario(f"morsbane@C3 {HIM}@-", "finn@L10"))
    assert t.over
    t = to_the_next_turn(rage("raelin@C3", blue="morsbane@L10", turn="morsbane"))
    assert t.over


def cleave_to_the_wizard(t: Table) -> Table:
    card = t.card("scions_of_icaria")
    t.game.emit(TokenPlaced(card, "chosen", amount=t.card("morsbane"), power=(card, 0)))
    t.begin_turn("scions_of_icaria")
    return t.pick("Cleave to the Mighty")


def test_after_his_turn_the_one_that_was_put_off_is_lost() -> None:
    """A Scion's Liege who is a Wizard goes first; after the rage the Scions have no turn left in the player
    turn (ruling 12)."""
    t = rage("scions_of_icaria@C3 morsbane@E3", 15, turn=HIM)
    cleave_to_the_wizard(t)
    to_the_next_turn(t)
    assert turns(t)[-1] == (0, HIM)
    t.stay()
    assert t.over and turns(t)[-1] == (0, HIM) and not t.events("CardWaited")[2:]


def test_without_the_rage_it_is_not_lost() -> None:
    t = scenario("scions_of_icaria@C3 morsbane@E3", "finn@L10", turn="morsbane")
    cleave_to_the_wizard(t).stay()
    assert t.asks("figure"), "the Scions move"


def test_a_further_turn_ends_with_the_next_order_marker() -> None:
    t = to_the_next_turn(rage("morsbane@C3", 20, 20))
    t.stay()
    assert t.over
    t.begin_turn("morsbane")
    to_the_next_turn(t)
    assert turns(t)[-1] == (0, HIM), "the next player turn begins anew"
