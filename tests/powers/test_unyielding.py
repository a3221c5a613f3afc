"""Who obeys nobody else."""

from __future__ import annotations

from kit import scenario

RAELIN = "raelin_the_kyrie_warrior_bt"


def test_she_is_not_shackled() -> None:
    t = scenario("ne_gok_sa@C3", f"{RAELIN}@C4")
    assert t.stay().asks("attack")
    t = scenario("kee_mo_shi@C3", f"{RAELIN}@C4")
    t.stay()
    assert t.asks("attack")


def test_her_own_player_may_give_her_turns() -> None:
    """Frostclaw Paladins bond with champions; she is bonded with by nobody but her own."""
    t = scenario("doctor_doom@C3 " + RAELIN + "@E3", "finn@L10", dice=[17])
    t.stay().done().use("Mind Exchange 17").pick("Raelin")
    assert t.game.state.card == t.card(RAELIN)


def test_kee_mo_shi_needs_19() -> None:
    """Mind Shackle 19."""
    t = scenario("kee_mo_shi@C3", "finn@C4 raelin@L10", dice=[19])
    t.stay().use("Mind Shackle 19").pick("Finn")
    assert t.game.state.controller[t.card("finn")] == 0
    t = scenario("kee_mo_shi@C3", "finn@C4 raelin@L10", dice=[18])
    t.stay().use("Mind Shackle 19").pick("Finn")
    assert t.game.state.controller[t.card("finn")] == 1
