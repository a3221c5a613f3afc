"""One attack in numbers, with the reason for every die, and the rule that forbids it."""

from __future__ import annotations

from typing import Any

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.errors import IllegalPath
from wellspring.engine.game import Game
from wellspring.engine.messages import Message
from wellspring.engine.numbers import Item, total
from wellspring.engine.odds import at_least, attack_odds, life_left, mean
from wellspring.engine.targets import why_not
from wellspring.projection.engine_sentences import engine_sentence
from wellspring.projection.names import message_text, reason_text, rule_text

Data = dict[str, Any]


def items(g: Game, found: list[Item], figure: int, language: str) -> list[Data]:
    return [
        {
            "reason": reason_text(g, item, figure, language),
            "amount": item.amount,
            "clause": item.clause,
            "power": list(item.power),
        }
        for item in found
    ]


def blow(g: Game, attacker: int, target: int, power: PowerRef, language: str) -> Data:
    """Odds of one attack, with the reasons for every die."""
    odds = attack_odds(g, attacker, target, power)
    wounds = odds.wounds
    life = life_left(g, target)
    no = why_not(g, attacker, target) if power == NO_POWER else None
    return {
        "figure": attacker,
        "target": target,
        "refusal": None if no is None else refusal_of(g, no, language),
        "attack": items(g, odds.attack, attacker, language),
        "defense": items(g, odds.defense, target, language),
        "attack_dice": total(odds.attack),
        "defense_dice": total(odds.defense),
        "life": life,
        "wounds": [round(p, 6) for p in wounds],
        "at_least": [round(at_least(wounds, k), 6) for k in range(len(wounds))],
        "expected": round(mean(wounds, life), 6),
        "destroyed": round(at_least(wounds, life), 6),
        "strikes_back": [round(p, 6) for p in odds.back],
    }


def refusal_of(g: Game, no: Message | IllegalPath, language: str) -> Data:
    words = message_text(g, no, language) if isinstance(no, Message) else engine_sentence(no, language)
    return {"sentence": words, "clause": no.clause, "rule": rule_text(no.clause, language)}
