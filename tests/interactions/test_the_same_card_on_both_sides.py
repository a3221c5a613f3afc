"""Both players may bring the same unique card: their figures must be told apart."""

import pytest
from kit import scenario


@pytest.mark.xfail(reason="engine/describe.py labels figures without their player", strict=True)
def test_figures_in_one_question_have_different_labels() -> None:
    t = scenario("grimnak@C3/B3 finn@C4", "finn@D3")
    t.stay().use("Chomp")
    assert len(set(t.options())) == len(t.options())


def test_auras_of_both_sides_help_only_their_own() -> None:
    from kit import skulls

    t = scenario("finn@C3 thorgrim@C4", "finn@D3 raelin@D4", turn="thorgrim", dice=[skulls(0, of=4)])
    t.attack("thorgrim", "raelin") if "raelin" in t.targets("thorgrim") else t.attack("thorgrim", "blue:finn")
