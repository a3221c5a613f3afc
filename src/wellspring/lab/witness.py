"""What one game has shown, noted while it is played: questions, powers used and declined, events, who took part."""

from __future__ import annotations

import random
from typing import Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import GameEnded, GlyphRevealed, GlyphsLaid, TurnBegan
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.powers import Power
from wellspring.lab import everything as kinds
from wellspring.lab.choices import chances, refused
from wellspring.lab.differences import differences
from wellspring.lab.random_battles import RandomBattle

PROBED: Final = 0.04  # of the situations are searched for powers that make a difference by their hooks
WISHED: Final = 0.5  # the same of powers that are wished for


class Witness:
    """Sees one game from its first question to its end. `seen` is by kind, as `everything` names it."""

    def __init__(self, rng: random.Random, wishes: tuple[str, ...] = ()) -> None:
        self.seen: Final[dict[str, dict[str, None]]] = {}
        self._rng: Final = rng
        self._wishes: Final = wishes
        self._changed: Final[set[tuple[PowerRef, str]]] = set()
        self._asked: Final[set[tuple[str, str]]] = set()

    def note(self, kind: str, name: str) -> None:
        self.seen.setdefault(kind, {})[name] = None

    def answered(self, g: Game, request: Request, index: int) -> None:
        """Somebody is about to give this answer."""
        if (request.kind, request.prompt) not in self._asked:
            self._asked.add((request.kind, request.prompt))
            self.note(kinds.KINDS, request.kind)
            self.note(kinds.QUESTIONS, request.prompt)
        for ref, when in refused(chances(g, request), index):
            self.note(kinds.DECLINED, kinds.in_moment(g.power(ref).text.id, when))
        draw = self._rng.random()
        if draw < PROBED or (self._wishes and draw < WISHED):
            powers = g.hooks.powers if draw < PROBED else [p for p in g.hooks.powers if self._is_wished_for(g, p)]
            for ref, hook in differences(g, self._rng, powers, self._changed):
                self._changed.add((ref, hook))
                self.note(kinds.CHANGED, kinds.by_hook(g.power(ref).text.id, hook))
                self._worked(g, ref)

    def _is_wished_for(self, g: Game, power: Power) -> bool:
        card = g.state.roster.cards[power.card].id if power.card >= 0 else ""
        beginning = f"{kinds.CHANGED}/{power.text.id}: "
        on_card = f"{kinds.ON_CARDS}/{kinds.of_card(card, power.text.name)}"
        return on_card in self._wishes or any([wish.startswith(beginning) for wish in self._wishes])

    def _worked(self, g: Game, ref: PowerRef) -> None:
        if ref[0] < 0:
            self.note(kinds.ON_GLYPHS, g.state.glyph_kind[ref[1]])
        else:
            self.note(kinds.ON_CARDS, kinds.of_card(g.state.roster.cards[ref[0]].id, g.power(ref).text.name))

    def over(self, drawn: RandomBattle, g: Game) -> None:
        """The game has come to its end, or to a fault."""
        self._set_up(drawn, g)
        for ref, when in g.uses:
            self.note(kinds.USED, kinds.in_moment(g.power(ref).text.id, when))
            self._worked(g, ref)
        roster = g.state.roster
        for event in g.events:
            self.note(kinds.EVENTS, type(event).__name__)
            if isinstance(event, GlyphsLaid):
                for kind in event.kinds:
                    self.note(kinds.LAID, kind)
            elif isinstance(event, GlyphRevealed):
                self.note(kinds.REVEALED, event.kind)
            elif isinstance(event, TurnBegan):
                self.note(kinds.TURNS, roster.cards[event.card].id)
            elif isinstance(event, GameEnded):
                self.note("endings", event.clause)

    def _set_up(self, drawn: RandomBattle, g: Game) -> None:
        setup = drawn.setup
        self.note(kinds.MAPS, drawn.map_name)
        self.note("editions", setup.edition)
        self.note("modes", setup.mode)
        self.note("ways of gathering", setup.gather)
        self.note(kinds.PLAYERS, str(len(setup.seats)))
        teams = g.world.teams
        sizes = sorted([teams.count(t) for t in set(teams)], reverse=True)
        self.note(kinds.SIDES, str(len(sizes)))
        if sizes[0] > 1:
            self.note("teams", " v ".join([str(n) for n in sizes]))
        for o in setup.objectives:
            self.note("objectives", o.kind)
        for k, card in enumerate(g.state.roster.cards):
            self.note(kinds.CARDS, card.id)
            for power in g.hooks.of_card.get(k, []):
                if not power.moments and not kinds.hooks_of(power):  # all it does is done before the battle
                    self._worked(g, power.ref)
