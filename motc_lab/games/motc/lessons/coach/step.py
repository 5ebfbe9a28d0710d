"""A game with a coach: the bot's level, a saying, and the look back at the end."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from motc_lab.bots.bot import Bot
from motc_lab.bots.roster import bot_named
from motc_lab.games.motc.lessons.case import edition_of, session_at
from motc_lab.games.motc.lessons.coach.look_back import Moment, choices_of, costliest
from motc_lab.games.motc.lessons.coach.sayings import saying
from motc_lab.games.motc.lessons.dials import button, select
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.lens import lens
from motc_lab.lessons.exhibit import Shown, Value, Values
from motc_lab.lessons.goals import is_over
from motc_lab.lessons.panel import DealtStep, Spread
from motc_lab.lessons.parts import Reply
from motc_lab.lessons.stage import MOST_DEALS, Stage
from motc_lab.lessons.steps.free import FreeStep
from motc_lab.scene.exhibit_model import Dial, Dials, ExhibitPart, Mark, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

LEVELS: Final = ("beginner", "casual", "strong")
REPLAY: Final = "replay"
LOOKED: Final = "looked"  # among the values: a look back was made; it is made again


@dataclass(frozen=True)
class LookedBack:
    """A look back: where the game had ended, choices looked at, and what it found."""

    end: int
    looked: int
    moments: tuple[Moment, ...]


class CoachStep(DealtStep):
    """Play a game against a bot, with a coach; ``ends`` as in a free step."""

    new_table: ClassVar = ("fresh", 1)

    kind: Literal["coach"]
    ends: Annotated[tuple[Reply, ...], Field(min_length=1)]

    def begin_with(self, stage: Stage) -> dict[str, Value]:
        """Against the weakest bot, as the lesson's person."""
        return {"level": LEVELS[0], "seat": stage.seat(self).value, "deal": 0}

    def value_fault(self, values: Values) -> str | None:
        """Kept values must name a level, a person and a deal."""
        deal, seats = values.get("deal"), {seat.value for seat in PERSONS}
        known = isinstance(deal, int) and 0 <= deal < MOST_DEALS
        if known and values.get("level") in LEVELS and values.get("seat") in seats:
            return None
        return f"needs a level ({', '.join(LEVELS)}), a seat and a deal"

    def deal(self, stage: Stage, values: Values) -> FreeStep:
        """A new match, to be played until its first game has ended."""
        kept = self.model_dump(exclude={"kind", "position", "seat"})
        code = self._match_code(stage, int(values["deal"]))
        return FreeStep.model_validate(
            {**kept, "kind": "free", "position": code, "seat": values["seat"]}
        )

    def _match_code(self, stage: Stage, deal: int) -> str:
        """Code of a new match, before the first hands are changed."""
        edition = edition_of(stage, self)
        key = edition.play_digest, stage.seed, deal
        if key not in _codes:
            _codes[key] = Session.new(stage.seed + deal, edition).position.code
        return _codes[key]

    def opponent(self, stage: Stage, values: Values) -> Bot:
        """The bot of the chosen level; the same view brings the same answer."""
        return bot_named(str(values.get("level", LEVELS[0])), stage.seed)

    def every(self, stage: Stage) -> Iterator[FreeStep]:
        """The first deal for either person."""
        for seat in PERSONS:
            yield self.deal(stage, {"seat": seat.value, "deal": 0})

    def reached_name(self, values: Values) -> str:
        """A game played to its end is remembered by its level."""
        return str(values["level"])

    def show(self, spread: Spread, lang: Lang) -> Shown:
        """The coach's saying or the look back, then what can be set."""
        found = self._looked_back(spread)
        moves = _moves(spread, found, lang)
        settings = Dials(dials=_settings(spread.values, lang))
        parts: list[ExhibitPart] = [Dials(dials=moves)] if moves else []
        if found is not None and found.moments:
            parts = [_rows(found, lang), *parts]  # the text before its buttons
        if found is None or not spread.is_over:
            seen = lens(session_at(spread.session), Seat(spread.learner), lang)
            return Shown(parts=(*parts, settings), reply=saying(seen))
        if not found.moments:
            none = say("coach.review.none", lang)
            reply = f"{none} {_looked(found, lang)}"
            return Shown(parts=(*parts, settings), reply=reply)
        said = say("coach.review.said", lang, n=len(found.moments))
        note = say("coach.review.note", lang)
        reply = f"{said} {_looked(found, lang)} {note}"
        return Shown(parts=(*parts, settings), reply=reply)

    def turned(self, spread: Spread, dial: str, value: Value) -> dict[str, Value]:
        """Another bot plays on; another person or new cards begin anew."""
        values, name = dict(spread.values), self.id
        found = self._looked_back(spread)
        if dial in {"level", "seat"}:
            values[dial] = value
        if dial == "fresh":
            values["deal"] = spread.stage.deals(int(values["deal"])) % MOST_DEALS
        if dial in {"fresh", "seat"}:
            spread.memory.pop(name, None)
            values.pop(LOOKED, None)
        if dial == "review":
            end = spread.session.here.number
            session, learner = session_at(spread.session), Seat(spread.learner)
            spread.memory[name] = _weighed(session, learner, end)
            values[LOOKED] = 1
        elif found is not None and dial == "return":
            spread.session.jump(found.end)
        elif found is not None and dial.startswith(REPLAY):
            moment = found.moments[int(dial.removeprefix(REPLAY)) - 1]
            spread.session.jump(moment.node)
        return values

    def _looked_back(self, spread: Spread) -> LookedBack | None:
        """The look back; what a reload has lost of it is found again."""
        if self.id not in spread.memory and LOOKED in spread.values:
            spread.memory[self.id] = _look_back(
                session_at(spread.session), Seat(spread.learner)
            )
        found = spread.memory.get(self.id)
        return found if isinstance(found, LookedBack) else None


def _look_back(session: Session, learner: Seat) -> LookedBack | None:
    """Look back from the latest end of the game; the session stays where it is."""
    here = tip = session.here
    while tip.favourite is not None:
        tip = tip.favourite
    ends = [node.number for node in session.history.root.below() if not node.children]
    found = None
    for number in sorted(ends, reverse=True):
        session.jump(number)
        if is_over("game", session, learner):
            found = _weighed(session, learner, number)
            break
    session.jump(tip.number)  # what is made again by 'redo' stays the same
    session.jump(here.number)
    return found


def _settings(values: Values, lang: Lang) -> tuple[Dial, ...]:
    levels = [(name, say(f"coach.level.{name}", lang)) for name in LEVELS]
    seats = [(one.value, say(f"word.person.{one.value}", lang)) for one in PERSONS]
    return (
        select("level", say("coach.dial.level", lang), str(values["level"]), levels),
        select("seat", say("coach.dial.seat", lang), str(values["seat"]), seats),
        button("fresh", say("coach.dial.fresh", lang)),
    )


def _moves(spread: Spread, found: LookedBack | None, lang: Lang) -> tuple[Dial, ...]:
    """Buttons to the look back, to its moments and to the end of the game.

    Those that were there stay, so that the keyboard's focus is not lost.
    """
    if found is None and not spread.is_over:
        return ()
    is_at_end = found is not None and found.end == spread.session.here.number
    why = "done" if is_at_end else None if spread.is_over else "wait"
    reason = why and say(f"coach.review.{why}", lang)
    label = say("coach.dial.review", lang)
    dials = [button("review", label, why=reason, primary=reason is None)]
    for number in range(1, len(found.moments) + 1 if found else 1):
        label = say("coach.dial.replay", lang, n=number)
        dials.append(button(f"{REPLAY}{number}", label))
    if found is not None and not is_at_end:
        dials.append(button("return", say("coach.dial.return", lang)))
    return tuple(dials)


def _weighed(session: Session, learner: Seat, end: int) -> LookedBack:
    """Look at every choice on the line; ``end`` is the place where the game ended."""
    looked = len(choices_of(session, learner))
    return LookedBack(end, looked, costliest(session, learner))


def _looked(found: LookedBack, lang: Lang) -> str:
    """That every choice was looked at, and how many there were."""
    return say("coach.review.looked", lang, n=found.looked)


def _rows(found: LookedBack, lang: Lang) -> Rows:
    rows = [_row(n, moment, lang) for n, moment in enumerate(found.moments, 1)]
    return Rows(title=say("coach.review.title", lang), rows=tuple(rows))


def _row(number: int, moment: Moment, lang: Lang) -> Row:
    exchange, is_swap = moment.decision.exchange, moment.decision.kind == "mulligan"
    lines = (moment.done(lang), moment.instead(lang), moment.worth(lang))
    sure = "clear" if moment.is_clear else "unsure"
    return Row(
        head=say("coach.review.first", lang, n=number)
        if is_swap
        else say("coach.review.head", lang, n=number, exchange=exchange),
        text="\n".join(lines),
        mark=Mark(kind="note", text=say(f"coach.review.{sure}", lang)),
    )


_codes: Final[dict[tuple[str, int, int], str]] = {}
STEP: Final = CoachStep
