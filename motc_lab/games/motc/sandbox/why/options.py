"""Why an element may be chosen now, or not: the rule, what it would do, what else."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from motc_lab.games.motc.element_names import card as card_name
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.sandbox.why.inquiry import Inquiry
from motc_lab.games.motc.sandbox.why.refusal import Reason, reason_against
from motc_lab.games.motc.sandbox.why.suppose import distance, known, supposed
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.choices import preview_of
from motc_lab.scene.model import Preview
from motc_lab.texts import say

_MOST_TOLD: Final = 4
_NOT_TOLD: Final = frozenset({"picked", "nothing_to_pick", "tidied"})
_OUT_OF_A_HAND: Final = frozenset({"discarded", "put_back"})


def why_option(asked: Inquiry) -> Reason:
    """Say why the element may be chosen now and what that does, or why it may not."""
    if asked.question is None:
        return Reason(say("sandbox.why.over", asked.lang), "GAM-2")
    if asked.leading_on:
        return _offered(asked, asked.leading_on)
    return _kept_back(asked)


# What is offered


def _offered(asked: Inquiry, options: tuple[Option, ...]) -> Reason:
    assert asked.question is not None
    lang = asked.lang
    text = asked.said.speaker.why()
    if len(options) > 1:
        text = say("why.option.offered", lang, why=text, n=len(options))
    example = options[0]
    does = _does(asked, example)
    if len(options) > 1:
        said = asked.said.say(example)
        does = [say("why.option.for_instance", lang, option=said), *does]
    other = _otherwise(asked, example)
    return Reason(
        text,
        asked.question.rule,
        ((say("why.part.choices", lang), str(len(options))),),
        other,
        more=" ".join(does),
    )


def _does(asked: Inquiry, option: Option) -> list[str]:
    """What an option would do: the engine's look ahead, then what it reports."""
    return [*_previewed(asked, option), *follows(asked, option)]


def _previewed(asked: Inquiry, option: Option) -> Iterable[str]:
    assert asked.question is not None
    preview = preview_of(asked.lens, asked.question, option)
    return () if preview is None else (preview.text,)


def follows(asked: Inquiry, option: Option) -> tuple[str, ...]:
    """What the engine reports of an option until somebody is asked again.

    Nothing that chance or a hidden card would decide is told.
    """
    position = known(asked.session.position, asked.looker)
    match = supposed(position, asked.session.edition)
    if match is None or match.question is None:
        return ()
    if option.code not in {one.code for one in match.question.options}:
        return ()
    match.play(option.code)
    told_of: list[str] = []
    for event in match.last_events(Seat.SPECTATOR):
        if event.kind == "played":
            continue  # the option's own sentence
        if not _is_certain(asked, event) or len(told_of) == _MOST_TOLD:
            break
        told_of.append(event_sentence(event, asked.session.edition, asked.lang))
    return tuple(told_of)


def _is_certain(asked: Inquiry, event: Event) -> bool:
    if event.kind in _NOT_TOLD:
        return False
    is_mine = asked.looker in {None, event.seat}
    return is_mine or event.kind not in _OUT_OF_A_HAND


def _otherwise(asked: Inquiry, option: Option) -> str:
    """What the nearest option does that leads to something else."""
    assert asked.question is not None
    mine = {option.code, "resign"}
    others = [one for one in asked.question.options if one.code not in mine]
    others.sort(key=lambda one: distance(one, option))
    seen = preview_of(asked.lens, asked.question, option)
    for other in others:
        preview = preview_of(asked.lens, asked.question, other)
        if seen is not None and preview is not None and _is_alike(seen, preview):
            continue
        return " ".join([asked.said.say(other), *_does(asked, other)])
    return ""


def _is_alike(preview: Preview, other: Preview) -> bool:
    """Whether two plays end alike, or add up alike before the reply."""
    if preview.verdict is None:
        return preview.total == other.total
    return preview.verdict == other.verdict


# What is not offered


def _kept_back(asked: Inquiry) -> Reason:
    question, lang = asked.question, asked.lang
    assert question is not None
    if asked.looker not in {None, question.seat}:
        return _not_yours(asked)
    if asked.cell is not None and asked.seat is not None:
        card = asked.lens.title(asked.seat, asked.cell.card)
        place = say(f"word.section.{asked.section}", lang)
        lies = say("why.option.lying", lang, card=card, section=place)
        stays = say("why.option.stays", lang)
        return Reason(lies, "EXC-2", instead=_first(asked), more=stays)
    if asked.seat is question.seat.other:
        return _not_yours(asked)
    if asked.card is not None:
        return _no_card(asked, asked.card)
    if asked.section is not None:
        return _no_section(asked, asked.section)
    return reason_against(asked.session, asked.about, asked.looker, lang)


def _not_yours(asked: Inquiry) -> Reason:
    question = asked.question
    assert question is not None
    who = asked.lens.name(question.seat)
    if asked.looker not in {None, question.seat}:
        text = say("sandbox.why.not_yours", asked.lang, who=who)
        return Reason(text, question.rule, more=asked.said.speaker.wait())
    other = asked.lens.name(question.seat.other)
    text = say("why.option.other_side", asked.lang, who=who, other=other)
    why = asked.said.speaker.why()
    return Reason(text, question.rule, instead=_first(asked), more=why)


def _first(asked: Inquiry) -> str:
    """The first legal option, as a sentence."""
    assert asked.question is not None
    options = asked.question.options
    return asked.said.say(options[0]) if options else ""


def _no_card(asked: Inquiry, card: str) -> Reason:
    """A hand card of whoever is asked is not offered."""
    question = asked.question
    assert question is not None
    if question.kind == "play":
        section = question.section or _free_section(asked)
        return _against_play(asked, card, section, 0)
    if not any(option.card for option in question.options):
        return reason_against(asked.session, card, asked.looker, asked.lang)
    title = asked.lens.title(question.seat, card)
    is_kept = asked.view.person(question.seat).forced == card
    kind, rule = ("kept", "EFF-S2") if is_kept else ("in_order", question.rule)
    text = say(f"why.option.{kind}", asked.lang, card=title)
    near = min(
        (o for o in question.options if o.card is not None),
        key=lambda o: abs(CARD_IDS.index(o.card or "") - CARD_IDS.index(card)),
    )
    return Reason(text, rule, instead=asked.said.say(near))


def _free_section(asked: Inquiry) -> int:
    sections = asked.view.sections
    free = [s.index for s in sections if s.spassky is None and s.fischer is None]
    return free[0] if free else 1


def _no_section(asked: Inquiry, section: int) -> Reason:
    question = asked.question
    assert question is not None
    later = asked.later
    if later and not asked.picked:
        found = _offered(asked, later)
        first = say("why.option.first_card", asked.lang)
        return replace(found, text=f"{first} {found.text}")
    hand = asked.view.person(question.seat).hand
    mine = {str(card_name(question.seat, one)): one for one in CARD_IDS}
    picked = [mine[name] for name in asked.picked[:1] if name in mine]
    card = next(iter((*picked, *hand)), CARD_IDS[0])
    return _against_play(asked, card, section, 0)


def _against_play(asked: Inquiry, card: str, section: int, pawns: int) -> Reason:
    code = f"{card}@{section}" + (f"+{pawns}" if pawns else "")
    return reason_against(asked.session, code, asked.looker, asked.lang)


def why_pawns(asked: Inquiry) -> Reason:
    """Say how many pawns may be set now, and why not one more."""
    question = asked.question
    if question is None:
        return Reason(say("sandbox.why.over", asked.lang), "GAM-2")
    plays = [o for o in question.options if o.section is not None]
    if question.kind != "play" or not plays:
        return _kept_back(asked) if not asked.leading_on else why_option(asked)
    mine = [card_name(question.seat, str(option.card)) for option in plays]
    clicked = [o for o, name in zip(plays, mine, strict=True) if name in asked.picked]
    chosen = (clicked or plays)[0]
    assert chosen.card is not None
    assert chosen.section is not None
    most = max(o.pawns for o in plays if o.card == chosen.card)
    found = _against_play(asked, chosen.card, chosen.section, most + 1)
    text = say("why.set", asked.lang, n=most, who=asked.lens.name(question.seat))
    return replace(found, text=text, more=found.text, instead="")
