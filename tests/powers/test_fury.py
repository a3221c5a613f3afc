"""Attack dice for the wounds of a champion."""

from __future__ import annotations

from kit import scenario, skulls
from kit.beginnings import begin
from kit.ranks import ranks

from wellspring.engine.events import ControlTaken
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.targets import Combat, forbidden_by


def test_the_champion_is_chosen_and_each_wound_is_a_die() -> None:
    t = scenario("macdirk_warriors@C3,A1,A3,A5 finn@A9 thorgrim@C9", "raelin@C4", wounds={"finn": 2, "thorgrim": 3})
    assert begin(t).request.kind == "card" and t.options() == [
        "Finn the Viking Champion",
        "Thorgrim the Viking Champion",
    ]
    t.pick("Finn")
    own = t.game.card_of(t.fig("macdirk_warriors")).attack
    combat = Combat(t.fig("macdirk_warriors"), t.fig("raelin"), True)
    assert total(attack_items(t.game, combat)) == own + 2
    assert total(attack_items(t.game, Combat(t.fig("thorgrim"), t.fig("raelin"), True))) == 3, "only for the warriors"
    t.begin_turn("macdirk_warriors")
    t.dice(skulls(0, of=own + 2))
    t.skip_moves().attack("macdirk_warriors", "raelin")


def test_who_is_dead_gives_nothing() -> None:
    t = scenario("macdirk_warriors@C3,A1,A3,A5 finn@A9", "raelin@C4 thorgrim@L1", wounds={"finn": 2})
    begin(t)
    t.begin_turn("macdirk_warriors")
    t.destroy("finn")
    own = t.game.card_of(t.fig("macdirk_warriors")).attack
    assert total(attack_items(t.game, Combat(t.fig("macdirk_warriors"), t.fig("raelin"), True))) == own + 0


def test_a_shackled_champion_still_counts_and_is_no_target() -> None:
    """Rulings 66 and 75."""
    t = scenario("macdirk_warriors@C3,A1,A3,A5 finn@C5", "raelin@C4", wounds={"finn": 2})
    begin(t)
    finn = t.card("finn")
    t.game.emit(ControlTaken(finn, 1, 1, t.game.hooks.powers[0].cause()))
    own = t.game.card_of(t.fig("macdirk_warriors")).attack
    assert total(attack_items(t.game, Combat(t.fig("macdirk_warriors"), t.fig("raelin"), True))) == own + 2
    by = forbidden_by(t.game, Combat(t.fig("macdirk_warriors"), t.fig("finn"), True))
    assert t.power_name(by) == "Highland Fury"
    assert forbidden_by(t.game, Combat(t.fig("macdirk_warriors"), t.fig("raelin"), True)) == (-1, -1)


def test_without_a_champion_nobody_is_chosen() -> None:
    t = begin(scenario(ranks("macdirk_warriors", "grimnak"), "spearmen@L10"))
    assert t.over and not t.tokens("macdirk_warriors")
