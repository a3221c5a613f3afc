"""The base of every refusal: a typed error with a sentence that a person understands."""

from __future__ import annotations


class WellspringError(Exception):
    """`template` is the sentence in English, with {names} where `put_in` goes; it is kept so that another language can
    say the same. `clause` names the rule behind the refusal where there is one, `about` whose army it is about."""

    def __init__(self, template: str, clause: str = "", about: str = "", **put_in: object) -> None:
        self.template = template
        self.clause = clause
        self.about = about
        self.put_in = put_in
        self.sentence = self.worded(template)
        super().__init__(f"{self.sentence} [{clause}]" if clause else self.sentence)

    def worded(self, template: str) -> str:
        """The sentence after a template of any language. Without anything to put in it is finished as it stands, so
        braces in it mean nothing."""
        words = template.format(**self.put_in) if self.put_in else template
        return f"{self.about}: {words}" if self.about else words
