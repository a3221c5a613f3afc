"""What a figure, an attack or a place is worth, in army points. Everything is read off a view; dice odds are exact."""

from __future__ import annotations

from typing import Final

from wellspring.bots.paths import FAR, Ways
from wellspring.engine.cards import Card
from wellspring.engine.game import Game
from wellspring.engine.numbers import attack_items, defense_items, total
from wellspring.engine.powers import INSTEAD_OF_ATTACK, Combat, Power
from wellspring.engine.targets import targets
from wellspring.flows.turn import attacks_of
from wellspring.lab.odds import dodge_odds, expected_wounds, kill_chance, mean, strike_back_odds, wound_odds

WOUND: Final = 0.6  # what wounds are worth before the figure falls, as a share of its points
KILL: Final = 0.6  # and what its fall is worth besides
FEAR: Final = 0.35  # how much expected losses in the next turn count against a place
CLOSER: Final = 1.3  # a space nearer to the enemy, in points; grows from round to round
HEIGHT: Final = 1.2  # a level higher than the neighbourhood
GLYPHS: Final = {"astrid": 9.0, "gerda": 9.0, "ivor": 4.0, "valda": 4.0, "dagmar": 4.0, "kelda": 6.0, "haukeland": 3.0}
UNKNOWN_GLYPH: Final = 2.5


class Judge:
    """One player's eyes on one situation. `view` may be moved about in; the judge restores nothing."""

    def __init__(self, view: Game, player: int, ways: dict[tuple[int, bool], Ways]) -> None:
        self.g: Final = view
        self.player: Final = player
        self.team: Final = view.team_of(player)
        self.ways: Final = ways
        self.enemies: Final = [f for f in view.all_on_field() if not self.is_friend(f)]
        self._approach: dict[tuple[int, bool, int], list[int]] = {}

    # --- figures ---

    def is_friend(self, figure: int) -> bool:
        return self.g.team_of(self.g.controller(figure)) == self.team

    def life(self, figure: int) -> int:
        """Wounds it can still take; in the Basic Game any one is too many."""
        return self.g.card_of(figure).life - self.g.state.wounds[figure] if self.g.world.master else 1

    def worth(self, figure: int) -> float:
        card = self.g.card_of(figure)
        return card.points / card.figures

    def loss(self, figure: int, odds_mean: float, odds_kill: float) -> float:
        """What so many expected wounds and such a chance of falling cost a figure's side."""
        worth = self.worth(figure)
        card = self.g.card_of(figure)
        return worth * (WOUND * odds_mean / (card.life if self.g.world.master else 1) + KILL * odds_kill)

    def moves(self, card: Card) -> int:
        basic = card.basic
        return card.move if self.g.world.master or basic is None else basic.move

    def reaches(self, card: Card) -> int:
        basic = card.basic
        return card.range if self.g.world.master or basic is None else basic.range

    def flies(self, card: Card) -> bool:
        return self.g.world.master and any([p.id in ("flying", "stealth_flying") for p in card.powers])

    # --- attacks from where figures stand in the view ---

    def attack(self, attacker: int, target: int, dice: int = -1) -> float:
        """The gain of one attack; `dice` are those of a special attack. Hitting friends counts against it."""
        g = self.g
        combat = Combat(attacker, target, dice >= 0, g.state.position.adjacent(attacker, target))
        attack = dice if dice >= 0 else total(attack_items(g, combat))
        defense = total(defense_items(g, combat))
        powers = [p.id for p in g.card_of(target).powers] if g.world.master else []
        dodges = "stealth_dodge" in powers and not combat.adjacent
        odds = dodge_odds(attack, defense) if dodges else wound_odds(attack, defense)
        life = self.life(target)
        gain = self.loss(target, float(mean(odds, life)), float(sum(odds[life:])))
        if self.is_friend(target):
            return -1.2 * gain
        if "counter_strike" in powers and combat.adjacent and dice < 0:
            back = strike_back_odds(attack, defense)
            own = self.life(attacker)
            gain -= self.loss(attacker, float(mean(back, own)), float(sum(back[own:])))
        return gain

    def best_attack(self, figure: int) -> float:
        """The best a figure can do to the enemy from where it stands, all its attacks counted."""
        g = self.g
        gains = sorted([self.attack(figure, t) for t in targets(g, figure)], reverse=True)
        best = max(0.0, gains[0]) if gains else 0.0
        if best and g.world.master:
            best *= attacks_of(g, figure)
        if g.world.master:
            for power in g.hooks.in_window(g.state.roster.figure_card[figure], INSTEAD_OF_ATTACK):
                if power.is_active(g) and power.usable(g, figure):
                    best = max(best, self.special(power, figure))
        return best

    def special(self, power: Power, figure: int) -> float:
        """The gain of a special attack of one figure, aimed as well as possible; 0 for one we do not know."""
        groups: list[list[int]] = []
        aims = getattr(power, "aims", None)
        lines = getattr(power, "lines", None)
        if lines is not None:
            groups = [list(line) for line in lines(self.g, figure)]
        elif aims is not None:
            groups = [self.blast(t) for t in aims(self.g, figure)]
        dice = power.text.numbers.get("attack", 0)
        return max([self.volley(figure, group, dice) for group in groups], default=0.0)

    def blast(self, target: int) -> list[int]:
        return [target, *self.g.state.position.neighbours(target)]

    def volley(self, attacker: int, group: list[int], dice: int) -> float:
        return sum([self.attack(attacker, t, dice) for t in group])

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
        if master:
            attack += sum([p.numbers.get("dice", 0) for p in a.powers if p.id == "sword_of_reckoning"])
        life = self.life(target)
        return self.loss(target, expected_wounds(attack, defense, life), kill_chance(attack, defense, life))

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
            card = g.card_of(e)
            away = row[where]
            near = away - self.reaches(card)
            if near > self.moves(card):
                continue
            share = 1.0 if near <= 0 else 0.7
            hit = self.guess(e, figure, level[where], level[at]) * share
            of = g.state.roster.figure_card[e]
            by_card[of] = by_card.get(of, 0.0) + hit
        if not by_card:
            return 0.0
        worst = max(by_card.values())
        return min(self.worth(figure), worst + 0.2 * (sum(by_card.values()) - worst))

    def approach(self, figure: int) -> list[int]:
        """From every space, how far it is until the figure could attack somebody."""
        card = self.g.card_of(figure)
        key = (card.height, self.flies(card), self.reaches(card))
        got = self._approach.get(key)
        if got is None:
            position = self.g.state.position
            goals = [position.at[e] for e in self.enemies if position.at[e] >= 0]
            ways = self.ways.get(key[:2])
            if ways is None:
                ways = self.ways[key[:2]] = Ways(self.g.field, card.height, self.flies(card))
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
            turns = max(0, way - self.moves(definition))
            best = max([self.guess(f, e, 0, 0) for e in self.enemies], default=0.0)
            extra = attacks_of(g, f) if g.world.master else 1
            promises.append(best * extra * 0.75 ** (turns / max(1, self.moves(definition)) * 2) + 0.01 * (99 - way))
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
                kind = state.glyph_kind[k]
                if kind == "kelda" and not state.wounds[figure]:
                    return 0.0
                return GLYPHS.get(kind, 0.0) if state.glyph_up[k] else UNKNOWN_GLYPH
        return 0.0

    def from_place(self, figure: int, at: int, rear: int, risk: int) -> float:
        """The whole worth of standing there now, attacks from there included."""
        score = self.place(figure, at, risk)
        self.g.state.position.put(figure, at, rear)
        gain = self.best_attack(figure)
        if gain > 0:
            score += gain + 2.0
        return score
