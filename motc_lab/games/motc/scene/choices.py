"""The open question in words, its options with click paths, and what each would do."""

from random import Random
from typing import Final

from motc_lab.games.motc import element_names
from motc_lab.games.motc.rules.card_sets import Markable, markable
from motc_lab.games.motc.rules.chains import Chain, chain_code, chains_of, names_cards
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.scene.cards import printed_face
from motc_lab.games.motc.scene.chain_words import chain_label, uses_whole_effect
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.spoken import speaker_of
from motc_lab.games.motc.texts.questions import QuestionSpeaker
from motc_lab.scene.model import Ask, CardSet, Choice, Preview, Verdict

_TOLD_WHOLE: Final = frozenset({"pick"})  # its labels say too little by themselves
_SETS: Final = frozenset({"mulligan", "between", "limit", "discard"})


def speaker(lens: Lens, question: Question) -> QuestionSpeaker:
    """Return the words of a question and of its options."""
    return speaker_of(question, lens.view.edition, lens.view.white, lens.lang)


def ask(lens: Lens, choices: tuple[Choice, ...]) -> Ask | None:
    """The open question as the looker reads it, with these choices beside it."""
    question = lens.view.question
    if question is None:
        return None
    yours = bool(question.options)
    said = speaker(lens, question)
    is_told = any(said.does and said.does in choice.note for choice in choices)
    return Ask(
        kind=question.kind,
        person=question.seat,
        text=said.text() if yours else said.wait(),
        why=said.why(),
        rule=question.rule,
        yours=yours,
        effect="" if is_told or not yours else _effect(lens, said),
    )


def _effect(lens: Lens, said: QuestionSpeaker) -> str:
    """What the card says that is asked about, or that is to be answered."""
    question = said.question
    if said.does and question.card is not None and question.owner is not None:
        card, owner = question.card, question.owner
    elif question.kind == "play" and question.section is not None:
        owner = question.seat.other
        cell = lens.view.sections[question.section - 1].cell(owner)
        assert cell is not None
        card = cell.card
    else:
        return ""
    white = lens.plays_white(owner)
    face = printed_face(lens.view.edition, owner, card, white, lens.lang)
    assert face.up is not None
    return lens.say(
        f"scene.effect.{'own' if owner is question.seat else 'other'}",
        whose=lens.whose(owner),
        title=face.title,
        effect=face.up.effect,
    )


def choices(lens: Lens, *, one_by_one: bool = False) -> tuple[Choice, ...]:
    """Everything that can be chosen, with the elements to click.

    There is none where the looker is not asked. Decisions that are one thought are one
    choice, unless they are wanted ``one_by_one``.
    """
    question = lens.view.question
    if question is None or not question.options:
        return ()
    said = speaker(lens, question)
    if one_by_one or names_cards(question):
        return tuple([_choice(lens, said, option) for option in question.options])
    chains = chains_of(_imagined(lens))
    return tuple([_one_thought(lens, said, chain, chains) for chain in chains])


def _imagined(lens: Lens) -> Table:
    """A table that fits what the looker knows; which one makes no difference here."""
    return imagine(lens.view, Random(0))  # noqa: S311 -- a game, no secret


def _choice(lens: Lens, said: QuestionSpeaker, option: Option) -> Choice:
    """One option; where two effects are to choose from, the effect is its sentence."""
    text = said.effect(option) or said.option(option)
    note = said.does if option.code == "use" else ""
    return Choice(
        code=option.code,
        path=path_of(said.question, option),
        text=text,
        button=said.button(option),
        note=text if said.question.kind in _TOLD_WHOLE else note,
        quiet=option.code == "resign" and len(said.question.options) > 1,
        preview=preview_of(lens, said.question, option),
    )


def _one_thought(
    lens: Lens, said: QuestionSpeaker, chain: Chain, among: tuple[Chain, ...]
) -> Choice:
    """One decision, or several as one choice."""
    look = lens.say("option.draw.draw.note") if _draws_less(chain, among) else ""
    if len(chain) == 1:
        alone = _choice(lens, said, chain[0].option)
        return alone.model_copy(update={"note": look}) if look else alone
    label, code = chain_label(lens, chain), chain_code(chain)
    is_use = chain[0].option.code == "use" and not uses_whole_effect(lens, chain)
    note = f"{said.does if is_use else ''} {look}".strip()
    return Choice(
        code=code,
        path=_path(chain, code),
        text=f"{label}. {note}".strip(),
        button=label,
        note=note,
        chain=tuple([step.option.code for step in chain]),
    )


def _draws_less(chain: Chain, among: tuple[Chain, ...]) -> bool:
    """Whether the same could be drawn on at once: whoever does not wants to look."""
    if chain[-1].option.code != "draw":
        return False
    longer = (*chain, chain[-1])
    codes = [step.option.code for step in longer]
    return any([s.option.code for s in one[: len(codes)]] == codes for one in among)


def _path(chain: Chain, code: str) -> tuple[str, ...]:
    """A card within the chain is clicked first; what comes after it is a button."""
    card = next((n for n, one in enumerate(chain) if one.option.card is not None), None)
    if card is None:
        return (code,)
    clicked = path_of(chain[card].question, chain[card].option)
    return clicked if card == len(chain) - 1 else (*clicked, code)


def card_set(lens: Lens) -> CardSet | None:
    """The cards to mark, where the question is about any cards of the hand."""
    question = lens.view.question
    if question is None or not question.options or question.kind not in _SETS:
        return None
    may = markable(_imagined(lens))
    assert may is not None
    return CardSet(
        cards=tuple([element_names.card(question.seat, card) for card in may.cards]),
        least=may.least,
        most=may.most,
        buttons=_set_buttons(lens, question, may),
        none=next((o.code for o in question.options if o.card is None), ""),
    )


def _set_buttons(lens: Lens, question: Question, may: Markable) -> tuple[str, ...]:
    """What the button says, by the number of cards marked."""
    own = lens.view.person(question.seat)
    gone = len(own.pile) + own.buried_count  # put away before, in a first hand
    kind = question.kind if question.kind in {"mulligan", "between"} else "exactly"

    def said(n: int) -> str:
        if n < may.least:
            return lens.say("scene.set.more", n=may.least - n)
        key = "none" if n == 0 else "some"
        if n == 0 and gone and kind == "mulligan":
            key = "rest"
        return lens.say(f"scene.set.{kind}_{key}", n=n, drawn=n + gone)

    return tuple([said(n) for n in range(may.most + 1)])


def path_of(question: Question, option: Option) -> tuple[str, ...]:
    """The elements to click for an option, in order."""
    if option.card is None:
        return (option.code,)
    card = element_names.card(question.seat, option.card)
    if option.section is None:
        return (card,)
    pawns = element_names.pawn_count(option.pawns)
    return card, element_names.section(option.section), pawns


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
        return Preview(total=total, text=_with_cost(lens, option.section, text))
    verdict = verdict_of(total, facing.total)
    text = lens.say(
        f"scene.preview.{verdict}",
        total=total,
        against=facing.total,
        value=section.value,
    )
    if verdict != "ties":
        text = _with_cost(lens, option.section, text)
    return Preview(total=total, against=facing.total, verdict=verdict, text=text)


def _with_cost(lens: Lens, section: int, text: str) -> str:
    """What is said of a play, and that its section costs the winner (EXC-6)."""
    if section != len(lens.view.sections):
        return text
    numeral = lens.say(f"word.numeral.{section}")
    return f"{text} {lens.say('scene.preview.cost', numeral=numeral)}"


def verdict_of(total: int, against: int) -> Verdict:
    """Who is ahead, from the point of view of the one who adds up ``total``."""
    if total == against:
        return "ties"
    return "wins" if total > against else "loses"
