"""Where in a TOML text each value stands: tomllib does not tell, so `Places` walks the source a second time."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from typing import Final

BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(r"\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}|\"(?:[^\"\\]|\\.)*\"|'[^']*'", re.DOTALL)
_SCALAR: Final = re.compile(r"[^,\]}\n#]+")
_GAP: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")

Path = tuple[str, ...]


class Places:
    """Where in the source each value begins, by its path of keys and list indexes. For text that tomllib accepted."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.begin: Final[dict[Path, int]] = {(): 0}
        self.tables: Final[dict[Path, int]] = {}  # tables seen so far under each [[name]]
        self.breaks: Final = [match.start() for match in re.finditer("\n", text)]
        self._document()

    def line(self, path: Path) -> int:
        """The line of a value, or of the nearest thing around it that is in the file."""
        while path not in self.begin:
            path = path[:-1]
        return bisect_left(self.breaks, self.begin[path]) + 1

    def quoted(self, path: Path) -> str:
        """A text as it is written in the source, with its quotes."""
        match = _STRING.match(self.text, self.begin[path])
        return match.group() if match is not None else ""

    def _document(self) -> None:
        prefix: Path = ()
        while self._skip() < len(self.text):
            start = self.at
            if self.text[start] == "[":
                brackets = 2 if self.text.startswith("[[", start) else 1
                self.at += brackets
                keys = self._key()
                self.begin.setdefault(keys[:1], start)
                prefix = self._table(keys, brackets == 2)
                self.begin.setdefault(prefix, start)
                self.at += brackets
            else:
                self._pair(prefix)

    def _skip(self) -> int:
        """Past white space, line ends and comments."""
        gap = _GAP.match(self.text, self.at)
        if gap is not None:
            self.at = gap.end()
        return self.at

    def _table(self, keys: Path, many: bool) -> Path:
        """The path a header opens: a name that stands for a list of tables means its last one."""
        path: Path = ()
        for k, key in enumerate(keys):
            path += (key,)
            if many and k == len(keys) - 1:
                self.tables[path] = self.tables.get(path, 0) + 1
            if path in self.tables:
                path += (str(self.tables[path] - 1),)
        return path

    def _pair(self, prefix: Path) -> None:
        start = self._skip()
        key = self._key()
        self.begin.setdefault(prefix + key[:1], start)
        self.at += 1  # the equals sign
        self._value(prefix + key)

    def _key(self) -> Path:
        path: Path = ()
        while True:
            self._skip()
            token = _STRING.match(self.text, self.at) or BARE_KEY.match(self.text, self.at)
            if token is not None:
                word = token.group()
                path += (str(tomllib.loads("key = " + word)["key"]) if word[0] in "\"'" else word,)
                self.at = token.end()
            if self.text[self._skip()] != ".":
                return path
            self.at += 1

    def _value(self, path: Path) -> None:
        start = self._skip()
        self.begin[path] = start
        first = self.text[start]
        if first in "[{":
            self.at += 1
            count = 0
            while self.text[self._skip()] not in "]}":
                if first == "{":
                    self._pair(path)
                else:
                    self._value((*path, str(count)))
                    count += 1
                if self.text[self._skip()] == ",":
                    self.at += 1
            self.at += 1
        else:
            token = _STRING.match(self.text, start) or _SCALAR.match(self.text, start)
            self.at = token.end() if token is not None else start + 1
