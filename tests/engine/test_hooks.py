"""Which powers there are, and in what they can take part."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wellspring.engine.hooks import HOOKS, hook

# in a process of its own: a class once made would stand in the way of every later test
TWINS = """
from wellspring.engine.powers import Power, power_classes
from wellspring.games import behaviours

behaviours()
type("Chomp", (Power,), {"__module__": "my_pack"})
try:
    power_classes()
except Exception as refusal:
    print(type(refusal).__name__, refusal.sentence)
"""


def test_two_powers_of_one_name_are_refused() -> None:
    told = subprocess.run([sys.executable, "-c", TWINS], capture_output=True, text=True, check=True).stdout
    both = "my_pack and wellspring.powers.before_attacking"
    assert told == f"InvalidSetup The power 'chomp' has two classes: Chomp in {both}.\n"


def test_a_hook_has_one_number_however_many_apply_it() -> None:
    assert len(set(HOOKS)) == len(HOOKS)
    assert [hook(name) for name in HOOKS] == list(range(len(HOOKS)))


@pytest.mark.parametrize("name", ["number", "use", "aims", "attack_dise"])
def test_what_is_no_hook_fails(name: str) -> None:
    with pytest.raises(ValueError, match="have no hook"):
        hook(name)
