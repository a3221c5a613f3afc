"""What a call is given: the games of the server, where it comes from, and the language of who calls."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.datastructures import Headers

from wellspring.projection.catalogue import ENGLISH, languages
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.store.visitors import network_of


def registry_of(request: Request) -> MatchRegistry:
    registry: MatchRegistry = request.app.state.registry
    return registry


def language_of(headers: Headers) -> str:
    """The one of ours that Accept-Language likes best; English for somebody who names none."""
    best, liking = ENGLISH, 0.0
    for part in headers.get("accept-language", "").split(","):
        name, *more = [word.strip() for word in part.split(";")]
        language = name.split("-")[0].lower()
        weight = next((word[2:] for word in more if word.startswith("q=")), "1")
        try:
            liked = float(weight)
        except ValueError:
            continue
        if language in languages() and liked > liking:
            best, liking = language, liked
    return best


def language_of_call(request: Request) -> str:
    return language_of(request.headers)


LanguageDep = Annotated[str, Depends(language_of_call)]
RegistryDep = Annotated[MatchRegistry, Depends(registry_of)]


def address(request: Request) -> str:
    return network_of(request.client.host) if request.client is not None else ""
