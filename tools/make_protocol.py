"""Write web/src/protocol.ts from the Python models: `python tools/make_protocol.py` (with --check: only compare).

Every model becomes an interface with the same name and field names, unions become unions. No runtime code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from pydantic import BaseModel, TypeAdapter  # noqa: E402

from wellspring.server.protocol import (  # noqa: E402
    calls,
    campaign,
    content,
    events,
    lessons,
    messages,
    queries,
    view,
)

TARGET = ROOT / "web" / "src" / "protocol.ts"
MODULES = (view, events, queries, messages, content, calls, lessons, campaign)
UNIONS = {
    "GameEvent": events.GameEvent,
    "QueryKind": queries.QueryKind,
    "QueryAnswer": queries.QueryAnswer,
    "GivenAnswer": messages.GivenAnswer,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
HEAD = """// Made by tools/make_protocol.py from src/wellspring/server/protocol.
// Do not edit: a test fails when it is stale.
"""


def models() -> list[type[BaseModel]]:
    """All models, each once, in the order they are written down."""
    out: list[type[BaseModel]] = []
    for module in MODULES:
        for value in vars(module).values():
            mine = isinstance(value, type) and issubclass(value, BaseModel) and value.__module__ == module.__name__
            if mine and value not in out:
                out.append(value)
    return out


def type_of(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(v) for v in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(type_of(s) for s in schema[key]))
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", True)
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "unknown")


def literal(value: Any) -> str:
    return '"' + value.replace('"', '\\"') + '"' if isinstance(value, str) else str(value).lower()


def comment(text: str, indent: str = "") -> list[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *[f"{indent} * {line}".rstrip() for line in lines], f"{indent} */"]


def interface(model: type[BaseModel]) -> list[str]:
    schema = model.model_json_schema(by_alias=True)
    out = comment(model.__doc__) if "__doc__" in vars(model) and model.__doc__ else []
    out.append(f"export interface {model.__name__} {{")
    required = schema.get("required", [])
    notes = field_comments(model)
    for name, field in schema.get("properties", {}).items():
        note = notes.get(name, "")
        if note:
            out.extend(comment(note, "  "))
        out.append(f"  {name}{'' if name in required else '?'}: {type_of(field)};")
    out.append("}")
    return out


def field_comments(model: type[BaseModel]) -> dict[str, str]:
    """The comments behind the fields of a model, by the field's name in JSON."""
    import inspect

    notes: dict[str, str] = {}
    for cls in reversed(model.__mro__):
        if not issubclass(cls, BaseModel) or cls.__module__.split(".")[0] != "wellspring":
            continue
        for line in inspect.getsource(cls).splitlines():
            code, _, note = line.partition("  # ")
            name = code.split(":")[0].strip()
            if note and name in model.model_fields:
                notes[model.model_fields[name].alias or name] = note.strip()
    return notes


def text() -> str:
    out = [HEAD]
    for model in models():
        out.extend([*interface(model), ""])
    for name, union in UNIONS.items():
        schema = TypeAdapter(union).json_schema()
        out.extend([f"export type {name} =", *[f"  | {member}" for member in type_of(schema).split(" | ")]])
        out[-1] += ";"
        out.append("")
    return "\n".join(out)


def main() -> None:
    made = text()
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text("utf-8") != made:
            raise SystemExit("web/src/protocol.ts is stale: run python tools/make_protocol.py")
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(made, "utf-8")


if __name__ == "__main__":
    main()
