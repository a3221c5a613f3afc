"""`wellspring rules`: the rules as numbered clauses, what each edition says, and which tests prove them."""

from __future__ import annotations

import functools
import tomllib
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from wellspring.cli.common import console, guarded, speaks_unicode, suggestion
from wellspring.cli.coverage import report_coverage
from wellspring.content.library import read_text
from wellspring.engine.errors import UnknownName
from wellspring.games import EDITIONS

COVERAGE = "coverage"
BASIC_EDITIONS = ("aoa-beta-2022", "aoa-2024")


@functools.cache
def clauses() -> dict[str, dict[str, Any]]:
    data = tomllib.loads(read_text("clauses.toml"))
    return {c["id"]: c for c in data["clause"]}


def editions_of(clause: dict[str, Any]) -> tuple[str, ...]:
    """Where a clause applies: only the two Age of Annihilation books have a Basic Game."""
    return BASIC_EDITIONS if clause["mode"] == "basic" else EDITIONS


@guarded
def rules(
    clause: Annotated[str, typer.Argument(metavar="[ID|coverage]", help="A clause such as move.fall.")] = "",
    edition: Annotated[str, typer.Option(help="Only this edition.")] = "",
    list_tests: Annotated[bool, typer.Option("--list", help="With coverage: name the tests.")] = False,
) -> None:
    """List the rules, show one, or ('coverage') count the tests that prove each of them in each edition."""
    if edition and edition not in EDITIONS:
        raise UnknownName(f"There is no edition '{edition}'; there are {', '.join(EDITIONS)}.")
    if clause == COVERAGE:
        wanted = {id: tuple([e for e in editions_of(c) if edition in ("", e)]) for id, c in clauses().items()}
        wanted = {id: where for id, where in wanted.items() if where}
        report_coverage(console(), wanted, list(clauses()), list_tests)
    elif clause:
        show_clause(find_clause(clause), edition)
    else:
        list_clauses(edition)


def find_clause(name: str) -> dict[str, Any]:
    known = clauses()
    if name not in known:
        raise UnknownName(f"There is no clause '{name}'.{suggestion(name, list(known))} 'wellspring rules' lists them.")
    return known[name]


def list_clauses(edition: str) -> None:
    out = console()
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for _ in range(3):
        table.add_column(no_wrap=True)
    room = max(20, out.width - max([len(id) for id in clauses()]) - len("master") - 4)
    chapter = ""
    count = 0
    for id, c in clauses().items():
        if edition and edition not in editions_of(c):
            continue
        count += 1
        begins = id.split(".")[0]
        rule = Text(c["rule"])
        rule.truncate(room, overflow="ellipsis")
        table.add_row(Text(id, "bold" if begins != chapter else ""), Text(c["mode"], "dim"), rule)
        chapter = begins
    out.print(table)
    out.print(Text(f"{count} clauses. 'wellspring rules ID' shows one in full.", "dim"))


def show_clause(c: dict[str, Any], edition: str) -> None:
    out = console()
    modes = {"both": "Basic and Master Game", "basic": "Basic Game", "master": "Master Game"}
    out.print(Text.assemble((c["id"], "bold"), (f"  {modes[c['mode']]}", "dim")))
    out.print()
    out.print(Text(c["rule"]))
    out.print()
    said = c.get("editions", {})
    table = Table(box=box.SIMPLE_HEAD if speaks_unicode() else box.ASCII, pad_edge=False, title_justify="left")
    table.add_column("edition", no_wrap=True)
    table.add_column("says")
    for e in [edition] if edition else EDITIONS:
        if e not in editions_of(c):
            table.add_row(e, Text("has no Basic Game: the clause does not apply", "dim"))
        elif e not in said:
            table.add_row(e, Text("the rule above", "dim"))
        elif said[e] == "silent":
            meaning = c.get("silent_means", {})
            more = meaning.get(e, "") if isinstance(meaning, dict) else str(meaning)
            table.add_row(e, Text(f"nothing about it; {more or 'the rule above is used'}", "dim"))
        else:
            table.add_row(e, said[e])
    out.print(table)
    examples = [x for x in c.get("examples", []) if not edition or edition in x]
    if examples:
        out.print(Text("Worked examples in the books", "bold"))
        for example in examples:
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_row("-", Text(example))
            out.print(grid)
