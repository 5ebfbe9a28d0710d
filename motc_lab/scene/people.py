"""One person's side of the table: hand, decks, pawns, endurance track."""

from functools import lru_cache

from motc_lab.engine.motc.edition import Edition, PersonName
from motc_lab.engine.motc.edition import Space as EditionSpace
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.view import PersonView
from motc_lab.scene.cards import back, face
from motc_lab.scene.lens import Lens, person_name
from motc_lab.scene.model import Card, Lang, Person, Space
from motc_lab.texts import say


def person(lens: Lens, seat: Seat) -> Person:
    """Everything of one person but the cards in the sections."""
    seen = lens.view.person(seat)
    white = lens.plays_white(seat)
    asked = lens.view.question
    track = _track(lens, seen)
    return Person(
        id=person_name(seat),
        name=lens.name(seat),
        badge=seat.value[0].upper(),
        colour="white" if white else "black",
        colour_text=lens.say(f"word.side.{'white' if white else 'black'}"),
        has_queen=white,
        to_move=asked is not None and asked.seat is seat,
        points=lens.view.points[seat.index],
        hand=_hand(lens, seen),
        hand_count=seen.hand_count,
        hand_limit=track[seen.endurance].hand_limit,
        deck_count=seen.deck_count,
        pile=tuple([face(lens, seat, code) for code in seen.pile]),
        buried=seen.buried_count,
        reserve=seen.reserve,
        supply=seen.supply,
        track=track,
        temporary=_temporary(lens, seen),
        labels=_labels(lens, seen, len(track), track[seen.endurance].hand_limit),
        next_side=_next_side(lens, white=white),
    )


def _next_side(lens: Lens, *, white: bool) -> str:
    """The colour of the next game, while the hand is made ready for it (GAM-3)."""
    if lens.view.phase not in {"between", "status"}:
        return ""
    colour = lens.say(f"word.side.{'black' if white else 'white'}")
    return lens.say("outcome.onward.side", colour=colour)


def _hand(lens: Lens, seen: PersonView) -> tuple[Card, ...]:
    faces = [
        face(lens, seen.seat, code, marks=_marks(lens, seen, code))
        for code in seen.hand
    ]
    unknown = seen.hand_count - len(seen.hand)
    return (*faces, *[back(lens, seen.seat, place) for place in range(unknown)])


def _marks(lens: Lens, seen: PersonView, code: str) -> tuple[str, ...]:
    marks = []
    if code in seen.shown:
        marks.append(lens.say("scene.card.known"))
    if code == seen.forced:
        marks.append(lens.say("scene.card.forced"))
    return tuple(marks)


def _track(lens: Lens, seen: PersonView) -> tuple[Space, ...]:
    name = person_name(seen.seat)
    return track_of(lens.view.edition, name, seen.endurance, lens.lang)


@lru_cache(maxsize=128)
def track_of(
    edition: Edition, name: PersonName, here: int, lang: Lang
) -> tuple[Space, ...]:
    """The spaces of a person's endurance track; ``here`` counts from 0."""
    return tuple(
        [
            Space(
                hand_limit=space.hand_limit,
                pawns=space.pawns,
                advantage=space.advantage,
                here=index == here,
                label=_space_label(space, index, lang),
            )
            for index, space in enumerate(edition.person(name).track)
        ]
    )


_SPACE_KINDS = {
    (False, False): "plain",
    (True, False): "pawns",
    (False, True): "advantage",
    (True, True): "both",
}


def _space_label(space: EditionSpace, index: int, lang: Lang) -> str:
    kind = _SPACE_KINDS[space.pawns > 0, space.advantage != 0]
    return say(
        f"scene.space.{kind}",
        lang,
        n=index + 1,
        limit=space.hand_limit,
        pawns=say("word.subject.pawns", lang, n=space.pawns),
        advantage=f"{space.advantage:+d}",
    )


def _temporary(lens: Lens, seen: PersonView) -> tuple[str, ...]:
    who = lens.name(seen.seat)
    found = []
    if seen.no_pawns:
        found.append(lens.say("scene.temporary.no_pawns", who=who))
    if seen.bonus:
        found.append(lens.say("scene.temporary.bonus", who=who, n=seen.bonus))
    if seen.forced is not None:
        title = lens.title(seen.seat, seen.forced)
        found.append(lens.say("scene.temporary.forced", who=who, title=title))
    return tuple(found)


def _labels(lens: Lens, seen: PersonView, last: int, limit: int) -> dict[str, str]:
    """What a screen reader says of the name, the track and every stock of cards."""
    seat, counted = seen.seat, lens.counted
    pile_count = len(seen.pile) + seen.buried_count
    points = lens.view.points[seat.index]
    fields: dict[str, dict[str, str | int]] = {
        "hand": {"cards": counted("cards", seen.hand_count), "limit": limit},
        "deck": {"cards": counted("cards", seen.deck_count)},
        "pile": {"cards": counted("cards", pile_count)},
        "reserve": {"pawns": counted("pawns", seen.reserve)},
        "supply": {"n": seen.supply},
        "endurance": {"n": seen.endurance + 1, "last": last},
        "points": {"points": counted("points", points)},
    }
    if seen.buried_count:
        fields["buried"] = {"cards": counted("cards", seen.buried_count)}
    persons = {"who": lens.name(seat), "whose": lens.whose(seat)}
    colour = "white" if lens.plays_white(seat) else "black"
    return {
        "colour": lens.say(f"scene.person.colour_{colour}", **persons),
        **{
            name: lens.say(f"scene.person.{name}", **persons, **own)
            for name, own in fields.items()
        },
    }
