"""What waits to be sent to a socket."""

from __future__ import annotations

from wellspring.server.match.connection import MOST_WAITING, SLOW, Connection


def waiting(connection: Connection) -> list[str | int]:
    return [connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())]


def test_it_can_be_closed_when_the_queue_is_exactly_full() -> None:
    connection = Connection([0])
    for number in range(MOST_WAITING):
        connection.send(str(number))
    connection.close(1012)
    assert waiting(connection) == [1012]


def test_what_waits_is_sent_before_it_closes() -> None:
    connection = Connection([0])
    connection.send("last words")
    connection.close(1012)
    connection.close(1000)
    assert waiting(connection) == ["last words", 1012]


def test_who_reads_too_slowly_is_cut_off() -> None:
    connection = Connection([0])
    for number in range(MOST_WAITING + 1):
        connection.send(str(number))
    assert waiting(connection) == [SLOW] and not connection.open
