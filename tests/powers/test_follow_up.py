"""One more attack: after an adjacent one, with other dice, or as long as the d20 is good."""

import pytest
from kit import scenario, skulls
from kit.cards import TEST_CARDS
from kit.reckoning import attack_dice


@pytest.fixture(autouse=True)
def printed_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit has plain cards of these names; here the printed ones are meant."""
    for id in ("bok_bur_na",):
        monkeypatch.delitem(TEST_CARDS, id)


def test_a_double_assault_needs_an_adjacent_target() -> None:
    t = scenario("evar_scarcarver@C3", "finn@D3", dice=[skulls(0, of=2)] * 2)
    t.attack("evar_scarcarver", "finn").attack("evar_scarcarver", "finn")
    assert t.over, "one additional attack"
    far = scenario("evar_scarcarver@C3", "finn@F3", dice=[skulls(0, of=2)])
    far.attack("evar_scarcarver", "finn")
    assert far.over


@pytest.mark.parametrize(
    ("card", "place", "dice"), [("frost_giant_of_morh", "C3", 6), ("thyraxis_dragoon", "C3/B3", 5)]
)
def test_frenzy_goes_on_as_long_as_the_roll_is_good(card: str, place: str, dice: int) -> None:
    t = scenario(f"{card}@{place}", "finn@D3")
    t.dice(skulls(0, of=dice), 16, skulls(0, of=dice), 20, skulls(0, of=dice), 15)
    for _ in range(3):
        t.attack(card, "finn")
    assert t.over


def test_frenzy_is_a_choice() -> None:
    t = scenario("thyraxis_dragoon@C3/B3", "finn@D3", dice=[skulls(0, of=5), 16])
    t.attack("thyraxis_dragoon", "finn").done()
    assert t.over


@pytest.mark.parametrize(("card", "dice"), [("thormun", 3), ("bok_bur_na", 2)])
def test_the_swashbuckler_strikes_again_at_close_quarters(card: str, dice: int) -> None:
    t = scenario(f"{card}@C3", "finn@D3", dice=[skulls(0, of=dice), skulls(0, of=dice + 2)])
    t.attack(card, "finn").attack(card, "finn")
    assert t.over
    far = scenario("thormun@C3", "finn@F3", dice=[skulls(0, of=3)])
    far.attack("thormun", "finn")
    assert far.over, "nobody adjacent for the second attack"


def test_whips_swing_on_to_another_figure() -> None:
    t = scenario("students_of_kalari_payatt@C3", "finn@D3 thorgrim@B3", dice=[skulls(0, of=3)] * 2)
    t.attack("students_of_kalari_payatt#1", "finn")
    assert t.targets("students_of_kalari_payatt#1") == ["thorgrim"]
    t.attack("students_of_kalari_payatt#1", "thorgrim")
    assert t.over


def test_destro_pays_with_dice() -> None:
    t = scenario("destro@C3", "finn@G3", dice=[skulls(0, of=4), skulls(0, of=2)])
    t.attack("destro", "finn").attack("destro", "finn")
    assert t.over


def test_in_the_next_turn_all_begins_anew() -> None:
    t = scenario("destro@C3", "finn@G3", dice=[skulls(0, of=4)])
    t.attack("destro", "finn").done()
    t.begin_turn("destro")
    assert attack_dice(t, "destro", "finn") == 4
