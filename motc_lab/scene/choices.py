"""The open question in words, its options with click paths, and what each would do."""

from motc_lab.engine.motc.questions import Option, Question
from motc_lab.engine.motc.seat import Seat
from motc_lab.scene.lens import Lens, person_name
from motc_lab.scene.model import Ask, Choice, Preview, Verdict
from motc_lab.scene.spoken import speaker_of
from motc_lab.texts.questions import QuestionSpeaker


def speaker(lens: Lens, question: Question) -> QuestionSpeaker:
    """Return the words of a question and of its options."""
    return speaker_of(question, lens.view.edition, lens.view.white, lens.lang)


def ask(lens: Lens) -> Ask | None:
    """The open question as the looker reads it."""
    question = lens.view.question
    if question is None:
        return None
    yours = bool(question.options)
    said = speaker(lens, question)
    return Ask(
        kind=question.kind,
        person=person_name(question.seat),
        text=said.text() if yours else said.wait(),
        why=said.why(),
        rule=question.rule,
        yours=yours,
    )


def choices(lens: Lens) -> tuple[Choice, ...]:
    """Every option with the elements to click; none where the looker is not asked."""
    question = lens.view.question
    if question is None:
        return ()
    said = speaker(lens, question)
    return tuple([_choice(lens, said, option) for option in question.options])


def _choice(lens: Lens, said: QuestionSpeaker, option: Option) -> Choice:
    """One option; where two effects are to choose from, the effect is the label."""
    effect = said.effect(option)
    return Choice(
        code=option.code,
        path=path_of(said.question, option),
        text=effect or said.option(option),
        button=effect or said.button(option),
        preview=preview_of(lens, said.question, option),
    )


def path_of(question: Question, option: Option) -> tuple[str, ...]:
    """The elements to click for an option, in order."""
    if option.card is None:
        return (option.code,)
    card = f"{question.seat.value}.{option.card}"
    if option.section is None:
        return (card,)
    return card, f"section.{option.section}", f"pawns.{option.pawns}"


def total_of(lens: Lens, seat: Seat, option: Option) -> int:
    """Total strength that a play would have (EXC-4)."""
    assert option.card is not None
    white = lens.plays_white(seat)
    strength = lens.strength(seat, option.card, white=white)
    return strength + option.pawns + lens.view.person(seat).bonus


def preview_of(lens: Lens, question: Question, option: Option) -> Preview | None:
    """What the engine says of a play before it is made; None for other options."""
    if option.section is None:
        return None
    total = total_of(lens, question.seat, option)
    section = lens.view.sections[option.section - 1]
    facing = section.cell(question.seat.other)
    if facing is None:
        text = lens.say(
            "scene.preview.lead",
            total=total,
            other=lens.name(question.seat.other),
            numeral=lens.say(f"word.numeral.{option.section}"),
        )
        return Preview(total=total, text=text)
    verdict = verdict_of(total, facing.total)
    text = lens.say(
        f"scene.preview.{verdict}",
        total=total,
        against=facing.total,
        value=section.value,
    )
    return Preview(total=total, against=facing.total, verdict=verdict, text=text)


def verdict_of(total: int, against: int) -> Verdict:
    """Who is ahead, from the point of view of the one who adds up ``total``."""
    if total == against:
        return "ties"
    return "wins" if total > against else "loses"
