"""Crag of Steel of Siege: the marker X makes him hard, slow and ready for everybody around."""

from kit import Table, scenario, skulls
from kit.orders import lay

from wellspring.engine.numbers import move_items, total


def siege(blue: str, *dice: int | str, marker_on: str = "siege", shown: bool = True) -> Table:
    t = scenario("siege@C3 raelin@L10", blue, turn="raelin", dice=dice)
    lay(t, 0, m1="siege", mX=marker_on)
    t.begin_turn("siege")
    return t.choose(True) if shown else t


def test_harder_weaker_slower() -> None:
    t = siege("thorgrim@D3")
    assert t.attack_dice("siege", "thorgrim") == 3 and t.defense_dice("thorgrim", "siege") == 8
    assert total(move_items(t.game, t.fig("siege"))) == 3 and t.game.state.shown[3]


def test_everybody_adjacent_once() -> None:
    t = siege("thorgrim@D3 finn@B3 eldgrim_the_viking_champion@C4", skulls(0, of=3), skulls(0, of=3)).stay()
    t.attack("siege", "thorgrim")
    assert t.targets("siege") == ["finn", "eldgrim_the_viking_champion"]
    t.attack("siege", "finn").done()
    assert t.over


def test_not_unless_he_likes_and_not_without_the_marker() -> None:
    t = siege("thorgrim@D3 finn@B3", skulls(0, of=5), shown=False).choose(None)
    t.attack("siege", "thorgrim")
    assert t.over and t.defense_dice("thorgrim", "siege") == 5
    t = siege("thorgrim@D3", marker_on="raelin", shown=False)
    assert t.asks("move")


def test_for_the_whole_round_and_no_longer() -> None:
    t = siege("thorgrim@D3")
    t.begin_turn("thorgrim")
    assert t.defense_dice("thorgrim", "siege") == 8
    t = scenario("siege@C3", "thorgrim@D3 finn@L10", turn=None, dice=[10, 5])
    while t.asks("order marker"):
        t.game.answer(0)
    assert t.asks("whether", 0)
    t.choose(True)
    while t.game.state.round == 1:
        t.game.answer(t.request.default)
    assert t.defense_dice("thorgrim", "siege") == 5


def test_the_special_attack_of_an_enemy_meets_the_crag_too() -> None:
    t = siege("mimring@D3/E3")
    assert t.defense_dice("mimring", "siege", "Fire Line Special Attack") == 8
