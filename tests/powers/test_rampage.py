"""Who must attack everybody around: friends too."""

from kit import scenario, skulls

from wellspring.bots.bot import answer_with, make_bot


def test_a_bad_roll_leaves_the_usual_attack() -> None:
    t = scenario("ogre_warhulk@C3/B3", "finn@D3 thorgrim@C4", dice=[10, skulls(0, of=5)])
    t.skip_moves().attack("ogre_warhulk", "finn")
    assert t.over


def test_a_good_roll_lets_the_flail_run_wild() -> None:
    t = scenario("ogre_warhulk@C3/B3 syvarris@C2", "finn@D3", dice=[11, skulls(0, of=5), skulls(0, of=5)])
    t.skip_moves()
    assert sorted(t.options()) == ["Finn the Viking Champion", "Syvarris"]
    t.pick("Syvarris")
    assert t.over, "both were attacked, and there is no other attack"


def test_nobody_around_nobody_attacked() -> None:
    t = scenario("ogre_warhulk@C3/B3", "finn@G3", dice=[20])
    t.skip_moves()
    assert t.over


def test_out_of_control_with_four_wounds() -> None:
    dice = [skulls(0, of=5), skulls(0, of=5)]
    t = scenario("thorgrim@L1 eel_ffuoh@C3/B3 syvarris@C2", "finn@D3", wounds={"eel_ffuoh": 4}, dice=dice)
    t.begin_turn("eel_ffuoh")
    t.skip_moves().pick("Syvarris")
    assert t.over


def test_in_control_with_three() -> None:
    t = scenario("thorgrim@L1 eel_ffuoh@C3/B3", "finn@D3", wounds={"eel_ffuoh": 3}, dice=[skulls(0, of=5)])
    t.begin_turn("eel_ffuoh")
    t.attack("eel_ffuoh", "finn")


def test_what_happens_later_in_the_turn_does_not_count() -> None:
    t = scenario("eel_ffuoh@C3/B3", "finn@D3", wounds={"eel_ffuoh": 4}, dice=[skulls(0, of=5)])
    t.attack("eel_ffuoh", "finn")
    assert not t.tokens("eel_ffuoh"), "the wounds came after the turn had begun"


def test_a_bot_says_who_is_next_and_begins_with_an_enemy() -> None:
    """Whom it strikes next is asked in the middle of it, and is no aim of the power."""
    t = scenario("ogre_warhulk@C3/B3 syvarris@C2", "finn@D3", dice=[11])
    t.skip_moves()
    bots = [make_bot("sensible", 1), make_bot("sensible", 2)]
    assert t.options()[answer_with(t.game, bots)] == "Finn the Viking Champion"
