"""What a failing test is told: what is asked now, of whom, and that the turn ran on."""

import pytest
from kit import Table, scenario


def message(t: Table, *verbs: tuple[str, ...]) -> str:
    """Of the last of some verbs, which fails."""
    with pytest.raises(AssertionError) as failure:
        for verb, *words in verbs:
            getattr(t, verb)(*words)
    return str(failure.value)


def of_a_round() -> Table:
    """Finn begins, then Thorgrim; neither has anybody to attack."""
    t = scenario("finn@A1 raelin@B3", "thorgrim@L10 syvarris@L8", turn=None, dice=[20, 1])
    for card in ("Finn", "Finn", "Finn", "Finn", "Thorgrim", "Thorgrim", "Thorgrim", "Thorgrim"):
        t.pick(card)
    return t


def test_an_attack_after_a_turn_that_ended_by_itself() -> None:
    said = message(of_a_round(), ("move", "finn", "B1"), ("attack", "finn", "thorgrim"))
    assert said.startswith("finn cannot attack thorgrim. The turn of Finn the Viking Champion ended by itself")
    assert "Blue (player 1) is asked, move: " in said
    assert "Finn the Viking Champion moves from A1 to B1." in said
    assert "Red ends the turn." in said


def test_an_attack_skips_no_moves_of_the_next_turn() -> None:
    t = of_a_round()
    said = message(t, ("attack", "finn", "thorgrim"))
    assert "The turn of Finn the Viking Champion ended by itself" in said
    assert t.asks("move", 1)
    assert t.request.figure == t.fig("thorgrim")


def test_a_move_after_a_turn_that_ended_by_itself() -> None:
    for verb in ("move", "fly", "walk_to", "walk"):
        said = message(of_a_round(), ("stay",), (verb, "finn", "B1"))
        assert said.startswith("no move of finn is asked for. The turn of Finn the Viking Champion ended by itself")
        assert "Blue (player 1) is asked, move: " in said


def test_a_move_of_a_card_whose_turn_has_not_come() -> None:
    said = message(of_a_round(), ("move", "raelin", "B4"))
    assert "It has not been the turn of Raelin the Kyrie Warrior yet." in said
    assert "Red (player 0) is asked, move: " in said


def test_an_attack_out_of_reach_in_the_own_turn_says_only_what_there_is() -> None:
    t = scenario("finn@C3", "thorgrim@D3 raelin@L10")
    said = message(t, ("attack", "finn", "raelin"))
    assert "turn of Finn" not in said
    assert "[0] Finn the Viking Champion attacks Thorgrim the Viking Champion" in said


def test_nothing_is_asked_at_all() -> None:
    t = scenario("finn@C3", "thorgrim@L10")
    said = message(t, ("stay",), ("attack", "finn", "thorgrim"))
    assert "The turn of Finn the Viking Champion ended by itself" in said
    assert "nothing is asked: the turn is over" in said
    assert message(t, ("pick", "yes")).startswith("nothing is asked: the turn is over")
