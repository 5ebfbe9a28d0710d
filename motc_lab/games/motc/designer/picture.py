"""Draws the workbench: the whole picture in one language."""

from functools import lru_cache

from motc_lab.games.motc.designer import model
from motc_lab.games.motc.designer.advice import found_in
from motc_lab.games.motc.designer.bench import TROUBLE, Bench
from motc_lab.games.motc.designer.changes import OF_CARD, changes
from motc_lab.games.motc.designer.rule_form import rule_groups
from motc_lab.games.motc.designer.saving import as_link
from motc_lab.games.motc.designer.told import (
    count_words,
    found_words,
    place_words,
    value_words,
    variant_name,
)
from motc_lab.games.motc.designer.trials import TRIALS
from motc_lab.games.motc.designer.verb_forms import forms, rows
from motc_lab.games.motc.edition import Card, Edition
from motc_lab.games.motc.edition.differences import card_place, space_place
from motc_lab.games.motc.edition.parts import Text
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene import table_model
from motc_lab.games.motc.scene.cards import printed_face, verbs_as_data
from motc_lab.games.motc.scene.svg.edition import space_words
from motc_lab.games.motc.texts.effects import effect_text
from motc_lab.scene.editing_model import EditorFault, Item, Way
from motc_lab.scene.model import Lang
from motc_lab.texts import say, words


def designer_scene(
    bench: Bench,
    lang: Lang,
    *,
    trial: model.TrialShown | None = None,
    speech: tuple[str, ...] = (),
) -> model.MatchDesigner:
    """Return the picture of a workbench; its beat is still to be set."""
    edition, draft = bench.edition, bench.draft
    compared = draft.compared
    faults = _faults(edition, compared, lang)
    different = [
        model.DesignChange(
            place=one.place,
            where=place_words(one.place, edition, lang),
            before=value_words(one, one.before, lang),
            after=value_words(one, one.after, lang),
        )
        for one in changes(compared, edition)
    ]
    name = variant_name(draft, draft.at, lang)
    count = count_words(compared, edition, lang)
    against = variant_name(draft, draft.against, lang)
    summary = say("designer.summary", lang, name=name, count=count, against=against)
    return model.MatchDesigner(
        game="motc",
        beat=0,
        lang=lang,
        heading=say("designer.heading", lang),
        edition=say("designer.edition", lang, name=name, count=count),
        words=words("designer.ui", lang),
        way_back=say("designer.way_back", lang, name=name, count=count),
        may_undo=bench.may_undo,
        may_redo=bench.may_redo,
        description=summary,
        speech=tuple(filter(None, speech)),
        title=_pair(edition.title),
        notice_text=_pair(edition.notice),
        id=edition.id,
        version=edition.version,
        sides=tuple([_side(edition, compared, one, faults, lang) for one in PERSONS]),
        verbs=forms(lang),
        rules=rule_groups(edition, lang),
        faults=faults,
        trouble=_trouble(bench, lang),
        changes=tuple(different),
        variants=_variants(bench, lang),
        against=against,
        link=as_link(edition),
        trials=_trials(lang),
        trial=trial,
    )


def _trials(lang: Lang) -> tuple[Item, ...]:
    return tuple(
        [Item(id=one, text=say(f"designer.try.{one}", lang)) for one in TRIALS]
    )


def _pair(text: Text) -> model.BothWords:
    return model.BothWords(en=text.en, de=text.de)


@lru_cache(maxsize=32)
def _faults(edition: Edition, like: Edition, lang: Lang) -> tuple[EditorFault, ...]:
    return tuple(
        [
            EditorFault(
                id=one.id,
                place=one.place,
                where=place_words(one.place, edition, lang),
                text=found_words(one, edition, lang),
                ways=tuple(
                    [
                        Way(
                            id=way.id,
                            text=say(f"designer.way.{way.id}", lang, **way.fields),
                        )
                        for way in one.ways
                    ]
                ),
            )
            for one in found_in(edition, like)
        ]
    )


def _trouble(bench: Bench, lang: Lang) -> EditorFault | None:
    fault = bench.trouble
    if fault is None:
        return None
    ways: tuple[Way, ...] = ()
    if fault.mended is not None:
        ways = (Way(id=TROUBLE, text=say(f"designer.instead.{fault.key}", lang)),)
    return EditorFault(
        id=TROUBLE,
        place=fault.place,
        where=place_words(fault.place, bench.edition, lang),
        text=fault.in_full(lang),
        ways=ways,
    )


def _side(
    edition: Edition,
    like: Edition,
    seat: Seat,
    faults: tuple[EditorFault, ...],
    lang: Lang,
) -> model.DesignSide:
    data, before = edition.person(seat), like.person(seat)
    places = [fault.place for fault in faults]
    pairs = zip(data.cards, before.cards, strict=True)
    is_same_length = len(data.track) == len(before.track)
    spaces = []
    for index, space in enumerate(data.track):
        was = before.track[index] if is_same_length else None
        place = space_place(seat, index)
        label = say("designer.space", lang, n=index + 1, what=space_words(space, lang))
        if index == data.start:
            label = say("designer.space_start", lang, space=label)
        shown = model.DesignSpace(
            id=place,
            **space.model_dump(),
            start=index == data.start,
            label=label,
            changed=was is not None and was != space,
            faults=places.count(place),
        )
        spaces.append(shown)
    name = say(f"word.person.{seat}", lang)
    return model.DesignSide(
        person=seat,
        name=name,
        badge=seat.value[0].upper(),
        cards=tuple(
            [_card((edition, like), seat, pair, places, lang) for pair in pairs]
        ),
        track=tuple(spaces),
        track_changed=(data.track, data.start) != (before.track, before.start),
    )


def _card(
    editions: tuple[Edition, Edition],
    seat: Seat,
    pair: tuple[Card, Card],
    places: list[str],
    lang: Lang,
) -> model.DesignCard:
    """A card of the edition, beside that of the one compared with."""
    (edition, like), (card, before) = editions, pair
    changed = [name for name in OF_CARD if getattr(card, name) != getattr(before, name)]
    place = card_place(seat, card.id)
    return model.DesignCard(
        id=place,
        person=seat,
        code=card.id,
        face=_face(edition, seat, card, lang),
        before=_face(like, seat, before, lang) if changed else None,
        strength=card.strength,
        effect=rows(card.effect),
        sentences=_sentences(card, seat),
        title=_pair(card.title),
        history=_pair(card.history),
        rule=card.rule or "",
        changed=tuple(changed),
        faults=sum(one.startswith(f"{place}.") for one in places),
    )


def _face(edition: Edition, seat: Seat, card: Card, lang: Lang) -> table_model.Card:
    return printed_face(edition, seat, card.id, card.colour == "white", lang)


@lru_cache(maxsize=512)
def _sentences(card: Card, seat: Seat) -> model.BothWords:
    verbs = verbs_as_data(card.effect)
    return model.BothWords(
        en=effect_text(verbs, seat, "en"), de=effect_text(verbs, seat, "de")
    )


def _variants(bench: Bench, lang: Lang) -> tuple[model.DesignVariant, ...]:
    draft = bench.draft
    shown = [
        model.DesignVariant(
            name=variant_name(draft, index, lang),
            here=index == draft.at,
            against=index == draft.against,
            count=count_words(draft.base, variant.edition, lang),
        )
        for index, variant in enumerate(draft.variants)
    ]
    return tuple(shown)
