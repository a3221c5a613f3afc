"""Cards chosen when the game begins: somebody to follow, or somebody who becomes something else."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.fits import CHOSEN, clear_sight_for, fits, fits_card
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    ATTACK_OVER,
    BEFORE_TURN,
    FIGURE_DESTROYED,
    FIGURE_WOUNDED,
    GAME_START,
    Moment,
)
from wellspring.engine.powers import (
    ANY_FILTER,
    ANY_NUMBER,
    ANY_WORD,
    HARM,
    PROTECT,
    STRENGTHEN,
    TURNS,
    WHETHER,
    Power,
)
from wellspring.engine.state import Token
from wellspring.engine.who import ANYBODY, NOBODY
from wellspring.flows.offer import UsePower
from wellspring.flows.turn import ExtraTurn
from wellspring.powers.further_turns import has_token, take_token
from wellspring.powers.healing import heal

INFECTION: Final = "infection"


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser(Power):
    """When the game begins a card of the player's army is chosen, one for all copies of a common card."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (GAME_START,)
    aim_kind: ClassVar[str] = "card"

    def in_play(self, g: Game) -> bool:
        return True  # the choice comes before the figures, and outlives them

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [card for card in g.cards_of(self.player(g)) if self.may_choose(g, card)]

    def may_choose(self, g: Game, card: int) -> bool:
        return any([fits_card(g, self.filter(name), card) for name in ("who", "or_who")])

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, CHOSEN, amount=aim, power=self.ref))
        return None

    def chosen(self, g: Game) -> list[int]:
        """The cards that this power has chosen, one at most unless somebody was added later."""
        return [t.amount for t in g.state.tokens[self.card] if t.kind == CHOSEN and t.power == self.ref]


class Fealty(Chooser):
    """Follows one it chooses: dice while that one is within so many clear sight spaces; with `against = "far"` defense
    dice only against attackers who are not adjacent."""

    parameters: ClassVar[dict[str, object]] = {
        "who": ANY_FILTER,
        "or_who": NOBODY,
        "spaces": 0,
        "attack": 0,
        "defense": 0,
        "against": "",
    }
    may: ClassVar[bool] = False

    def good(self) -> str:
        return PROTECT if self.number("defense") else STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.number("attack") if self.owns(g, combat.attacker) and self._near(g, combat.attacker) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.defender) or (self.word("against") == "far" and combat.adjacent):
            return 0
        return self.number("defense") if self._near(g, combat.defender) else 0

    def _near(self, g: Game, figure: int) -> bool:
        for card in self.chosen(g):
            if any([clear_sight_for(g, self, figure, f, self.number("spaces")) for f in g.figures_of(card)]):
                return True
        return False


class Fury(Chooser):
    """Attack dice for each wound of the one it chooses, as long as that one is in play, whoever controls it. Its
    figures never attack the chosen one."""

    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "or_who": NOBODY, "attack": ANY_NUMBER}
    may: ClassVar[bool] = False

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker):
            return 0
        wounds = sum([g.state.wounds[f] for card in self.chosen(g) for f in g.figures_of(card)])
        return self.number("attack") * wounds

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        return self.owns(g, combat.attacker) and g.state.roster.figure_card[combat.defender] in self.chosen(g)


class Liege(Chooser):
    """Before its turn the one it chose may take one."""

    moments: ClassVar[tuple[str, ...]] = (GAME_START, BEFORE_TURN)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "or_who": NOBODY}
    may: ClassVar[bool] = False

    def good(self) -> str:
        return TURNS

    def aims(self, g: Game, m: Moment) -> list[Any]:
        if m.when == GAME_START:
            return super().aims(g, m)
        own = [card for card in self.chosen(g) if g.state.controller[card] == self.player(g)]
        return [card for card in own if g.figures_of(card) and card not in g.state.turns]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return super().use(g, m, aim) if m.when == GAME_START else ExtraTurn(self.player(g), aim, self.ref)


class Makeover(Chooser):
    """The one it chooses becomes something else for the rest of the game: `becomes` in place of the trait, or besides
    (`how = "too"`)."""

    parameters: ClassVar[dict[str, object]] = {
        "who": ANY_FILTER,
        "or_who": NOBODY,
        "trait": ANY_WORD,
        "becomes": ANY_WORD,
        "how": "",
    }

    def good(self) -> str:
        return STRENGTHEN

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # nobody

    def takes_part(self, hook: str) -> bool:
        if hook in ("traits", "replaced_traits"):
            return (hook == "traits") == (self.word("how") == "too")
        return super().takes_part(hook)

    def _given(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        return (self.word("becomes"),) if trait == self.word("trait") and card in self.chosen(g) else ()

    def traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        return self._given(g, card, trait)

    def replaced_traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        return self._given(g, card, trait)


class Splice(Chooser):
    """Its own card gains the species of the one it chooses, as long as it lives."""

    parameters: ClassVar[dict[str, object]] = {"who": ANYBODY, "or_who": NOBODY, "spares": NOBODY}

    def good(self) -> str:
        return STRENGTHEN

    def may_choose(self, g: Game, card: int) -> bool:
        return card != self.card and super().may_choose(g, card) and not fits_card(g, self.filter("spares"), card)

    def traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        if trait != "species" or card != self.card or not g.figures_of(card):
            return ()
        return tuple([g.state.roster.cards[other].species for other in self.chosen(g)])


class Mutiny(Power):
    """When one who fits has been wounded or destroyed, cards of its player that chose that one by a power called `way`
    may choose this card instead. If one does, all its wounds are healed."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_WOUNDED, FIGURE_DESTROYED)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "squads": ANY_FILTER, "way": ANY_WORD}
    aim_kind: ClassVar[str] = "card"

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        if m.card == self.card or g.controller(m.figure) != self.player(g):
            return False
        return fits_card(g, self.filter("who"), m.card) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        cards = [c for c in g.cards_of(self.player(g)) if fits_card(g, self.filter("squads"), c)]
        return [c for c in cards if self._vow(g, c, m.card) is not None]

    def _vow(self, g: Game, card: int, captain: int) -> Token | None:
        """The token by which a card has chosen another one."""
        for token in g.state.tokens[card]:
            vow = token.kind == CHOSEN and token.amount == captain
            if vow and g.power(token.power).text.name == self.word("way"):
                return token
        return None

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        token = self._vow(g, aim, m.card)
        assert token is not None
        g.emit(token_removed(aim, token))
        g.emit(TokenPlaced(aim, CHOSEN, amount=self.card, power=token.power))
        for figure in self.figures(g):
            heal(g, self, figure, g.state.wounds[figure])
        return UsePower(self.ref, m) if self.aims(g, m) else None


class AlsoClass(Power):
    """Its card has further classes."""

    parameters: ClassVar[dict[str, object]] = {"classes": ANY_WORD}

    def in_play(self, g: Game) -> bool:
        return True

    def traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        if trait != "class" or card not in g.same_cards(self.card):
            return ()
        return tuple(self.word("classes").split(", "))


class Infection(Power):
    """So many markers lie on its card. Whom it wounds may get one and is something else for the rest of the game,
    unless it is one of those it spares."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {
        "markers": ANY_NUMBER,
        "who": ANY_FILTER,
        "spares": ANY_FILTER,
        "species": ANY_WORD,
        "class": ANY_WORD,
        "personality": ANY_WORD,
    }
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return HARM

    def in_play(self, g: Game) -> bool:
        return True

    def set_up(self, g: Game) -> None:
        for _ in range(self.number("markers")):
            g.emit(TokenPlaced(self.card, INFECTION, power=self.ref))

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure) and self._victim(g, m) >= 0 and has_token(g, self, INFECTION)

    def _victim(self, g: Game, m: Moment) -> int:
        for figure, wounds in m.blows:
            card = g.state.roster.figure_card[figure]
            if not wounds or not g.on_field(figure) or self._is_infected(g, card):
                continue
            if fits(g, self, self.filter("who"), figure) and not fits(g, self, self.filter("spares"), figure):
                return figure
        return -1

    def _is_infected(self, g: Game, card: int) -> bool:
        if card == self.card:
            return False
        return any([t.kind == INFECTION and t.power == self.ref for t in g.state.tokens[card]])

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        victim = self._victim(g, m)
        return (victim,) if victim >= 0 else ()

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        card = g.state.roster.figure_card[self._victim(g, m)]
        take_token(g, self, INFECTION)
        g.emit(TokenPlaced(card, INFECTION, power=self.ref))
        return None

    def replaced_traits(self, g: Game, card: int, trait: str) -> tuple[str, ...]:
        return (
            (self.word(trait),) if trait in ("species", "class", "personality") and self._is_infected(g, card) else ()
        )
