"""Rolls of combat dice for a script: how many show what."""

from __future__ import annotations


def skulls(n: int, of: int) -> str:
    """A roll of `of` combat dice that shows n skulls and else blanks."""
    return faces(n, 0, of - n)


def shields(n: int, of: int) -> str:
    return faces(0, n, of - n)


def faces(skulls: int, shields: int, blanks: int) -> str:
    return " ".join(["skull"] * skulls + ["shield"] * shields + ["blank"] * blanks)
