"""What a game is made from: plain data that can be saved, sent and compared, and that is never larger than a game may
be (limits.py)."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.errors import InvalidSetup
from wellspring.engine.limits import (
    MOST_CARDS,
    MOST_FIGURES,
    MOST_GLYPHS,
    MOST_GOALS,
    MOST_HOUSE_RULES,
    MOST_ID,
    MOST_MAP,
    MOST_NAME,
    MOST_PLACE,
    MOST_PLAYERS,
    MOST_POINTS,
    MOST_POOL,
    MOST_ROUNDS,
    MOST_TITLE,
    MOST_ZONE,
)

MASTER: Final = "master"
BASIC: Final = "basic"
PRESET: Final = "preset"
PREMADE: Final = "premade"
DRAFT: Final = "draft"

ANNIHILATION: Final = "annihilation"
HOLD: Final = "hold"
CARRY: Final = "carry"
REACH: Final = "reach"
SURVIVE: Final = "survive"
DESTROY: Final = "destroy"
POINTS: Final = "points"
OFF_FIELD: Final = "-"  # in a preset army's places: this figure starts in reserve
OBJECTIVES: Final = (ANNIHILATION, HOLD, CARRY, REACH, SURVIVE, DESTROY, POINTS)


class Seat:
    """One player: name, team, and the army brought along (card ids) where armies are premade."""

    def __init__(self, name: str, team: int, army: list[str]) -> None:
        self.name: Final = name
        self.team: Final = team
        self.army: Final = army


class PresetArmy:
    """An army named by the scenario; `places` are labels in the order of the figures, or empty for free placing."""

    def __init__(self, name: str, cards: list[str], places: list[str], zone: str) -> None:
        self.name: Final = name
        self.cards: Final = cards
        self.places: Final = places  # 'D7', or 'D7/E7' for front and rear of a double-space figure
        self.zone: Final = zone


class Objective:
    """How a team wins. Without any objective the last team with figures wins (end.victory-default)."""

    def __init__(self, kind: str, team: int, rounds: int, zone: str, glyph: str, card: str) -> None:
        self.kind: Final = kind
        self.team: Final = team  # -1: open to every team
        self.rounds: Final = rounds
        self.zone: Final = zone
        self.glyph: Final = glyph
        self.card: Final = card


class GlyphPlace:
    def __init__(self, at: str, name: str, up: bool) -> None:
        self.at: Final = at
        self.name: Final = name
        self.up: Final = up


class Setup:
    """Everything that is fixed before the first die is rolled."""

    def __init__(
        self,
        map_text: str,
        seats: list[Seat],
        edition: str = "aoa-2024",
        *,
        house_rules: dict[str, Any] | None = None,
        mode: str = MASTER,
        gather: str = PREMADE,
        points: int = 0,
        pool: list[str] | None = None,
        armies: list[PresetArmy] | None = None,
        glyphs: list[GlyphPlace] | None = None,
        objectives: list[Objective] | None = None,
        rounds: int = 0,
        sequential_markers: bool = False,
        title: str = "",
        revision: str = "",
    ) -> None:
        self.map_text: Final = map_text
        self.seats: Final = seats
        self.edition: Final = edition
        self.house_rules: Final = house_rules or {}
        self.mode: Final = mode
        self.gather: Final = gather
        self.points: Final = points  # 0: no limit
        self.pool: Final = pool or []
        self.armies: Final = armies or []
        self.glyphs: Final = glyphs  # None: as the map says
        self.objectives: Final = objectives or []
        self.rounds: Final = rounds  # end.round-limit; 0: none
        self.sequential_markers: Final = sequential_markers
        self.title: Final = title
        self.revision: Final = revision  # of the cards; '': as they are printed
        _check(self)

    def dump(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "map": self.map_text,
            "seats": [{"name": s.name, "team": s.team, "army": s.army} for s in self.seats],
            "edition": self.edition,
            "revision": self.revision,
            "house_rules": self.house_rules,
            "mode": self.mode,
            "gather": self.gather,
            "points": self.points,
            "pool": self.pool,
            "armies": [{"name": a.name, "cards": a.cards, "places": a.places, "zone": a.zone} for a in self.armies],
            "glyphs": None if self.glyphs is None else [{"at": g.at, "name": g.name, "up": g.up} for g in self.glyphs],
            "objectives": [
                {"kind": o.kind, "team": o.team, "rounds": o.rounds, "zone": o.zone, "glyph": o.glyph, "card": o.card}
                for o in self.objectives
            ],
            "rounds": self.rounds,
            "sequential_markers": self.sequential_markers,
        }


def setup_from(data: Any) -> Setup:
    """The inverse of Setup.dump, with a sentence for what is missing, of the wrong type or too large."""
    try:
        glyphs = data["glyphs"]
        return Setup(
            data["map"],
            [Seat(s["name"], s["team"], list(s["army"])) for s in data["seats"]],
            data["edition"],
            house_rules=dict(data["house_rules"]),
            mode=data["mode"],
            gather=data["gather"],
            points=data["points"],
            pool=list(data["pool"]),
            armies=[PresetArmy(a["name"], list(a["cards"]), list(a["places"]), a["zone"]) for a in data["armies"]],
            glyphs=None if glyphs is None else [GlyphPlace(g["at"], g["name"], g["up"]) for g in glyphs],
            objectives=[
                Objective(o["kind"], o["team"], o["rounds"], o["zone"], o["glyph"], o["card"])
                for o in data["objectives"]
            ],
            rounds=data["rounds"],
            sequential_markers=data["sequential_markers"],
            title=data["title"],
            revision=data.get("revision", ""),  # a game from before there was one has printed cards
        )
    except KeyError as fault:
        raise InvalidSetup("The set-up of the game cannot be read: {key} is missing.", key=fault) from fault
    except (TypeError, ValueError, AttributeError, OverflowError) as misfit:  # mypyc gives one name one type
        raise InvalidSetup("The set-up of the game cannot be read: a value is of the wrong kind.") from misfit


# --- what is too large, or is not what it should be ---


def _check(setup: Setup) -> None:
    """Whoever made the set-up: nothing of it is larger than a game may be."""
    if len(setup.seats) > MOST_PLAYERS:
        raise InvalidSetup("A battle takes two to eight players.", "players.count")
    _text(setup.map_text, "map", MOST_MAP)
    _text(setup.title, "title", MOST_TITLE)
    _text(setup.revision, "revision", MOST_ID)
    for name, word in (("edition", setup.edition), ("mode", setup.mode), ("gather", setup.gather)):
        _text(word, name, MOST_ID)
    _number(setup.points, "points", 0, MOST_POINTS)
    _number(setup.rounds, "rounds", 0, MOST_ROUNDS)
    _flag(setup.sequential_markers, "sequential_markers")
    _length(len(setup.house_rules), "house_rules", MOST_HOUSE_RULES)
    _texts(setup.pool, "pool", MOST_POOL, MOST_ID)
    for k, seat in enumerate(setup.seats):
        _text(seat.name, f"seats.{k}.name", MOST_NAME)
        _number(seat.team, f"seats.{k}.team", 0, MOST_PLAYERS - 1)
        _texts(seat.army, f"seats.{k}.army", MOST_CARDS, MOST_ID)
    _length(len(setup.armies), "armies", MOST_PLAYERS)
    for k, army in enumerate(setup.armies):
        _text(army.name, f"armies.{k}.name", MOST_NAME)
        _text(army.zone, f"armies.{k}.zone", MOST_ZONE)
        _texts(army.cards, f"armies.{k}.cards", MOST_CARDS, MOST_ID)
        _texts(army.places, f"armies.{k}.places", MOST_FIGURES, MOST_PLACE)
    glyphs = setup.glyphs or []
    _length(len(glyphs), "glyphs", MOST_GLYPHS)
    for k, glyph in enumerate(glyphs):
        _text(glyph.at, f"glyphs.{k}.at", MOST_PLACE)
        _text(glyph.name, f"glyphs.{k}.name", MOST_ID)
        _flag(glyph.up, f"glyphs.{k}.up")
    _length(len(setup.objectives), "objectives", MOST_GOALS)
    for k, goal in enumerate(setup.objectives):
        _text(goal.kind, f"objectives.{k}.kind", MOST_ID)
        _number(goal.team, f"objectives.{k}.team", -1, MOST_PLAYERS - 1)
        _number(goal.rounds, f"objectives.{k}.rounds", 0, MOST_ROUNDS)
        _text(goal.zone, f"objectives.{k}.zone", MOST_ZONE)
        _text(goal.glyph, f"objectives.{k}.glyph", MOST_ID)
        _text(goal.card, f"objectives.{k}.card", MOST_ID)


def _number(value: object, field: str, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise InvalidSetup("'{field}' is a whole number from {low} to {high}.", field=field, low=low, high=high)


def _text(value: object, field: str, most: int) -> None:
    if not isinstance(value, str) or len(value) > most:
        raise InvalidSetup("'{field}' is a text of at most {most} characters.", field=field, most=most)


def _texts(values: list[str], field: str, most: int, longest: int) -> None:
    _length(len(values), field, most)
    for k, value in enumerate(values):
        _text(value, f"{field}.{k}", longest)


def _length(found: int, field: str, most: int) -> None:
    if found > most:
        raise InvalidSetup("'{field}' has {found} entries, the most are {most}.", field=field, found=found, most=most)


def _flag(value: object, field: str) -> None:
    if type(value) is not bool:
        raise InvalidSetup("'{field}' is true or false.", field=field)
