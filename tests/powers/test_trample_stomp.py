"""Trample Stomp: over small figures, as long as the d20 and his move last."""

from kit import scenario, skulls

TOR = "tor_kul_na"


def test_he_goes_over_who_is_destroyed_and_on() -> None:
    """Card ruling 1: the space costs one of his move."""
    t = scenario(f"{TOR}@C3/B3", "marro_warriors@D3,H3,J9,K9", dice=[8])
    t.use("Trample Stomp").pick("Marro Warriors")
    assert not t.alive("marro_warriors#1") and t.at(TOR) == "D3/C3" and t.asks("move")
    on = t.request.reach
    assert on is not None and max([on.cost(k) for k in on.ends]) == 5, "one of his six spaces is spent"
    t.move(TOR, "G3/F3", cost=3)
    assert t.asks("power"), "beside the next one, with two spaces left"


def test_a_failed_roll_ends_his_move_where_he_stands() -> None:
    """Card ruling 1."""
    t = scenario(f"{TOR}@C3/B3", "marro_warriors@D3,J8,J9,K9", dice=[7])
    t.use("Trample Stomp").pick("Marro Warriors")
    assert t.alive("marro_warriors#1") and t.at(TOR) == "C3/B3" and t.asks("attack")


def test_who_survives_the_wound_ends_it_too() -> None:
    t = scenario(f"{TOR}@C3/B3", "finn@D3", dice=[20])
    t.use("Trample Stomp").pick("Finn")
    assert t.wounds("finn") == 1 and t.at(TOR) == "C3/B3" and t.asks("attack")


def test_again_and_again_but_not_without_a_space_left() -> None:
    """Card ruling 1: one space must be left."""
    t = scenario(f"{TOR}@C3/B3", "marro_warriors@D3,E3,J9,K9", dice=[20, 20])
    t.use("Trample Stomp").pick("Marro Warriors")
    t.use("Trample Stomp").pick("Marro Warriors")
    assert t.at(TOR) == "E3/D3"
    far = scenario(f"{TOR}@C3/B3", "marro_warriors@J3,J8,J9,K9")
    far.move(TOR, "I3/H3", cost=6)
    assert far.asks("attack"), "beside the Marro, and all six spaces are spent"


def test_not_on_another_level_nor_over_somebody_large() -> None:
    """Card ruling 1: the space is on his level."""
    high = scenario(f"{TOR}@B1/A1", "marro_warriors@C1,E1,F1,G1", grid="g1  g1  g2  g1  g1  g1  g1")
    assert not high.asks("power")
    large = scenario(f"{TOR}@C3/B3", "deathwalker_9000@D3")
    assert not large.asks("power")


def test_swipes_on_the_way_over_are_made() -> None:
    t = scenario(f"{TOR}@C3/B3", "marro_warriors@D3,J8,J9,K9 finn@A2", dice=[8, skulls(1, of=1)])
    t.use("Trample Stomp").pick("Marro Warriors")
    t.pick("yes")
    assert t.wounds(TOR) == 1 and t.at(TOR) == "D3/C3"


def test_either_end_may_lead() -> None:
    """Card ruling 1."""
    t = scenario(f"{TOR}@C3/D3", "marro_warriors@C4,J8,J9,K9", dice=[8])
    t.use("Trample Stomp").pick("Marro Warriors")
    assert sorted(t.options()) == ["C4/C3", "D3/C4"]
    t.place("D3/C4")
    assert t.at(TOR) == "D3/C4" and t.asks("move")


def test_not_where_he_would_not_fit() -> None:
    """Card ruling 1: under a low roof there is room for a Marro and not for him."""
    for roof, may in (("/r6-7", False), ("", True)):
        t = scenario(f"{TOR}@B1/A1", "marro_warriors@C1,E1,F1,G1", grid=f"g1  g1  g1{roof}  g1  g1  g1  g1")
        assert t.adjacent(TOR, "marro_warriors#1") and t.asks("power") == may
