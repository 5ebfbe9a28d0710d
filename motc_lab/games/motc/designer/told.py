"""What the workbench says: places, values, changes and findings, in words."""

from typing import Any, Final

from motc_lab.games.motc.designer import edits
from motc_lab.games.motc.designer.advice import Found
from motc_lab.games.motc.designer.bench import BASE, Bench, Draft
from motc_lab.games.motc.designer.changes import changes
from motc_lab.games.motc.designer.changing import NUMBER_BOUNDS
from motc_lab.games.motc.designer.verb_forms import verb_name
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import Space
from motc_lab.games.motc.edition.differences import Change
from motc_lab.games.motc.edition.parts import Text
from motc_lab.games.motc.edition.rulings import Rulings
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import verbs_as_data
from motc_lab.games.motc.scene.svg.edition import space_words
from motc_lab.games.motc.texts.effects import effect_text
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_TONGUES: Final = {"en": "english", "de": "german"}
_CHOSEN: Final = frozenset(
    {"tie_break", *Rulings.model_fields}.difference(NUMBER_BOUNDS)
)


def place_words(  # noqa: PLR0911 -- one for each kind of place
    place: str, edition: Edition, lang: Lang
) -> str:
    """Where something is: 'Fischer, “Title”: strength'."""
    match place.split("."):
        case ["card", person, code, *of]:
            title = edition.person(person).card(code).title.in_language(lang)
            who = say(f"word.person.{person}", lang)
            if not of:
                return say("designer.where.card", lang, who=who, title=title or code)
            field = say(f"designer.field.{of[0]}", lang)
            return say(
                "designer.where.card_field",
                lang,
                who=who,
                title=title or code,
                field=field,
            )
        case ["track", person]:
            return say("designer.where.track", lang, who=_who(person, lang))
        case ["track", person, "start"]:
            return say("designer.where.start", lang, who=_who(person, lang))
        case ["track", person, index]:
            n = int(index) + 1
            return say("designer.where.space", lang, who=_who(person, lang), n=n)
        case ["rule", "section_values", number]:
            name = say(f"word.section.{number}", lang)
            return say("designer.where.section", lang, section=name)
        case ["rule", name]:
            return say(f"designer.rule.{name}", lang)
        case ["edition", field]:
            return say(f"designer.edition_field.{field}", lang)
        case _:
            return say("designer.where.edition", lang)


def _who(person: str, lang: Lang) -> str:
    return say(f"word.person.{person}", lang)


def value_words(  # noqa: PLR0911 -- one for each kind of value
    change: Change,
    value: Any,  # noqa: ANN401 -- of any place
    lang: Lang,
) -> str:
    """What stands at a place, short enough for a row."""
    match change.words:
        case ["card", person, _, "effect"]:
            return effect_text(verbs_as_data(value), Seat(person), lang)
        case ["track", _, "start"]:
            return say("designer.value.space", lang, n=value + 1)
        case ["track", _]:
            return say("designer.value.spaces", lang, n=len(value))
        case ["rule", name] if name in _CHOSEN:
            return say(f"designer.choice.{value}", lang)
    match value:
        case None:
            return say("designer.value.nothing", lang)
        case Text():
            return value.in_language(lang) or say("designer.value.nothing", lang)
        case Space():
            return space_words(value, lang)
        case _:
            return str(value)


def found_words(found: Found, edition: Edition, lang: Lang) -> str:
    """A finding as a sentence."""
    return say(f"designer.found.{found.key}", lang, **_named(found, edition, lang))


def _named(found: Found, edition: Edition, lang: Lang) -> dict[str, str | int]:
    """Fields with names in this language for keys."""
    named = dict(found.fields)
    who = named.get("who")
    if who in set(PERSONS):
        if "title" in named:
            card = edition.person(str(who)).card(str(named["title"]))
            named["title"] = card.title.in_language(lang) or card.id
        named["who"] = say(f"word.person.{who}", lang)
    if found.key == "many_unused_verb":
        verbs = str(named["verbs"]).split(" ")
        named["verbs"] = "; ".join([verb_name(one, lang) for one in verbs])
    if "verb" in named:
        named["verb"] = verb_name(str(named["verb"]), lang)
    if "lang" in named:
        named["lang"] = say(f"designer.tongue.{_TONGUES[str(named['lang'])]}", lang)
    return named


def variant_name(draft: Draft, index: int, lang: Lang) -> str:
    """What a variant is called; the first one is called as its edition is."""
    if index == BASE:
        name = draft.base.title.in_language(lang) or draft.base.id
        return say("designer.as_begun", lang, name=name)
    variant = draft.variants[index]
    edition = variant.edition
    return variant.name or edition.title.in_language(lang) or edition.id


def count_words(before: Edition, after: Edition, lang: Lang) -> str:
    """How many things differ, in words."""
    n = len(changes(before, after))
    return say("designer.count", lang, n=n) if n else say("designer.count_none", lang)


def told_edit(  # noqa: PLR0911 -- one for each kind of edit
    bench: Bench, edit: edits.Design, lang: Lang
) -> str:
    """What an edit has just done, as a sentence."""
    edition = bench.edition
    match edit:
        case edits.SetStrength() | edits.SetEffect():
            card = edition.person(edit.person).card(edit.card)
            where = place_words(f"card.{edit.person}.{edit.card}", edition, lang)
            if isinstance(edit, edits.SetStrength):
                return say("designer.did.strength", lang, where=where, n=card.strength)
            effect = effect_text(verbs_as_data(card.effect), Seat(edit.person), lang)
            return say("designer.did.effect", lang, where=where, effect=effect)
        case edits.SetSpace():
            place = f"track.{edit.person}.{edit.space}"
            space = edition.person(edit.person).track[edit.space]
            where = place_words(place, edition, lang)
            return say(
                "designer.did.now", lang, where=where, value=space_words(space, lang)
            )
        case edits.ShapeTrack():
            return say(f"designer.did.track_{edit.act}", lang, n=edit.space + 1)
        case edits.SetRule():
            end = f".{edit.section}" if edit.section else ""
            where = place_words(f"rule.{edit.name}{end}", edition, lang)
            value = str(edit.value)
            if edit.name in _CHOSEN:
                value = say(f"designer.choice.{value}", lang)
            return say("designer.did.now", lang, where=where, value=value)
        case edits.DoVariant():
            draft = bench.draft
            index = draft.against if edit.act == "against" else draft.at
            name = variant_name(draft, index, lang)
            return say(f"designer.did.variant_{edit.act}", lang, name=name)
        case edits.SetWords() | edits.SetName():
            return ""  # keystrokes are heard as they are typed
        case edits.OpenText():
            name = variant_name(bench.draft, bench.draft.at, lang)
            return say("designer.did.opened", lang, name=name)
        case _:
            return say("designer.did.mended", lang)
