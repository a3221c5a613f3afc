"""Which tests prove which clause in which edition: asked of pytest's collection, so that it cannot be out of date."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import wellspring
from wellspring.cli.common import fail


def project_folder() -> Path:
    """The source checkout: the working folder or the one the package was imported from."""
    package = Path(wellspring.__file__).resolve()
    for start in (Path.cwd(), package):
        for folder in (start, *start.parents):
            if (folder / "tests" / "conftest.py").is_file() and (folder / "src" / "wellspring").is_dir():
                return folder
    raise fail(
        "The rules are proved by the tests of the project's source, and this is no source checkout: run it in one."
    )


def collected(folder: Path) -> list[dict[str, str]]:
    """All (clause, edition, test) that pytest finds."""
    if importlib.util.find_spec("pytest") is None:
        raise fail("Counting the tests needs pytest, which is not installed here ('make test' sets it up).")
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "clauses.json")
        flags = ["--collect-only", "-q", "-p", "no:cacheprovider", f"--clause-report={report}"]
        environment = {k: v for k, v in os.environ.items() if k not in ("PYTEST_ADDOPTS", "WELLSPRING_EXPECT")}
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "tests", *flags],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode != 0 or not report.is_file():
            said = (run.stdout + run.stderr).strip().splitlines()[-25:]
            raise fail("\n".join([*said, f"pytest could not collect the tests of {folder}."]))
        rows: list[dict[str, str]] = json.loads(report.read_text("utf-8"))
        return rows


def report_coverage(out: Console, wanted: dict[str, tuple[str, ...]], known: list[str], list_tests: bool) -> None:
    """Print the table of the clauses that are wanted, each with its editions; `known` are all there are. Leave with
    exit code 1 if a clause has no test in one of its editions."""
    tests: dict[tuple[str, str], list[str]] = {}
    strays: list[str] = []
    for row in collected(project_folder()):
        if row["clause"] not in known:
            strays.append(f"{row['test']}: there is no clause {row['clause']}")
        tests.setdefault((row["clause"], row["edition"]), []).append(row["test"])
    editions = sorted({e for where in wanted.values() for e in where}, key=lambda e: (e == "tournament", e[-4:], e))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("clause", no_wrap=True)
    for e in editions:
        table.add_column(e, justify="right", no_wrap=True)
    gaps: list[str] = []
    for id, where in wanted.items():
        cells: list[Text] = []
        for e in editions:
            n = len(tests.get((id, e), []))
            if e not in where:
                cells.append(Text("·", "dim"))
                continue
            cells.append(Text(str(n), "red bold" if n == 0 else ""))
            if n == 0:
                gaps.append(f"{id} in {e}")
        table.add_row(id, *cells)
        if list_tests:
            for name in sorted({t for e in where for t in tests.get((id, e), [])}):
                table.add_row(Text(f"    {name}", "dim"))
    out.print(table)
    proved = sum([len(where) for where in wanted.values()]) - len(gaps)
    out.print(f"{len(wanted)} clauses; {proved} of {proved + len(gaps)} pairs of clause and edition have a test.")
    for line in strays:
        out.print(Text(line, "red"))
    if gaps or strays:
        for gap in gaps:
            out.print(Text(f"no test: {gap}", "red"))
        raise typer.Exit(1)
