"""Tables in the middle of random matches, and what each seat may not know of them."""

from collections.abc import Iterator
from functools import cache
from random import Random

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import curtained, scene_of
from motc_lab.scene.model import Lang, Scene
from motc_lab.texts import LANGS

SEEDS = range(4)


def play_on(session: Session, generator: Random) -> None:
    """Answer once at random; resigning is rare, effects are used."""
    question = session.question
    assert question is not None
    options = list(question.options)
    brave = [option for option in options if option.code not in {"resign", "decline"}]
    session.play(
        generator.choice(brave if brave and generator.random() < 0.95 else options)
    )


def table(seed: int, choices: int) -> Session:
    """A match after so many random choices, or at its end."""
    session, generator = Session.new(seed), Random(seed)
    for _ in range(choices):
        if session.is_over:
            break
        play_on(session, generator)
    return session


def lead() -> Session:
    """The first question for a card, with most of all options."""
    session = Session.new(1972)
    while session.question is not None and session.question.kind != "play":
        session.play("done")
    return session


@cache
def walk(seed: int) -> tuple[Session, ...]:
    """One session at some places of a random match, its end included."""
    choices = Random(seed).sample(range(1, 70), 4)
    return tuple(table(seed, count) for count in (*sorted(choices), 500))


def tables() -> Iterator[Session]:
    for seed in SEEDS:
        yield from walk(seed)


Shown = tuple[Session, Seat, Scene]


@cache
def scenes(langs: tuple[Lang, ...] = LANGS) -> tuple[Shown, ...]:
    """Every seat's scene of every table in every language, and the curtains."""
    found: list[Shown] = []
    for session in tables():
        asked = session.question
        for lang in langs:
            found += [(session, seat, scene_of(session, seat, lang)) for seat in Seat]
            if asked is not None:
                veiled = curtained(session, asked.seat, lang)
                found.append((session, Seat.SPECTATOR, veiled))
    return tuple(found)


def hidden_cards(session: Session, seat: Seat) -> list[tuple[Seat, str]]:
    """The oracle: cards of others that lie in a deck, unseen in a hand or face down."""
    position = session.position
    hidden: list[tuple[Seat, str]] = []
    for owner in PERSONS:
        if owner is seat:
            continue
        held = position.person(owner)
        unseen = set(held.hand) - set(held.shown)
        hidden += [
            (owner, card)
            for card in CARD_IDS
            if card in unseen | set(held.deck) | set(held.buried)
        ]
    return hidden


def title(edition: Edition, owner: Seat, card: str, lang: Lang) -> str:
    return edition.person(owner).card(card).title.in_language(lang)


def never_named(session: Session, seat: Seat) -> list[tuple[Seat, str]]:
    """Hidden cards that no event has ever named to the seat."""
    named = {(event.seat, event.card) for event in session.events(seat)}
    return [card for card in hidden_cards(session, seat) if card not in named]
