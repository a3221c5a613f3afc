"""Accounts are optional: they keep one's games together. Passwords are hashed by Argon2, sessions are kept here."""

from __future__ import annotations

import asyncio
import functools
import hmac
import math
import secrets
import time
from typing import Annotated, Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.exc import IntegrityError

from wellspring.projection.catalogue import text
from wellspring.server.api.dependencies import LanguageDep, RegistryDep, address
from wellspring.server.api.responses import REFUSALS
from wellspring.server.errors import ServerError
from wellspring.server.match.aftermath import look_again
from wellspring.server.match.banning import check_banned
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.calls import Account, Credentials, Done, Farewell, NewPassword, ResetBody
from wellspring.server.store.erasing import erase
from wellspring.server.store.names import is_common, normal
from wellspring.server.store.seats import hashed
from wellspring.server.store.visitors import Visitor

COOKIE: Final = "wellspring_session"
HEADER: Final = "x-csrf-token"
SAFE: Final = ("GET", "HEAD", "OPTIONS")

hasher: Final = PasswordHasher()


@functools.cache
def nobody() -> str:
    """What an unknown name is checked against, so that the answer takes as long as for a known one."""
    return hasher.hash(secrets.token_urlsafe(16))


async def session_of(request: Request, registry: RegistryDep) -> dict[str, Any] | None:
    """The session of the cookie. A call that changes something must also bring the CSRF token."""
    cookie = request.cookies.get(COOKIE, "")
    if not cookie:
        return None
    session = await registry.accounts.session(hashed(cookie))
    if session is not None and request.method not in SAFE:
        told = request.headers.get(HEADER, "")
        if not hmac.compare_digest(told.encode(), str(session["csrf"]).encode()):
            raise ServerError(403, "bad_csrf", "out of date")
    return session


SessionDep = Annotated[dict[str, Any] | None, Depends(session_of)]


def account_id(session: dict[str, Any] | None) -> int | None:
    return None if session is None else int(session["account"])


async def visitor_of(request: Request, registry: RegistryDep, session: SessionDep) -> Visitor:
    """Who wants to take part; somebody who is banned cannot."""
    who = Visitor(account_id(session), address(request))
    await check_banned(registry, who)
    return who


VisitorDep = Annotated[Visitor, Depends(visitor_of)]

router = APIRouter(prefix="/api/account", tags=["account"], responses=REFUSALS)


@router.get("")
async def who_am_i(session: SessionDep) -> Account:
    return Account(name=session["name"], csrf=session["csrf"]) if session else Account(name="", csrf="")


@router.post("/register", status_code=201)
async def register(
    body: Credentials, request: Request, response: Response, registry: RegistryDep, _: SessionDep
) -> Account:
    registry.limiter.check("sign in", address(request), registry.settings.sign_in_rate)
    name = normal(body.name)
    if len(name) < 2:
        raise ServerError(422, "bad_request", "short name")
    if is_common(name):
        raise ServerError(409, "name_taken", "common name")
    password = await asyncio.to_thread(hasher.hash, body.password)
    try:
        account = await registry.accounts.add(name, password)
    except IntegrityError:  # at the same moment, in another process
        account = None
    if account is None:
        raise ServerError(409, "name_taken", "name taken")
    return await _sign_in(registry, account, name, request, response)


@router.post("/sign-in")
async def sign_in(
    body: Credentials, request: Request, response: Response, registry: RegistryDep, _: SessionDep
) -> Account:
    registry.limiter.check("sign in", address(request), registry.settings.sign_in_rate)
    account = await registry.accounts.named(normal(body.name))
    if account is None:
        await asyncio.to_thread(_fits, await asyncio.to_thread(nobody), body.password)
        raise ServerError(401, "bad_credentials", "credentials")
    known = str(account["password"])
    if not await _is_right(registry, account["id"], known, body.password):
        raise ServerError(401, "bad_credentials", "credentials")
    if hasher.check_needs_rehash(known):
        await registry.accounts.set_password(account["id"], await asyncio.to_thread(hasher.hash, body.password))
    return await _sign_in(registry, account["id"], account["name"], request, response)


@router.post("/sign-out")
async def sign_out(request: Request, response: Response, registry: RegistryDep, session: SessionDep) -> Done:
    if session is not None:
        await registry.accounts.drop_session(hashed(request.cookies[COOKIE]))
    response.delete_cookie(COOKIE, registry.settings.cookie_path())
    return Done(done=True)


@router.post("/sign-out-everywhere")
async def sign_out_everywhere(response: Response, registry: RegistryDep, session: SessionDep) -> Done:
    await registry.accounts.drop_sessions(_signed_in(session)["account"])
    response.delete_cookie(COOKIE, registry.settings.cookie_path())
    return Done(done=True)


@router.post("/password")
async def change_password(
    body: NewPassword, request: Request, response: Response, registry: RegistryDep, session: SessionDep
) -> Account:
    """All other devices are signed out, and this one gets a new session."""
    registry.limiter.check("sign in", address(request), registry.settings.sign_in_rate)
    mine = _signed_in(session)
    await _check_own(registry, mine["account"], body.old)
    await registry.accounts.change_password(mine["account"], await asyncio.to_thread(hasher.hash, body.new))
    return await _sign_in(registry, mine["account"], mine["name"], request, response)


@router.post("/reset")
async def reset_password(
    body: ResetBody, request: Request, response: Response, registry: RegistryDep, _: SessionDep
) -> Account:
    registry.limiter.check("sign in", address(request), registry.settings.sign_in_rate)
    password = await asyncio.to_thread(hasher.hash, body.new)
    account = await registry.accounts.reset_password(hashed(body.code), password)
    if account is None:
        raise ServerError(403, "bad_credentials", "no such code")
    return await _sign_in(registry, account["id"], account["name"], request, response)


@router.post("/delete")
async def delete_account(
    body: Farewell,
    request: Request,
    response: Response,
    registry: RegistryDep,
    session: SessionDep,
    language: LanguageDep,
) -> Done:
    """For good. Seats play on under a name that is nobody's."""
    registry.limiter.check("sign in", address(request), registry.settings.sign_in_rate)
    account = int(_signed_in(session)["account"])
    await _check_own(registry, account, body.password)
    called = text(language, "server.former player")
    for id in await registry.store.write(lambda c: erase(c, account, called)):
        if id in registry.matches:
            await look_again(registry, registry.matches[id])
    response.delete_cookie(COOKIE, registry.settings.cookie_path())
    return Done(done=True)


def _signed_in(session: dict[str, Any] | None) -> dict[str, Any]:
    if session is None:
        raise ServerError(403, "not_allowed", "sign in")
    return session


async def _check_own(registry: MatchRegistry, account: int, password: str) -> None:
    if not await _is_right(registry, account, await registry.accounts.password(account), password):
        raise ServerError(401, "bad_credentials", "wrong password")


async def _is_right(registry: MatchRegistry, account: int, known: str, password: str) -> bool:
    wait = await registry.accounts.try_password(account)
    if wait > 0:
        raise ServerError(429, "too_fast", "short wait", seconds=math.ceil(wait))
    if not await asyncio.to_thread(_fits, known, password):
        return False
    await registry.accounts.was_right(account)
    return True


def _fits(known: str, password: str) -> bool:
    try:
        return hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


async def _sign_in(registry: MatchRegistry, account: int, name: str, request: Request, response: Response) -> Account:
    """A new session, never the one that the browser came with."""
    token, csrf = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
    seconds = registry.settings.session_days * 86_400
    row = {"token": hashed(token), "account": account, "csrf": csrf, "expires": time.time() + seconds}
    await registry.accounts.add_session(row, hashed(request.cookies.get(COOKIE, "")))
    secure, path = registry.settings.secure_cookies, registry.settings.cookie_path()
    response.set_cookie(COOKIE, token, max_age=seconds, path=path, httponly=True, secure=secure, samesite="strict")
    return Account(name=name, csrf=csrf)
