"""Conditions: when a number of a power counts. A card gives them as words, several joined by commas, all of which must
hold: `when = "adjacent, above"`.

Of an attack: adjacent, not adjacent, above, target on shadow, was not adjacent (when the turn began), was away (the
power's number of spaces, in clear sight, when the turn began), was far (so many spaces, seen or not).
Of the figure: moved, not moved, none moved (nobody of its card), engaged, alone, on <terrain> (on water: of every kind;
on snow: heavy snow too).
Of the figure when its turn began: began engaged, began unengaged, began on <terrain>/<terrain>, began beside (somebody
who fits the power's filter `beside`), began beside the owner, began beside a tree.
Of the power's card: a marker, a shown marker, one hidden marker (order markers on it). Of others: marked (a shown order
marker of its player lies on a card that fits `beside`), a companion (its player controls another card that does).
"""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.terrain import BY_NAME, SHADOW, TERRAINS
from wellspring.engine.errors import InvalidCard
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.game import Game
from wellspring.engine.ground import is_ground
from wellspring.engine.numbers import height_advantage
from wellspring.engine.powers import Power

OF_ATTACKS: Final = ("adjacent", "not adjacent", "above", "target on shadow", "was not adjacent", "was away", "was far")
OF_FIGURES: Final = ("moved", "not moved", "none moved", "engaged", "alone")
OF_BEGINNINGS: Final = (
    "began engaged",
    "began unengaged",
    "began beside",
    "began beside the owner",
    "began beside a tree",
)
OF_CARDS: Final = ("a marker", "a shown marker", "one hidden marker", "marked", "a companion")
ON: Final = "on "
BEGAN_ON: Final = "began on "
# what a card calls a terrain may be more than one kind of tile
KINDS: Final = {"water": ("water", "swamp water"), "snow": ("snow", "heavy snow"), "ice": ("ice", "slippery ice")}
TREES: Final = ("tree", "large tree")


def conditions(words: str) -> tuple[str, ...]:
    """The conditions in a card's words, checked."""
    out = tuple([word.strip() for word in words.split(",")]) if words else ()
    for word in out:
        known = word in OF_ATTACKS or word in OF_FIGURES or word in OF_BEGINNINGS or word in OF_CARDS
        if not known and not (word.startswith((ON, BEGAN_ON)) and _terrains(word.rsplit("on ", 1)[1])):
            raise InvalidCard(f"There is no condition '{word}'.", "when")
    return out


def _terrains(words: str) -> tuple[str, ...]:
    """The kinds of tile that 'shadow/swamp water' means; nothing, if one of them does not exist."""
    out: list[str] = []
    for word in words.split("/"):
        kinds = KINDS.get(word, (word,))
        if any([all([t.name != kind for t in TERRAINS]) for kind in kinds]):
            return ()
        out.extend(kinds)
    return tuple(out)


def all_hold(
    g: Game, power: Power, when: tuple[str, ...], figure: int, other: int = -1, adjacent: bool = False
) -> bool:
    """Whether they hold for a figure; `other` is whom it attacks or who attacks it."""
    for word in when:
        if word in OF_ATTACKS:
            if other < 0 or not _holds_in_attack(g, power, word, figure, other, adjacent):
                return False
        elif not _holds(g, power, word, figure):
            return False
    return True


def _holds_in_attack(g: Game, power: Power, word: str, figure: int, other: int, adjacent: bool) -> bool:
    if word == "adjacent":
        return adjacent
    if word == "not adjacent":
        return not adjacent
    if word == "above":
        return height_advantage(g, figure, other) > 0
    if word == "target on shadow":
        return _is_on(g, g.state.position.at[other], g.state.position.rear[other], (TERRAINS[SHADOW].name,))
    if not in_turn(g, figure):
        return False
    if word == "was not adjacent":
        return not _was_adjacent(g, figure, other)
    if not _was_far(g, figure, other, power.number("spaces")):
        return False
    return word == "was far" or _saw(g, figure, other)


def _holds(g: Game, power: Power, word: str, figure: int) -> bool:
    state = g.state
    position = state.position
    if word == "moved":
        return figure in state.moved
    if word == "not moved":
        return in_turn(g, figure) and figure not in state.moved
    if word == "none moved":
        return in_turn(g, figure) and not any([power.owns(g, f) for f in state.moved])
    if word == "engaged":
        return position.is_engaged(figure)
    if word == "alone":
        return not position.neighbours(figure)
    if word.startswith(ON):
        return _is_on(g, position.at[figure], position.rear[figure], _terrains(word[len(ON) :]))
    if word in OF_CARDS:
        return _holds_of_card(g, power, word)
    if not in_turn(g, figure) or state.began[figure] < 0:
        return False
    if word.startswith(BEGAN_ON):
        return _is_on(g, state.began[figure], state.began_rear[figure], _terrains(word[len(BEGAN_ON) :]))
    if word == "began engaged":
        return _was_engaged(g, figure)
    if word == "began unengaged":
        return not _was_engaged(g, figure)
    if word == "began beside the owner":
        return any([f != figure and _was_adjacent(g, figure, f) for f in power.figures(g)])
    if word == "began beside a tree":
        return _was_beside_tree(g, figure)
    who = power.filter("beside")
    return any([f != figure and fits(g, power, who, f) and _was_adjacent(g, figure, f) for f in g.all_on_field()])


def _holds_of_card(g: Game, power: Power, word: str) -> bool:
    state = g.state
    player = power.player(g)
    if word == "a companion":
        who = power.filter("beside")
        return any([c != power.card and g.is_alive(c) and fits_card(g, who, c) for c in g.cards_of(player)])
    shown = 0
    hidden = 0
    for k in range(player * 4, player * 4 + 4):
        card = state.markers[k]
        if card < 0:
            continue
        if word == "marked":
            shown += int(state.shown[k] and fits_card(g, power.filter("beside"), card))
        elif card in g.same_cards(power.card):
            shown += int(state.shown[k])
            hidden += int(not state.shown[k])
    if word == "one hidden marker":
        return hidden == 1
    return shown > 0 or (word == "a marker" and hidden > 0)


def in_turn(g: Game, figure: int) -> bool:
    """Whether it is the turn of a figure's card."""
    card = g.state.card
    return card >= 0 and g.state.roster.figure_card[figure] in g.same_cards(card)


def _is_on(g: Game, at: int, rear: int, terrains: tuple[str, ...]) -> bool:
    """Whether a figure with its ends there stands on such a tile, be it with one end."""
    kinds = tuple([BY_NAME[name] for name in terrains])
    return is_ground(g, at, kinds) or is_ground(g, rear, kinds)


def stands_on(g: Game, at: int, rear: int, words: str) -> bool:
    """Whether a figure with its ends there is on terrain that a card calls so: "water", "shadow/swamp water"."""
    return _is_on(g, at, rear, _terrains(words))


def _ends(g: Game, figure: int) -> list[int]:
    """Where a figure stood when the turn began."""
    return [s for s in (g.state.began[figure], g.state.began_rear[figure]) if s >= 0]


def _was_adjacent(g: Game, figure: int, other: int) -> bool:
    position = g.state.position
    for a in _ends(g, figure):
        for b in _ends(g, other):
            if position.next_to(a, position.height[figure], b, position.height[other]):
                return True
    return False


def _was_engaged(g: Game, figure: int) -> bool:
    """Those who have been destroyed since then count as well."""
    side = g.state.position.side
    return any([side[f] != side[figure] and _was_adjacent(g, figure, f) for f in range(len(g.state.began))])


def _was_far(g: Game, figure: int, other: int, spaces: int) -> bool:
    """Whether the two were so many spaces apart when the turn began."""
    ends, others = _ends(g, figure), _ends(g, other)
    return bool(ends and others) and min([g.field.distances(a)[b] for a in ends for b in others]) >= spaces


def _saw(g: Game, figure: int, other: int) -> bool:
    """Whether one saw the other, as everybody stood when the turn began."""
    state = g.state
    occupant = [-1] * g.field.n
    occupied = 0
    for f in range(len(state.began)):
        for s in _ends(g, f):
            occupant[s] = f
            occupied |= g.field.bit[s]
    shapes = state.position.silhouette
    ats, rears = list(state.began), list(state.began_rear)
    return g.world.sight.sees_from(
        shapes[figure], ats[figure], rears[figure], figure, other, shapes, ats, rears, occupant, occupied, True
    )


def _was_beside_tree(g: Game, figure: int) -> bool:
    position = g.state.position
    height = position.height[figure]
    for o in g.field.obstacles:
        ground = g.field.id_of.get((o.q, o.r, o.base), -1)
        if ground < 0 or not (o.jungle or o.kind in TREES):
            continue
        if any([position.next_to(a, height, ground, o.height) for a in _ends(g, figure)]):
            return True
    return False
