"""One person's side of the table: hand, decks, pawns, endurance track."""

from functools import lru_cache

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition import Space as EditionSpace
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.view import PersonView
from motc_lab.games.motc.scene.cards import back, face
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.person_words import (
    card_marks,
    colour_words,
    standing_words,
    temporary_words,
)
from motc_lab.games.motc.scene.table_model import Card, Person, Space
from motc_lab.scene.model import Lang
from motc_lab.texts import say


def person(lens: Lens, seat: Seat) -> Person:
    """Everything of one person but the cards in the sections."""
    seen = lens.view.person(seat)
    white = lens.plays_white(seat)
    asked = lens.view.question
    track = _track(lens, seen)
    return Person(
        id=seat,
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
        temporary=temporary_words(seen, seat, lens.view.edition, lens.lang),
        labels=_labels(lens, seen, track[seen.endurance].hand_limit),
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
        face(
            lens,
            seen.seat,
            code,
            marks=card_marks(seen, code, lens.lang),
        )
        for code in seen.hand
    ]
    unknown = seen.hand_count - len(seen.hand)
    return (*faces, *[back(lens, seen.seat, place) for place in range(unknown)])


def _track(lens: Lens, seen: PersonView) -> tuple[Space, ...]:
    return track_of(lens.view.edition, seen.seat, seen.endurance, lens.lang)


@lru_cache(maxsize=128)
def track_of(edition: Edition, name: Seat, here: int, lang: Lang) -> tuple[Space, ...]:
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


def _labels(lens: Lens, seen: PersonView, limit: int) -> dict[str, str]:
    """What a screen reader says of the name, the track and every stock of cards."""
    seat, counted = seen.seat, lens.counted
    who, whose = lens.name(seat), lens.whose(seat)

    def cards(zone: str, count: int) -> dict[str, str]:
        said = counted("cards", count)
        key = f"scene.person.{zone}"
        return {zone: lens.say(key, whose=whose, cards=said, limit=limit)}

    points = counted("points", lens.view.points[seat.index])
    return {
        "colour": colour_words(seat, lens.lang, white=lens.plays_white(seat)),
        **cards("hand", seen.hand_count),
        **cards("deck", seen.deck_count),
        **cards("pile", len(seen.pile) + seen.buried_count),
        **standing_words(seen, seat, lens.view.edition, lens.lang),
        "points": lens.say("scene.person.points", who=who, points=points),
        **(cards("buried", seen.buried_count) if seen.buried_count else {}),
    }
