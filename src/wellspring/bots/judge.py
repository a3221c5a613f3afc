"""What a figure, an attack or a place is worth, in army points. Everything is read off a view; dice odds are exact."""

from __future__ import annotations

from typing import Any, Final

from wellspring.bots.paths import FAR, Ways
from wellspring.engine.cards import TREASURE
from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_ATTACK, Moment
from wellspring.engine.moves import MOVING
from wellspring.engine.numbers import ATTACK_DICE, move_items, range_items, total
from wellspring.engine.odds import at_least, attack_odds, mean, wound_odds
from wellspring.engine.powers import HARM, HEAL, KILL, MOVE, PROTECT, STRENGTHEN, SUMMON, TAKE_OVER, TURNS, Power
from wellspring.engine.targets import targets
from wellspring.flows.carried import may_take
from wellspring.flows.offer import offers
from wellspring.flows.turn import attacks_of
from wellspring.movement.mover import Mover

WOUND: Final = 0.6  # what wounds are worth before the figure falls, as a share of its points
FALL: Final = 0.6  # and what its fall is worth besides
FEAR: Final = 0.35  # how much expected losses in the next turn count against a place
CLOSER: Final = 1.3  # a space nearer to the enemy, in points; grows from round to round
HEIGHT: Final = 1.2  # a level higher than the neighbourhood
GLYPHS: Final = {STRENGTHEN: 9.0, PROTECT: 9.0, MOVE: 4.0, TURNS: 4.0, HEAL: 4.0, SUMMON: 1.0}  # by the good they do
UNKNOWN_GLYPH: Final = 2.5
SOME_GOOD: Final = 1.0  # of a power nothing is known of but that it does good: another move never hurts
SUPPORT: Final = 0.1  # what helping a figure is worth, as a share of its points

IN_THE_WAY: Final = 2.0  # points that an object counts for: who has nobody else to attack breaks it down


class Judge:
    """One player's eyes on one situation. `view` may be moved about in; the judge restores nothing."""

    def __init__(self, view: Game, player: int, ways: dict[tuple[int, bool], Ways]) -> None:
        self.g: Final = view
        self.player: Final = player
        self.team: Final = view.team_of(player)
        self.ways: Final = ways
        self.enemies: Final = [f for f in view.all_on_field() if not self.is_friend(f)]
        self._approach: dict[tuple[int, bool, int], list[int]] = {}
        self._numbers: dict[int, tuple[int, int]] = {}
        self._flies: dict[int, bool] = {}
        self._own_dice: dict[int, int] = {}

    # --- figures ---

    def is_friend(self, figure: int) -> bool:
        return self.g.state.position.side[figure] == self.team

    def life(self, figure: int) -> int:
        """Wounds it can still take; in the Basic Game any one is too many."""
        return self.g.card_of(figure).life - self.g.state.wounds[figure] if self.g.world.master else 1

    def worth(self, figure: int) -> float:
        card = self.g.card_of(figure)
        return card.points / card.figures if card.size else IN_THE_WAY

    def loss(self, figure: int, odds_mean: float, odds_kill: float) -> float:
        """What so many expected wounds and such a chance of falling cost a figure's side."""
        worth = self.worth(figure) * len(self.g.state.sharers(figure))  # all who share its life bleed
        card = self.g.card_of(figure)
        return worth * (WOUND * odds_mean / (card.life if self.g.world.master else 1) + FALL * odds_kill)

    def moves(self, figure: int) -> int:
        return total(move_items(self.g, figure))

    def reaches(self, figure: int) -> int:
        return total(range_items(self.g, figure))

    def flies(self, figure: int) -> bool:
        """Whether its card lets it fly; a figure that is not on the battlefield yet is asked too."""
        g = self.g
        card = g.state.roster.figure_card[figure]
        got = self._flies.get(card)
        if got is None:
            mover = Mover(figure, g.world.graph(g.card_of(figure), False), 0)
            for power in g.active_of_card(MOVING, card):
                power.moving(g, mover)
            got = self._flies[card] = mover.flies
        return got

    # --- attacks from where figures stand in the view ---

    def attack(self, attacker: int, target: int, power: PowerRef = NO_POWER) -> float:
        """The gain of one attack; `power` is that of a special one. Hitting friends counts against it."""
        odds = attack_odds(self.g, attacker, target, power)
        life = self.life(target)
        gain = self.loss(target, mean(odds.wounds, life), at_least(odds.wounds, life))
        if self.is_friend(target):
            return -1.2 * gain
        if len(odds.back) > 1:
            own = self.life(attacker)
            gain -= self.loss(attacker, mean(odds.back, own), at_least(odds.back, own))
        return gain

    def best_attack(self, figure: int) -> float:
        """The best a figure can do to the enemy from where it stands, all its attacks counted."""
        g = self.g
        gains = sorted([self.attack(figure, t) for t in targets(g, figure)], reverse=True)
        best = max(0.0, gains[0]) if gains else 0.0
        if best and g.world.master:
            best *= attacks_of(g, figure)
        moment = Moment(INSTEAD_OF_ATTACK, g.state.roster.figure_card[figure], figure)
        for ref in offers(g, moment):
            best = max(best, self.use(g.power(ref), moment))
        return best

    def volley(self, attacker: int, group: tuple[int, ...], power: PowerRef) -> float:
        return sum([self.attack(attacker, t, power) for t in group])

    # --- powers, by what they say of themselves ---

    def use(self, power: Power, m: Moment) -> float:
        """The gain of using a power, aimed as well as possible."""
        aims = power.aims(self.g, m)
        if aims:
            return max([self.aimed(power, m, power.aim_kind, aim) for aim in aims])
        return 0.0 if power.aim_kind else self.aimed(power, m, "", None)

    def aimed(self, power: Power, m: Moment, kind: str, aim: Any) -> float:
        """The gain of a power with one aim; `kind` is that of the question that asks for it. What a power asks in the
        middle of what it does is no aim of its own, and a d20 that decides about it has fallen already."""
        g = self.g
        good = power.good()
        own = kind == power.aim_kind or aim in power.aims(g, m)
        hit = (power.hits(g, m, aim) if own else ()) or self._meant(kind, aim)
        if power.special_dice() > 0:
            return self.volley(power.attacker(m, aim) if own else m.figure, hit, power.ref)
        if not hit:
            return self._for_nobody(good, kind, aim)
        chances = power.chances(g, m, aim) if own else []
        if good == SUMMON and chances:  # every good roll brings one of them
            return min(sum(chances) / 20, float(len(hit))) * self._done(good, hit[0], m)
        chance = sum(chances) / 20 if chances else 1.0
        return chance * sum([self._done(good, f, m) for f in hit])

    def _meant(self, kind: str, aim: Any) -> tuple[int, ...]:
        """The figures an aim is about, where the power itself does not say."""
        if kind in ("target", "figure", "defender"):
            return (aim,)
        if kind == "line":
            return tuple(aim)
        if kind == "card":
            return self.g.figures_of(aim)
        if kind == "glyph":
            space = self.g.state.glyph_space[aim]
            f = self.g.state.position.occupant[space] if space >= 0 else -1
            return (f,) if f >= 0 else ()
        return ()

    def _for_nobody(self, good: str, kind: str, aim: Any) -> float:
        """A power that works on no figure yet: whoever has it has some good of it, on a space near the enemy most."""
        if not good or kind == "card":  # a card of which nobody is left
            return 0.0
        if kind == "glyph":
            return 0.4 * SOME_GOOD  # less than anything that is done to somebody
        if kind != "space":
            return SOME_GOOD
        row = self.g.field.distances(aim)
        position = self.g.state.position
        return SOME_GOOD - 0.001 * min([row[position.at[e]] for e in self.enemies], default=0)

    def _done(self, good: str, figure: int, m: Moment) -> float:
        """The gain of a power's good, done to one figure for certain."""
        friend = self.is_friend(figure)
        side = 1.0 if friend else -1.0
        worth = self.worth(figure)
        if good == HARM:
            gain = self.loss(figure, 1.0, 1.0 if self.life(figure) <= 1 else 0.0)
            return -1.2 * gain if friend else gain
        if good in (KILL, TAKE_OVER):
            return -side * worth
        if good == HEAL:
            return side * self.loss(figure, 1.0, 0.0) if self.g.state.wounds[figure] else 0.0
        if good == MOVE:
            return SOME_GOOD if friend else 0.5 * SOME_GOOD  # who moves an enemy chooses where to
        if good == SUMMON:
            return self._summoned(figure, m) if friend else -SUPPORT * worth
        if good in (PROTECT, STRENGTHEN, TURNS):
            return side * SUPPORT * worth
        return -side * SOME_GOOD  # nobody knows what it does: rather to an enemy

    def _summoned(self, figure: int, m: Moment) -> float:
        """What it is worth that a figure comes: all of it, or if it is here already the way it is spared."""
        if not self.g.on_field(figure):
            return self.worth(figure)
        if m.figure < 0 or not self.g.on_field(m.figure):
            return SOME_GOOD
        at = self.g.state.position.at
        way = self.approach(figure)
        return self.eagerness() * (way[at[figure]] - way[at[m.figure]])

    # --- guesses from printed numbers, for figures and places far away ---

    def guess(self, attacker: int, target: int, level_a: int, level_t: int) -> float:
        """The gain of an attack if the two stood on these levels, powers left out."""
        a = self.g.card_of(attacker)
        t = self.g.card_of(target)
        master = self.g.world.master
        attack = a.attack if master or a.basic is None else a.basic.attack
        defense = t.defense if master or t.basic is None else t.basic.defense
        attack += 1 if level_a > level_t else 0
        defense += 1 if level_t > level_a else 0
        attack += self.own_dice(attacker, target)
        life = self.life(target)
        odds = wound_odds(attack, defense)
        return self.loss(target, mean(odds, life), at_least(odds, life))

    def own_dice(self, attacker: int, target: int) -> int:
        """Dice that the powers of its own card give a figure that stands next to somebody."""
        g = self.g
        card = g.state.roster.figure_card[attacker]
        got = self._own_dice.get(card)
        if got is None:
            combat = Combat(attacker, target, True)
            got = sum([p.attack_dice(g, combat) for p in g.active_of_card(ATTACK_DICE, card)])
            self._own_dice[card] = got
        return got

    def danger(self, figure: int, at: int) -> float:
        """What the enemy's next turn may cost a figure on a space: the worst single card, and a little for the rest."""
        g = self.g
        position = g.state.position
        row = g.field.distances(at)
        level = g.field.level
        by_card: dict[int, float] = {}
        for e in self.enemies:
            where = position.at[e]
            if where < 0:
                continue
            away = row[where]
            move, reach = self.numbers(e)
            near = away - reach
            if near > move:
                continue
            share = 1.0 if near <= 0 else 0.7
            hit = self.guess(e, figure, level[where], level[at]) * share
            of = g.state.roster.figure_card[e]
            by_card[of] = by_card.get(of, 0.0) + hit
        if not by_card:
            return 0.0
        worst = max(by_card.values())
        return min(self.worth(figure), worst + 0.2 * (sum(by_card.values()) - worst))

    def numbers(self, figure: int) -> tuple[int, int]:
        """Move and range of a figure, looked up once."""
        got = self._numbers.get(figure)
        if got is None:
            got = self._numbers[figure] = (self.moves(figure), self.reaches(figure))
        return got

    def approach(self, figure: int) -> list[int]:
        """From every space, how far it is until the figure could attack somebody."""
        card = self.g.card_of(figure)
        key = (card.height, self.flies(figure), self.numbers(figure)[1])
        got = self._approach.get(key)
        if got is None:
            position = self.g.state.position
            goals = [position.at[e] for e in self.enemies if position.at[e] >= 0]
            ways = self.ways.get(key[:2])
            if ways is None:
                ways = self.ways[key[:2]] = Ways(self.g.field, card.height, self.flies(figure))
            got = self._approach[key] = [max(0, d - key[2]) if d < FAR else FAR for d in ways.to(goals)]
        return got

    def eagerness(self) -> float:
        return CLOSER + 0.25 * self.g.state.round

    def prospects(self, card: int) -> float:
        """What a turn with a card promises: the attacks its figures could make, less for each turn of walking first."""
        g = self.g
        definition = g.state.roster.cards[card]
        promises: list[float] = []
        for f in g.pool(card):
            at = g.state.position.at[f]
            way = self.approach(f)[at]
            move = self.numbers(f)[0]
            turns = max(0, way - move)
            best = max([self.guess(f, e, 0, 0) for e in self.enemies], default=0.0)
            extra = attacks_of(g, f) if g.world.master else 1
            promises.append(best * extra * 0.75 ** (turns / max(1, move) * 2) + 0.01 * (99 - way))
        promises.sort(reverse=True)
        return sum(promises[: definition.figures])

    # --- places ---

    def place(self, figure: int, at: int, risk: int) -> float:
        """What standing on a space is worth before attacks are counted; `risk` is the danger of the way there."""
        g = self.g
        score = -self.eagerness() * self.approach(figure)[at]
        score -= FEAR * self.danger(figure, at)
        score -= self.risk(figure, risk)
        score += HEIGHT * self.rise(at)
        score += self.glyph(figure, at)
        return score - 0.001 * g.field.distances(at)[max(0, g.state.position.at[figure])]

    def rise(self, at: int) -> float:
        """How far a space looks down on the ones around it."""
        field = self.g.field
        around = [field.level[b] for b in field.beside[at]]
        return min(3.0, max(0.0, field.level[at] - sum(around) / max(1, len(around)))) if around else 0.0

    def risk(self, figure: int, risk: int) -> float:
        if not risk:
            return 0.0
        if risk >= 60:  # an extreme fall or molten lava
            return 1.1 * self.worth(figure)
        life = self.life(figure)
        return 1.3 * self.loss(figure, min(0.5 * risk, life), 0.5**life if risk >= life else 0.0)

    def glyph(self, figure: int, at: int) -> float:
        state = self.g.state
        for k, space in enumerate(state.glyph_space):
            if space == at:
                if self.g.world.glyphs[state.glyph_kind[k]].kind == TREASURE and not may_take(self.g, figure, k):
                    return 0.0
                power = self.g.hooks.by_ref.get((-1, k))
                if not state.glyph_up[k]:
                    return UNKNOWN_GLYPH
                return GLYPHS.get(power.good(), 0.0) if power is not None else 0.0
        return 0.0

    def from_place(self, figure: int, at: int, rear: int, risk: int) -> float:
        """The whole worth of standing there now, attacks from there included."""
        score = self.place(figure, at, risk)
        self.g.state.position.put(figure, at, rear)
        gain = self.best_attack(figure)
        if gain > 0:
            score += gain + 2.0
        return score
