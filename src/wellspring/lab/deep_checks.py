"""Checks too expensive for every answer of every game: copies, saves, replays, every option tried, what views hide."""

from __future__ import annotations

import json
import random
from typing import Any

from wellspring.engine.errors import UndoRefused
from wellspring.engine.game import Game
from wellspring.engine.records import plain
from wellspring.engine.route import explicit_route, route_to, spelt_out
from wellspring.engine.save import load, replay, save, undo
from wellspring.engine.state import NO_CARD, UNKNOWN_CARD
from wellspring.engine.view import WATCHER, friends_of, scrub, seen_events
from wellspring.lab.differences import differences
from wellspring.lab.invariants import check, expect, option_key
from wellspring.lab.random_battles import begin
from wellspring.projection.catalogue import languages
from wellspring.projection.narration import sentence
from wellspring.projection.questions import label, question
from wellspring.projection.situation import view
from wellspring.projection.uses import use_of

MOST_TRIED = 12  # options answered in copies at one decision; the rest of a long list by lot


def signature(g: Game) -> list[Any]:
    """The open question as plain data: what two equal games must agree on."""
    request = g.request
    if request is None:
        return []
    values = [plain(option_key(request, v)) for v in request.values]
    return [request.id, request.player, request.kind, request.prompt, request.default, request.figure, values]


def check_copy(g: Game, rng: random.Random) -> None:
    """A copy is equal, and whatever happens in it leaves the original alone."""
    before = g.state_hash()
    asked = signature(g)
    twin = g.copy()
    expect(twin.state_hash() == before, "a copy has another hash")
    expect(signature(twin) == asked, "a copy asks something else")
    for _ in range(rng.randint(1, 6)):
        if twin.request is None:
            break
        twin.answer(rng.randrange(len(twin.request.values)))
        check(twin)
    expect(g.state_hash() == before, "playing on in a copy changed the original")
    expect(signature(g) == asked, "playing on in a copy changed the original's question")


def check_options(g: Game, rng: random.Random) -> None:
    """Every option is accepted and leads to a sound situation, and answering the same twice is the same."""
    request = g.request
    if request is None:
        return
    indexes = list(range(len(request.values)))
    if len(indexes) > MOST_TRIED:
        indexes = sorted(rng.sample(indexes, MOST_TRIED))
    before = g.state_hash()
    for k in indexes:
        one = g.copy()
        one.answer(k)
        check(one)
        two = g.copy()
        two.answer(k)
        expect(one.state_hash() == two.state_hash(), f"option {k} of '{request.kind}' has two outcomes")
        expect(signature(one) == signature(two), f"option {k} of '{request.kind}' leads to two questions")
    expect(g.state_hash() == before, f"trying the options of '{request.kind}' in copies changed the original")


def check_save(g: Game) -> None:
    again = load(save(g), begin)
    expect(again.state_hash() == g.state_hash(), "a loaded game has another hash")
    expect(signature(again) == signature(g), "a loaded game asks something else")
    expect(again.hashes == g.hashes, "a loaded game took another course")


def check_replay(g: Game) -> None:
    again = replay(g, begin, len(g.answers()))
    expect(again.hashes == g.hashes, "a replayed game took another course")
    expect(again.state_hash() == g.state_hash(), "a replayed game has another hash")


def check_undo(g: Game, hashes: list[str]) -> None:
    """`hashes[n]` is the state hash after n answers."""
    for player in range(g.world.players):
        try:
            back = undo(g, player, begin)
        except UndoRefused:
            continue
        n = len(back.answers())
        expect(n == len(g.answers()) - 1, "an undo without consent took back more than one answer")
        expect(back.state_hash() == hashes[n], f"an undo to answer {n} led somewhere else")
        expect(back.request is not None and back.request.player == player, "an undo asks somebody else")


def check_words(g: Game) -> None:
    """Every option has a label of its own; requests, views and events are plain data."""
    request = g.request
    if request is None:
        return
    for language in languages():
        labels = [label(g, request, k, language) for k in range(len(request.values))]
        twice = sorted({w for w in labels if labels.count(w) > 1})
        expect(not twice, f"labels of '{request.kind}' are not unique: {twice}")
        json.dumps(question(g, request, language))


def check_previews(g: Game, rng: random.Random) -> None:
    """What powers say of themselves before they are used makes sense: whom they hit, what they cover, their chances."""
    request = g.request
    if request is None:
        return
    before = g.state_hash()
    values = request.values if request.reach is None else []
    for value in rng.sample(values, min(len(values), MOST_TRIED)):
        use = use_of(g, request, value)
        if use is None or use.midway:
            continue
        power, moment = use.power, use.moment
        name = power.text.id
        aims = use.aims(g)
        for aim in rng.sample(aims, min(len(aims), 3)):
            hit = (*power.hits(g, moment, aim), power.lobbed_at(g, moment, aim))
            expect(all([-1 <= f < len(g.state.where) for f in hit]), f"{name} hits nobody there is: {hit}")
            covers = power.covers(g, moment, aim)
            expect(all([0 <= s < g.field.n for s in covers]), f"{name} covers spaces that do not exist: {covers}")
            faces = power.chances(g, moment, aim)
            expect(all([0 <= n <= 20 for n in faces]), f"{name} has the chances {faces}")
    expect(g.state_hash() == before, f"looking at what can be used in '{request.kind}' changed the game")


def check_views(g: Game, rng: random.Random) -> None:
    """Nobody is shown what is hidden from them. The whole view is made for one of them, by lot."""
    before = g.state_hash()
    looking = rng.randrange(WATCHER, g.world.players)
    for player in range(WATCHER, g.world.players):
        friends = friends_of(g, player)
        seen = scrub(g, player)
        looked_at = [k for viewer, k in g.state.peeked if viewer in friends]
        for k, card in enumerate(seen.state.markers):
            hidden = k // 4 not in friends and not g.state.shown[k] and k not in looked_at
            expect(not hidden or card in (NO_CARD, UNKNOWN_CARD), f"player {player} sees a hidden order marker")
        for k, up in enumerate(seen.state.glyph_up):
            expect(up or seen.state.glyph_kind[k] == "", f"player {player} sees a hidden glyph")
        if player == looking:  # bots ask every hook of a game that they do not know all of
            differences(seen, rng, rng.sample(seen.hooks.powers, min(len(seen.hooks.powers), 3)), set())
        mine = seen.request is None or seen.request.player == player
        expect(mine, f"player {player} sees what somebody else is asked")
    json.dumps(view(g, looking))
    expect(g.state_hash() == before, "looking changed the game")


def check_secrets(g: Game, rng: random.Random) -> None:
    """A player is shown the same, and asked in the same words, whatever is hidden: under the others' order markers and
    under glyphs."""
    asked = -1 if g.request is None else g.request.player
    player = rng.choice((asked, rng.randrange(WATCHER, g.world.players)))
    other = _hidden_otherwise(g, rng, player)
    one, two = view(g, player), view(other, player)
    for key in one:
        expect(one[key] == two[key], f"what is hidden from player {player} shows in '{key}'")
    if g.request is not None and asked == player:
        same = question(g, g.request) == question(other, g.request)
        expect(same, f"what is hidden from player {player} shows in the question '{g.request.prompt}'")


def _hidden_otherwise(g: Game, rng: random.Random, player: int) -> Game:
    """The same game with what a player cannot know dealt out anew."""
    other = g.copy()
    state = other.state
    friends = friends_of(g, player)
    looked_at = [k for viewer, k in state.peeked if viewer in friends]
    for p in range(g.world.players):
        if p not in friends:
            secret = [k for k in range(4 * p, 4 * p + 4) if not state.shown[k] and k not in looked_at]
            laid = [k for k in secret if state.markers[k] != NO_CARD]
            for k, card in zip(laid, rng.sample([state.markers[k] for k in laid], len(laid)), strict=True):
                state.markers[k] = card
    down = [k for k, up in enumerate(state.glyph_up) if not up]
    kinds = state.glyph_kind.copy()  # copies of a game share it
    for k, kind in zip(down, rng.sample([kinds[k] for k in down], len(down)), strict=True):
        kinds[k] = kind
    state.glyph_kind = kinds
    other.rebuild_hooks()
    return other


def check_paths(g: Game, rng: random.Random) -> None:
    """The path of every walk on offer is accepted when it is given space by space."""
    request = g.request
    if request is None or request.reach is None:
        return
    found = request.reach
    labels = [v for v in request.values if v is not None and not found.flies(v)]
    for value in rng.sample(labels, min(len(labels), MOST_TRIED)):
        route = route_to(found, value)
        walked = explicit_route(g.state.position, found, spelt_out(found.mover.graph, route.stances))
        to = g.field.label[found.at(value)]
        expect(walked.stances == route.stances, f"a path to {to} went elsewhere when spelt out")
        expect(walked.cost == route.cost, f"a path to {to} costs something else when spelt out")


def check_event_data(g: Game) -> None:
    """Events are plain data, as everybody sees them, and can be told in every language."""
    for event in g.events:
        json.dumps(event.dump())
    for player in range(WATCHER, g.world.players):
        json.dumps([event.dump() for event in seen_events(g, g.events, player)])
    for event in seen_events(g, g.events, WATCHER):
        for language in languages():
            said = sentence(g, event, language)
            expect("{" not in said, f"a sentence lacks a word: {said}")
