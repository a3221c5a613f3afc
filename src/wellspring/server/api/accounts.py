"""Accounts are optional: they keep one's games together. Passwords are hashed by Argon2, sessions are kept here."""

from __future__ import annotations

import asyncio
import functools
import hmac
import secrets
import time
from typing import Annotated, Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.exc import IntegrityError

from wellspring.server.api.dependencies import RegistryDep, address
from wellspring.server.api.responses import REFUSALS
from wellspring.server.errors import ServerError
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.calls import Account, Credentials, Done
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
    session = await registry.store.session(hashed(cookie))
    if session is not None and request.method not in SAFE:
        told = request.headers.get(HEADER, "")
        if not hmac.compare_digest(told.encode(), str(session["csrf"]).encode()):
            raise ServerError(403, "bad_csrf", "out of date")
    return session


SessionDep = Annotated[dict[str, Any] | None, Depends(session_of)]


def account_id(session: dict[str, Any] | None) -> int | None:
    return None if session is None else int(session["account"])


async def visitor_of(request: Request, session: SessionDep) -> Visitor:
    return Visitor(account_id(session), address(request))


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
    name = body.name.strip()
    if len(name) < 2:
        raise ServerError(422, "bad_request", "short name")
    password = await asyncio.to_thread(hasher.hash, body.password)
    try:
        account = await registry.store.add_account(name, password)
    except IntegrityError:
        raise ServerError(409, "name_taken", "name taken") from None
    return await _sign_in(registry, account, name, response)


@router.post("/sign-in")
async def sign_in(
    body: Credentials, request: Request, response: Response, registry: RegistryDep, _: SessionDep
) -> Account:
    registry.limiter.check("sign in", address(request), registry.settings.sign_in_rate)
    account = await registry.store.account(body.name.strip())
    known = str(account["password"]) if account is not None else await asyncio.to_thread(nobody)
    fits = await asyncio.to_thread(_fits, known, body.password)
    if account is None or not fits:
        raise ServerError(401, "bad_credentials", "credentials")
    if hasher.check_needs_rehash(known):
        await registry.store.set_password(account["id"], await asyncio.to_thread(hasher.hash, body.password))
    return await _sign_in(registry, account["id"], account["name"], response)


@router.post("/sign-out")
async def sign_out(request: Request, response: Response, registry: RegistryDep, session: SessionDep) -> Done:
    if session is not None:
        await registry.store.drop_session(hashed(request.cookies[COOKIE]))
    response.delete_cookie(COOKIE)
    return Done(done=True)


def _fits(known: str, password: str) -> bool:
    try:
        return hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


async def _sign_in(registry: MatchRegistry, account: int, name: str, response: Response) -> Account:
    token, csrf = secrets.token_urlsafe(32), secrets.token_urlsafe(24)
    seconds = registry.settings.session_days * 86_400
    row = {"token": hashed(token), "account": account, "csrf": csrf, "expires": time.time() + seconds}
    await registry.store.add_session(row)
    secure = registry.settings.secure_cookies
    response.set_cookie(COOKIE, token, max_age=seconds, httponly=True, secure=secure, samesite="strict")
    return Account(name=name, csrf=csrf)
