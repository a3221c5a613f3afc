"""Names in letters that a font has. The fonts that every PDF reader and every picture painter bring know few letters,
so others are spelled with those: Żelazny Gród is Zelazny Gród, Кремль is Kreml. What cannot be spelled is a question
mark."""

from __future__ import annotations

import unicodedata
from typing import Final

LATIN_1: Final = 0xFF  # the last letter of the fonts of PDF readers
ASCII: Final = 0x7E  # the last letter of the font that Pillow brings
UNKNOWN: Final = "?"


def _spelling(letters: str, spelled: str) -> dict[str, str]:
    return dict(zip(letters, spelled.split(","), strict=True))


# letters that are not one of these with an accent
SPELLED: Final = {
    **_spelling("łøđħŧŋıəæœßþð", "l,o,d,h,t,ng,i,e,ae,oe,ss,th,d"),
    **_spelling("абвгдежзийклмнопрстуф", "a,b,v,g,d,e,zh,z,i,y,k,l,m,n,o,p,r,s,t,u,f"),
    **_spelling("хцчшщъыьэюяёіїєґўђјљњћџѓќѕ", "kh,ts,ch,sh,shch,,y,,e,yu,ya,yo,i,yi,ye,g,u,dj,j,lj,nj,c,dz,g,k,dz"),
    **_spelling("αβγδεζηθικλμνξοπρσςτυφχψω", "a,v,g,d,e,z,i,th,i,k,l,m,n,x,o,p,r,s,s,t,y,f,ch,ps,o"),
    **_spelling("‘’‚“”„«»–—−·×⁄", '\',\',\',",",",",",-,-,-,-,x,/'),
}


def spelled(text: str, last: int) -> str:
    """Text in letters up to the character number `last`."""
    return "".join([_letter(c, last) for c in unicodedata.normalize("NFC", text)])


def unspelled(text: str, last: int) -> str:
    """The letters, each once, that come out as question marks."""
    return "".join(dict.fromkeys([c for c in unicodedata.normalize("NFC", text) if _is_lost(c, last)]))


def _is_lost(c: str, last: int) -> bool:
    return c != UNKNOWN and UNKNOWN in _letter(c, last)


def _letter(c: str, last: int) -> str:
    if unicodedata.category(c) in ("Cc", "Cf"):  # signs for machines, not to be seen
        return " " if c.isspace() else ""
    if ord(c) <= last:
        return c
    low = c.lower()
    if low in SPELLED:
        return SPELLED[low] if low == c else SPELLED[low].capitalize()
    parts = unicodedata.normalize("NFKD", c)
    if parts == c:
        return "" if unicodedata.combining(c) else UNKNOWN
    out = "".join([_letter(part, last) for part in parts])
    return UNKNOWN if UNKNOWN in out else out
