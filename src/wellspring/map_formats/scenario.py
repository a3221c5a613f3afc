"""The scenario text of a foreign map: words for the players, and lines of our own that other programs carry along."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

OWN = "Wellspring: "
LENGTH = 800  # characters kept of a scenario's words
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]+")


@dataclass
class Told:
    about: str = ""
    fair: bool = False
    teams: dict[str, list[str]] = field(default_factory=dict)


def told(scenario: str) -> Told:
    out = Told()
    words: list[str] = []
    for line in scenario[: 50 * LENGTH].split("\n"):
        line = _CONTROL.sub(" ", line)
        if not line.startswith(OWN):
            words.append(line)
        elif line == OWN + "fair":
            out.fair = True
        elif line.startswith(OWN + "teams "):
            out.teams = _teams(line.removeprefix(OWN + "teams "))
    about = "\n".join(words).strip("\n")
    out.about = about if len(about) <= LENGTH else about[: LENGTH - 3].rstrip() + "..."
    return out


def tell(about: str, fair: bool, teams: dict[str, list[str]]) -> str:
    lines = [about] if about else []
    lines += [OWN + "fair"] if fair else []
    lines += [f"{OWN}teams {json.dumps(teams, ensure_ascii=False)}"] if teams else []
    return "\n".join(lines)


def _teams(text: str) -> dict[str, list[str]]:
    """Start zones by team; nothing if the line was changed to something else."""
    try:
        teams = json.loads(text) if len(text) < LENGTH else {}
    except (ValueError, RecursionError):
        return {}
    if not isinstance(teams, dict):
        return {}
    return {team: [str(zone) for zone in zones] for team, zones in teams.items() if isinstance(zones, list)}
