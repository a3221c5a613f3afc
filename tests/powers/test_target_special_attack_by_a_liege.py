"""Draconic Breath of the Scions of Icaria: only at those near their Liege."""

from kit import Table, scenario, shields, skulls
from kit.scenarios import FLAT

from wellspring.engine.events import TokenPlaced

BREATH = "Draconic Breath Special Attack"


def breath(red: str, blue: str, liege: str = "mimring", grid: str = FLAT, dice: tuple[int | str, ...] = ()) -> Table:
    t = scenario(red, blue, grid=grid, turn=liege, dice=dice)
    t.game.emit(TokenPlaced(t.card("scions_of_icaria"), "chosen", amount=t.card(liege)))
    t.begin_turn("scions_of_icaria")
    return t.skip_moves()


def offered(t: Table) -> bool:
    return not t.over and any(word.endswith(BREATH) for word in t.options())


def test_two_dice_at_somebody_near_the_liege() -> None:
    t = breath("scions_of_icaria@G6 mimring@F3/E3", "thorgrim@G3", dice=(skulls(1, of=2), shields(0, of=4)))
    t.use(BREATH)
    assert t.wounds("thorgrim") == 1


def test_not_further_than_three_spaces_from_the_liege() -> None:
    assert offered(breath("scions_of_icaria@C3 mimring@C8/B8", "thorgrim@E6"))
    assert not offered(breath("scions_of_icaria@C3 mimring@C10/B10", "thorgrim@E6"))


def test_not_further_than_four_spaces_from_the_scion() -> None:
    assert not offered(breath("scions_of_icaria@G8 mimring@F3/E3", "thorgrim@G3"))


def test_the_liege_must_see_the_target() -> None:
    walls = "\n".join(["g1  g1  g1  g1  g1  g1  g1", "  g1  g1  g1  g9  g1  g1  g1", "g1  g1  g1  g9  g1  g1  g1"])
    t = breath("scions_of_icaria@A1 finn@E3", "thorgrim@C3", liege="finn", grid=walls)
    assert not offered(t)


def test_without_a_liege_nobody_can_be_the_target() -> None:
    t = scenario("scions_of_icaria@C3", "thorgrim@E3").skip_moves()
    assert not offered(t)


def test_each_scion_has_a_breath_of_its_own_but_not_while_engaged_with_another() -> None:
    dice = (skulls(0, of=2), skulls(0, of=2))
    t = breath("scions_of_icaria@G6,C5 mimring@F3/E3", "thorgrim@G3 finn@B5", dice=dice)
    t.use(BREATH, "Scions of Icaria 1")
    assert not offered(t), "the second one is engaged with Finn, who is too far from the Liege"
    t.attack("scions_of_icaria#2", "finn")
