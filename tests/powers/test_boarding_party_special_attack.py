"""Boarding Party: up to four shots, and after the first at each figure a Pirate or Captain moves."""

from kit import scenario, shields, skulls

EJ = "admiral_ej_1m"
PARTY = "Boarding Party Special Attack"
PIRATES = "knaves_of_the_silver_scimitar"


def test_a_move_after_the_first_attack_on_a_figure_only() -> None:
    t = scenario(f"{EJ}@C3 {PIRATES}@C6,C8,A8,A10", "finn@F3", dice=[skulls(0, of=2)] * 2)
    t.stay().use(PARTY, aim=False).pick("Finn")
    assert t.asks("figure")
    t.choose(t.fig(f"{PIRATES}#1"))
    t.move(f"{PIRATES}#1", "D7").pick("Finn")
    assert t.asks("target"), "the second attack on Finn moves nobody"


def test_one_more_die_against_whom_a_pirate_engages() -> None:
    t = scenario(f"{EJ}@C3 {PIRATES}@F4,C8,A8,A10", "finn@F3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.stay().use(PARTY, aim=False).pick("Finn").done()
    assert t.wounds("finn") == 1
    t = scenario(f"{EJ}@C3 {PIRATES}@H9,C8,A8,A10", "finn@F3", dice=[skulls(0, of=2)])
    t.stay().use(PARTY, aim=False).pick("Finn").done()


def test_the_move_may_bring_the_die() -> None:
    t = scenario(f"{EJ}@C3 {PIRATES}@F6,C8,A8,A10", "finn@F3", dice=[skulls(0, of=2), skulls(0, of=3)])
    t.stay().use(PARTY, aim=False).pick("Finn").choose(t.fig(f"{PIRATES}#1")).move(f"{PIRATES}#1", "F4").pick("Finn")
    assert t.asks("target")


def test_nobody_is_moved_twice() -> None:
    t = scenario(f"{EJ}@C3 {PIRATES}@C6,C8,A8,A10", "finn@F3 syvarris@E6", dice=[skulls(0, of=2)] * 2)
    t.stay().use(PARTY, aim=False).pick("Finn").choose(t.fig(f"{PIRATES}#1"))
    t.move(f"{PIRATES}#1", "B7").pick("Syvarris")
    assert t.asks("figure") and t.fig(f"{PIRATES}#1") not in t.request.values
    assert t.fig(f"{PIRATES}#2") in t.request.values


def test_four_times() -> None:
    t = scenario(f"{EJ}@C3", "finn@F3", dice=[skulls(0, of=2)] * 4)
    t.stay().use(PARTY)
    for _ in range(3):
        t.pick("Finn")
    assert t.over


def test_only_pirates_and_captains_of_his_own() -> None:
    t = scenario(f"{EJ}@C3 thorgrim@C6", "finn@F3", dice=[skulls(0, of=2)])
    t.stay().use(PARTY, aim=False).pick("Finn")
    assert t.asks("target"), "Thorgrim is no sailor"
