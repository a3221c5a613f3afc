"""The version, the log's sentences and the codes on the board."""

from __future__ import annotations

from importlib import metadata

from kit import Table, faces, scenario, shields, skulls
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.cli.codes import figure_codes
from wellspring.cli.human import match
from wellspring.cli.narrator import Narrator
from wellspring.engine.actions import ATTACK, Action
from wellspring.engine.game import Game


def told(t: Table, value: object) -> list[str]:
    """The log lines of one answer."""
    game: Game = t.game
    assert game.request is not None
    before = game.copy()
    seen = len(game.events)
    t.choose(value)
    return [line.text.plain for line in Narrator().tell(before, game, value, game.events[seen:])]


def test_an_attack_is_one_sentence() -> None:
    t = scenario("finn@C3", "thorgrim@D3", dice=[skulls(2, of=3), faces(0, 1, 3)]).skip_moves()
    lines = told(t, Action(ATTACK, t.fig("finn"), t.fig("thorgrim")))
    assert lines == ["Finn attacks Thorgrim: 3 dice (3 Finn) ☠☠· vs 4 dice ⛨···: 1 wound"]


def test_an_attack_without_a_skull() -> None:
    t = scenario("finn@C3", "thorgrim@D3", dice=[faces(0, 1, 2)]).skip_moves()
    lines = told(t, Action(ATTACK, t.fig("finn"), t.fig("thorgrim")))
    assert lines == ["Finn attacks Thorgrim: 3 dice (3 Finn) ⛨··: no skull"]


def test_reasons_for_dice_are_named() -> None:
    t = scenario("finn@C3", "thorgrim@D3", glyphs={"C3": "astrid"}, dice=[skulls(4, of=4), shields(0, of=4)])
    t.skip_moves()
    lines = told(t, Action(ATTACK, t.fig("finn"), t.fig("thorgrim")))
    assert lines == ["Finn attacks Thorgrim: 4 dice (3 Finn, +1 Glyph of Astrid) ☠☠☠☠ vs 4 dice ····: destroyed"] or (
        "destroyed" in lines[0] and "+1 Glyph of Astrid" in lines[0]
    )


def test_without_unicode() -> None:
    t = scenario("finn@C3", "thorgrim@D3", dice=[skulls(2, of=3), shields(1, of=4)]).skip_moves()
    game = t.game
    before = game.copy()
    seen = len(game.events)
    value = Action(ATTACK, t.fig("finn"), t.fig("thorgrim"))
    t.choose(value)
    lines = Narrator(unicode=False).tell(before, game, value, game.events[seen:])
    assert lines[0].text.plain == "Finn attacks Thorgrim: 3 dice (3 Finn) SS- vs 4 dice D---: 1 wound"


def test_codes_are_unique() -> None:
    t = scenario(
        "finn@A1 marro_warriors@A2,A3,A4,A5 mimring@C3/C4 ne_gok_sa@E1",
        "finn@L1 marro_warriors@L2,L3,L4,L5 ne_gok_sa@L8 raelin@L9",
    )
    codes = figure_codes(t.game)
    assert len(set(codes)) == len(codes)
    assert all([len(c) == 2 for c in codes])
    assert codes[:3] == ["Fi", "M1", "M2"]


def test_what_was_typed() -> None:
    labels = ["D7 (2)", "D8 (3)", "E7 (3)", "stay"]
    assert match("", labels, 3) == 3
    assert match("1", labels, 3) == 1
    assert match("e7", labels, 3) == 2
    assert match("st", labels, 3) == 3
    assert "several" in str(match("d", labels, 3))
    assert "0 to 3" in str(match("9", labels, 3))
    assert "none" in str(match("zz", labels, 3))


def test_the_version_is_said_without_a_command() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0, result.output
    installed = [d.version for d in metadata.distributions(name="wellspring")]
    assert result.output == f"wellspring {installed[0] if installed else '(not installed, run from its source)'}\n"
