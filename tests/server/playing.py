"""Several sockets at one table: who answers, and what the others hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from server.clients import Sock

Pair = tuple[dict[str, Any], Sock, Sock]  # a new game and the sockets of its two people


def whose(socks: Sequence[Sock]) -> Sock:
    """One who is asked."""
    found = next((sock for sock in socks if any(sock.requests.values())), None)
    while found is None:
        for sock in socks:
            sock.until("request")
            if any(sock.requests.values()):
                found = sock
    return found


def step(socks: Sequence[Sock], option: int | None = None) -> dict[str, Any]:
    """One of those who are asked answers, with the default unless told otherwise, and all hear what they may of it."""
    me = whose(socks)
    request = me.asked()
    me.choose(request, request["default"] if option is None else option)
    me.until("accepted", request=request["id"])
    me.until("request")
    if request["kind"] != "order marker" or not any(me.requests.values()):  # a single marker is told to nobody
        for other in socks:
            if other is not me and not any(other.requests.values()):  # nobody is asked the same again
                other.until("request")
    return request


def to_the_markers(*socks: Sock) -> None:
    """Everybody is asked for the first marker of the first round."""
    for sock in socks:
        sock.until("request")
    while whose(socks).asked()["kind"] != "order marker":
        step(socks)


def place(sock: Sock, options: list[int]) -> list[dict[str, Any]]:
    """So many markers; the questions that were answered."""
    asked = []
    for option in options:
        request = sock.asked()
        assert request["kind"] == "order marker"
        sock.choose(request, option)
        sock.until("accepted", request=request["id"])
        sock.until("request")
        asked.append(request)
    return asked


def lying(sock: Sock, seat: int) -> dict[str, list[str]]:
    """The seat's own markers as the socket's seat sees them."""
    (view,) = sock.views.values()
    return {card["id"]: card["markers"] for card in view["cards"] if card["owner"] == seat and card["markers"]}


def until_both_placed(red: Sock, blue: Sock) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play until one after the other has placed a figure."""
    before = step((red, blue))
    while True:
        request = step((red, blue))
        if before["kind"] == "place" and request["kind"] == "place" and request["player"] != before["player"]:
            return before, request
        before = request
