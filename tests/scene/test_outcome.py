"""One sentence for what the last choice led to, true by the events and short enough."""

import re

from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.outcome import LONGEST
from motc_lab.texts import LANGS
from tests.scene.tables import scenes, table


def first_exchange() -> Session:
    """Spassky leads in IIII, Fischer wins it; Spassky is asked for his effect."""
    session = Session.new(1972)
    while session.question is not None and session.question.kind != "play":
        session.play("done")
    assert session.question is not None
    session.play(weakest(session))
    session.play(strongest(session))
    return session


def weakest(session: Session) -> str:
    view = session.view(session.question.seat)  # type: ignore[union-attr]
    assert view.question is not None
    found = [o for o in view.question.options if o.section == 4 and not o.pawns]
    return min(found, key=lambda option: total(session, option.code)).code


def strongest(session: Session) -> str:
    assert session.question is not None
    found = [option for option in session.question.options if option.section]
    return max(found, key=lambda option: total(session, option.code)).code


def total(session: Session, code: str) -> int:
    assert session.question is not None
    seat = session.question.seat
    scene = scene_of(session, seat, "en")
    preview = next(choice.preview for choice in scene.choices if choice.code == code)
    assert preview is not None
    return preview.total


def test_the_loser_of_an_exchange_reads_both_totals_before_his_effect() -> None:
    session = first_exchange()
    asked = session.question
    assert asked is not None
    assert (asked.seat, asked.kind) == (Seat.SPASSKY, "use")
    own, other = (scene_of(session, seat, "en").outcome for seat in PERSONS)
    assert re.fullmatch(r"You lose IIII by \d to \d\.", own or "")
    assert re.fullmatch(r"Spassky loses IIII by \d to \d\.", other or "")


def test_who_won_reads_how_far_the_marker_went() -> None:
    session = first_exchange()
    session.play("decline")
    german = scene_of(session, Seat.FISCHER, "de").outcome or ""
    english = scene_of(session, Seat.FISCHER, "en").outcome or ""
    assert "du gewinnst IIII: Marker neutral → 4 für dich" in german
    assert "you win IIII: marker neutral → 4 for you" in english
    watched = scene_of(session, Seat.SPECTATOR, "en").outcome or ""
    assert "Fischer wins IIII: marker neutral → 4 for Fischer" in watched


def test_it_is_newest_only_and_the_last_game_is_not_told_again() -> None:
    session = first_exchange()
    session.play("decline")
    before = len(session.events())
    told = scene_of(session, Seat.FISCHER, "en", told_from=before).outcome
    assert told is None


def test_every_outcome_is_one_short_sentence_in_both_languages() -> None:
    told = [scene.outcome for _, _, scene in scenes(LANGS) if scene.outcome]
    assert len(told) > 50
    for text in told:
        assert len(text) <= LONGEST + 1, text
        assert text.endswith(".")
        assert text[0].isupper()


def test_it_speaks_to_the_looker_and_names_everybody_to_a_spectator() -> None:
    for _, seat, scene in scenes(("en",)):
        text = f" {scene.outcome or ''} "
        if seat is Seat.SPECTATOR:
            assert not re.search(r"\b[Yy]ou\b", text), text
        else:
            name = "Spassky" if seat is Seat.SPASSKY else "Fischer"
            assert f"{name} wins" not in text


def test_the_score_is_read_as_points_to_points() -> None:
    session = table(1, 500)
    spassky, fischer = session.points
    score = scene_of(session, Seat.SPECTATOR, "en").score
    assert (score.spassky, score.fischer, score.to_win) == (spassky, fischer, 6)
    assert f"Spassky {spassky} to Fischer {fischer}" in score.label
    assert ":" not in score.label.partition(": ")[2]


COST = "The winner of section IIII pays with 1 mental endurance."
ENOUGH = 40


def test_a_forecast_for_the_last_section_names_its_cost() -> None:
    session, found = Session.new(0), 0
    while session.question is not None:
        scene = scene_of(session, session.question.seat, "en")
        for choice in scene.choices:
            if choice.preview is not None and choice.preview.verdict != "ties":
                found += 1
                is_last = choice.path[1] == "section.4"
                assert (COST in choice.preview.text) == is_last
        if found > ENOUGH:
            return
        session.play(session.question.options[0].code)
    raise AssertionError("no forecasts")
