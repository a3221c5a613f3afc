"""Events in plain words: one line for what a player at the table would say aloud.

An attack is several events (declared, rolled, resolved, wounded) and one sentence, so the narrator holds an attack
back until its outcome is known. Why a roll has so many dice is read off the situation before the answer."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from wellspring.cli.codes import figure_name, short_name
from wellspring.cli.palette import TEAM_WORDS
from wellspring.engine import causes
from wellspring.engine import events as ev
from wellspring.engine.causes import NO_POWER, Cause, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.numbers import Item, attack_items, defense_items, total
from wellspring.engine.state import MARKERS, Ending, Token
from wellspring.projection.endings import ending_text
from wellspring.projection.names import cause_name, glyph_name, power_name, reason_text, token_name

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

    def __init__(self, attacker: int, power: PowerRef) -> None:
        self.attacker: Final = attacker
        self.power: Final = power
        self.defenders: list[int] = []
        self.roll: ev.CombatDiceRolled | None = None
        self.told = False
        self.defense: ev.CombatDiceRolled | None = None
        self.resolved: ev.AttackResolved | None = None  # the one that is being told
        self.outcome: list[str] = []


class Narrator:
    def __init__(self, unicode: bool = True) -> None:
        self.faces: Final = ("☠", "⛨", "·") if unicode else ("S", "D", "-")
        self.arrow: Final = "→" if unicode else "->"
        self.lines: list[Line] = []
        self._blow: Blow | None = None
        self._rolls: list[tuple[int, int]] = []
        self.active = -1  # the figure that acted last

    def tell(self, before: Game, after: Game, value: Any, happened: list[ev.Event]) -> list[Line]:
        """The lines for what one answer brought. `value` is the chosen option's value."""
        self.lines = []
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
        if g.is_object(figure):
            return Text(figure_name(g, figure), "bold")
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
        kind = e.cause.kind
        self._flush_outcome(before, after)
        if blow is not None and kind == causes.ATTACK:
            blow.roll = e
        elif blow is not None and kind == causes.DEFENSE:
            blow.defense = e
        else:
            dice = _count(e.skulls + e.shields + e.blanks, "die", "dice")
            if kind == causes.LEAVING:
                who, whom = self.fig(after, e.cause.figure), self.fig(after, e.cause.target)
                self.say(PLAIN, who, " swipes at ", whom, f": {dice} ", self.dice(e))
                return
            why = cause_name(after, e.cause)
            self.say(PLAIN, self.seat(after, e.player), f" rolls for {why}: {dice} ", self.dice(e))

    def _AttackResolved(self, before: Game, after: Game, e: ev.AttackResolved) -> None:
        self._flush_outcome(before, after)
        if self._blow is not None:
            self._blow.resolved = e

    def _flush_outcome(self, before: Game, after: Game) -> None:
        """Tell what is known of the attack under way."""
        blow = self._blow
        if blow is None or blow.resolved is None:
            return
        resolved = blow.resolved
        if blow.defense is None:
            if not blow.told:
                blow.told = True
                self.say(PLAIN, *self._opening(before, after, blow, self._names(after, blow.defenders)), ": no skull")
        else:
            parts: list[Text | str] = []
            if not blow.told:
                parts.extend(self._opening(before, after, blow, self.fig(after, resolved.defender)))
            else:
                parts.extend(["  and ", self.fig(after, resolved.defender)])
            parts.extend([" vs ", *self._defense(before, blow), ": ", ", ".join(blow.outcome) or "no wound"])
            blow.told = True
            self.say(PLAIN, *parts)
        blow.resolved = None
        blow.defense = None
        blow.outcome = []

    def _names(self, g: Game, figures: list[int]) -> Text:
        return Text(", ").join([self.fig(g, f) for f in figures])

    def _opening(self, before: Game, after: Game, blow: Blow, whom: Text) -> list[Text | str]:
        roll = blow.roll
        assert roll is not None
        dice = roll.skulls + roll.shields + roll.blanks
        why = with_what = ""
        if blow.power == NO_POWER:
            assert blow.resolved is not None
            why = _itemised(before, attack_items, blow.resolved, blow.power, dice, True)
        else:
            with_what = f" with {power_name(after, blow.power)}"
        told = f": {_count(dice, 'die', 'dice')}{why} "
        return [self.fig(after, blow.attacker), " attacks ", whom, with_what + told, self.dice(roll)]

    def _defense(self, before: Game, blow: Blow) -> list[Text | str]:
        e = blow.defense
        assert e is not None and blow.resolved is not None
        dice = e.skulls + e.shields + e.blanks
        why = _itemised(before, defense_items, blow.resolved, blow.power, dice, False)
        return [f"{_count(dice, 'die', 'dice')}{why} ", self.dice(e)]

    def _is_outcome(self, figure: int, cause: Cause) -> bool:
        """Whether this belongs to the attack that is being told."""
        blow = self._blow
        resolved = None if blow is None else blow.resolved
        return resolved is not None and resolved.defender == figure and cause.kind == causes.ATTACK

    def _FigureWounded(self, before: Game, after: Game, e: ev.FigureWounded) -> None:
        wounds = _count(e.wounds, "wound", "wounds")
        if self._blow is not None and self._is_outcome(e.figure, e.cause):
            self._blow.outcome.append(wounds)
            return
        self._flush_outcome(before, after)
        self.say(PLAIN, self.fig(after, e.figure), f" takes {wounds} ({cause_name(after, e.cause)})")

    def _FigureDestroyed(self, before: Game, after: Game, e: ev.FigureDestroyed) -> None:
        if self._blow is not None and self._is_outcome(e.figure, e.cause):
            self._blow.outcome.append("destroyed")
            return
        self._flush_outcome(before, after)
        self.say(PLAIN, self.fig(after, e.figure), f" is destroyed ({cause_name(after, e.cause)})")

    def _ObjectDamaged(self, before: Game, after: Game, e: ev.ObjectDamaged) -> None:
        left = f"{after.card_of(e.figure).life - after.state.wounds[e.figure]} left"
        if self._blow is not None and self._is_outcome(e.figure, e.cause):
            self._blow.outcome.append(f"{_count(e.wounds, 'wound', 'wounds')}, {left}")
            return
        self._flush_outcome(before, after)
        wounds = _count(e.wounds, "wound", "wounds")
        self.say(PLAIN, self.fig(after, e.figure), f" takes {wounds} ({cause_name(after, e.cause)}), {left}")

    def _ObjectDestroyed(self, before: Game, after: Game, e: ev.ObjectDestroyed) -> None:
        if self._blow is not None and self._is_outcome(e.figure, e.cause):
            self._blow.outcome.append("destroyed")
            return
        self._flush_outcome(before, after)
        self.say(PLAIN, self.fig(after, e.figure), f" is destroyed ({cause_name(after, e.cause)})")

    def _FigureHealed(self, before: Game, after: Game, e: ev.FigureHealed) -> None:
        self.say(PLAIN, self.fig(after, e.figure), f" is healed of {_count(e.wounds, 'wound', 'wounds')}")

    # --- rounds and turns ---

    def _RoundBegan(self, before: Game, after: Game, e: ev.RoundBegan) -> None:
        self._flush_outcome(before, after)
        self._blow = None
        self.say(ROUND, f"Round {e.round}")

    def _D20Rolled(self, before: Game, after: Game, e: ev.D20Rolled) -> None:
        if e.cause.kind in (causes.INITIATIVE, causes.PLACES_FIRST, causes.DRAFTS_FIRST):
            self._rolls.append((e.player, e.value + e.bonus))
            return
        self._flush_outcome(before, after)
        bonus = f" + {e.bonus}" if e.bonus else ""
        self.say(
            PLAIN, self.seat(after, e.player), f" rolls the d20 for {cause_name(after, e.cause)}: {e.value}{bonus}"
        )

    def _InitiativeWon(self, before: Game, after: Game, e: ev.InitiativeWon) -> None:
        parts: list[Text | str] = ["Initiative: "]
        for player, value in self._rolls:
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

    def _CardWaited(self, before: Game, after: Game, e: ev.CardWaited) -> None:
        card = after.state.roster.cards[e.card]
        self.say(PLAIN, short_name(card.name), " wait" if card.figures > 1 else " waits")

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

    def _FiguresSwapped(self, before: Game, after: Game, e: ev.FiguresSwapped) -> None:
        self._flush_outcome(before, after)
        self.active = e.figure
        self.say(PLAIN, self.fig(after, e.figure), " and ", self.fig(after, e.other), " change places")

    def _FigureLeftOut(self, before: Game, after: Game, e: ev.FigureLeftOut) -> None:
        self.say(PLAIN, self.fig(after, e.figure), " finds no room and stays out")

    def _ZoneChosen(self, before: Game, after: Game, e: ev.ZoneChosen) -> None:
        self._rolls = []
        self.say(PLAIN, self.seat(after, e.player), f" sets up in start zone {e.zone + 1}")

    def _CardJoined(self, before: Game, after: Game, e: ev.CardJoined) -> None:
        if before.request is not None and before.request.kind == "draft":
            self.say(PLAIN, self.seat(after, e.player), f" drafts {after.world.card(e.card).name}")

    def _DraftPassed(self, before: Game, after: Game, e: ev.DraftPassed) -> None:
        self.say(PLAIN, self.seat(after, e.player), " has a full army")

    # --- powers, glyphs, the end ---

    def _PowerUsed(self, before: Game, after: Game, e: ev.PowerUsed) -> None:
        self._flush_outcome(before, after)
        who = self.fig(after, e.figure) if e.figure >= 0 else self.seat(after, e.player)
        self.say(PLAIN, who, f" uses {power_name(after, e.power)}")

    def _ControlTaken(self, before: Game, after: Game, e: ev.ControlTaken) -> None:
        name = short_name(after.state.roster.cards[e.card].name)
        self.say(PLAIN, f"{name} now fights for ", self.seat(after, e.player))

    def _TokenPlaced(self, before: Game, after: Game, e: ev.TokenPlaced) -> None:
        card = short_name(after.state.roster.cards[e.card].name)
        token = token_name(after, Token(e.kind, e.stat, e.amount, e.figure, e.power, e.until))
        if e.stat:
            self.say(PLAIN, f"{token} goes onto {card}: {e.stat} {e.amount:+d}")
        elif e.figure >= 0:
            self.say(PLAIN, self.fig(after, e.figure), f" takes {token}")

    def _GlyphRevealed(self, before: Game, after: Game, e: ev.GlyphRevealed) -> None:
        kind = after.world.glyphs[e.kind]
        self.say(PLAIN, f"The glyph of {kind.name} is turned over: {kind.text}")

    def _GlyphDropped(self, before: Game, after: Game, e: ev.GlyphDropped) -> None:
        self.say(PLAIN, f"{glyph_name(after, e.glyph)} lies on {after.field.label[e.space]}")

    def _TileLaid(self, before: Game, after: Game, e: ev.TileLaid) -> None:
        self.say(PLAIN, f"There is {e.terrain} on {after.field.label[e.space]} now")

    def _TimeExpired(self, before: Game, after: Game, e: ev.TimeExpired) -> None:
        self.say(PLAIN, "Time is up: the running order marker is played to its end")

    def _GameEnded(self, before: Game, after: Game, e: ev.GameEnded) -> None:
        self._flush_outcome(before, after)
        why = ending_text(after, Ending(e.reason, e.number, e.clause), e.winners)
        if not e.winners:
            self.say(END, "Nobody wins. ", why)
            return
        names = Text(" and ").join([self.seat(after, p) for p in e.winners])
        drawn = len({after.team_of(p) for p in e.winners}) > 1
        verb = " draw. " if drawn else (" wins. " if len(e.winners) == 1 else " win. ")
        self.say(END, names, verb, why)


def _count(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def _itemised(g: Game, of: Any, blow: ev.AttackResolved, power: PowerRef, dice: int, always: bool) -> str:
    """' (3 Finn, +1 height advantage)': where a number of dice comes from, if the situation before still tells it."""
    position = g.state.position
    if position.at[blow.attacker] < 0 or position.at[blow.defender] < 0:
        return ""
    combat = Combat(blow.attacker, blow.defender, position.adjacent(blow.attacker, blow.defender), power)
    items: list[Item] = of(g, combat)
    if total(items) != dice or (len(items) == 1 and not always):
        return ""
    own = blow.defender if of is defense_items else blow.attacker
    words = [f"{items[0].amount} {short_name(g.card_of(own).name)}"]
    words += [f"{item.amount:+d} {reason_text(g, item, own)}" for item in items[1:]]
    return f" ({', '.join(words)})"
