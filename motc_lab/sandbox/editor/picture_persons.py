"""A person's side of the editor's board: every card and pawn at its place."""

from typing import Final

from motc_lab.engine.motc.edition import PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.sandbox.editor.drawing import Drawing, drawn_card
from motc_lab.scene.editor_model import EditorPerson, Stock, Zone, ZoneCard, ZoneName
from motc_lab.scene.people import track_of
from motc_lab.texts import say

ZONES: Final[tuple[ZoneName, ...]] = ("hand", "deck", "pile", "buried", "aside")


def person_side(drawing: Drawing, name: PersonName) -> EditorPerson:
    """Everything of one person but the sections."""
    person = drawing.position.person(name)
    track = drawing.edition.person(name).track
    white = drawing.position.white == name
    who, whose = drawing.name(name), drawing.whose(name)
    lang = drawing.lang
    colour = say(f"scene.person.colour_{'white' if white else 'black'}", lang, who=who)
    endurance = say(
        "scene.person.endurance",
        lang,
        whose=whose,
        n=person.endurance + 1,
        last=len(track),
    )
    temporary = _temporary(drawing, name)
    here = min(person.endurance, len(track) - 1)
    return EditorPerson(
        id=name,
        name=who,
        badge=name[0].upper(),
        colour="white" if white else "black",
        colour_text=say(f"word.side.{'white' if white else 'black'}", lang),
        has_queen=white,
        hand_limit=track[here].hand_limit,
        hand_count=person.hand_count,
        zones=tuple(_zone(drawing, name, zone) for zone in ZONES),
        stocks=_stocks(drawing, name),
        track=track_of(drawing.edition, name, person.endurance, lang),
        endurance=endurance,
        temporary=temporary,
        label=" ".join((colour, f"{endurance}.", *temporary)),
    )


def _temporary(drawing: Drawing, name: PersonName) -> tuple[str, ...]:
    person, lang = drawing.position.person(name), drawing.lang
    who = drawing.name(name)
    found = []
    if person.no_pawns:
        found.append(say("scene.temporary.no_pawns", lang, who=who))
    if person.bonus:
        found.append(say("scene.temporary.bonus", lang, who=who, n=person.bonus))
    if person.forced is not None:
        title = drawing.face(name, person.forced).title
        found.append(say("scene.temporary.forced", lang, who=who, title=title))
    return tuple(found)


def _stocks(drawing: Drawing, name: PersonName) -> tuple[Stock, ...]:
    person, lang = drawing.position.person(name), drawing.lang
    whose = drawing.whose(name)
    pawns = say("word.count.pawns", lang, n=person.reserve)
    labels = {
        "reserve": say("scene.person.reserve", lang, whose=whose, pawns=pawns),
        "supply": say("scene.person.supply", lang, whose=whose, n=person.supply),
    }
    return (
        Stock(
            id=f"{name}.reserve",
            name="reserve",
            title=say("editor.stock.reserve", lang),
            count=person.reserve,
            faulty=drawing.is_faulty(f"{name}.reserve"),
            label=labels["reserve"],
        ),
        Stock(
            id=f"{name}.supply",
            name="supply",
            title=say("editor.stock.supply", lang),
            count=person.supply,
            faulty=drawing.is_faulty(f"{name}.supply"),
            label=labels["supply"],
        ),
    )


def _zone(drawing: Drawing, name: PersonName, zone: ZoneName) -> Zone:
    person, lang = drawing.position.person(name), drawing.lang
    unseen = person.unseen
    unknown = 0
    if unseen is not None:
        counts = {"hand": unseen.hand, "buried": unseen.buried}
        counts["deck"] = drawing.position.deck_count(name)
        unknown = counts.get(zone, 0)
    held = drawing.position.nowhere(name) if zone == "aside" else getattr(person, zone)
    title = _zone_title(drawing, name, zone)
    place = f"{name}.{zone}"
    counted = say("word.count.cards", lang, n=len(held) + unknown)
    if zone == "aside" and unseen is not None:
        counted = say("word.count.cards", lang, n=len(held))
    kind = "some_unknown" if unknown else "cards"
    label = say(
        f"editor.zone_label.{kind}",
        lang,
        who=drawing.name(name),
        zone=title,
        cards=counted,
        unknown=unknown,
    )
    return Zone(
        id=place,
        name=zone,
        title=title,
        cards=_zone_cards(drawing, name, zone, held),
        unknown=unknown,
        faulty=drawing.is_faulty(place, f"{name}.unseen" if zone == "hand" else place),
        label=label,
    )


def _zone_title(drawing: Drawing, name: PersonName, zone: ZoneName) -> str:
    if zone == "aside" and drawing.position.person(name).unseen is not None:
        return say("editor.zone.pool", drawing.lang)
    return say(f"editor.zone.{zone}", drawing.lang)


def _zone_cards(
    drawing: Drawing, name: PersonName, zone: str, held: tuple[CardId, ...]
) -> tuple[ZoneCard, ...]:
    found: list[ZoneCard] = []
    copies: dict[str, int] = {}
    for card in held:
        copies[card] = copies.get(card, 0) + 1
        more = f"+{copies[card]}" if copies[card] > 1 else ""
        found.append(drawn_card(drawing, name, f"{name}.{zone}", card, more))
    return tuple(found)
