"""Settings that are wrong are told in a sentence that names the variable, what it was and what it may be."""

from __future__ import annotations

import sqlite3
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.server.settings import BadSetting, Settings, settings_from_environment, unknown_settings
from wellspring.server.store.database import Store, UnusableDatabase


@pytest.mark.parametrize(
    ("name", "text", "allowed"),
    [
        ("MAX_BODY", "much", "a whole number from 1,000 to 100,000,000"),
        ("MAX_BODY", "1e6", "a whole number"),
        ("MAX_BODY", "-1", "a whole number"),
        ("THINK", "nan", "a number from 0 to 60"),
        ("THINK", "inf", "a number from 0 to 60"),
        ("WORKERS", "-1", "a whole number from 0 to 256"),
        ("SECURE_COOKIES", "perhaps", "yes or no"),
        ("LOG", "xml", "text or json"),
        ("PATH", "/a b", "a path of letters"),
        ("PATH", "https://host/", "a path of letters"),
        ("PROXIES", "everybody", "addresses or networks"),
    ],
)
def test_a_wrong_setting_is_told_in_a_sentence(
    name: str, text: str, allowed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"WELLSPRING_{name}", text)
    run = CliRunner().invoke(app, ["serve"])
    assert run.exit_code == 2
    assert run.output.startswith(f"WELLSPRING_{name} cannot be '{text}': it is {allowed}")
    assert run.output.count("\n") == 1, "one sentence"


def test_every_number_has_a_range_and_its_default_lies_in_it() -> None:
    numbers = [one for one in fields(Settings) if one.type in ("int", "float")]
    assert len(numbers) > 20
    for one in numbers:
        assert one.metadata["least"] <= one.default <= one.metadata["most"], one.name
        for beyond in (one.metadata["least"] - 1, one.metadata["most"] + 1):
            with pytest.raises(BadSetting):
                settings_from_environment({f"WELLSPRING_{one.name.upper()}": str(beyond)})


def test_settings_are_read() -> None:
    given = {"THINK": "0.5", "WORKERS": " 3 ", "SECURE_COOKIES": "Yes", "PATH": "games/", "LOG": "json"}
    found = settings_from_environment({f"WELLSPRING_{name}": text for name, text in given.items()})
    assert found == Settings(think=0.5, workers=3, secure_cookies=True, path="/games", log="json")
    assert settings_from_environment({}) == Settings()
    assert settings_from_environment({"WELLSPRING_PATH": "/"}).path == ""


def test_a_name_that_is_no_setting_is_pointed_out() -> None:
    given = {"WELLSPRING_TINK": "1", "WELLSPRING_THINK": "1", "WELLSPRING_PURE": "1", "OTHER": "1"}
    assert unknown_settings(given) == ["There is no setting WELLSPRING_TINK. Is WELLSPRING_THINK meant?"]


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    Store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = 'from_the_future'")
    with pytest.raises(UnusableDatabase, match="a newer version of Wellspring"):
        Store(f"sqlite:///{file}")
    run = CliRunner().invoke(app, ["serve", "--db", f"sqlite:///{file}"])
    assert run.exit_code == 1 and run.output.startswith("The database cannot be used: a newer version")
