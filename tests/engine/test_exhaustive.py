"""The exhaustive run: what there is to be seen, battles steered towards it, and what it notes."""

from __future__ import annotations

import random

import pytest
from kit import scenario

from wellspring.engine.errors import WellspringError
from wellspring.engine.game import Game
from wellspring.games import card_library
from wellspring.lab import deep_checks, exhaustive
from wellspring.lab import everything as kinds
from wellspring.lab.differences import differences
from wellspring.lab.everything import everything, read_wish
from wellspring.lab.exhaustive import PATIENCE, Search, outcomes, search_from
from wellspring.lab.invariants import Broken
from wellspring.lab.soak_game import Outcome, play_wishes
from wellspring.lab.steered_battles import UNSTEERED_EVERY, bringers_of, steered_battle
from wellspring.lab.witness import Witness

BITTEN = f"{kinds.USED}/chomp: after moving"
SPARED = f"{kinds.DECLINED}/chomp: after moving"


def test_everything_that_can_be_played_is_wanted() -> None:
    all_there_is = everything()
    for card in card_library().values():
        assert (card.id in all_there_is[kinds.TURNS]) == card.is_playable()
    assert "chomp: after moving" in all_there_is[kinds.USED]
    assert "aura: attack_dice" in all_there_is[kinds.CHANGED]
    assert "grimnak: Chomp" in all_there_is[kinds.ON_CARDS]
    assert "power.water_clone.where" in all_there_is[kinds.QUESTIONS]
    assert "8" in all_there_is[kinds.SIDES]


def test_what_must_be_used_cannot_be_declined() -> None:
    """The Anubian Wolves roll before they move whether they like it or not."""
    assert "wild_strength: before moving" in everything()[kinds.USED]
    assert "wild_strength: before moving" not in everything()[kinds.DECLINED]


def test_a_wish_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(WellspringError, match="nothing called 'powers used/yawn: at noon'"):
        read_wish("powers used/yawn: at noon")


@pytest.mark.parametrize("wish", (BITTEN, SPARED, "questions/power.chomp", "powers of cards/grimnak: Chomp"))
def test_the_card_that_brings_a_wish_is_in_an_army(wish: str) -> None:
    assert "grimnak" in bringers_of(wish)
    drawn = steered_battle(1, 1, (wish,))
    assert any([card in bringers_of(wish) for seat in drawn.setup.seats for card in seat.army])


def test_who_is_called_by_another_card_comes_with_it() -> None:
    """The Rechets wait outside until Iskra calls them."""
    drawn = steered_battle(1, 1, ("powers of cards/rechets_of_bogdan: Lethal Sting",))
    army = drawn.setup.seats[0].army
    assert "rechets_of_bogdan" in army and "iskra_esenwein" in army


@pytest.mark.parametrize("players", range(2, 9))
def test_any_number_of_players_and_sides(players: int) -> None:
    drawn = steered_battle(1, 1, (f"{kinds.PLAYERS}/{players}",))
    assert len(drawn.setup.seats) == players
    apart = steered_battle(1, 1, (f"{kinds.SIDES}/{players}",))
    assert len({seat.team for seat in apart.setup.seats}) == players


def test_some_games_are_those_of_the_soak() -> None:
    assert steered_battle(1, UNSTEERED_EVERY, (BITTEN,)).wishes == ()


def test_a_wish_comes_true_soon() -> None:
    for wish in (BITTEN, SPARED):
        kind, name = read_wish(wish)
        games = [play_wishes(7, number, (wish,), deep=False) for number in (1, 2, 3, 4)]
        assert not [game.fault for game in games if game.fault]
        assert any([name in game.used.get(kind, []) for game in games])


# --- what is noted ---


def test_a_power_that_acted_is_recorded_in_its_moment() -> None:
    t = scenario("grimnak@C3/B3", "agent_carr@D3 thorgrim@H8", dice=[16])
    t.game.record_uses = True
    t.stay().use("Chomp").pick("Agent Carr")
    assert [(t.game.power(ref).text.id, when) for ref, when in t.game.uses] == [("chomp", "after moving")]


def test_a_power_whose_roll_failed_has_not_acted() -> None:
    t = scenario("deathwalker_9000@C3", "ne_gok_sa@D3 thorgrim@H8", turn="ne_gok_sa", dice=[19])
    t.game.record_uses = True
    t.stay().use("Mind Shackle 20").pick("Deathwalker 9000")
    assert t.game.uses == []


def test_nothing_is_recorded_unless_asked_for() -> None:
    t = scenario("grimnak@C3/B3", "agent_carr@D3 thorgrim@H8", dice=[16])
    t.stay().use("Chomp").pick("Agent Carr")
    assert t.game.uses == []


def test_declining_is_noticed() -> None:
    t = scenario("grimnak@C3/B3", "agent_carr@D3 thorgrim@H8")
    t.stay()
    request = t.game.request
    assert request is not None and request.values[-1] is None
    witness = Witness(random.Random(1))
    witness.answered(t.game, request, 0)
    assert kinds.DECLINED not in witness.seen
    witness.answered(t.game, request, len(request.values) - 1)
    assert list(witness.seen[kinds.DECLINED]) == ["chomp: after moving"]


def changes_of(game: Game) -> set[str]:
    """The hooks of all powers in a game that make a difference."""
    rng = random.Random(1)
    found = [pair for _ in range(20) for pair in differences(game, rng, game.hooks.powers, set())]
    return {f"{game.power(ref).text.id}: {hook}" for ref, hook in found}


def test_a_hook_makes_a_difference_only_where_it_works() -> None:
    """Finn inspires those beside him."""
    beside = changes_of(scenario("finn@C3 tarn_viking_warriors@D3", "marro_warriors@H8").game)
    apart = changes_of(scenario("finn@C3 tarn_viking_warriors@H3", "marro_warriors@H8").game)
    assert "aura: attack_dice" in beside - apart


def test_flying_is_a_difference_in_moving() -> None:
    assert "flying: moving" in changes_of(scenario("mimring@C3/B3", "marro_warriors@H8").game)


# --- secrets ---


def test_a_view_that_shows_what_is_hidden_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    t = scenario("finn@C3 thorgrim@D3", "marro_warriors@H8 grimnak@H2/G2", turn=None, dice=[15, 5])
    while t.game.request is not None and t.game.request.kind == "order marker":
        t.game.answer(t.game.request.id % 2)
    for k in range(20):
        deep_checks.check_secrets(t.game, random.Random(k))
    honest = deep_checks.view
    monkeypatch.setattr(deep_checks, "view", lambda g, p: {**honest(g, p), "leak": list(g.state.markers)})
    with pytest.raises(Broken, match="shows in 'leak'"):
        for k in range(20):
            deep_checks.check_secrets(t.game, random.Random(k))


# --- the search ---


def shown(number: int, **seen: list[str]) -> Outcome:
    outcome = Outcome(number)
    outcome.used = dict(seen)
    return outcome


def test_what_was_seen_is_not_gone_after_again() -> None:
    search = Search(1)
    everywhere = len(search.unseen())
    search.add(shown(0, cards=["grimnak", "finn"]), ())
    assert len(search.unseen()) == everywhere - 2
    assert "cards/finn" not in search.unseen()


def test_what_is_never_seen_is_given_up_after_many_games() -> None:
    search = Search(1)
    search.seen = {kind: dict.fromkeys(names, 1) for kind, names in everything().items()}
    del search.seen[kinds.CARDS]["finn"]
    for _ in range(PATIENCE):
        assert search.hand_out()[1] == ("cards/finn",)
    assert search.wishes() == ()
    assert search.why("cards/finn") == f"{PATIENCE} games went after it, its cards were there 0 times"


def test_a_search_can_be_taken_up_again() -> None:
    search = Search(5)
    number, wishes = search.hand_out()
    search.add(play_wishes(5, number, wishes, deep=False), wishes)
    again = search_from(search.dump(), 5)
    assert again.dump() == search.dump()
    assert again.hand_out() == search.hand_out()
    with pytest.raises(WellspringError, match="seed 5, not 6"):
        search_from(search.dump(), 6)
    with pytest.raises(WellspringError, match="not the state file"):
        search_from("{}", 5)


def test_a_search_ends_when_all_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(1)
    rest = {kind: list(names) for kind, names in everything().items()}
    monkeypatch.setattr(exhaustive, "play_wishes", lambda seed, number, wishes: shown(number, **rest))
    for outcome, wishes in outcomes(search, 0, 1, 0.0):
        search.add(outcome, wishes)
    assert search.games == 1
    assert search.unseen() == []
