"""Nage-Waza: before a Tanuki Trickster attacks, it may push an adjacent enemy one space."""

from kit import scenario, shields, skulls

TANUKI = "tanuki_tricksters"
NAGE = "Nage-Waza 9"


def test_the_enemy_is_moved_by_the_tricksters_player_and_the_attack_is_still_to_come() -> None:
    t = scenario(f"{TANUKI}@D3,A9", "finn@E3", dice=[9, skulls(1, of=3), shields(0, of=4)])
    t.skip_moves().use(NAGE)
    assert t.asks("move") and t.request.player == 0
    t.move("finn", "F3", cost=1)
    assert t.at("finn") == "F3" and t.asks("attack")
    t.attack(f"{TANUKI}#1", "finn")
    assert t.wounds("finn") == 1


def test_a_bad_roll_and_once_for_each_attacker() -> None:
    t = scenario(f"{TANUKI}@D3,A9", "finn@E3", dice=[8])
    t.skip_moves().use(NAGE)
    assert t.at("finn") == "E3" and t.asks("attack")
    assert not any(NAGE in label for label in t.options())


def test_each_trickster_before_its_own_attack() -> None:
    t = scenario(f"{TANUKI}@D3,F3", "finn@E3", dice=[8, skulls(0, of=3), 8])
    t.skip_moves().use(NAGE, "Tanuki Tricksters 1").attack(f"{TANUKI}#1", "finn")
    t.use(NAGE)
    assert [e.value for e in t.events("D20Rolled")] == [8, 8]


def test_tricksters_do_not_swipe_but_their_friends_may() -> None:
    t = scenario(f"{TANUKI}@D3,A9", "finn@E3", dice=[9])
    t.skip_moves().use(NAGE).move("finn", "F3")
    assert t.asks("attack"), "nobody was asked for a swipe"
    t = scenario(f"{TANUKI}@D3,A9 thorgrim@E4", "finn@E3", dice=[9, skulls(1, of=1)])
    t.skip_moves().use(NAGE).move("finn", "E2").pick("yes")
    assert t.wounds("finn") == 1


def test_nobody_large_and_no_friend() -> None:
    t = scenario(f"{TANUKI}@D3,A9 thorgrim@C3", "deathwalker_9000@E3")
    t.skip_moves()
    assert not any(NAGE in label for label in t.options())


def test_it_may_be_pushed_off_a_cliff() -> None:
    t = scenario(f"{TANUKI}@A1,A2", "finn@B1", grid="g9  g9  g1\n  g9  g9  g1", dice=[9, skulls(1, of=1)])
    t.skip_moves().use(NAGE, "Tanuki Tricksters 1")
    t.move("finn", "C1")
    assert t.wounds("finn") == 1 and t.at("finn") == "C1"
