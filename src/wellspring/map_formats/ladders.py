"""Ladder pieces become ladders: those above each other on one side are one, and it leads to the space they reach."""

from __future__ import annotations

from wellspring.battlefield.battlefield import LADDER_CLIMB, Ladder, Slab
from wellspring.errors import Said
from wellspring.map_formats.document import Piece
from wellspring.map_formats.layout import beyond, native_direction
from wellspring.map_formats.pieces import Hex
from wellspring.map_formats.report import Report

RUNG = 2  # levels of one piece
REMARK = "up to"  # begins our own remark with the level a ladder leads to


def ladders(pieces: list[Piece], slabs: dict[Hex, list[Slab]], report: Report, places: dict[int, str]) -> list[Ladder]:
    sides: dict[tuple[Hex, int], list[tuple[int, int]]] = {}  # level and piece, by hex and side
    for index, piece in enumerate(pieces):
        if piece.kind is not None and piece.kind.name == "ladder":
            sides.setdefault(piece.edges[0], []).append((piece.z, index))
    out: dict[frozenset[Hex], Ladder] = {}  # at most one on an edge
    for (at, side), rungs in sides.items():
        for run in _runs(sorted(rungs)):
            ladder = _ladder(at, side, run, pieces, slabs)
            says = Said("counts as a climb of {levels} levels, and the way down as a drop", levels=LADDER_CLIMB)
            if ladder is None:
                says = Said("is left out: it leads to no space")
            elif out.setdefault(frozenset([at, beyond(at, side)]), ladder) is not ladder:
                says = Said("is left out: there is another ladder on the same edge")
            for _, index in run:
                report.add(Said("Ladder"), says, index, places[index])
    return list(out.values())


def _runs(rungs: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    runs: list[list[tuple[int, int]]] = []
    for rung in rungs:
        if runs and rung[0] <= runs[-1][-1][0] + RUNG:
            runs[-1].append(rung)
        else:
            runs.append([rung])
    return runs


def _ladder(
    at: Hex, side: int, run: list[tuple[int, int]], pieces: list[Piece], slabs: dict[Hex, list[Slab]]
) -> Ladder | None:
    foot, top = run[0][0], run[-1][0] + RUNG
    lows = [slab.top for slab in slabs.get(at, []) if slab.top <= foot]
    if not lows:
        return None
    said = pieces[run[0][1]].remark.removeprefix(REMARK + " ")
    goal = int(said) if said.isdecimal() and len(said) < 4 else top
    highs = [slab.top for slab in slabs.get(beyond(at, side), []) if slab.top > lows[-1]]
    high = min(highs, key=lambda level: (abs(level - goal), level), default=-1)
    if high < 0 or abs(high - goal) > RUNG:
        return None
    return Ladder(at[0], at[1], native_direction(side), lows[-1], high)
