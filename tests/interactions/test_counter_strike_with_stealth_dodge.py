"""An agent beside a Samurai cannot dodge the blow: it is no attack that is defended."""

from kit import scenario, shields, skulls


def test_the_blow_cannot_be_dodged() -> None:
    t = scenario("krav_maga_agents@C3,A9", "izumi_samurai@D3", dice=[skulls(0, of=3), shields(1, of=5)])
    t.attack("krav_maga_agents#1", "izumi_samurai#1")
    assert not t.alive("krav_maga_agents#1")
