"""Laying tiles over gaps so that they are held up: a search, since a tile in one place may be missing in another."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from typing import Final

from wellspring.cartography.support import Ground, is_steady
from wellspring.map_formats.layout import footprint
from wellspring.map_formats.pieces import Hex, PieceKind

MOST_LOOKS: Final = 200_000  # at tiles, for gaps that hang together; a few thousand do for most roofs


@dataclass(frozen=True)
class Choice:
    """Tiles that may be laid on some hexes of a layer, and the terrain they show there; none where nobody sees them."""

    terrain: str
    kinds: tuple[PieceKind, ...]
    hexes: Set[Hex]


@dataclass(frozen=True)
class Span:
    """A steady tile over a gap."""

    terrain: str
    kind: PieceKind
    hexes: frozenset[Hex]


Ways = dict[Hex, list[Span]]  # the tiles that may be laid over each gap


def spans(gaps: Set[Hex], ground: Ground, choices: list[Choice], left: Counter[str]) -> list[Span]:
    """Steady tiles over gaps, so that as many of these as possible are covered; takes them out of `left`."""
    enough = [Choice(c.terrain, _enough(c.kinds, len(gaps), left), c.hexes) for c in choices]
    stays = functools.cache(functools.partial(is_steady, ground=ground))  # a tile comes up for each gap it covers
    possible = {gap: _possible(gap, stays, enough) for gap in sorted(gaps)}
    laid: list[Span] = []
    for group in _groups(possible):
        laid.extend(_cover({gap: possible[gap] for gap in group}, left))
    return laid


def _cover(possible: Ways, left: Counter[str]) -> list[Span]:
    """Cover gaps one by one, the one with the fewest ways first, and go back where that leads nowhere."""
    laid: list[Span] = []
    best: list[Span] = []
    fewest = len(possible)  # gaps that the best leaves bare
    looks = 0
    first = _still_possible(possible, frozenset(), left)
    untried = [(first, _in_turn(first))]  # before the first tile and after each that is laid: what can come next
    while untried and fewest:
        ways, tiles = untried[-1]
        span = next(tiles, None)
        if span is None:
            untried.pop()
            if laid:
                left[laid.pop().kind.name] += 1
            continue
        laid.append(span)
        left[span.kind.name] -= 1
        still = _still_possible(ways, span.hexes, left)
        bare = len(possible) - sum([len(s.hexes & possible.keys()) for s in laid])
        if bare < fewest:
            best, fewest = list(laid), bare
        looks += sum([len(tried) for tried in ways.values()])
        hopeless = bare - len(still) >= fewest
        untried.append((still, iter(()) if hopeless else _in_turn(still)))
        if looks > MOST_LOOKS and (hopeless or not still):
            break
    left.update([s.kind.name for s in laid])
    left.subtract([s.kind.name for s in best])
    return best


def _still_possible(ways: Ways, taken: Set[Hex], left: Counter[str]) -> Ways:
    """What can be laid over the gaps once some hexes are taken. Gaps without any way are left out."""
    still: Ways = {}
    for gap, tiles in ways.items():
        fits = [s for s in tiles if left[s.kind.name] > 0 and s.hexes.isdisjoint(taken)]
        if fits:
            still[gap] = fits
    return still


def _in_turn(ways: Ways) -> Iterator[Span]:
    """The tiles to try for the gap with the fewest, those first that cover most and take least to rest on."""
    tiles = min(ways.values(), key=len, default=[])
    return iter(sorted(tiles, key=lambda s: (-len(s.hexes & ways.keys()), len(s.hexes))))


def _enough(kinds: Iterable[PieceKind], most: int, left: Counter[str]) -> tuple[PieceKind, ...]:
    """Of the tiles of each shape as many kinds as are needed to have so many tiles, the most plentiful first."""
    chosen: list[PieceKind] = []
    supply: Counter[tuple[Hex, ...]] = Counter()
    for kind in sorted(kinds, key=lambda k: -left[k.name]):
        if left[kind.name] > 0 and supply[kind.shape] < most:
            chosen.append(kind)
            supply[kind.shape] += left[kind.name]
    return tuple(chosen)


def _possible(gap: Hex, stays: Callable[[frozenset[Hex]], bool], choices: list[Choice]) -> list[Span]:
    """All steady tiles over a gap."""
    found: list[Span] = []
    for choice in choices:
        if gap not in choice.hexes:
            continue
        for kind in choice.kinds:
            for way in _ways_over(kind.shape):
                (q1, r1), (q2, r2) = way[0], way[-1]  # far apart, so that most ways end here
                if (gap[0] + q1, gap[1] + r1) not in choice.hexes or (gap[0] + q2, gap[1] + r2) not in choice.hexes:
                    continue
                hexes = frozenset([(gap[0] + q, gap[1] + r) for q, r in way])
                if hexes <= choice.hexes and stays(hexes):
                    found.append(Span(choice.terrain, kind, hexes))
    return found


@functools.cache
def _ways_over(shape: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], ...]:
    """All ways to lay a shape over the hex (0, 0), always in the same order."""
    turned = [footprint(shape, turn, (0, 0)) for turn in range(6)]
    ways = [tuple(sorted([(a - q, b - r) for a, b in hexes])) for hexes in turned for q, r in hexes]
    return tuple(dict.fromkeys(ways))


def _groups(possible: Ways) -> list[list[Hex]]:
    """The gaps, those together whose tiles may want the same hex."""
    groups: list[tuple[set[Hex], list[Hex]]] = []
    for gap in sorted(possible):
        hexes = {gap}.union(*[span.hexes for span in possible[gap]])
        members = [gap]
        for group in [g for g in groups if not g[0].isdisjoint(hexes)]:
            groups.remove(group)
            hexes |= group[0]
            members.extend(group[1])
        groups.append((hexes, members))
    return [members for _, members in groups]
