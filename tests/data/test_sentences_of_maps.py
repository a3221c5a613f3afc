"""Whatever is said about map files has German words, found by going through the source that says it."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import wellspring
from wellspring.battlefield.mapfile import MapError
from wellspring.battlefield.native import load_map
from wellspring.content.library import read_text
from wellspring.map_formats.pieces import catalogue
from wellspring.projection.engine_sentences import engine_sentence

PACKAGE = Path(wellspring.__file__).parent
FILES = sorted(
    [
        *PACKAGE.glob("battlefield/*.py"),
        *PACKAGE.glob("map_formats/*.py"),
        PACKAGE / "cartography" / "survey.py",
        PACKAGE / "server" / "views" / "map_upload.py",
        PACKAGE / "games.py",
    ]
)
# which argument of a call is a template
SAYING = {"Said": 0, "fault": 1, "fault_at": 1, "MapImportError": 1, "fail": 0, "_edge": 2}
# what only hands a template on, or puts names of a file in its place
HANDED_ON = {"template", "apart", "named", "kind.says", "words[:1].upper() + words[1:]"}
GERMAN = tomllib.loads(read_text("messages", "de.toml"))["engine"]


def places(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


def constants(tree: ast.AST) -> dict[str, list[ast.expr]]:
    """What each name of a module, or of a function in it, is set to."""
    out: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(target, ast.Name) and node.value is not None:
            out.setdefault(target.id, []).append(node.value)
    return out


def said(words: ast.expr, known: dict[str, list[ast.expr]]) -> Iterator[str]:
    if isinstance(words, ast.Constant):
        yield str(words.value)
    elif isinstance(words, ast.IfExp):
        yield from said(words.body, known)
        yield from said(words.orelse, known)
    elif ast.unparse(words) not in HANDED_ON:
        found = known.get(words.id, []) if isinstance(words, ast.Name) else []
        assert found, f"line {words.lineno}: {ast.unparse(words)} is no template"
        for value in found:
            choice = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            yield from [c.value for c in choice if isinstance(c, ast.Constant) and isinstance(c.value, str)]


def templates(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text("utf-8"))
    known = constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in SAYING and len(node.args) > SAYING[name]:
                yield from said(node.args[SAYING[name]], known)


TEMPLATES = sorted({template for file in FILES for template in templates(file)})
PIECES = {kind.says for kind in catalogue().by_name.values() if kind.says}
# without a word of their own: what is put in has the words
WORDED = [t for t in [*TEMPLATES, *sorted(PIECES)] if re.search(r"[a-z]", re.sub(r"\{\w+\}", "", t))]


def test_the_templates_are_found() -> None:
    assert len(WORDED) > 140
    assert {
        "There is no terrain with the code '{code}' (cell {cell}); {known}",
        "The map falls into {parts} parts that do not touch; the smallest is {spaces}.",
        "There is no barrier {kind}{hint}",
        "{one} and {other} are not neighbours: no ladder stands there.",
        "Nothing holds up {spaces}: no tile of its terrain can be laid there so that it stays put.",
        "is left out: its space is filled already",
        "plays as an open gate: doors have no rule here",
    } < set(WORDED)


@pytest.mark.parametrize("template", WORDED)
def test_german_has_words_for_all_that_is_said_about_maps(template: str) -> None:
    assert template in GERMAN
    assert places(GERMAN[template]) == places(template)
    assert not re.search(r"\b(the|is|are|not|of)\b", re.sub(r"\{\w+\}|'\w+'", "", GERMAN[template]))


def test_every_fault_of_a_file_is_told_in_german_with_its_line_and_hints() -> None:
    text = "format = 1\nname = 'x'\nplayers = [2]\ngrid = '''\ng1 zz1 g1\n'''\n[zones]\nred = 3\nblue = ['c1']\n"
    with pytest.raises(MapError) as refused:
        load_map(text)
    assert engine_sentence(refused.value, "en") == str(refused.value)
    told = engine_sentence(refused.value, "de").split("\n")
    assert told[0].startswith("Karte, Zeile 5: Es gibt kein Gelände mit dem Kürzel 'zz' (Zelle 'zz1'); bekannt sind g,")
    assert told[1:] == [
        "Karte, Zeile 8: Der Wert von 'red' muss eine Liste in eckigen Klammern sein, nicht eine ganze Zahl.",
        "Karte, Zeile 9: 'c1' ist kein Name eines Feldes; ist C1 gemeint?",
    ]
