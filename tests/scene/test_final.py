"""The last position of a game can be looked at although the match has gone on."""

from random import Random

from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.final import ends
from motc_lab.texts import LANGS
from tests.scene.tables import hidden_cards, play_on, table


def played_out(seed: int) -> Session:
    return table(seed, 500)


def test_the_cards_of_an_ended_game_still_lie_on_its_last_position() -> None:
    session, generator = Session.new(3), Random(3)
    while not ends(session):
        play_on(session, generator)
    (ended,) = ends(session)
    now = scene_of(session, Seat.FISCHER, "en")
    then = scene_of(ended, Seat.FISCHER, "en", button="button")
    assert not any(section.far.card or section.near.card for section in now.sections)
    assert any(section.far.card and section.near.card for section in then.sections)
    assert then.final is not None
    assert then.final.button == "Next game"
    assert now.final is None
    assert then.choices == ()
    assert (then.score.spassky, then.score.fischer) == session.points


def test_every_game_says_who_won_why_and_what_it_brings() -> None:
    reasons = set()
    for seed in range(6):
        session = played_out(seed)
        for ended in ends(session):
            for lang in LANGS:
                final = scene_of(ended, Seat.SPECTATOR, lang).final
                assert final is not None
                assert all((final.headline, final.reason, final.points))
                assert bool(final.onward) is not ended.is_last
            event = next(e for e in ended.events()[::-1] if e.kind == "game_ends")
            reasons.add((event.reason, event.seat is None))
    assert {("advantage", False), ("advantage", True), ("resigned", False)} <= reasons


def test_a_last_position_hides_what_the_looker_could_not_know() -> None:
    looked_at = 0
    for seed in range(3):
        session = played_out(seed)
        for ended in ends(session):
            at = session.here.number
            session.jump(ended.here.number)
            told = session.events()[len(ended.events()) :]
            gone = {(event.seat, event.card) for event in told}
            for seat in PERSONS:
                scene = scene_of(ended, seat, "en")
                whole = scene.model_dump_json(exclude={"log", "speech"})
                for owner, card in hidden_cards(session, seat):
                    if (owner, card) not in gone:
                        looked_at += f'"{owner.value}.{card}"' not in whole
            session.jump(at)
    assert looked_at > 100


def test_ends_are_the_same_after_a_record_is_read_again() -> None:
    session = played_out(2)
    again = read_record(write_record(session), session.edition)
    assert [end.game for end in ends(again)] == [end.game for end in ends(session)]
    for one, other in zip(ends(session), ends(again), strict=True):
        assert scene_of(one, Seat.FISCHER, "de") == scene_of(other, Seat.FISCHER, "de")
