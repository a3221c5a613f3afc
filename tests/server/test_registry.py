"""Games in memory: there while somebody looks at them, loaded again when somebody comes back."""

from __future__ import annotations

from server.clients import Server, Sock, new_game, wait_for


def test_a_game_nobody_looks_at_leaves_memory_and_comes_back(server: Server) -> None:
    made = new_game(server.http)
    registry = server.app.state.registry
    match = registry.matches[made["game"]]
    assert match.is_idle(-1.0)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as red:
        red.until("request")
        assert not match.is_idle(-1.0)
    wait_for(lambda: match.is_idle(-1.0), "nobody is here")
    del registry.matches[made["game"]]
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as red:
        red.until("request")
    assert registry.matches[made["game"]] is not match
