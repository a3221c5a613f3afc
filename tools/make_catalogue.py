"""Write src/wellspring/content/catalogue.json: `python tools/make_catalogue.py ARMY_CARDS.json`.

The reference file has all official cards with their printed texts. Only facts go into the catalogue: names, numbers,
and the names of powers. Cards that can be played here are linked by their id in content/cards/*.toml."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "src" / "wellspring" / "content"
FACTS = (
    "id", "name", "set", "line", "general", "species", "class", "personality", "rarity", "kind", "figures", "size",
    "height", "base_spaces", "life", "move", "range", "attack", "defense", "points",
)  # fmt: skip
SAME = ("figures", "height", "life", "move", "range", "attack", "defense", "points")


def built_cards() -> list[dict[str, Any]]:
    out = []
    for path in sorted((CONTENT / "cards").glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        out.extend([{**card, "set": data["set"]} for card in data["card"]])
    return out


def is_same(card: dict[str, Any], entry: dict[str, Any]) -> bool:
    """The same printed card: equal numbers, and one name the beginning of the other."""
    one, other = card["name"].lower(), entry["name"].lower()
    named = one.startswith(other) or other.startswith(one)
    return named and all(card[key] == entry[key] for key in SAME)


def link(card: dict[str, Any], entries: list[dict[str, Any]]) -> str:
    """The catalogue id of a built card; '' for a card of one's own."""
    exact = [e["id"] for e in entries if e["id"].replace("-", "_") == card["id"]]
    found = exact or [e["id"] for e in entries if is_same(card, e) and e["set"] == card["set"]]
    if len(found) > 1:
        raise SystemExit(f"{card['id']} could be any of {', '.join(found)}")
    return found[0] if found else ""


def facts(entry: dict[str, Any]) -> dict[str, Any]:
    out = {key: entry[key] for key in FACTS}
    side = entry["basic_side"]
    out["basic"] = {key: side[key] for key in ("move", "range", "attack", "defense")} if side else None
    out["powers"] = [power["name"] for power in entry["powers"]]
    return out


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    entries = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    linked = {link(card, entries): card["id"] for card in built_cards()}
    cards = [{**facts(e), "card": linked.get(e["id"], "")} for e in sorted(entries, key=lambda e: e["id"])]
    rows = ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards)
    (CONTENT / "catalogue.json").write_text(f'{{"cards": [\n{rows}\n]}}\n', "utf-8")
    print(f"{len(cards)} cards, {len([c for c in cards if c['card']])} of them can be played.")


if __name__ == "__main__":
    main()
