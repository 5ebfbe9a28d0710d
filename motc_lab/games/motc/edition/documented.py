"""The effects that the rule books describe, written in verbs (EFF-S1 .. EFF-X2)."""

from typing import Final

from motc_lab.games.motc.edition.card import RuleId
from motc_lab.games.motc.edition.verbs import (
    Bonus,
    ChangeEndurance,
    Choose,
    ClearSection,
    Halve,
    MoveMarker,
    NoPawns,
    NotAssigned,
    PickRandom,
    Recycle,
    Verb,
)
from motc_lab.games.motc.rules.seat import Seat

_OTHER_LOSES_TWO: Final = ChangeEndurance(who="opponent", change=-2)

DOCUMENTED: Final[dict[RuleId, tuple[Verb, ...]]] = {
    "EFF-S1": (ChangeEndurance(who="self", change=-1), ClearSection()),
    "EFF-S2": (PickRandom(),),
    "EFF-S3": (Choose(by="opponent", options=((_OTHER_LOSES_TWO,), (NotAssigned(),))),),
    "EFF-S4": (NoPawns(),),
    "EFF-F1": (
        Choose(
            by="opponent",
            options=((_OTHER_LOSES_TWO,), (MoveMarker(toward="self", spaces=1),)),
        ),
    ),
    "EFF-F2": (Bonus(count=1),),
    "EFF-X1": (Recycle(),),
    "EFF-X2": (Halve(),),
}
OWNERS: Final[dict[RuleId, Seat]] = {
    "EFF-S1": Seat.SPASSKY,
    "EFF-S2": Seat.SPASSKY,
    "EFF-S3": Seat.SPASSKY,
    "EFF-S4": Seat.SPASSKY,
    "EFF-F1": Seat.FISCHER,
    "EFF-F2": Seat.FISCHER,
    "EFF-X1": Seat.FISCHER,
    "EFF-X2": Seat.SPASSKY,
}


def is_documented(rule: RuleId, effect: tuple[Verb, ...]) -> bool:
    """Whether an effect is the one that the rule id names.

    The text of 'Promotion' (EFF-F2) is unknown, so any bonus will do there.
    """
    if rule == "EFF-F2":
        return any(isinstance(verb, Bonus) for verb in effect)
    return effect == DOCUMENTED[rule]
