"""Powers before they are used: victims, friends, spaces, chances. Asked as a seat asks, from what it may know."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, scenario
from pydantic import TypeAdapter

from wellspring.engine.causes import PowerRef
from wellspring.engine.odds import at_least, attack_odds, destroys_all, mean
from wellspring.engine.view import WATCHER, scrub
from wellspring.games import shipped
from wellspring.projection.questions import question
from wellspring.server.errors import ServerError
from wellspring.server.protocol.queries import PowerAnswer, Query
from wellspring.server.views.rule_queries import answer_query

Data = dict[str, Any]
ANSWER = TypeAdapter(PowerAnswer)

EXPLOSION = "explosion_special_attack"
FIRE_LINE = "fire_line_special_attack"
GRENADE = "grenade_special_attack"


def asked(t: Table, seat: int = 0, language: str = "en", **about: Any) -> Data:
    query = Query.model_validate({"type": "query", "query": 1, "what": "power", **about})
    answer = answer_query(scrub(t.game, seat), query, language)
    ANSWER.validate_python(answer)
    return answer


def option(t: Table, words: str) -> int:
    found = [k for k, label in enumerate(t.options()) if words in label]
    assert len(found) == 1, t.options()
    return found[0]


def names(t: Table, victims: list[Data]) -> list[str]:
    return [t.game.card_of(v["figure"]).id for v in victims]


def explosion() -> Table:
    """Deathwalker beside a friend of his aims at Finn, who stands beside both."""
    t = scenario("deathwalker_9000@C3 raelin@D4", "finn@D3 thorgrim@E3", edition="aoa-2024").skip_moves()
    return t.use("Explosion Special Attack", aim=False)


def fire_line() -> Table:
    t = scenario("mimring@C3/B3 raelin@H3", "finn@E3 syvarris@J3 kita@C5", edition="aoa-2024").skip_moves()
    return t.use("Fire Line Special Attack", aim=False)


def grenades() -> Table:
    t = scenario("airborne_elite@C3,C5", "marro_warriors@H3,I3,H2", edition="aoa-2024").skip_moves()
    return t.use("Grenade Special Attack", aim=False)


SCENES = {EXPLOSION: explosion, FIRE_LINE: fire_line, GRENADE: grenades}


def test_one_special_attack_of_every_shape_has_a_scene() -> None:
    found = set()
    for card in shipped().cards.values():
        for place, text in enumerate(card.powers):
            if text.id and shipped().powers[text.id]((0, place), text).special_dice() > 0:
                found.add(text.id)
    assert found >= set(SCENES)


@pytest.mark.parametrize("scene", SCENES)
def test_the_odds_are_those_of_the_engine(scene: str) -> None:
    t = SCENES[scene]()
    g = t.game
    checked = 0
    for k, value in enumerate(t.request.values):
        if value is None:
            continue
        answer = asked(t, option=k)
        ref: PowerRef = (answer["power"][0], answer["power"][1])
        assert g.power(ref).text.id == scene
        (aim,) = answer["aims"]
        for victim in aim["victims"]:
            odds = attack_odds(g, aim["attacker"], victim["figure"], ref)
            life = g.card_of(victim["figure"]).life
            assert victim["blow"]["attack_dice"] == g.power(ref).special_dice()
            assert victim["blow"]["destroyed"] == round(at_least(odds.wounds, life), 6)
            assert victim["blow"]["expected"] == round(mean(odds.wounds, life), 6)
            assert victim["friend"] == g.friendly(victim["figure"], aim["attacker"])
            assert g.state.position.at[victim["figure"]] in aim["covers"]
            checked += 1
        foes = sum(v["blow"]["expected"] for v in aim["victims"] if not v["friend"])
        assert aim["expected"] == pytest.approx(foes) and aim["rolls"] == []
    assert checked


def test_an_explosion_tells_friends_and_the_attacker_himself() -> None:
    t = explosion()
    answer = asked(t, option=option(t, "Finn"))
    (aim,) = answer["aims"]
    assert answer["harmful"]
    told = dict(zip(names(t, aim["victims"]), [v["friend"] for v in aim["victims"]], strict=True))
    assert told == {"finn": False, "thorgrim": False, "deathwalker_9000": True, "raelin": True}
    assert aim["words"].endswith("Friends among them: Deathwalker 9000 and Raelin the Kyrie Warrior.")
    assert aim["expected_friends"] > 0
    assert aim["all_destroyed"] is None, "Raelin's aura makes the order matter"
    assert len(aim["covers"]) == 7 and aim["lob"] == []


def test_a_line_covers_its_eight_spaces_and_hits_friends() -> None:
    t = fire_line()
    labels = t.game.field.label
    (aim,) = asked(t, option=option(t, "Finn"))["aims"]
    assert names(t, aim["victims"]) == ["finn", "raelin", "syvarris"]
    assert [v["friend"] for v in aim["victims"]] == [False, True, False]
    assert question(t.game, t.request)["options"][option(t, "Finn")]["covers"] == aim["covers"]
    assert [labels[s] for s in aim["covers"]] == ["D3", "E3", "F3", "G3", "H3", "I3", "J3", "K3"]


def test_a_grenade_is_lobbed() -> None:
    t = grenades()
    at = t.game.state.position.at
    elite, marro = t.fig("airborne_elite#1"), t.fig("marro_warriors#1")
    (aim,) = asked(t, option=t.request.values.index((elite, marro)))["aims"]
    assert aim["lob"] == [at[elite], at[marro]] and aim["attacker"] == elite
    assert names(t, aim["victims"]) == ["marro_warriors"] * 3
    g = t.game
    ref = t.request.power
    assert aim["all_destroyed"] == round(destroys_all(g, elite, [v["figure"] for v in aim["victims"]], ref), 6) > 0
    product = 1.0
    for v in aim["victims"]:
        product *= v["blow"]["destroyed"]
    assert aim["all_destroyed"] > product, "they share the roll of the attack"


def test_a_power_not_aimed_yet_tells_all_its_aims() -> None:
    t = scenario("mimring@C3/B3", "finn@E3 kita@C5", edition="aoa-2024").skip_moves()
    answer = asked(t, option=option(t, "Fire Line"))
    aims = [names(t, aim["victims"]) for aim in answer["aims"]]
    t.use("Fire Line Special Attack", aim=False)
    assert aims == [[t.game.card_of(f).id for f in hit] for hit in t.request.values if hit is not None]


def test_a_d20_is_told_beside_its_button_and_for_its_aim() -> None:
    t = scenario("grimnak@C3/B3", "finn@D3", edition="aoa-2024").stay()
    assert t.asks("power", player=0)
    chomp = question(t.game, t.request)["options"][option(t, "Chomp")]
    assert chomp["rolls"] == [{"least": 16, "chance": 0.25}]
    (aim,) = asked(t, option=option(t, "Chomp"))["aims"]
    assert aim["rolls"] == [{"least": 16, "chance": 0.25}] and aim["victims"][0]["blow"] is None
    t.choose(t.request.values[0])
    assert question(t.game, t.request)["options"][0]["rolls"] == [{"least": 16, "chance": 0.25}]


def test_the_chance_is_left_open_where_it_depends_on_the_aim() -> None:
    """Grimnak swallows a soldier without a roll, a hero only with a good one."""
    t = scenario("grimnak@C3/B3", "finn@D3 marro_warriors@C2", edition="aoa-2024").stay()
    options = question(t.game, t.request)["options"]
    assert "rolls" not in options[option(t, "Chomp")]
    t.choose(t.request.values[0])
    rolls = [o.get("rolls") for o in question(t.game, t.request)["options"] if "target" in o]
    assert sorted(rolls, key=bool) == [None, [{"least": 16, "chance": 0.25}]]


def test_several_rolls_are_told_one_by_one() -> None:
    t = scenario("marro_warriors@C3,D3", "finn@L10", edition="aoa-2024").skip_moves()
    clone = question(t.game, t.request)["options"][option(t, "Water Clone")]
    assert [r["least"] for r in clone["rolls"]] == [15, 15]
    answer = asked(t, option=option(t, "Water Clone"))
    assert not answer["harmful"] and "Friends" not in answer["aims"][0]["words"], "they come back by it"


def test_of_a_figure_as_if_it_were_used_now() -> None:
    t = scenario("mimring@C3/B3", "finn@H3", edition="aoa-2024")
    mimring = t.fig("mimring")
    ref = next(list(p.ref) for p in t.game.hooks.of_card[0] if p.text.id == FIRE_LINE)
    here = asked(t, figure=mimring, power=ref)
    assert [names(t, aim["victims"]) for aim in here["aims"]] == [["finn"]]
    away = asked(t, figure=mimring, power=ref, space=t.game.field.space("A10"))
    assert away["aims"] == [], "not in line from there"


def test_nonsense_is_refused_in_sentences() -> None:
    t = fire_line()
    finn = t.fig("finn")
    for about, sentence in (
        ({"option": 99}, "There is no option 99."),
        ({"option": len(t.request.values) - 1}, "uses no power."),
        ({"figure": finn, "power": [0, 0]}, "Finn the Viking Champion has no such power to use."),
        ({"figure": finn, "power": [7, 7]}, "has no such power to use."),
        ({"figure": 99, "power": [0, 0]}, "There is no figure 99"),
        ({"figure": -1}, "There is no figure -1"),
    ):
        with pytest.raises(ServerError) as refused:
            asked(t, **about)
        assert refused.value.code == "unknown_option"
        assert sentence in refused.value.sentence("en")


def test_whoever_is_not_asked_may_not_look_over_the_shoulder() -> None:
    t = fire_line()
    for seat in (1, WATCHER):
        with pytest.raises(ServerError) as refused:
            asked(t, seat, option=0)
        assert refused.value.code == "not_your_turn"


def test_a_glyph_that_nobody_knows_changes_nothing() -> None:
    """Gerda would give defense dice: symbol side up she tells nobody so."""
    told = []
    for kind in ("gerda", "astrid"):
        t = scenario("mimring@C3/B3", "finn@E3 kita@C5", edition="aoa-2024", glyphs={"E3": f"?{kind}"})
        t.skip_moves()
        told.append(asked(t, option=option(t, "Fire Line")))
    assert told[0] == told[1]
