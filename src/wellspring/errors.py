"""The base of every refusal: a typed error with a sentence that a person understands."""

from __future__ import annotations


class WellspringError(Exception):
    """`clause` names the rule behind the refusal where there is one."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(f"{sentence} [{clause}]" if clause else sentence)
        self.sentence = sentence
        self.clause = clause
