"""What a battle may cost: a frame of the largest map at every quality."""

from __future__ import annotations

import pytest

from e2e.conftest import Invite
from e2e.graphics import COUNT, asked_of_graphics
from e2e.pages import Battle
from e2e.serving import Serving

LARGEST_MAP = "proving_ground"
MOST_CALLS = 150
MOST_TRIANGLES = 400_000
MOST_TEXTURE_BYTES = {"low": 16_000_000, "medium": 24_000_000, "high": 48_000_000}


@pytest.mark.parametrize("quality", ["low", "medium", "high"])
def test_a_frame_of_the_largest_map_is_within_its_budget(invite: Invite, serving: Serving, quality: str) -> None:
    person = invite(settings={"quality": quality})
    person.context.add_init_script(COUNT)
    person.take_seats(made := serving.new_game("person", "sensible", map=LARGEST_MAP))
    person.open(f"game/{made['game']}")
    battle = Battle(person)
    battle.set_up()
    battle.rest()
    asked = asked_of_graphics(person.page)
    assert 0 < asked.calls <= MOST_CALLS, asked
    assert 0 < asked.triangles <= MOST_TRIANGLES, asked
    assert 0 < asked.texture_bytes <= MOST_TEXTURE_BYTES[quality], asked
