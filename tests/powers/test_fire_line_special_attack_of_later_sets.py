"""Lines of other cards: shorter ones, sparing friends, stronger with every wound."""

import pytest
from kit import scenario, skulls
from kit.alone import alone


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "fire_line_special_attack")


@pytest.mark.parametrize(
    ("card", "power", "length", "dice"),
    [
        ("rhogar_dragonspine", "Dragon Breath Special Attack", 3, 3),
        ("nuckelavee", "Withering Breath Special Attack", 3, 2),
        ("battle_copter", "Strafe Special Attack", 5, 3),
    ],
)
def test_so_far_and_no_further(card: str, power: str, length: int, dice: int) -> None:
    row = "ABCDEFGHIJ"
    t = scenario(f"{card}@A3", f"thorgrim@{row[length]}3 syvarris@{row[length + 1]}3", dice=[skulls(0, of=dice)])
    t.skip_moves().use(power)
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["thorgrim"]


def test_friends_are_hit_by_breath_and_not_by_strafing() -> None:
    for card, power, hit in (
        ("rhogar_dragonspine", "Dragon Breath Special Attack", ["thorgrim", "finn"]),
        ("battle_copter", "Strafe Special Attack", ["finn"]),
    ):
        t = scenario(f"{card}@A3 thorgrim@C3", "finn@D3", turn=card, dice=[skulls(0, of=3)])
        t.skip_moves().use(power, aim=False)
        if not t.over:
            t.choose(tuple(t.fig(f) for f in hit))
        assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == hit


def test_wounds_make_a_nuckelavee_fiercer() -> None:
    t = scenario("nuckelavee@A3", "thorgrim@C3", wounds={"nuckelavee": 2}, dice=[skulls(0, of=4)])
    t.skip_moves().use("Withering Breath Special Attack")
