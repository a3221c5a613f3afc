"""Names that look alike are one name: how a name is written, and what of it the eye sees."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from wellspring.server.protocol.base import MOST_NAME
from wellspring.server.protocol.plain_text import plain

# Letters of other alphabets, and signs, that pass for a Latin one in usual fonts, as capitals or as small letters.
_PASS_FOR: Final = {
    "a": "ΑαАаᎪɑᴀ",
    "b": "ΒβВвЬьᏴʙ",
    "c": "СсϹϲᏟᴄ",
    "d": "ԀԁᎠᴅ",
    "e": "ΕεЕеЄєᎬᴇ",
    "g": "ԌԍցɡᏀ",
    "h": "ΗНнҺһհᎻʜ",
    "j": "ЈјյᎫᴊ",
    "k": "ΚκКкᏦᴋ",
    "l": "iΙιІіӀӏᏞıɩ1|!",
    "m": "ΜМмᎷᴍ",
    "n": "ΝηПпՈո",
    "o": "ΟοσОоՕօ0ᴏ",
    "p": "ΡρРрᏢᴘ",
    "q": "Ԛԛզ",
    "r": "ГгᏒʀ",
    "s": "ЅѕՏᏚ$",
    "t": "ΤτТтᎢᴛ",
    "u": "υμՍսᴜ",
    "v": "νѴѵᏙᴠ",
    "w": "ωԜԝѠѡᎳᴡ",
    "x": "ΧχХх",
    "y": "ΥγУуҮүʏ",
    "z": "ΖᏃᴢ",
}
_LATIN: Final = {ord(sign): letter for letter, signs in _PASS_FOR.items() for sign in signs}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))

# What people are called who have not chosen a name, or who speak for the server: nobody can have it for himself.
_COMMON: Final = ("guest", "gast", "you", "du", "player", "spieler", "trainer", "bot", "admin", "operator", "server")


def normal(name: str) -> str:
    """The name in the plainest letters that mean the same: no full width, no letters put together from parts."""
    return plain(unicodedata.normalize("NFKC", name))[:MOST_NAME].rstrip()


def skeleton(name: str) -> str:
    """What the eye sees of a name. Never shown; two names with the same one are taken for each other."""
    small = unicodedata.normalize("NFKC", name).translate(_LATIN).casefold().translate(_LATIN)
    seen: list[str] = []
    for c in small:
        if c.isalnum() or (unicodedata.category(c).startswith("M") and seen and not seen[-1].isascii()):
            seen.append(c)
    bones = "".join(seen) or small
    for two, one in _PAIRS:
        bones = bones.replace(two, one)
    return bones


def alike(one: str, other: str) -> bool:
    """Capitals of some alphabets pass for other letters than their small ones: both count."""
    return skeleton(one) == skeleton(other) or normal(one).casefold() == normal(other).casefold()


def free_name(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody has it: 'Guest', 'Guest 2'."""
    wanted = normal(name)
    number, free = 1, wanted
    while any([alike(free, other) for other in taken]):
        number += 1
        ending = f" {number}"
        free = wanted[: MOST_NAME - len(ending)].rstrip() + ending
    return free


_COMMON_BONES: Final = frozenset([skeleton(name) for name in _COMMON])


def is_common(name: str) -> bool:
    """A name that stands for nobody in particular, also with a number."""
    return skeleton(re.sub(r"[\W\d_]+$", "", name)) in _COMMON_BONES
