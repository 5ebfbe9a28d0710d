"""The effect of a piece as a card prints it: from its verbs to whole sentences.

Takes the verbs as plain data, as an edition's file has them, so that an effect can
be read before anything is loaded into the rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, cast

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

Verb: TypeAlias = Mapping[str, object]

_PAWN: Final = ("draw", "take_pawns")
_ABOUT_RIVAL: Final = frozenset({"pick_random", "no_pawns"})
_NAMED: Final = frozenset(
    {
        *("draw", "take_pawns", "bonus", "replenish", "resign"),
        *("pick_random", "clear_section", "recycle"),
    }
)
_LABELLED: Final = frozenset(
    {"draw", "take_pawns", "endurance_gain_self", "endurance_lose_self"}
)
Voice: TypeAlias = Literal["you", "name", "he"]
"""What the owner of a card is called in the sentences of its effect."""


def effect_text(verbs: Sequence[Verb], owner: Seat, lang: Lang) -> str:
    """Return the effect in the imperative: "you" is the owner of the card.

    Args:
        verbs: for instance ``[{"do": "draw", "count": 2}]``.
        owner: whose card it is; names the other person in the sentences.
        lang: the language.

    Raises:
        TextError: a verb has no sentence.
        KeyError: a verb lacks one of its parameters.
    """
    return _Speaker(owner, lang).sentences(verbs)


def choice_texts(
    choose: Verb, owner: Seat, lang: Lang, *, told: bool = False
) -> tuple[str, str]:
    """Return both options of a ``choose`` verb.

    As they stand in the effect's text, "you" being the owner of the card where he
    chooses himself; or ``told`` of him to others, who read before that he chooses.
    """
    return _Speaker(owner, lang, "he" if told else "you").options(choose)


def choice_labels(choose: Verb, owner: Seat, lang: Lang) -> tuple[str, str]:
    """Return both options of a ``choose`` verb as labels of buttons."""
    first, second = _Speaker(owner, lang, is_label=True).options(choose)
    return first.removesuffix("."), second.removesuffix(".")


def effect_label(verbs: Sequence[Verb], owner: Seat, lang: Lang) -> str:
    """Return verbs as the label of a button: short, and without the last full stop."""
    text = _Speaker(owner, lang, is_label=True).sentences(verbs)
    return text.removesuffix(".")


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Turns verbs into sentences."""

    owner: Seat
    lang: Lang
    voice: Voice = "you"
    is_label: bool = False

    @property
    def named(self) -> bool:
        """Whether the owner is spoken of, not to."""
        return self.voice != "you"

    def sentences(self, verbs: Sequence[Verb]) -> str:
        """One sentence for each verb, in their order."""
        return " ".join(map(self.sentence, verbs))

    def sentence(self, verb: Verb) -> str:
        """One whole sentence for one verb."""
        match verb["do"]:
            case "choose":
                return self._choice(verb)
            case "endurance":
                return self._endurance(verb)
            case "marker":
                who = self._person(verb["toward"])
                return self._say("marker", who, _int(verb["spaces"]), verb)
            case "discard":
                other = self.named or verb["who"] == "opponent"
                ending = "other" if other else "self"
                who = self._person(verb["who"])
                return self._say(f"discard_{ending}", who, _int(verb["count"]), verb)
            case do:
                who = self.owner.other if do in _ABOUT_RIVAL else self.owner
                kind = f"named.{do}" if self.named and do in _NAMED else f"{do}"
                return self._say(kind, who, _int(verb.get("count", 0)), verb)

    def options(self, verb: Verb) -> tuple[str, str]:
        """Both options of a choice; where the rival chooses, nobody is "you"."""
        by_self = verb["by"] == "self"
        within = self if by_self else replace(self, voice="name")
        first, second = _options(verb)
        return within.sentences(first), within.sentences(second)

    def _choice(self, verb: Verb) -> str:
        by_owner = verb["by"] == "self" and not self.named
        if by_owner and _is_pawn_effect(_options(verb)):
            return say("effect.pawn", self.lang)
        a, b = self.options(verb)
        if by_owner:
            return say("effect.choose_self", self.lang, a=a, b=b)
        who = self._name(self._person(verb["by"]))
        return say("effect.choose_opponent", self.lang, who=who, a=a, b=b)

    def _endurance(self, verb: Verb) -> str:
        change = _int(verb["change"])
        way = "gain" if change > 0 else "lose"
        other = self.named or verb["who"] == "opponent"
        kind = f"endurance_{way}_{'other' if other else 'self'}"
        return self._say(kind, self._person(verb["who"]), abs(change), verb)

    def _say(self, kind: str, who: Seat, n: int, verb: Verb) -> str:
        ending = "_per_unresolved" if verb.get("per_unresolved") else ""
        if self.is_label and not ending and kind in _LABELLED:
            return say(f"effect.label.{kind}", self.lang, n=n)
        whose = say(f"word.person_of.{who}", self.lang)
        name, owner = self._name(who), self._name(self.owner)
        if self.voice == "he":
            owner = say("word.he", self.lang)
            if who == self.owner and kind != "marker":  # "towards him" is no subject
                name, whose = owner, say("word.his", self.lang)
        fields: dict[str, str | int] = {"who": name, "whose": whose, "owner": owner}
        return say(f"effect.{kind}{ending}", self.lang, **fields, n=n)

    def _person(self, role: object) -> Seat:
        return self.owner if role == "self" else self.owner.other

    def _name(self, who: Seat) -> str:
        return say(f"word.person.{who}", self.lang)


def _options(verb: Verb) -> Sequence[Sequence[Verb]]:
    return cast("Sequence[Sequence[Verb]]", verb["options"])


def _is_pawn_effect(options: Sequence[Sequence[Verb]]) -> bool:
    verbs = [verb for option in options for verb in option]
    plain = all(
        verb.get("count") == 1 and not verb.get("per_unresolved") for verb in verbs
    )
    return plain and tuple(verb["do"] for verb in verbs) == _PAWN


def _int(value: object) -> int:
    return cast("int", value)
