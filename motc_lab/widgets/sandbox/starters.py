"""Questions that the laboratory answers at one click, and why it can't at times."""

from typing import TYPE_CHECKING, Final

from motc_lab.bots import choose
from motc_lab.bots.greedy import GreedyBot
from motc_lab.errors import LabError
from motc_lab.sandbox.compare import twin
from motc_lab.sandbox.editor.swapping import no_swap
from motc_lab.sandbox.fate import fates, no_fate
from motc_lab.sandbox.resigning import no_resigning
from motc_lab.scene.sandbox_model import Starter, StarterName
from motc_lab.texts import say
from motc_lab.texts.persons import person_fields
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act, fork

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

MOST_ANSWERS: Final = 60  # until the next card is due


def starters(desk: "Desk") -> tuple[Starter, ...]:
    """Return the three questions, and why one of them has no answer here."""
    session, lang = desk.session, desk.lang
    card = no_swap(session.position, lang)
    if not desk.open_hands:
        card = say("sandbox.starter.closed", lang)
    return (
        _starter(desk, "card", card),
        _starter(desk, "resign", no_resigning(session, desk.looker, lang)),
        _starter(desk, "fate", no_fate(session, lang)),
    )


def _starter(desk: "Desk", name: StarterName, why_not: str) -> Starter:
    question = desk.session.question
    is_early = question is not None and question.kind != "play"
    return Starter(
        id=name,
        text=say(f"sandbox.starter.{name}", desk.lang),
        told=say(f"sandbox.starter.{name}_told", desk.lang),
        why_not=why_not,
        onward=bool(why_not) and is_early and name != "card" and desk.open_hands,
    )


def show_fate(desk: "Desk", _said: Tried) -> None:
    """Show the best way to win the exchange beside the best way to lose it."""
    why_not = no_fate(desk.session, desk.lang)
    if why_not:
        desk.notice = why_not
        raise LabError(why_not)
    advice = desk.valuing.first_advice()
    if advice is None:
        desk.tell("not_yours")
        raise LabError(desk.notice)
    won, lost = fates(desk.session, advice, desk.eyes)
    if won is None or lost is None:
        kind = "neither" if won is lost else "no_win" if won is None else "no_loss"
        fields = person_fields(advice.seat, desk.lang)
        desk.notice = say(f"sandbox.fate.{kind}", desk.lang, **fields)
        return
    both = won.named("win", desk.lang), lost.named("lose", desk.lang)
    beside = desk.beside
    beside.twin = twin(*both, desk.eyes)
    beside.twin_kind, beside.twin_options = "options", (won.code, lost.code)


def go_onward(desk: "Desk", _said: Tried) -> None:
    """Let both persons answer until a card is due; Return leads back here."""
    session = desk.session
    if not desk.open_hands:
        desk.say_notice("closed_hands")
        return
    fork(desk, _said)
    bot = GreedyBot(worlds=1)
    for _ in range(MOST_ANSWERS):
        question = session.question
        if question is None or question.kind == "play":
            break
        view = session.view(question.seat)
        assert view.question is not None
        session.play(choose(bot, view, view.question))
    desk.outdate()


STARTER_ACTS: Final[dict[str, Act]] = {"fate": show_fate, "onward": go_onward}
