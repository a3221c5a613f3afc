"""Explosion Special Attack: Deathwalker 9000 hits a figure and all beside it."""

from kit import clause, scenario, shields, skulls

DW = "deathwalker_9000"
NAME = "Explosion Special Attack"
SAFE = {"edition": "rotv-2004"}  # friends are no targets there, so that fewer questions are asked


@clause("attack.special", "attack.multi-target")
def test_one_roll_for_all_and_each_defends(edition: str) -> None:
    t = scenario(f"{DW}@C3", "marro_warriors@G3,H3,G4", edition=edition)
    t.dice(skulls(2, of=3), shields(0, of=3), shields(2, of=3), shields(1, of=3))
    t.skip_moves().use(NAME).pick("Marro Warriors 1")
    assert [t.alive(f"marro_warriors#{k}") for k in (1, 2, 3)] == [False, True, False]


def test_the_attacker_chooses_who_defends_first() -> None:
    t = scenario(f"{DW}@C3", "finn@G3 thorgrim@H3", dice=[skulls(1, of=3), shields(1, of=4), shields(1, of=5)])
    t.skip_moves().use(NAME).pick("Finn").pick("Thorgrim")
    assert t.rolled("defense") == [4, 5]


def test_figures_two_spaces_from_the_target_are_safe() -> None:
    t = scenario(f"{DW}@C3", "finn@F3 thorgrim@H3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.skip_moves().use(NAME).pick("Finn")
    assert t.rolled() == [3, 4]


def test_seven_spaces() -> None:
    t = scenario(f"{DW}@C3", "finn@J3", dice=[skulls(0, of=3)])
    t.skip_moves().use(NAME)


def test_not_eight() -> None:
    t = scenario(f"{DW}@C3", "finn@K3")
    t.skip_moves()
    assert t.over


@clause("attack.special")
def test_height_helps_the_defender_only(edition: str) -> None:
    t = scenario(f"{DW}@A1", "finn@C1", grid="g4  g1  g1", edition=edition, dice=[skulls(1, of=3), shields(1, of=4)])
    t.skip_moves().use(NAME)
    t = scenario(f"{DW}@A1", "finn@C1", grid="g1  g1  g4", edition=edition, dice=[skulls(1, of=3), shields(1, of=5)])
    t.skip_moves().use(NAME)


def test_glyphs_do_not_add_dice() -> None:
    t = scenario(f"{DW}@C3 raelin@A1", "finn@F3", glyphs={"A1": "astrid"}, dice=[skulls(0, of=3)], **SAFE)
    t.skip_moves().use(NAME)


def test_the_target_must_be_seen() -> None:
    t = scenario(f"{DW}@A1", "finn@C1", grid="g1  g30  g1")
    t.skip_moves()
    assert t.over


def test_whoever_is_beside_the_target_need_not_be_seen() -> None:
    grid = "g1  g1  g4  g1"
    t = scenario(f"{DW}@A1", "finn@C1 thorgrim@D1", grid=grid)
    t.dice(skulls(1, of=3), shields(1, of=6), shields(1, of=4))
    t.skip_moves().use(NAME).pick("Finn")  # Thorgrim, behind the hill, cannot be aimed at
    assert t.rolled() == [3, 6, 4]


def test_friends_beside_the_target_are_hit() -> None:
    t = scenario(f"{DW}@C3 finn@H3", "thorgrim@G3", dice=[skulls(2, of=3), shields(2, of=4), shields(0, of=4)], **SAFE)
    t.skip_moves().use(NAME).pick("Thorgrim")
    assert t.wounds("finn") == 2


@clause("attack.special-engaged")
def test_engaged_he_aims_at_whom_he_is_engaged_with(edition: str) -> None:
    t = scenario(f"{DW}@C3", "finn@D3 thorgrim@G3", edition=edition, dice=[skulls(0, of=3)])
    t.skip_moves().use(NAME)  # one target only: nobody is asked
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["finn", DW]


def test_his_own_blast_hits_him() -> None:
    t = scenario(f"{DW}@C3 syvarris@A9", "finn@D3", dice=[skulls(3, of=3), shields(3, of=4), shields(2, of=9)])
    t.skip_moves().use(NAME).pick("Finn")
    assert not t.alive(DW)


def test_his_own_blast_hits_him_with_nine_dice() -> None:
    t = scenario(f"{DW}@C3", "finn@D3", dice=[skulls(2, of=3), shields(2, of=9), shields(0, of=4)])
    t.skip_moves().use(NAME).pick("Deathwalker")
    assert t.alive(DW)
    assert t.wounds("finn") == 2


def test_it_replaces_the_normal_attack() -> None:
    t = scenario(f"{DW}@C3", "finn@F3", dice=[skulls(0, of=3)])
    t.skip_moves().use(NAME)
    assert t.over


def test_not_after_the_normal_attack() -> None:
    t = scenario(f"{DW}@C3", "finn@F3", dice=[skulls(0, of=4)])
    t.attack(DW, "finn")
    assert t.over


def test_the_last_of_both_sides_in_one_blast() -> None:
    t = scenario(f"{DW}@C3", "marro_warriors@D3", dice=[skulls(3, of=3), shields(0, of=9)])
    t.skip_moves().use(NAME).pick("Deathwalker")
    assert t.game.state.winners == (1,)  # he chose to defend first himself, and that was the end


def test_who_dies_of_the_blast_protects_nobody_after_it() -> None:
    """Thorgrim falls first: his aura no longer helps Finn."""
    t = scenario(f"{DW}@C3", "thorgrim@G3 finn@H3", wounds={"thorgrim": 3})
    t.dice(skulls(1, of=3), shields(0, of=4), shields(1, of=4))
    t.skip_moves().use(NAME).pick("Thorgrim").pick("Thorgrim").pick("Thorgrim")
    assert t.rolled("defense") == [4, 4]


def test_where_it_bursts_is_told_with_the_attack() -> None:
    t = scenario(f"{DW}@C3", "finn@F3", dice=[skulls(0, of=3)])
    t.skip_moves().use(NAME)
    label = t.game.field.label
    (declared,) = t.events("AttackDeclared")
    assert {"F3", "E3", "G3"} <= {label[s] for s in declared.spaces} and len(declared.spaces) == 7
