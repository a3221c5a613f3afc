"""Armies are picked card by card from what lies on the table for all. Clauses: army.points-limit, army.unique,
draft.two-player, draft.three-plus, draft.pass, draft.shared-pool, draft.place-at-once."""

from __future__ import annotations

from wellspring.engine import causes
from wellspring.engine.events import DraftPassed
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.limits import MOST_CARDS, MOST_FIGURES
from wellspring.flows.placing import PlaceArmy, join
from wellspring.flows.round import roll_off


class Draft(Frame[None]):
    """Two players: A, BB, A, B, A ...; more: back and forth, the end players pick two. A card is placed at once."""

    def __init__(
        self,
        order: tuple[int, ...] = (),
        pool: tuple[str, ...] = (),
        done: tuple[int, ...] = (),
        place: int = 0,
        step: int = 1,
        picks: int = 1,
        turns: int = 0,
    ) -> None:
        self.order = order
        self.pool = pool
        self.done = done  # players who have passed
        self.place = place  # whose pick it is, an index into order
        self.step = step  # the direction around the table
        self.picks = picks  # cards this player still picks in a row
        self.turns = turns

    def start(self, g: Game) -> Flow[None]:
        players = list(range(g.world.players))
        first = roll_off(g, players, causes.DRAFTS_FIRST)
        self.order = tuple(players[first:] + players[:first])
        self.pool = tuple(sorted(g.world.setup.pool))
        return self.pick(g)

    def pick(self, g: Game) -> Flow[None]:
        if len(self.done) == len(self.order):
            return None
        player = self.order[self.place]
        values: list[str | None] = []
        for id in affordable(g, player, self.pool):
            if id not in values:
                values.append(id)
        if not values:
            return self.picked(g, None)
        if g.cards_of(player):
            values.append(None)  # stopping early: the total may stay below the limit
        return g.ask(player, "draft", "draft", values, Draft.picked, clause="draft.pass")

    def picked(self, g: Game, id: str | None) -> Flow[None]:
        player = self.order[self.place]
        if id is None:
            g.emit(DraftPassed(player))
            self.done = (*self.done, player)
            self.picks = 0
            return self.placed(g, None)
        self.picks -= 1
        pool = list(self.pool)
        pool.remove(id)
        self.pool = tuple(pool)
        return g.call(PlaceArmy(player, tuple(join(g, player, [id]))), Draft.placed)

    def placed(self, g: Game, _: object) -> Flow[None]:
        if self.picks > 0:
            return self.pick(g)
        if len(self.done) == len(self.order):
            return None
        self._pass_on()
        return self.pick(g)

    def _pass_on(self) -> None:
        """To whose turn it is next, and how many cards that one picks in a row."""
        if len(self.order) > 2:
            return self._snake()
        self.turns += 1
        self.place = 1 - self.place
        self.picks = 2 if self.turns == 1 else 1
        if self.order[self.place] in self.done:
            self.place = 1 - self.place
            self.picks = 1

    def _snake(self) -> None:
        """Players who passed are skipped; the last still drafting in a direction is the end player and picks two."""
        ahead = self._ahead()
        if not ahead:
            self.step = -self.step
            ahead = self._ahead()
        if ahead:
            self.place = ahead[0]
            self.picks = 2 if len(ahead) == 1 else 1
        else:  # alone at the table: one card after the other
            self.place = next(k for k, p in enumerate(self.order) if p not in self.done)
            self.picks = 1

    def is_asking(self, g: Game) -> bool:
        """Whether a card is to be picked; else the figures of the last one are being placed."""
        return g.stack[-1] is self

    def coming(self, g: Game, most: int) -> list[int]:
        """The players who pick next, one entry for each card, if nobody stops who can go on."""
        broke = [p for p in self.order if p not in self.done and not affordable(g, p, self.pool)]
        done = (*self.done, *broke)
        ahead = Draft(self.order, self.pool, done, self.place, self.step, self.picks, self.turns)
        if self.order and self.order[self.place] in done:
            ahead.picks = 0
        out: list[int] = []
        while len(out) < min(most, len(self.pool)) and len(done) < len(self.order):
            if ahead.picks > 0:
                out.append(ahead.order[ahead.place])
                ahead.picks -= 1
            else:
                ahead._pass_on()
        return out

    def _ahead(self) -> list[int]:
        drafting = [k for k, p in enumerate(self.order) if p not in self.done]
        if self.step > 0:
            return [k for k in drafting if k > self.place]
        return [k for k in reversed(drafting) if k < self.place]


def affordable(g: Game, player: int, pool: tuple[str, ...]) -> list[str]:
    """The cards of the pool that a player may still pick."""
    state = g.state
    mine = [state.roster.cards[c] for c in g.cards_of(player)]
    spent = sum([c.points for c in mine])
    limit = g.world.setup.points
    names = [c.name for c in mine if c.single]
    out: list[str] = []
    if len(mine) >= MOST_CARDS:
        return out
    room = MOST_FIGURES - sum([c.figures for c in mine])
    for id in pool:
        card = g.world.card(id)
        if card.figures > room:
            continue
        if (not limit or spent + card.points <= limit) and not (card.single and card.name in names):
            out.append(id)
    return out


def drafting(g: Game) -> Draft | None:
    """The draft that goes on, also while a card that was picked is placed."""
    for frame in g.stack:
        if isinstance(frame, Draft):
            return frame
    return None
