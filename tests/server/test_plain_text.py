"""What people write is read by others: nothing hidden in it, and nothing that turns the text around it."""

from __future__ import annotations

import pytest

from server.clients import RED, Server, Sock, new_game
from wellspring.server.protocol.plain_text import plain


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Finn\u202e\u2066 wins", "Finn wins"),  # turned around
        ("Fi\u200bn\ufeffn", "Finn"),  # of no width
        ("Fi\u200dnn\u200c", "Finn"),  # joiners without anything to join
        ("\x1b[31mred\x07", "[31mred"),  # a terminal's colours
        ("one\r\n\ttwo\u2028three\u00a0four", "one two three four"),
        ("\u3164\u2800\U000e0101\u115f", ""),  # drawn as nothing
        ("\U000e0041\ue000", ""),  # tags, private use
        ("  a   b ", "a b"),
        ("Zoë, Čeněk, Ωμέγα, 花子", "Zoë, Čeněk, Ωμέγα, 花子"),
        ("e\u0301 \u2764\ufe0f", "e\u0301 \u2764\ufe0f"),
        ("\U0001f469\u200d\U0001f680 می\u200cخواهم", "\U0001f469\u200d\U0001f680 می\u200cخواهم"),
    ],
)
def test_a_line_has_only_what_is_seen(written: str, read: str) -> None:
    assert plain(written) == read == plain(read)


def test_titles_names_and_chat_are_plain(server: Server) -> None:
    made = new_game(server.http, ("person", "open"), title="The\x00 \u202eBridge\n")
    assert made["table"]["title"] == "The Bridge"
    body = {"name": "An\u200bna\u202e", "army": RED}
    joined = server.http.post(f"/api/games/{made['game']}/join", json=body).json()
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Red", "Anna"]
    with Sock(server.url, made["game"], joined["token"]) as anna:
        anna.send(type="chat", text="good\u202e luck\nRed: I resign")
        assert anna.until("chat")["text"] == "good luck Red: I resign"
        anna.send(type="chat", text="\u200b\u3164")
        assert anna.error()["sentence"] == "There is nothing to say in that."


def test_nobody_hides_behind_a_name(server: Server) -> None:
    made = new_game(server.http, ("person", "open"))
    address = f"/api/games/{made['game']}/join"
    refused = server.http.post(address, json={"name": "\u3164", "army": RED})
    assert refused.status_code == 422
    assert refused.json()["error"]["sentence"] == "A name needs at least one letter that can be seen."
    joined = server.http.post(address, json={"name": "re\u200bd", "army": RED}).json()
    assert [seat["name"] for seat in joined["table"]["seats"]] == ["Red", "red 2"]


def test_a_title_of_nothing_is_the_name_of_the_map(server: Server) -> None:
    assert new_game(server.http, title="\u200b\u200b")["table"]["title"] == new_game(server.http)["table"]["title"]
