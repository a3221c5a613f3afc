"""Standing answers: a kind of question that a seat is no longer asked."""

from __future__ import annotations

from server.clients import Server, Sock, new_game


def test_a_standing_answer_is_given_at_once(server: Server) -> None:
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], *tokens) as both:
        for seat in (0, 1):
            both.send(type="standing", kind="place figure", answer="default", seat=seat)
            assert both.until("standing", you=seat)["standing"] == {"place figure": "default"}
        kinds = set()
        while both.views[0]["round"] < 1:
            kinds.add(both.answer()["kind"])
        assert "place" in kinds and "place figure" not in kinds
        both.send(type="standing", kind="place figure", answer=None, seat=0)
        assert both.until("standing", you=0)["standing"] == {}
