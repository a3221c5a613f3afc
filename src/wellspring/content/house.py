"""House cards: a folder of one's own with card files (`*.toml`), the powers they need (`*.py`) and German words
(`de/*.toml`). Nothing of it is in the package. The folder is named by an environment variable, so that every process of
a server or a soak reads the same one; powers are programs, so it is never a folder that somebody else fills."""

from __future__ import annotations

import functools
import importlib.util
import os
import sys
import tomllib
import traceback
from pathlib import Path
from typing import Any, Final

from wellspring.engine.errors import InvalidSetup

HOUSE: Final = "wellspring_house"  # the package that its powers are in
SETTING: Final = "WELLSPRING_CARDS"
TRAITS: Final = "traits.toml"  # further words for traits
MOST_FILES: Final = 100  # of one kind
MOST_CHARACTERS: Final = 1_000_000  # of one file


def choose_house(folder: Path | None) -> None:
    """Whatever is read from now on comes with the cards of this folder. Before anything is read."""
    if folder is not None:
        os.environ[SETTING] = str(folder.resolve())
    house_folder()


def house_folder() -> Path | None:
    """The folder of house cards, if there is one."""
    given = os.environ.get(SETTING, "").strip()
    if not given:
        return None
    if not Path(given).is_dir():
        raise InvalidSetup(f"There is no folder '{given}' with cards.")
    return Path(given)


def house_files(ending: str, *under: str) -> dict[str, str]:
    """The texts of a kind of file in the folder, or in one below it, by name."""
    folder = house_folder()
    if folder is None:
        return {}
    paths = sorted(folder.joinpath(*under).glob("*" + ending))
    if len(paths) > MOST_FILES:
        raise InvalidSetup(f"{folder} has {len(paths)} files *{ending}: at most {MOST_FILES} are read.")
    return {"/".join([*under, path.name]): _text(path) for path in paths}


def house_card_files() -> dict[str, str]:
    """All TOML files that hold cards."""
    return {file: text for file, text in house_files(".toml").items() if file != TRAITS}


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as opened:
            text = opened.read(MOST_CHARACTERS + 1)
    except UnicodeDecodeError:
        raise InvalidSetup(f"{path} is not a text file (in UTF-8).") from None
    except OSError as fault:
        raise InvalidSetup(f"{path} cannot be read: {fault.strerror}.") from None
    if len(text) > MOST_CHARACTERS:
        raise InvalidSetup(f"{path} has more than {MOST_CHARACTERS:,} characters.")
    return text


@functools.cache
def load_house_powers() -> None:
    """Import the folder's Python files, so that the classes of their powers are known."""
    folder = house_folder()
    for file in house_files(".py"):
        assert folder is not None
        name = f"{HOUSE}.{file.removesuffix('.py')}"
        spec = importlib.util.spec_from_file_location(name, folder / file)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except SyntaxError as fault:
            raise InvalidSetup(f"{file}, line {fault.lineno}: {fault.msg}.") from None
        except Exception as fault:  # it is somebody's program: whatever goes wrong in it is told
            own = [f.lineno for f in traceback.extract_tb(fault.__traceback__) if f.filename == str(folder / file)]
            said = str(fault).rstrip(".") or type(fault).__name__
            raise InvalidSetup(f"{file}, line {own[-1] if own else 1}: {said}.") from fault


@functools.cache
def house_words(language: str) -> dict[str, Any]:
    """What the folder has of a language, by card, as in content/translations."""
    found: dict[str, Any] = {}
    for file, text in house_files(".toml", language).items():
        try:
            cards = tomllib.loads(text).get("cards", {})
        except (tomllib.TOMLDecodeError, RecursionError) as fault:
            raise InvalidSetup(f"{file} is not valid TOML: {fault}.") from fault
        for id, card in cards.items() if isinstance(cards, dict) else ():
            if not _are_words(card):
                raise InvalidSetup(
                    f"{file}: the words of '{id[:80]}' are [[cards.{id[:80]}.powers]] with name and text."
                )
            found[id] = card
    return found


def _are_words(card: object) -> bool:
    powers = card.get("powers") if isinstance(card, dict) else None
    if not isinstance(powers, list):
        return False
    return all([isinstance(p, dict) and all([isinstance(w, str) for w in p.values()]) for p in powers])
