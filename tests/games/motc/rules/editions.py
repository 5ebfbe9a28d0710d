"""Editions for the tests: a plain one whose numbers no tuning will ever change.

``PLAIN`` has the documented effects at their owners, every other verb somewhere, and
strengths king 0, queen 5, rook 4, bishop 3, knight 2. Both tracks are nine spaces:
hand limits 5 5 5 6 6 6 7 7 7, Spassky starts on index 3 (limit 6), Fischer on 6.
"""

from random import Random
from typing import Any

from motc_lab.games.motc.edition import CARD_IDS, Edition
from motc_lab.games.motc.edition.model import edition_from
from motc_lab.games.motc.rules.seat import Seat

STRENGTHS = {"K": 0, "Q": 5, "R": 4, "B": 3, "N": 2}
LIMITS = (5, 5, 5, 6, 6, 6, 7, 7, 7)
PAWNS = (0, 1, 1, 2, 1, 2, 2, 3, 0)
START_ADVANTAGE = (-2, -1, 0, 0, 0, 1, 0, 1, 2)

Effect = list[dict[str, Any]]


def endurance(who: str, change: int, **more: object) -> dict[str, Any]:
    return {"do": "endurance", "who": who, "change": change, **more}


def marker(toward: str, spaces: int, **more: object) -> dict[str, Any]:
    return {"do": "marker", "toward": toward, "spaces": spaces, **more}


def choose(by: str, first: Effect, second: Effect) -> dict[str, Any]:
    return {"do": "choose", "by": by, "options": [first, second]}


DRAW_TWO = {"do": "draw", "count": 2}
RESIGN = {"do": "resign"}
SPASSKY_EFFECTS: dict[str, Effect] = {
    "wK": [RESIGN, endurance("self", 3)],
    "wQ": [endurance("self", -1), {"do": "clear_section"}],
    "wR1": [{"do": "pick_random"}],
    "wR2": [{"do": "replenish"}],
    "wB1": [marker("self", 1), {"do": "draw", "count": 1}],
    "wB2": [{"do": "discard", "who": "opponent", "count": 2}],
    "wN1": [endurance("opponent", -1, per_unresolved=True)],
    "wN2": [{"do": "take_pawns", "count": 1, "per_unresolved": True}],
    "bK": [{"do": "not_assigned"}, {"do": "take_pawns", "count": 3}],
    "bQ": [choose("opponent", [endurance("opponent", -2)], [{"do": "not_assigned"}])],
    "bR1": [{"do": "no_pawns"}],
    "bR2": [{"do": "halve"}],
    "bB1": [endurance("self", 2)],
    "bB2": [{"do": "draw", "count": 1, "per_unresolved": True}],
    "bN1": [endurance("self", -2), DRAW_TWO],
    "bN2": [choose("self", [endurance("self", 1)], [{"do": "take_pawns", "count": 2}])],
}
FISCHER_EFFECTS: dict[str, Effect] = {
    "wK": [endurance("self", 5), RESIGN],
    "wQ": [marker("self", 2), DRAW_TWO],
    "wR1": [choose("opponent", [endurance("opponent", -2)], [marker("self", 1)])],
    "wR2": [{"do": "recycle"}],
    "wB1": [choose("self", [marker("self", 2), endurance("self", -1)], [DRAW_TWO])],
    "wB2": [{"do": "draw", "count": 3}, endurance("self", -1)],
    "wN1": [{"do": "discard", "who": "self", "count": 1}, marker("self", 2)],
    "wN2": [endurance("self", 1), {"do": "replenish"}],
    "bK": [{"do": "not_assigned"}, endurance("self", -2)],
    "bQ": [{"do": "bonus", "count": 3}],
    "bR1": [marker("self", 1, per_unresolved=True), endurance("self", -1)],
    "bR2": [{"do": "halve"}, {"do": "take_pawns", "count": 2}],
    "bB1": [{"do": "recycle"}, {"do": "bonus", "count": 1}],
    "bB2": [DRAW_TWO, {"do": "discard", "who": "self", "count": 2}],
    "bN1": [DRAW_TWO],
    "bN2": [endurance("opponent", -1), endurance("self", 1)],
}
DOCUMENTED = {
    "spassky": {
        "wQ": "EFF-S1",
        "wR1": "EFF-S2",
        "bQ": "EFF-S3",
        "bR1": "EFF-S4",
        "bR2": "EFF-X2",
    },
    "fischer": {"wR1": "EFF-F1", "bQ": "EFF-F2", "wR2": "EFF-X1"},
}


def _person(name: Seat, start: int, effects: dict[str, Effect]) -> dict[str, Any]:
    house = {"default": "house"}
    track = [
        {"hand_limit": limit, "pawns": pawns, "advantage": advantage}
        for limit, pawns, advantage in zip(LIMITS, PAWNS, START_ADVANTAGE, strict=True)
    ]
    cards = [
        {
            "id": card,
            "strength": STRENGTHS[card[1]],
            "title": {"en": f"{name} {card}", "de": f"{name} {card}"},
            "effect": effects[card],
            "source": house,
        }
        for card in CARD_IDS
    ]
    for card in cards:
        rule = DOCUMENTED[name].get(str(card["id"]))
        if rule:
            card["rule"] = rule
    return {"start": start, "track": track, "cards": cards, "source": house}


def plain_edition(**more: object) -> Edition:
    data = {
        "schema": 1,
        "id": "plain",
        "version": "1",
        "title": {"en": "Plain", "de": "Schlicht"},
        "notice": {"en": "For tests.", "de": "Zum Testen."},
        "source": {"default": "house"},
        "spassky": _person("spassky", 3, SPASSKY_EFFECTS),
        "fischer": _person("fischer", 6, FISCHER_EFFECTS),
        **more,
    }
    return edition_from(data, name="plain")


PLAIN = plain_edition()


def random_edition(seed: int) -> Edition:
    """An edition in which strengths, effects, tracks and numbers mean no good."""
    random = Random(f"edition/{seed}")
    edition = plain_edition(
        rulings={
            "mulligan_discard": random.choice(["face_down", "face_up"]),
            "section_four_cost": random.choice(["received", "won"]),
        },
        section_values=[random.randint(0, 5) for _ in range(4)],
        advantage_spaces=random.choice([2, 6, 12]),
        pawns=random.choice([0, 2, 8]),
        points_to_win=random.choice([1, 3, 6]),
        tie_break=random.choice(["spassky", "fischer"]),
    )
    data = edition.model_dump(mode="json", by_alias=True, exclude_none=True)
    for name in ("spassky", "fischer"):
        most = random.choice([4, 8, 8, 16])
        limits = sorted(random.randint(1, most) for _ in range(5))
        data[name]["track"] = [
            {
                "hand_limit": limit,
                "pawns": random.randint(0, 3),
                "advantage": random.randint(-2, 2),
            }
            for limit in limits
        ]
        data[name]["start"] = random.randint(2, 4)
        for card in data[name]["cards"]:
            card.pop("rule", None)
            card["strength"] = random.randint(0, 5)
            card["effect"] = _random_effect(random)
    return edition_from(data, name=f"random {seed}")


def _random_effect(random: Random) -> Effect:
    effect = [_random_verb(random) for _ in range(random.randint(1, 3))]
    if random.random() < 0.3:
        parts = [[_random_verb(random) for _ in range(2)] for _ in range(2)]
        for part in parts:
            if random.random() < 0.3:
                part.append({"do": "pick_random"})
        effect.append(choose(_either(random), *parts))
    elif random.random() < 0.3:
        effect.append({"do": "pick_random"})
    return effect


def _either(random: Random) -> str:
    return random.choice(["self", "opponent"])


def _random_verb(random: Random) -> dict[str, Any]:
    per = {"per_unresolved": random.random() < 0.3}
    return random.choice(
        [
            {"do": "draw", "count": random.randint(1, 4), **per},
            {"do": "take_pawns", "count": random.randint(1, 3), **per},
            endurance(_either(random), random.choice([-3, -1, 1, 2]), **per),
            marker(_either(random), random.randint(1, 3), **per),
            {"do": "discard", "who": _either(random), "count": random.randint(1, 3)},
            {"do": "bonus", "count": random.randint(1, 4)},
            *[
                {"do": verb}
                for verb in ("not_assigned", "halve", "clear_section", "no_pawns")
            ],
            *[{"do": verb} for verb in ("recycle", "replenish", "resign")],
        ]
    )
