"""Two enhancements on one figure add up."""

from kit import scenario, skulls


def test_an_orc_between_finn_and_grimnak() -> None:
    t = scenario("blade_gruts@C3 grimnak@B4/A4 finn@C4", "thorgrim@D3", dice=[skulls(0, of=4)])
    t.attack("blade_gruts#1", "thorgrim")
