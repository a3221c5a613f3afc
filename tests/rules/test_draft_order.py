"""The draft: who picks when, what may be picked, and when it is over."""

from __future__ import annotations

import pytest
from kit import clause, draft
from kit.gathering import Gathering

from wellspring.engine.errors import InvalidArmy
from wellspring.engine.view import WATCHER
from wellspring.flows.draft import drafting
from wellspring.projection.situation import view

HEROES = [
    "agent_carr",
    "deathwalker_9000",
    "finn",
    "ne_gok_sa",
    "raelin",
    "sgt_drake_alexander",
    "syvarris",
    "thorgrim",
]
MORE = ["admiral", "bok_bur_na", "dorim", "ewashia", "killian_vane", "kita", "knight_irene", "loviatak"]


def picks(t: Gathering, number: int) -> str:
    """Pick the first card so many times; the players who picked, as letters."""
    out = ""
    while len(out) < number and not t.over:
        t.place()
        if t.asks("draft"):
            out += "ABCDEFGH"[t.request.player]
            t.game.answer(0)
    t.place()
    return out


# --- draft.two-player ---


@clause("draft.two-player")
def test_two_players_pick_one_then_two_then_one_each(edition: str) -> None:
    t = draft(HEROES, edition=edition, dice=[15, 3])
    assert picks(t, 7) == "ABBABAB"


@clause("draft.two-player")
def test_the_higher_roll_picks_first_and_ties_are_rolled_again(edition: str) -> None:
    t = draft(HEROES, edition=edition, dice=[9, 9, 2, 14])
    assert picks(t, 5) == "BAABA"


@clause("draft.two-player")
def test_the_draft_ends_when_the_pool_is_empty(edition: str) -> None:
    t = draft(["finn", "raelin", "syvarris"], edition=edition, dice=[15, 3])
    t.draft("finn").place().draft("raelin").place().draft("syvarris").place()
    assert t.over
    assert (t.army(0), t.army(1)) == (["finn"], ["raelin", "syvarris"])


@clause("draft.two-player")
def test_the_draft_ends_when_neither_can_pick_within_the_limit(edition: str) -> None:
    t = draft(["finn", "raelin", "thorgrim", "syvarris", "onshu"], edition=edition, dice=[15, 3], points=100)
    t.draft("syvarris").place()  # 100 of 100
    t.draft("finn").place()  # 80, and nothing for 20 is left
    assert t.over
    assert [e.player for e in t.events("DraftPassed")] == [1, 0]
    assert (t.army(0), t.army(1)) == (["syvarris"], ["finn"])


@clause("draft.two-player", "end.victory-default")
def test_who_got_no_card_at_all_has_lost_before_the_first_round(edition: str) -> None:
    t = draft(["finn"], edition=edition, dice=[15, 3], battle=True)
    t.place()
    assert t.over
    assert t.game.state.winners == (0,)
    assert t.events("RoundBegan") == []


@clause("army.points-limit", "draft.shared-pool")
def test_a_draft_in_which_nobody_could_take_a_card_is_refused(edition: str) -> None:
    with pytest.raises(InvalidArmy, match="No card that can be drafted costs as little as 79 points"):
        draft(["finn", "grimnak"], edition=edition, dice=[15, 3], points=79)
    with pytest.raises(InvalidArmy, match="There is no card to draft"):
        draft([], edition=edition, dice=[15, 3])
    assert draft(["finn", "grimnak"], edition=edition, dice=[15, 3], points=80).army(0) == ["finn"]


# --- draft.three-plus ---


@clause("draft.three-plus")
def test_three_players_draft_back_and_forth_and_the_ends_pick_two(edition: str) -> None:
    t = draft(HEROES + MORE, players=3, edition=edition, dice=[18, 5, 4])
    assert picks(t, 14) == "ABCCBAABCCBAAB"


@clause("draft.three-plus")
def test_the_snake_begins_with_the_highest_roll_and_goes_to_the_left(edition: str) -> None:
    t = draft(HEROES + MORE, players=3, edition=edition, dice=[5, 18, 4])
    assert picks(t, 8) == "BCAACBBC"


@clause("draft.three-plus")
def test_only_the_tied_roll_again_for_the_first_pick(edition: str) -> None:
    t = draft(HEROES + MORE, players=3, edition=edition, dice=[5, 18, 18, 3, 7])
    assert picks(t, 4) == "CABB"


@clause("draft.three-plus")
def test_four_and_more_players_draft_the_same_way(edition: str) -> None:
    t = draft(HEROES + MORE, players=4, edition=edition, dice=[20, 1, 1, 1])
    assert picks(t, 12) == "ABCDDCBAABCD"
    t = draft(HEROES + MORE, players=5, edition=edition, dice=[20, 1, 1, 1, 1])
    assert picks(t, 11) == "ABCDEEDCBAA"


@clause("draft.three-plus", "draft.pass")
def test_when_the_end_player_has_passed_the_last_still_drafting_is_the_end(edition: str) -> None:
    t = draft(HEROES + MORE, players=3, edition=edition, dice=[20, 1, 1])
    assert picks(t, 3) == "ABC"
    t.pick("pass")
    assert picks(t, 7) == "BAABBAA"


@clause("draft.three-plus", "draft.pass")
def test_a_player_who_passed_in_the_middle_is_skipped(edition: str) -> None:
    t = draft(HEROES + MORE, players=3, edition=edition, dice=[20, 1, 1])
    assert picks(t, 4) == "ABCC"
    assert t.request.player == 1
    t.pick("pass")
    assert picks(t, 6) == "AACCAA"


@clause("draft.three-plus", "draft.pass")
def test_the_last_one_drafting_picks_alone_until_done(edition: str) -> None:
    t = draft(HEROES + MORE, players=3, edition=edition, dice=[20, 1, 1])
    picks(t, 3)
    t.pick("pass").pick("pass")
    assert picks(t, 3) == "AAA"
    t.pick("pass")
    assert t.over


# --- draft.pass ---


@clause("draft.pass")
def test_who_can_afford_nothing_must_pass_and_the_others_go_on(edition: str) -> None:
    t = draft(["syvarris", "finn", "kita", "kita", "onshu"], edition=edition, dice=[15, 3], points=110)
    t.draft("syvarris").place()  # 100 of 110: nothing fits any more
    t.draft("finn").place()  # 80; Kita for 30 fits
    t.draft("kita").place()
    assert t.over
    assert t.army(1) == ["finn", "kita"]
    assert sorted([e.player for e in t.events("DraftPassed")]) == [0, 1]


@clause("draft.pass")
def test_passing_completes_the_army_for_good(edition: str) -> None:
    t = draft(HEROES, edition=edition, dice=[15, 3])
    assert picks(t, 3) == "ABB"
    t.pick("pass")
    assert [e.player for e in t.events("DraftPassed")] == [0]
    assert picks(t, 4) == "BBBB"
    assert t.army(0) == ["agent_carr"]


@clause("draft.pass")
def test_a_player_may_stop_early_but_not_with_an_empty_hand(edition: str) -> None:
    t = draft(HEROES, edition=edition, dice=[15, 3])
    assert None not in t.request.values
    t.draft("finn").place().draft("raelin").place()
    assert t.request.player == 1
    assert None in t.request.values, "after the first of the two"


@clause("draft.pass", "army.points-limit")
def test_cards_over_the_limit_are_not_offered(edition: str) -> None:
    t = draft(["finn", "syvarris", "grimnak", "kita"], edition=edition, dice=[15, 3], points=100)
    assert t.request.values == ["finn", "kita", "syvarris"]


# --- draft.shared-pool ---


@clause("draft.shared-pool")
def test_a_picked_card_is_gone_for_everybody(edition: str) -> None:
    t = draft(["finn", "raelin", "syvarris", "thorgrim"], edition=edition, dice=[15, 3])
    t.draft("finn").place()
    assert t.request.values == ["raelin", "syvarris", "thorgrim"]


@clause("draft.shared-pool")
def test_a_second_copy_in_the_pool_can_still_be_picked(edition: str) -> None:
    t = draft(["finn", "finn", "raelin", "syvarris"], edition=edition, dice=[15, 3])
    assert t.request.values == ["finn", "raelin", "syvarris"], "copies are listed once"
    t.draft("finn").place().draft("finn").place()
    assert t.army(0) == t.army(1) == ["finn"]
    assert t.request.values == ["raelin", "syvarris", None]


@clause("draft.shared-pool", "army.common")
def test_a_player_may_pick_several_copies_of_a_common_card(edition: str) -> None:
    t = draft(["spearmen", "spearmen", "spearmen", "finn"], edition=edition, dice=[15, 3])
    t.draft("finn").place().draft("spearmen").place().draft("spearmen").place()
    assert t.army(1) == ["spearmen", "spearmen"]


# --- draft.place-at-once ---


@clause("draft.place-at-once")
def test_the_figures_of_a_picked_card_are_placed_before_the_next_pick(edition: str) -> None:
    t = draft(["zettian_guards", "finn", "raelin", "syvarris"], edition=edition, dice=[15, 3])
    t.draft("zettian_guards")
    assert t.asks("zone", 0)
    t.place("A3")
    assert t.asks("place", 0)
    t.place("B3")
    assert t.asks("draft", 1)
    assert (t.at("zettian_guards#1"), t.at("zettian_guards#2")) == ("A3", "B3")


@clause("draft.place-at-once", "place.one-zone")
def test_later_cards_go_into_the_same_zone_without_a_question(edition: str) -> None:
    t = draft(HEROES, edition=edition, dice=[15, 3])
    t.draft("finn").place("A1")
    t.draft("raelin").place().draft("syvarris").place()
    t.draft("thorgrim")
    assert t.asks("place", 0)
    assert "B1" in t.options()
    assert "B3" not in t.options()


# --- who comes next is told beforehand ---


@pytest.mark.parametrize("players", [2, 3, 4])
@clause("draft.two-player", "draft.three-plus")
def test_the_next_picks_are_known(edition: str, players: int) -> None:
    """Nobody passes: what is foretold at every pick, and while a card is placed, is what happens."""
    pool = [*HEROES, *MORE][: 5 * players]
    t = draft(pool, edition=edition, dice=[15, 3, 2, 1][:players], players=players)
    told: list[tuple[int, list[int]]] = []
    picked: list[int] = []
    while not t.over:
        now = drafting(t.game)
        assert now is not None
        told.append((len(picked), now.coming(t.game, 6)))
        if t.asks("draft"):
            picked.append(t.request.player)
        t.game.answer(0)
    assert drafting(t.game) is None
    assert len(picked) == len(pool)
    assert all([ahead == picked[at : at + 6] for at, ahead in told])


@clause("draft.pass")
def test_who_has_passed_or_can_afford_nothing_is_in_no_pick_to_come(edition: str) -> None:
    t = draft(["finn", "raelin", "syvarris", "grimnak"], edition=edition, dice=[15, 3], points=150)
    t.draft("finn").place()
    now = drafting(t.game)
    assert now is not None and now.coming(t.game, 4) == [1, 1, 1], "nothing costs as little as A has left"
    t.draft("raelin").place()
    assert drafting(t.game) is None


@clause("draft.shared-pool")
def test_everybody_sees_the_pool_and_who_may_take_what(edition: str) -> None:
    t = draft(["finn", "raelin", "syvarris"], edition=edition, dice=[15, 3], points=170)
    t.draft("finn")
    for viewer in (0, 1, WATCHER):
        told = view(t.game, viewer)["draft"]
        assert told["pool"] == ["raelin", "syvarris"], "while its figure is placed, too"
        assert told["closed"] == [["syvarris"], []] and told["passed"] == []
        assert told["placing"] == 0
    t.place()
    assert view(t.game, WATCHER)["draft"]["placing"] == -1
    t.draft("raelin").place()
    assert view(t.game, WATCHER)["draft"] is None
