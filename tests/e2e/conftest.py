"""One server and one browser for all tests of a process; every test gets people with empty browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from e2e.chromium import running_browser
from e2e.people import Person
from e2e.serving import Serving

Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def serving() -> Iterator[Serving]:
    server = Serving()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with running_browser(playwright) as found:
        yield found


@pytest.fixture
def invite(browser: Browser, serving: Serving) -> Iterator[Invite]:
    """Make people. When the test is over, nothing may have gone wrong in any of their browsers."""
    people: list[Person] = []

    def come(**options: object) -> Person:
        person = Person(browser, serving.url, **options)  # type: ignore[arg-type]
        people.append(person)
        return person

    yield come
    faults = [fault for person in people for fault in person.leave()]
    assert not faults, "\n".join(faults)


@pytest.fixture
def person(invite: Invite) -> Person:
    return invite()


@pytest.fixture
def flat_person(invite: Invite) -> Person:
    """For tests that are not about the board."""
    return invite(flat=True)
