"""The protocol is written down once: client types and engine events must agree with the models."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_args

from wellspring.engine import events
from wellspring.engine.events import Event
from wellspring.engine.records import fields
from wellspring.server.protocol import events as event_models

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_types_of_the_client_are_fresh() -> None:
    command = [sys.executable, "tools/make_protocol.py", "--check"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_every_event_of_the_engine_has_a_model_with_the_same_fields() -> None:
    models = {m.__name__: m for m in get_args(get_args(event_models.GameEvent)[0])}
    kinds = {k: v for k, v in vars(events).items() if isinstance(v, type) and issubclass(v, Event) and v is not Event}
    assert set(models) == set(kinds)
    for name, kind in kinds.items():
        told = [field for field in fields(kind) if field not in kind.inner]
        assert set(models[name].model_fields) == {"event", "text", *told}, name


def test_the_contract_names_every_message_and_call() -> None:
    text = (ROOT / "docs" / "PROTOCOL.md").read_text("utf-8")
    from wellspring.server.app import create_app
    from wellspring.server.protocol import messages
    from wellspring.server.settings import Settings

    for union in (messages.ClientMessage, messages.ServerMessage):
        for model in get_args(get_args(union)[0]):
            kind = get_args(model.model_fields["type"].annotation)[0]
            assert f"`{kind}`" in text or f'"{kind}"' in text, kind
    app = create_app(Settings(database="sqlite:///unused.db"))
    for path in app.openapi()["paths"]:
        last = path.rsplit("/", 1)[1]
        assert f"{path}`" in text or f"`{last}`" in text, path
