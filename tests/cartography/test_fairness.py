"""Mirror matches: seats take every zone in turn, a run can be taken up again, and intervals are Wilson's."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.cli.common import console
from wellspring.cli.fair import summary
from wellspring.content.library import read_text
from wellspring.engine.errors import WellspringError
from wellspring.games import new_game
from wellspring.lab.fairness import Tally, fair_band, interval, mirror_setup, play_mirror, tally_from

runner = CliRunner()
FIRST = read_text("maps", "first_light.toml")
FAIR = ["map", "fair", "first_light", "--workers", "1", "--bot", "random"]


def test_every_seat_has_every_zone_with_every_army() -> None:
    met = set()
    for number in range(8):
        setup = mirror_setup(FIRST, number)
        armies = {tuple(a.cards) for a in setup.armies}
        assert len(armies) == 1, "everybody has the same army"
        met.add((setup.seats[0].name, *armies))
        game = new_game(setup, 1)
        zones = [game.world.zone_names[z] for z in game.state.zone if z >= 0]
        assert zones[0] == setup.seats[0].name
    assert len(met) == 8


def test_teams_win_together() -> None:
    setup = mirror_setup(read_text("maps", "twin_banners.toml"), 1)
    assert [(s.name, s.team) for s in setup.seats] == [("gold", 0), ("blue", 1), ("green", 1), ("red", 0)]


def test_a_game_is_won_once_and_the_same_again() -> None:
    shares, rounds = play_mirror(FIRST, "random", 5, 3)
    assert sum(shares.values()) == pytest.approx(1)
    assert set(shares) <= {"red", "blue"} and rounds >= 1
    assert play_mirror(FIRST, "random", 5, 3) == (shares, rounds)


def test_intervals() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == 1.0


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_the_band_allows_the_same_odds_to_any_number_of_sides(sides: int) -> None:
    low, high = fair_band(sides)
    assert high / (1 - high) * (sides - 1) == pytest.approx(55 / 45)
    assert low / (1 - low) * (sides - 1) == pytest.approx(45 / 55)
    assert sides != 2 or (low, high) == pytest.approx((0.45, 0.55))


@pytest.mark.parametrize(
    ("wins", "words"),
    [
        ({"red": 210.0, "blue": 190.0}, "within 45.0% to 55.0%"),
        ({"red": 1.0, "blue": 1.0}, "within 45.0% to 55.0%, but so few games tell nothing: play more."),
        ({"red": 210.0, "blue": 190.0}, "within 45.0% to 55.0%."),
        ({"red": 222.0, "blue": 178.0}, "outside 45.0% to 55.0%: one zone is worth more"),
        ({"red": 133.0, "blue": 133.0, "gold": 134.0}, "within 29.0% to 37.9%"),
        ({"red": 28.0, "blue": 33.0, "gold": 39.0}, "but may be chance"),
        ({"red": 100.0, "blue": 150.0, "gold": 150.0}, "one zone is worth more"),
    ],
)
def test_the_verdict(wins: dict[str, float], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    summary(console(), Tally("Somewhere", 1, "random", int(sum(wins.values())), wins, 800), list(wins))
    assert words in capsys.readouterr().out


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    state = tmp_path / "fair.json"
    runner.invoke(app, [*FAIR, "--games", "2", "--resume", str(state)])
    more = runner.invoke(app, [*FAIR, "--games", "5", "--resume", str(state)])
    assert "Going on after 2 games" in more.output
    whole = runner.invoke(app, [*FAIR, "--games", "5"])
    assert "5 mirror matches" in whole.output
    assert whole.output.splitlines()[-4:] == more.output.splitlines()[-4:]


def test_a_state_file_of_something_else_is_refused() -> None:
    tally = Tally("First Light", 1, "random")
    with pytest.raises(WellspringError, match="not the state file"):
        tally_from("[]", tally)
    for absurd in ("1e999", "NaN", "-1", "1" + "0" * 30):
        with pytest.raises(WellspringError, match="not the state file"):
            tally_from(tally.dump().replace(f'"rounds": {tally.rounds}', f'"rounds": {absurd}'), tally)
    with pytest.raises(WellspringError, match="something else"):
        tally_from(Tally("Goat Hill", 1, "random").dump(), tally)
    assert tally_from(tally.dump(), tally) == tally


def test_another_file_is_no_state_of_mirror_matches() -> None:
    for text in ("{}", "[]", '{"map": "x"}', "nonsense"):
        with pytest.raises(WellspringError) as refusal:
            tally_from(text, Tally("x", 1, "random"))
        assert refusal.value.sentence == "This is not the state file of mirror matches."
