"""What is promised to those who install the package: the engine needs nothing, extras are complete, versions agree."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring import extras
from wellspring.__main__ import main
from wellspring.cli import app

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "wellspring"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

# Where modules of an extra may be imported; everything else is the engine.
PARTS = {
    "cli": {"cli"},
    "server": {"server", "cli/admin.py", "cli/serve.py"},
    "maps": {"cartography/guide.py", "cartography/letters.py", "cartography/pdf.py", "cartography/png.py"},
}
BROUGHT = {"starlette": "fastapi", "fontTools": "fpdf"}  # a module that another package of the extra brings along


def named(requirement: str) -> str:
    """The plain name of a package in a requirement."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None
    return found[0].lower().replace("_", "-")


def imported(path: Path) -> set[str]:
    """The top-level modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name.partition(".")[0] for name in found}


def of_others(path: Path) -> set[str]:
    return imported(path) - sys.stdlib_module_names - {"wellspring", "mypy_extensions", "__future__"}


def belongs(path: Path, part: str) -> bool:
    name = path.relative_to(SOURCE).as_posix()
    return any([name == entry or name.startswith(entry + "/") for entry in PARTS[part]])


def test_each_file_imports_only_what_its_extra_brings() -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        allowed = {module for part in PARTS if belongs(path, part) for module in extras.MODULES[part]}
        strange = {BROUGHT.get(name, name) for name in of_others(path)} - allowed
        assert not strange, f"{path.relative_to(SOURCE)} imports {', '.join(sorted(strange))}"


@pytest.mark.parametrize("extra", extras.MODULES)
def test_the_modules_of_an_extra_are_those_of_its_packages(extra: str) -> None:
    packages = {named(r) for r in PROJECT["optional-dependencies"][extra]} - {"wellspring"}
    providers = packages_distributions()
    assert {providers[m][0].lower().replace("_", "-") for m in extras.MODULES[extra]} == packages


def test_the_engine_needs_one_small_package() -> None:
    assert [named(r) for r in PROJECT["dependencies"]] == ["mypy-extensions"]


def test_every_extra_for_users_is_in_all() -> None:
    wanted = {"all"}
    while True:
        more = {
            name
            for extra in wanted
            for requirement in PROJECT["optional-dependencies"][extra]
            for found in re.findall(r"wellspring\[(.+)\]", requirement)
            for name in found.split(",")
        }
        if more <= wanted:
            break
        wanted |= more
    assert wanted == {"all", *extras.MODULES}


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing optional is installed, as far as one can ask."""
    monkeypatch.setattr(extras, "find_spec", lambda name: None)


@pytest.mark.usefixtures("without")
@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["serve"], "server"),
        (["map", "draw", "first_light", "--out", "map.png"], "maps"),
        (["map", "build-guide", "first_light", "--out", "map.pdf"], "maps"),
    ],
)
def test_a_command_without_its_packages_says_what_to_install(
    command: list[str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 1
    assert result.output.endswith(f' not installed: pip install "wellspring[{extra}]"\n')
    assert result.output.count("\n") == 1, "one sentence"
    assert not list(tmp_path.iterdir())


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    there = extras.find_spec
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "psycopg" else there(name))
    result = CliRunner().invoke(app, ["serve", "--db", "postgresql://nobody@127.0.0.1:1/none"])
    assert result.exit_code == 1
    assert result.output.endswith('pip install "wellspring[postgres]"\n')


@pytest.mark.usefixtures("without")
def test_without_the_command_line_a_sentence_is_all_there_is() -> None:
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 'The command line needs packages that are not installed: pip install "wellspring[cli]"'


def test_the_changelog_begins_with_the_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert re.fullmatch(re.escape(PROJECT["version"]) + r" \((unreleased|\d{4}-\d\d-\d\d)\)", headings[0])


def test_constraints_pin_everything_the_project_names() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {named(line) for line in lines if not line.startswith("#")}
    assert all(["==" in line for line in lines if not line.startswith("#")])
    wanted = {named(r) for group in PROJECT["optional-dependencies"].values() for r in group} - {"wellspring"}
    assert wanted <= pinned


def test_the_package_says_that_it_is_typed() -> None:
    assert (SOURCE / "py.typed").is_file()


def test_the_api_pages_name_modules_that_exist() -> None:
    for page in sorted((ROOT / "docs" / "api").glob("*.md")):
        for name in re.findall(r"^::: ([\w.]+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
            place = SOURCE.parent / name.replace(".", "/")
            assert place.with_suffix(".py").is_file() or place.is_dir(), f"{page.name}: {name}"
