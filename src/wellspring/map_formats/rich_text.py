"""Rich text, as Virtualscape keeps scenarios in: the words of one, and a plain one for words."""

from __future__ import annotations

import re

# a byte in hexadecimal, a command with its number, an escaped sign, a brace, or words
_TOKEN = re.compile(r"\\'([0-9a-fA-F]{2})|\\([a-zA-Z]+)(-?\d{0,9}) ?|\\(.?)|([{}])|([^\\{}]+)", re.DOTALL)
MOST = 200_000  # bytes that are looked at: no scenario is that long
_SILENT = ("fonttbl", "colortbl", "stylesheet", "info", "*")  # groups that hold no words
_SPACING = {"par": "\n", "line": "\n", "tab": "\t"}


def plain_text(scenario: bytes) -> str:
    """The words of a rich text, without its commands; any other text as it is."""
    text = scenario[:MOST].rstrip(b"\0").decode("cp1252", "replace")
    if not text.startswith("{\\rtf"):
        return text
    out: list[str] = []
    depth, silent = 0, 0  # how deep we are in groups, and at what depth a silent one began
    stand_in = False  # the next sign is for readers that do not know Unicode
    for token in _TOKEN.finditer(text):
        byte, command, number, escaped, brace, words = token.groups()
        if brace:
            silent = 0 if brace == "}" and silent == depth else silent
            depth += 1 if brace == "{" else -1
        elif command in _SILENT or escaped == "*":
            silent = silent or depth
        elif silent:
            continue
        elif command == "u" and number.lstrip("-"):
            out.append(chr(int(number) & 0xFFFF))
            stand_in = True
        elif command:
            out.append(_SPACING.get(command, ""))
        else:
            shown = bytes.fromhex(byte).decode("cp1252", "replace") if byte else escaped or words or ""
            shown = re.sub(r"[\r\n]", "", shown)
            out.append(shown[1:] if stand_in else shown)
            stand_in = False
    return "".join(out).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").strip("\n")


def rich_text(value: str) -> bytes:
    """A rich text of these words, ended by a zero byte as Virtualscape does."""
    if not value:
        return b""
    out = []
    for unit in value:
        if unit in "\\{}":
            out.append("\\" + unit)
        elif unit == "\n":
            out.append("\\par\r\n")
        elif ord(unit) < 128:
            out.append(unit)
        else:  # signed 16-bit units, each with a sign for old readers
            units = unit.encode("utf-16-le", "replace")
            for k in range(0, len(units), 2):
                number = int.from_bytes(units[k : k + 2], "little", signed=True)
                out.append(f"\\u{number}?")
    return ("{\\rtf1\\ansi " + "".join(out) + "}").encode("ascii") + b"\0"
