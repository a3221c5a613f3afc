"""What a call is given: the games of the server, and where it comes from."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from wellspring.server.match.registry import MatchRegistry


def registry_of(request: Request) -> MatchRegistry:
    registry: MatchRegistry = request.app.state.registry
    return registry


RegistryDep = Annotated[MatchRegistry, Depends(registry_of)]


def address(request: Request) -> str:
    return request.client.host if request.client is not None else ""
