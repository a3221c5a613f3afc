"""Events in plain words: one line for what a player at the table would say aloud.

An attack is several events (declared, rolled, defended, wounded) and one sentence, so the narrator holds an attack
back until its outcome is known. Why a roll has so many dice is read off the situation before the answer."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from wellspring.cli.codes import figure_name, kind_name, short_name
from wellspring.cli.palette import TEAM_WORDS
from wellspring.engine import events as ev
from wellspring.engine.game import Game
from wellspring.engine.numbers import Item, attack_items, defense_items, total
from wellspring.engine.powers import Combat
from wellspring.engine.state import MARKERS

ROUND: Final = "round"
TURN: Final = "turn"
INITIATIVE: Final = "initiative"
PLAIN: Final = "plain"
END: Final = "end"


class Line:
    """A line of the log; its kind says how loudly it is set."""

    def __init__(self, kind: str, text: Text) -> None:
        self.kind: Final = kind
        self.text: Final = text


class Blow:
    """An attack that is still being resolved."""

    def __init__(self, attacker: int, power: str) -> None:
        self.attacker: Final = attacker
        self.power: Final = power
        self.defenders: list[int] = []
        self.roll: ev.CombatDiceRolled | None = None
        self.told = False
        self.defender = -1  # the one whose defense is being told
        self.defense: ev.CombatDiceRolled | None = None
        self.outcome: list[str] = []


class Narrator:
    def __init__(self, unicode: bool = True) -> None:
        self.faces: Final = ("☠", "⛨", "·") if unicode else ("S", "D", "-")
        self.arrow: Final = "→" if unicode else "->"
        self.lines: list[Line] = []
        self._blow: Blow | None = None
        self._rolls: list[tuple[int, int, str]] = []
        self._chosen = -1
        self.active = -1  # the figure that acted last

    def tell(self, before: Game, after: Game, value: Any, happened: list[ev.Event]) -> list[Line]:
        """The lines for what one answer brought. `value` is the chosen option's value."""
        self.lines = []
        asked = before.request
        self._chosen = value if asked is not None and asked.kind == "defender" else -1
        for event in happened:
            teller = getattr(self, "_" + type(event).__name__, None)
            if teller is not None:
                teller(before, after, event)
        waiting = after.request is not None and after.request.kind == "lay on card"
        if not waiting:
            self._flush_outcome(before, after)
        return self.lines

    # --- words ---

    def say(self, kind: str, *parts: Text | str) -> None:
        self.lines.append(Line(kind, Text.assemble(*parts)))

    def fig(self, g: Game, figure: int) -> Text:
        return Text(figure_name(g, figure), TEAM_WORDS[g.controller(figure) % len(TEAM_WORDS)])

    def seat(self, g: Game, player: int) -> Text:
        return Text(g.world.setup.seats[player].name, f"bold {TEAM_WORDS[player % len(TEAM_WORDS)]}")

    def dice(self, roll: ev.CombatDiceRolled) -> Text:
        skull, shield, blank = self.faces
        out = Text()
        out.append(skull * roll.skulls, "bold #ff9d6b")
        out.append(shield * roll.shields, "bold #8ec7ff")
        out.append(blank * roll.blanks, "dim")
        return out

    # --- attacks ---

    def _AttackDeclared(self, before: Game, after: Game, e: ev.AttackDeclared) -> None:
        blow = self._blow
        if blow is None or blow.roll is not None or blow.attacker != e.attacker or blow.power != e.power:
            self._flush_outcome(before, after)
            blow = self._blow = Blow(e.attacker, e.power)
        blow.defenders.append(e.defender)
        self.active = e.attacker

    def _CombatDiceRolled(self, before: Game, after: Game, e: ev.CombatDiceRolled) -> None:
        blow = self._blow
        if blow is not None and blow.roll is None and e.why == (blow.power or "attack"):
            blow.roll = e
        elif blow is not None and e.why == "defense":
            self._flush_outcome(before, after)
            self._defends(blow, e)
        else:
            self._flush_outcome(before, after)
            dice = _count(e.skulls + e.shields + e.blanks, "die", "dice")
            asked = before.request
            if asked is not None and asked.kind == "swipe" and e.why == "leaving engagement":
                mover = getattr(before.stack[-1], "mover", -1)
                whom = self.fig(after, mover) if mover >= 0 else Text("whoever leaves")
                self.say(PLAIN, self.fig(after, asked.figure), " swipes at ", whom, f": {dice} ", self.dice(e))
                return
            self.say(PLAIN, self.seat(after, e.player), f" rolls for {e.why}: {dice} ", self.dice(e))

    def _defends(self, blow: Blow, e: ev.CombatDiceRolled) -> None:
        left = blow.defenders
        who = self._chosen if self._chosen in left else (left[0] if left else -1)
        self._chosen = -1
        blow.defender = who
        blow.defenders = [f for f in left if f != who]
        blow.defense = e

    def _flush_outcome(self, before: Game, after: Game) -> None:
        """Tell what is known of the attack under way."""
        blow = self._blow
        if blow is None or blow.roll is None:
            return
        roll = blow.roll
        if blow.defender < 0:
            if roll.skulls == 0 and not blow.told:
                blow.told = True
                whom = self._names(after, blow.defenders)
                self.say(PLAIN, *self._opening(before, after, blow, whom), ": no skull")
            return
        parts: list[Text | str] = []
        if not blow.told:
            parts.extend(self._opening(before, after, blow, self.fig(after, blow.defender)))
        else:
            parts.extend(["  and ", self.fig(after, blow.defender)])
        assert blow.defense is not None
        parts.extend([" vs ", *self._defense(before, blow), ": ", ", ".join(blow.outcome) or "no wound"])
        blow.told = True
        self.say(PLAIN, *parts)
        blow.defender = -1
        blow.defense = None
        blow.outcome = []

    def _names(self, g: Game, figures: list[int]) -> Text:
        return Text(", ").join([self.fig(g, f) for f in figures])

    def _opening(self, before: Game, after: Game, blow: Blow, whom: Text) -> list[Text | str]:
        roll = blow.roll
        assert roll is not None
        dice = roll.skulls + roll.shields + roll.blanks
        why = ""
        if not blow.power:
            target = blow.defender if blow.defender >= 0 else blow.defenders[0]
            why = _itemised(before, attack_items, blow.attacker, target, False, dice, True)
        with_what = f" with {blow.power.replace(' Special Attack', '')}" if blow.power else ""
        told = f": {_count(dice, 'die', 'dice')}{why} "
        return [self.fig(after, blow.attacker), " attacks ", whom, with_what + told, self.dice(roll)]

    def _defense(self, before: Game, blow: Blow) -> list[Text | str]:
        e = blow.defense
        assert e is not None
        dice = e.skulls + e.shields + e.blanks
        why = _itemised(before, defense_items, blow.attacker, blow.defender, bool(blow.power), dice, False)
        return [f"{_count(dice, 'die', 'dice')}{why} ", self.dice(e)]

    def _FigureWounded(self, before: Game, after: Game, e: ev.FigureWounded) -> None:
        blow = self._blow
        if blow is not None and blow.defender == e.figure:
            blow.outcome.append(_count(e.wounds, "wound", "wounds"))
            return
        self._flush_outcome(before, after)
        self.say(PLAIN, self.fig(after, e.figure), f" takes {_count(e.wounds, 'wound', 'wounds')} ({e.why})")

    def _FigureDestroyed(self, before: Game, after: Game, e: ev.FigureDestroyed) -> None:
        blow = self._blow
        if blow is not None and blow.defender == e.figure:
            blow.outcome.append("destroyed")
            return
        self._flush_outcome(before, after)
        self.say(PLAIN, self.fig(after, e.figure), f" is destroyed ({e.why})")

    def _FigureHealed(self, before: Game, after: Game, e: ev.FigureHealed) -> None:
        self.say(PLAIN, self.fig(after, e.figure), f" is healed of {_count(e.wounds, 'wound', 'wounds')}")

    # --- rounds and turns ---

    def _RoundBegan(self, before: Game, after: Game, e: ev.RoundBegan) -> None:
        self._flush_outcome(before, after)
        self._blow = None
        self.say(ROUND, f"Round {e.round}")

    def _D20Rolled(self, before: Game, after: Game, e: ev.D20Rolled) -> None:
        if e.why in ("initiative", "who places first", "who drafts first"):
            self._rolls.append((e.player, e.value + e.bonus, e.why))
            return
        self._flush_outcome(before, after)
        bonus = f" + {e.bonus}" if e.bonus else ""
        self.say(PLAIN, self.seat(after, e.player), f" rolls the d20 for {e.why}: {e.value}{bonus}")

    def _InitiativeWon(self, before: Game, after: Game, e: ev.InitiativeWon) -> None:
        parts: list[Text | str] = ["Initiative: "]
        for player, value, _ in self._rolls:
            parts.extend([self.seat(after, player), f" {value}, "])
        self._rolls = []
        self.say(INITIATIVE, *parts, self.seat(after, e.player), " goes first")

    def _TurnBegan(self, before: Game, after: Game, e: ev.TurnBegan) -> None:
        self._flush_outcome(before, after)
        self._blow = None
        self.active = -1
        name = short_name(after.state.roster.cards[e.card].name)
        marker = f" (order marker {MARKERS[e.marker]})" if e.marker >= 0 else ""
        self.say(TURN, self.seat(after, e.player), f": {name}{marker}")

    def _TurnLost(self, before: Game, after: Game, e: ev.TurnLost) -> None:
        self.say(TURN, self.seat(after, e.player), f" loses the turn of order marker {MARKERS[e.marker]}")

    def _TurnEnded(self, before: Game, after: Game, e: ev.TurnEnded) -> None:
        self._flush_outcome(before, after)
        self._blow = None

    # --- figures on the move ---

    def _FigureMoved(self, before: Game, after: Game, e: ev.FigureMoved) -> None:
        self._flush_outcome(before, after)
        self.active = e.figure
        label = after.field.label
        verb = "flies" if e.flying else "moves"
        start = label[e.path[0]] if e.path else "?"
        if start == label[e.at]:
            self.say(PLAIN, self.fig(after, e.figure), f" turns round on {label[e.at]}")
            return
        self.say(PLAIN, self.fig(after, e.figure), f" {verb} {start} {self.arrow} {label[e.at]}")

    def _FigurePlaced(self, before: Game, after: Game, e: ev.FigurePlaced) -> None:
        if before.state.round == 0:  # setting up: the board tells it better
            return
        self._flush_outcome(before, after)
        self.active = e.figure
        self.say(PLAIN, self.fig(after, e.figure), f" appears on {after.field.label[e.at]}")

    def _FigureLeftOut(self, before: Game, after: Game, e: ev.FigureLeftOut) -> None:
        self.say(PLAIN, self.fig(after, e.figure), " finds no room and stays out")

    def _ZoneChosen(self, before: Game, after: Game, e: ev.ZoneChosen) -> None:
        self._rolls = []
        self.say(PLAIN, self.seat(after, e.player), f" sets up in the {e.name} start zone")

    def _CardJoined(self, before: Game, after: Game, e: ev.CardJoined) -> None:
        if before.request is not None and before.request.kind == "draft":
            self.say(PLAIN, self.seat(after, e.player), f" drafts {after.world.card(e.card).name}")

    def _DraftPassed(self, before: Game, after: Game, e: ev.DraftPassed) -> None:
        self.say(PLAIN, self.seat(after, e.player), " has a full army")

    # --- powers, glyphs, the end ---

    def _PowerUsed(self, before: Game, after: Game, e: ev.PowerUsed) -> None:
        self._flush_outcome(before, after)
        who = self.fig(after, e.figure) if e.figure >= 0 else self.seat(after, e.player)
        if "Special Attack" not in e.power:
            self.say(PLAIN, who, f" uses {e.power}")

    def _ControlTaken(self, before: Game, after: Game, e: ev.ControlTaken) -> None:
        name = short_name(after.state.roster.cards[e.card].name)
        self.say(PLAIN, f"{name} now fights for ", self.seat(after, e.player))

    def _TokenPlaced(self, before: Game, after: Game, e: ev.TokenPlaced) -> None:
        if e.stat:
            name = short_name(after.state.roster.cards[e.card].name)
            self.say(PLAIN, f"{e.name} goes onto {name}: {e.stat} +{e.amount}")
        elif e.name == "artifact":
            self.say(PLAIN, self.fig(after, e.figure), " takes the artifact")

    def _GlyphRevealed(self, before: Game, after: Game, e: ev.GlyphRevealed) -> None:
        kind = after.world.glyphs[e.kind]
        self.say(PLAIN, f"The glyph of {kind.name} is turned over: {kind.text}")

    def _GlyphDropped(self, before: Game, after: Game, e: ev.GlyphDropped) -> None:
        self.say(PLAIN, f"The artifact falls on {after.field.label[e.space]}")

    def _TimeExpired(self, before: Game, after: Game, e: ev.TimeExpired) -> None:
        self.say(PLAIN, "Time is up: the running order marker is played to its end")

    def _GameEnded(self, before: Game, after: Game, e: ev.GameEnded) -> None:
        self._flush_outcome(before, after)
        if not e.winners:
            self.say(END, "Nobody wins: ", e.why)
            return
        names = Text(" and ").join([self.seat(after, p) for p in e.winners])
        drawn = len({after.team_of(p) for p in e.winners}) > 1
        verb = " draw: " if drawn else (" wins: " if len(e.winners) == 1 else " win: ")
        self.say(END, names, verb, e.why)


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _itemised(g: Game, of: Any, attacker: int, defender: int, special: bool, dice: int, always: bool) -> str:
    """' (3 Finn, +1 height advantage)': where a number of dice comes from, if the situation before still tells it."""
    position = g.state.position
    if position.at[attacker] < 0 or position.at[defender] < 0:
        return ""
    items: list[Item] = of(g, Combat(attacker, defender, special, position.adjacent(attacker, defender)))
    if total(items) != dice or (len(items) == 1 and not always):
        return ""
    own = defender if of is defense_items else attacker
    base = kind_name(g, own) if items[0].reason == g.card_of(own).name else items[0].reason
    words = [f"{items[0].amount} {base}"]
    words += [f"{item.amount:+d} {item.reason.removesuffix(' advantage')}" for item in items[1:]]
    return f" ({', '.join(words)})"
