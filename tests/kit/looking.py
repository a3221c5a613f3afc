"""Short ways to look at the game of a test."""

from __future__ import annotations

from typing import Any

from kit import places
from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moves import reach_of
from wellspring.engine.numbers import Item, total
from wellspring.engine.odds import AttackOdds, attack_odds
from wellspring.engine.targets import friendly_targets, targets
from wellspring.projection.names import card_name, cause_name, power_name, reason_text, seat_name
from wellspring.projection.narration import sentence
from wellspring.projection.questions import label, prompt

LATELY = 6  # events that a failure tells


class Looking:
    """Figures: 'finn', 'marro_warriors#2', or 'blue:finn' if both have it. Nothing here changes the game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- the open question ---

    @property
    def request(self) -> Request:
        assert self.game.request is not None, self.describe()
        return self.game.request

    @property
    def over(self) -> bool:
        """Nothing is asked any more: the turn (or the game) is over."""
        return self.game.request is None

    def options(self) -> list[str]:
        """Their labels; start zones by their names on the map, which says more to a test than a number."""
        if self.asks("zone"):
            return [self.game.world.zone_names[zone] for zone in self.request.values]
        return [label(self.game, self.request, k) for k in range(len(self.request.values))]

    def asks(self, kind: str, player: int | None = None) -> bool:
        r = self.game.request
        return r is not None and r.kind == kind and player in (None, r.player)

    def describe(self) -> str:
        """What is asked of whom, and what happened lately, for failures."""
        g, r = self.game, self.game.request
        if r is None:
            ending = g.state.ending
            asked = f"nothing is asked: {'the turn is over' if ending is None else ending.reason}"
        else:
            words = [f"   [{k}] {label(g, r, k)}" for k in range(len(r.values))]
            head = f"{seat_name(g, r.player)} (player {r.player}) is asked, {r.kind}: {prompt(g, r)}"
            asked = "\n".join([head, *words])
        lately = [f"   {sentence(g, e) or type(e).__name__}" for e in g.events[-LATELY:]]
        return "\n".join([asked, "lately:", *lately])

    def ran_on(self, who: str) -> str:
        """Why a figure is not asked about, where its turn is over or has not come, and what there is instead."""
        g = self.game
        card = g.state.roster.figure_card[self.fig(who)]
        turns = [e.card for e in self.events("TurnBegan") if e.card in g.same_cards(card)]
        why = ""
        if turns and g.state.card not in turns:
            name = card_name(g, turns[-1])
            why = f"The turn of {name} ended by itself: nothing was left to ask (one option is no question).\n"
        elif g.state.card not in g.same_cards(card):
            why = f"It has not been the turn of {card_name(g, card)} yet.\n"
        return why + self.describe()

    # --- figures and cards ---

    def reach(self, who: str) -> dict[str, int]:
        """Every place a figure could move to now, with its least cost."""
        found = reach_of(self.game, self.fig(who))
        out: dict[str, int] = {}
        for k in found.ends:
            place = places.letters(self.game.field, found.at(k), found.rear(k))
            out[place] = min(found.cost(k), out.get(place, 999))
        return out

    def targets(self, who: str) -> list[str]:
        """Everybody a figure may attack now, friends too where the edition allows that."""
        f = self.fig(who)
        return [self.ref(t) for t in sorted([*targets(self.game, f), *friendly_targets(self.game, f)])]

    def at(self, who: str) -> str:
        """Where a figure stands, in letters."""
        p, f = self.game.state.position, self.fig(who)
        return places.letters(self.game.field, p.at[f], p.rear[f])

    def axial(self, who: str) -> str:
        """Where a figure stands, in axial coordinates."""
        p, f = self.game.state.position, self.fig(who)
        return places.axial(self.game.field, p.at[f], p.rear[f])

    def alive(self, who: str) -> bool:
        return self.game.on_field(self.fig(who))

    def wounds(self, who: str) -> int:
        return self.game.state.wounds[self.fig(who)]

    def tokens(self, card: str) -> list[str]:
        """The kinds of the tokens on a card, in the order they were laid."""
        return [token.kind for token in self.game.state.tokens[self.card(card)]]

    def engaged(self, a: str, b: str) -> bool:
        return self.fig(b) in self.game.state.position.engaged_with(self.fig(a))

    def adjacent(self, a: str, b: str) -> bool:
        return self.game.state.position.adjacent(self.fig(a), self.fig(b))

    def defense_dice(self, attacker: str, defender: str, power: str = "") -> int:
        """How many dice a figure would roll against an attack; `power` names that of a special attack."""
        return total(self._odds(attacker, defender, power).defense)

    def attack_dice(self, attacker: str, defender: str) -> int:
        return total(self._odds(attacker, defender).attack)

    def chance(self, attacker: str, defender: str, wounds: int, power: str = "") -> float:
        """The chance of exactly so many wounds, as players are told."""
        odds = self._odds(attacker, defender, power).wounds
        return odds[wounds] if wounds < len(odds) else 0.0

    def _odds(self, attacker: str, defender: str, power: str = "") -> AttackOdds:
        refs = [p.ref for p in self.game.hooks.powers if p.text.name == power] if power else [NO_POWER]
        return attack_odds(self.game, self.fig(attacker), self.fig(defender), refs[0])

    # --- what happened ---

    def events(self, name: str) -> list[Any]:
        """All events of a class so far."""
        return [e for e in self.game.events if type(e).__name__ == name]

    def rolled(self, why: str = "") -> list[int]:
        """How many combat dice each roll so far had, optionally only those for one reason."""
        g = self.game
        rolls = self.events("CombatDiceRolled")
        return [e.skulls + e.shields + e.blanks for e in rolls if why in ("", cause_name(g, e.cause))]

    def listed(self, items: list[Item], who: str) -> list[tuple[str, int, str]]:
        """The reasons of a number of a figure: in words, how much, and the clause or the id of the power behind it."""
        g, f = self.game, self.fig(who)
        return [(reason_text(g, i, f), i.amount, i.clause or g.power(i.power).text.id) for i in items]

    def power_name(self, power: PowerRef) -> str:
        """'' for no power, as of a normal attack."""
        return "" if power == NO_POWER else power_name(self.game, power)

    # --- names ---

    def fig(self, ref: str) -> int:
        """'finn', 'marro_warriors#2', 'blue:finn', 'blue:marro_warriors#1' (figures count from 1)."""
        seat, _, rest = ref.rpartition(":")
        name, _, number = rest.partition("#")
        roster = self.game.state.roster
        owner = [s.name.lower() for s in self.game.world.setup.seats].index(seat) if seat else None
        pool = [
            f
            for f, c in enumerate(roster.figure_card)
            if roster.cards[c].id == name and owner in (None, roster.owners[c])
        ]
        assert pool, f"there is no figure {ref!r}"
        if owner is None:
            pool = [
                f for f in pool if roster.owners[roster.figure_card[f]] == roster.owners[roster.figure_card[pool[0]]]
            ]
        return pool[int(number) - 1 if number else 0]

    def ref(self, figure: int) -> str:
        roster = self.game.state.roster
        card = roster.figure_card[figure]
        same = [
            f
            for k, c in enumerate(roster.cards)
            for f in roster.figures[k]
            if c.id == roster.cards[card].id and roster.owners[k] == roster.owners[card]
        ]
        return roster.cards[card].id + (f"#{same.index(figure) + 1}" if len(same) > 1 else "")

    def card(self, name: str) -> int:
        """'finn' or 'blue:finn'; the first copy."""
        seat, _, rest = name.rpartition(":")
        roster = self.game.state.roster
        owner = [s.name.lower() for s in self.game.world.setup.seats].index(seat) if seat else None
        hits = [k for k, c in enumerate(roster.cards) if c.id == rest and owner in (None, roster.owners[k])]
        assert hits, f"there is no card {name!r}"
        return hits[0]
