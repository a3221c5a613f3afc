"""Through a mountain instead of around it: Glacier Traverse."""

from kit import scenario, skulls
from kit.table import Table

DZU = "dzu_teh"
ROW = "\n".join(["  " * (row % 2) + "  ".join(["n1"] * 9) for row in range(5)])


def glaciers(*at: str) -> str:
    return "".join([f'[[obstacle]]\nkind = "glacier"\nat = ["{place}"]\n' for place in at])


def traverses(t: Table, figure: int = 1) -> Table:
    return t.choose(t.fig(f"{DZU}#{figure}")).use("Glacier Traverse")


def places(t: Table) -> list[str]:
    traverses(t)
    return sorted([w for w in t.options() if w != "no"])


def test_to_any_empty_space_around_the_same_mountain() -> None:
    t = scenario(f"{DZU}@A3", "finn@E3", grid=ROW, extra=glaciers("B3", "C3", "D3"))
    assert places(t) == ["A2", "A4", "B2", "B4", "C2", "C4", "D2", "D4"]
    t.pick("D2")
    assert t.at(f"{DZU}#1") == "D2"


def test_not_to_another_mountain() -> None:
    t = scenario(f"{DZU}@A3", "finn@I5", grid=ROW, extra=glaciers("B3", "F3"))
    assert places(t) == ["A2", "A4", "B2", "B4", "C3"]


def test_not_without_a_mountain_beside_it() -> None:
    t = scenario(f"{DZU}@A1", "finn@I5", grid=ROW, extra=glaciers("C3"))
    t.choose(t.fig(f"{DZU}#1"))
    assert t.asks("move")


def test_all_that_may_move_in_this_turn() -> None:
    t = scenario(f"{DZU}@A3,A2,B2", "finn@I5", grid=ROW, extra=glaciers("B3", "C3"))
    for k, to in ((1, "D3"), (2, "C4"), (3, "B4")):
        traverses(t, k).pick(to)
    assert [t.at(f"{DZU}#{k}") for k in (1, 2, 3)] == ["D3", "C4", "B4"]


def test_whoever_is_engaged_may_be_swiped_at() -> None:
    t = scenario(f"{DZU}@A3", "finn@A2", grid=ROW, extra=glaciers("B3", "C3"), dice=[skulls(1, of=1)])
    traverses(t).pick("D3").pick("yes")
    assert not t.alive(f"{DZU}#1")


def test_hidden_again_on_the_other_side() -> None:
    """Glacier Camouflage: beside the mountain only adjacent enemies attack it."""
    t = scenario(f"{DZU}@A3", "marro_warriors@G3", grid=ROW, extra=glaciers("B3", "C3"))
    traverses(t).pick("D3")
    assert t.targets("marro_warriors#1") == []
