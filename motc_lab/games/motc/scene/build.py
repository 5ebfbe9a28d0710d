"""Builds the scene of a session for one looker in one language."""

from collections.abc import Sequence

from motc_lab.errors import WrongArgument
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.whose import owner_of
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat, person_at, seat_named
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.board import advantage_track, match_track, sections
from motc_lab.games.motc.scene.choices import ask, card_set, choices
from motc_lab.games.motc.scene.final import FinalPosition, final
from motc_lab.games.motc.scene.lens import Lens, SceneSource, lens
from motc_lab.games.motc.scene.outcome import first_told, outcome
from motc_lab.games.motc.scene.people import person
from motc_lab.games.motc.scene.score import score
from motc_lab.games.motc.scene.story import log_lines, moves, spoken
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.games.motc.texts.persons import counted
from motc_lab.scene.model import Curtain, Lang
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named

LOG_LENGTH = 60


def scene_of(  # noqa: PLR0913 -- keyword-only wishes
    session: SceneSource,
    seat: Seat | str,
    lang: Lang,
    *,
    open_hands: bool = False,
    new_from: int | None = None,
    told_from: int = 0,
    button: str = "",
    whole_log: bool = False,
    one_by_one: bool = False,
) -> MatchScene:
    """Return the present scene.

    Args:
        session: the match, or what its looker has seen of it.
        seat: who looks; a spectator sees the public part only.
        lang: language of every sentence.
        open_hands: show both hands on purpose.
        new_from: number of the first event that the looker has not seen yet; these are
            spoken and moved. None: nothing is new.
        told_from: number of the first event that the sentence of the outcome may tell.
        button: what leads on from a game's last position, as ``final`` takes it.
        whole_log: all lines of the match instead of the last sixty.
        one_by_one: every decision is a choice of its own, also where several are one
            thought, or a set of cards.
    """
    if not callable(getattr(session, "events", None)):
        raise WrongArgument("match", session, "a match, such as Match.new(seed=3)")
    seat, lang = seat_named(seat), lang_named(lang)
    seen = lens(session, seat, lang, open_hands=open_hands)
    events = session.events(None if open_hands else seat)
    first = 0 if whole_log else max(0, len(events) - LOG_LENGTH)
    fresh = () if new_from is None else events[new_from:]
    offered = choices(seen, one_by_one=one_by_one)
    far, near = (person(seen, who) for who in seen.seats)
    asked = ask(seen, offered)
    staying = session if isinstance(session, FinalPosition) else None
    ended = final(seen, events, button=button) if staying else None
    advantage = advantage_track(seen)
    scene = MatchScene(
        beat=0,
        lang=lang,
        looker=seen.looker,
        heading=heading(seen),
        edition=edition_text(session.edition, lang),
        status=seen.say("outcome.headline.over") if ended else _status(seen),
        ask=asked,
        match=match_track(seen),
        advantage=advantage,
        standing=advantage.label,
        tally="{}:{}".format(*seen.view.points),
        sections=sections(seen),
        far=far,
        near=near,
        choices=offered,
        card_set=None if one_by_one else card_set(seen),
        log=log_lines(seen, events[first:], first),
        earlier_log=first > 0,
        moves=moves(fresh),
        speech=spoken(seen, fresh, asked),
        description="",
        result=_result(seen, staying.winner if staying else None),
        outcome=_outcome(session, seen, events, told_from),
        score=score(seen),
        final=ended,
        may_undo=session.may_undo,
        may_redo=session.may_redo,
    )
    return scene.model_copy(update={"description": scene.in_words()})


def _outcome(
    session: SceneSource, seen: Lens, events: Sequence[Event], told_from: int
) -> str | None:
    """What the looker's last choice led to; unknown where nobody knows the choices."""
    if not isinstance(session, Session | FinalPosition):
        return None
    looker = seen.view.looker if seen.looker != "open" else Seat.SPECTATOR
    first = max(told_from, first_told(session.here, looker))
    return outcome(seen, events, first)


def heading(seen: Lens) -> str:
    """Where in the match we are."""
    view = seen.view
    match view.phase:
        case "mulligan":
            return seen.say("scene.heading.set_up")
        case "over":
            return seen.say("scene.heading.over")
        case "between" | "status":
            return seen.say("scene.heading.between", game=view.game)
        case _:
            return seen.say("scene.heading", game=view.game, exchange=view.exchange)


def edition_text(edition: Edition, lang: Lang) -> str:
    """Return whose cards are played with: the house's, changed ones, anybody's own."""
    whose, changes = owner_of(edition)
    title = edition.title.in_language(lang)
    if whose == "changed":
        return say("scene.edition.changed", lang, title=title, n=changes)
    return say(f"scene.edition.{whose}", lang, title=title)


def _status(seen: Lens) -> str:
    question = seen.view.question
    if question is None:
        return _result(seen) or ""
    kind = "yours" if question.options and seen.looker != "open" else "turn"
    return seen.say(
        f"scene.status.{kind}",
        who=seen.name(question.seat),
        whose=seen.whose(question.seat),
    )


def _result(seen: Lens, winner: Seat | None = None) -> str | None:
    winner = winner or seen.view.winner
    if winner is None:
        return None
    goal = seen.view.edition.points_to_win
    return result_text(winner, seen.view.points, goal, seen.lang)


def result_text(
    winner: Seat | str, points: tuple[int, int], goal: int, lang: Lang
) -> str:
    """Who has won the match, and how, in a sentence.

    Args:
        winner: of the match.
        points: of Spassky and of Fischer.
        goal: points that end a match.
        lang: language of the sentence.
    """
    who = say(f"word.person.{person_at(winner, 'winner').value}", lang)
    if points == (goal, goal):
        together = counted("points", goal, lang)
        return say("scene.result.tie_break", lang, who=who, points=together)
    said = f"{max(points)}:{min(points)}"
    return say("scene.result", lang, who=who, points=said)


def curtained(session: SceneSource, asked: Seat | str, lang: Lang) -> MatchScene:
    """The public scene between two turns at one screen, with nobody's hand."""
    asked = person_at(asked, "asked")
    scene = scene_of(session, Seat.SPECTATOR, lang)
    who = say(f"word.person.{asked.value}", lang)
    whose = say(f"word.person_of.{asked.value}", lang)
    curtain = Curtain(
        person=asked,
        text=say("scene.curtain.text", lang, who=who, whose=whose),
        button=say("scene.curtain.button", lang, who=who),
    )
    return scene.model_copy(update={"curtain": curtain})
