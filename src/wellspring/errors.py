"""The base of every refusal: a typed error with a sentence that a person understands, in whatever language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


class Said:
    """A sentence, or a part of one, that can be said in another language too: `template` is the English, with {names}
    where `put_in` goes. What is put in may be Said itself, or a refusal."""

    def __init__(self, template: str, **put_in: object) -> None:
        self.template: Final = template
        self.put_in: Final = put_in

    def __str__(self) -> str:
        return self.worded(_english)

    def worded(self, words: Callable[[str], str]) -> str:
        """The sentence in another language: `words` has its template for an English one. Without anything to put in it
        is finished as it stands, so braces in it mean nothing."""
        template = words(self.template)
        if not self.put_in:
            return template
        put_in: dict[str, object] = {}
        for name, value in self.put_in.items():
            put_in[name] = value.worded(words) if isinstance(value, (Said, WellspringError)) else value
        return template.format(**put_in)


class WellspringError(Exception):
    """`template` and `put_in` are its sentence as in `Said`. `clause` names the rule behind the refusal where there is
    one, `about` whose army it is about, or what else."""

    def __init__(self, template: str, clause: str = "", about: str | Said = "", **put_in: object) -> None:
        self.template = template
        self.clause = clause
        self.about = about
        self.put_in = put_in
        self.sentence = self.worded(_english)
        super().__init__(f"{self.sentence} [{clause}]" if clause else self.sentence)

    def worded(self, words: Callable[[str], str]) -> str:
        said = Said(self.template, **self.put_in).worded(words)
        about = self.about.worded(words) if isinstance(self.about, Said) else self.about
        return f"{about}: {said}" if about else said


def _english(template: str) -> str:
    return template
