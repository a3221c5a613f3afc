"""A chomped champion leaves his spirit."""

from kit import scenario

from wellspring.projection.names import token_name


def test_a_chomped_finn_lies_on_a_card() -> None:
    t = scenario("grimnak@C3/B3", "finn@D3 syvarris@A9", dice=[16])
    t.stay().use("Chomp").pick("Finn")
    assert t.asks("card", player=1)
    t.pick("Syvarris")
    tokens = t.game.state.tokens[t.card("syvarris")]
    assert [token_name(t.game, token) for token in tokens] == ["Warrior's Attack Spirit 1"]
