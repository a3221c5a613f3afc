"""One Twin Feels What the Other Twin Feels: one life between two figures (card ruling 111)."""

from __future__ import annotations

from fractions import Fraction

from kit import Table, clause, scenario, shields, skulls

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import FigureHealed, FigureSetAside, FigureWounded
from wellspring.engine.odds import life_left
from wellspring.flows.scoring import card_score
from wellspring.lab.invariants import check_figures
from wellspring.projection.situation import view
from wellspring.server.store.game_log import Step
from wellspring.server.views.statistics import Tally

TWINS = "crimson_twins"
FIRST, SECOND = f"{TWINS}#1", f"{TWINS}#2"


def twins(wounds: int = 0, **more: object) -> Table:
    t = scenario("finn@D3", f"{TWINS}@C3,H8", **more)
    if wounds:
        t.game.emit(FigureWounded(t.fig(SECOND), wounds, Cause(SET_UP)))
    return t


def test_a_wound_of_one_is_a_wound_of_both() -> None:
    t = twins(dice=[skulls(2, of=3), shields(0, of=3)])
    t.attack("finn", FIRST)
    assert t.wounds(FIRST) == t.wounds(SECOND) == 2
    assert [f["wounds"] for f in view(t.game, 0)["figures"] if f["name"].startswith("Crimson")] == [2, 2]


def test_both_are_destroyed_together() -> None:
    t = scenario("finn@D3", f"{TWINS}@C3,H8 agent_carr@L10", dice=[skulls(2, of=3), shields(0, of=3)])
    t.game.emit(FigureWounded(t.fig(SECOND), 4, Cause(SET_UP)))
    t.attack("finn", FIRST)
    assert not t.alive(FIRST) and not t.alive(SECOND)


def test_neither_falls_before() -> None:
    t = twins(4, dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", FIRST)
    assert t.wounds(SECOND) == 5 and t.alive(FIRST) and t.alive(SECOND)
    assert life_left(t.game, t.fig(SECOND)) == 1


def test_who_heals_one_heals_both() -> None:
    t = twins(4)
    t.game.emit(FigureHealed(t.fig(FIRST), 3, Cause(SET_UP)))
    assert t.wounds(FIRST) == t.wounds(SECOND) == 1


def test_destroyed_without_wounds_is_one_of_them() -> None:
    """They fall together by wounds: what destroys a figure at once destroys one figure."""
    t = twins(2)
    t.destroy(FIRST)
    assert not t.alive(FIRST) and t.alive(SECOND) and t.wounds(SECOND) == 2


@clause("end.scoring")
def test_their_wounds_count_as_those_of_a_hero(edition: str) -> None:
    t = twins(3, edition=edition)
    partial = t.game.rules.partial_points
    assert card_score(t.game, t.card(TWINS)) == (Fraction(35) if partial else 70)
    t.destroy(FIRST)
    assert card_score(t.game, t.card(TWINS)) == (Fraction(35, 2) if partial else 70)


def test_nothing_negates_it() -> None:
    """The power takes part in no hook that could be switched off: the rules look at the card."""
    t = twins()
    power = next(p for p in t.game.hooks.powers if p.text.id == "one_life")
    assert all([power not in powers for powers in t.game.hooks.taking_part]) and not power.moments
    assert t.tokens(TWINS) == ["one life"]


def test_one_in_a_basket_feels_it_too() -> None:
    t = scenario("finn@D3 krampus@A1", f"{TWINS}@C3,H8 agent_carr@L10")
    g = t.game
    g.emit(FigureSetAside(t.fig(SECOND), t.card("krampus"), Cause(SET_UP)))
    t.dice(skulls(3, of=3), shields(0, of=3)).attack("finn", FIRST)
    assert t.wounds(SECOND) == 3
    check_figures(g)
    t.begin_turn("finn")
    t.dice(skulls(3, of=3), shields(0, of=3)).attack("finn", FIRST)
    assert not g.is_alive(t.card(TWINS))


def test_the_attacker_says_which_twin_defends_first() -> None:
    """Ruling "The order of defenders that cannot matter": here it can, the second may fall with the first."""
    t = scenario("deathwalker_9000@H3", f"{TWINS}@C3,D3", dice=[skulls(3, of=3)])
    t.skip_moves().use("Explosion Special Attack", aim=False).pick("Crimson Twins 1")
    assert t.asks("defender", player=0)


def test_statistics_count_a_shared_wound_once() -> None:
    t = scenario("finn@D3", f"{TWINS}@C3,H8 agent_carr@L10", dice=[skulls(2, of=3), shields(0, of=3)])
    told = len(t.game.events)
    t.game.emit(FigureWounded(t.fig(SECOND), 4, Cause(SET_UP)))
    t.attack("finn", FIRST)
    tally = Tally(t.game)
    tally.read(Step(0, t.game, None, t.game.events[told:]))
    assert tally.of(t.fig(FIRST))["wounds_taken"] == 6 and tally.of(t.fig(FIRST))["lost"] == 2


def test_a_marker_that_negates_their_powers_does_not_end_it() -> None:
    """Card ruling 111: Morsbane's rod takes everything else from them."""
    t = scenario("morsbane@C3 finn@E4", f"{TWINS}@E3,L9 agent_carr@L10", dice=[16])
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.use("Rod of Negation").pick("Crimson Twins")
    assert "negation marker" in t.tokens(TWINS)
    for _ in range(2):
        t.begin_turn("finn")
        t.dice(skulls(3, of=3), shields(0, of=3)).attack("finn", FIRST)
    assert not t.alive(FIRST) and not t.alive(SECOND)
