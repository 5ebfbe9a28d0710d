"""Rules of the house: other than both rule books, as data of an edition."""

from random import Random
from typing import Any

import pytest

from motc_lab import Match
from motc_lab.games.motc.bots.ismcts import appraisal
from motc_lab.games.motc.bots.ismcts.scales import weights_of
from motc_lab.games.motc.bots.one_exchange import appraised_in
from motc_lab.games.motc.bots.prices import prices_of
from motc_lab.games.motc.bots.race import draw_is_good, win_chances
from motc_lab.games.motc.bots.solver.plays import plays as solver_plays
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.designer import changing, edits
from motc_lab.games.motc.designer.advice import found_in
from motc_lab.games.motc.designer.rule_form import rule_groups
from motc_lab.games.motc.edition import (
    Edition,
    EditionError,
    house_edition,
    lint,
    load_edition,
)
from motc_lab.games.motc.edition.changes import changes_between, with_changes
from motc_lab.games.motc.edition.rulings import HOUSE_RULES
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_within, options
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.final import ends
from motc_lab.games.motc.scene.spoken import speaker_of
from motc_lab.games.motc.texts.problems import problem_text
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import (
    F,
    Laid,
    S,
    Side,
    Story,
    deal,
    new_match,
    story,
)

HOUSE = house_edition()
OTHERS: dict[str, Any] = {
    "effect_user": "nobody",
    "effect_use": "must",
    "first_lead": "black",
    "early_end": "off",
    "early_end_counts": "without_start",
    "resigning": "forced",
    "draw_points": 0,
    "card_pawns": 3,
}
ALL = PLAIN.with_ruling(**OTHERS)
NAMES = pytest.mark.parametrize("name", list(OTHERS))


def _one(name: str, base: Edition = HOUSE) -> Edition:
    return base.with_ruling(**{name: OTHERS[name]})


def test_every_rule_of_the_house_is_tried_here() -> None:
    assert tuple(OTHERS) == HOUSE_RULES


def test_exc_1_black_leads_in_the_first_exchange_of_every_game() -> None:
    told = new_match(_one("first_lead")).play("done", "done")
    assert told.asked == "F play"
    assert told.events("initiative")[0].reason == "black"
    told = story(Side(hand="wQ"), Side(hand="bN1"), edition=_one("first_lead"))
    told.play("resign")
    while not told.asked.endswith("play"):
        told.play("done" if "done" in told.offered else "stop")
    assert (told.position.white, told.position.lead) == ("fischer", "spassky")


def test_exc_5_an_effect_must_be_used() -> None:
    told = _after_an_exchange(_one("effect_use"))
    assert told.events("used")[0].seat is F
    assert told.events("declined") == []


def test_exc_5_nobody_uses_an_effect_and_the_advantage_is_given() -> None:
    told = _after_an_exchange(_one("effect_user"))
    assert told.events("used") == []
    assert told.events("advantage")[0].seat is S
    assert told.marker == -3


def test_exc_5_the_winner_may_use_his_effect_and_the_loser_none() -> None:
    edition = HOUSE.with_ruling(effect_user="winner")
    told = _after_an_exchange(edition)
    assert told.asked == "S use"
    question = told.session.question
    assert question is not None
    assert (question.card, question.owner) == ("wQ", S)
    for lang, won in (("en", "has won"), ("de", "gewonnen")):
        why = speaker_of(question, edition, S, lang).why()  # type: ignore[arg-type]  # both are languages
        assert won in why
    assert Position.from_code(told.position.code).problems() == ()
    (lost,) = told.events("lost")
    assert (lost.seat, lost.card) == (F, "wN1")
    assert "may use" not in event_sentence(lost, edition, "en")
    told.play("use")
    assert told.events("used")[0].seat is S


def test_exc_5_a_position_in_which_the_loser_is_asked_is_no_winners_edition() -> None:
    position = _after_an_exchange(HOUSE).position
    asked = position.with_edition(HOUSE.with_ruling(effect_user="winner"))
    assert [one.key for one in asked.problems()]


def test_exc_5_by_both_rule_books_the_loser_is_asked() -> None:
    assert _after_an_exchange(HOUSE).asked == "F use"


def _after_an_exchange(edition: Edition) -> Story:
    """Spassky has won section III."""
    told = story(
        Side(hand="wQ wK wB1"), Side(hand="wN1 bN2 bB1"), marker=0, edition=edition
    )
    return told.play("wQ@3", "wN1@3")


@pytest.mark.parametrize(
    ("early_end", "asked"), [("on", "S between"), ("off", "S play")]
)
def test_exc_7_a_game_that_is_decided_ends_or_goes_on(
    early_end: str, asked: str
) -> None:
    laid = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)}
    told = story(
        Side(hand="wQ wK wB1"),
        Side(hand="bN1 bN2 bB1"),
        laid=laid,
        marker=-5,
        edition=PLAIN.with_ruling(early_end=early_end),
    )
    told.play("wQ@3", "bN1@3", "decline")
    assert told.asked == asked


def test_exc_7_without_an_early_end_a_full_board_still_ends_the_game() -> None:
    laid = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}
    told = story(
        Side(hand="wQ wK"),
        Side(hand="bN1 bK"),
        laid=laid,
        edition=PLAIN.with_ruling(early_end="off"),
    )
    told.play("wQ@4", "bN1@4", "decline")
    assert told.score == (1, 0)


def _with_a_start(marker: int, start: int, counts: str = "without_start") -> Story:
    """Two sections are left, worth 3 and 4; an exchange in III is still to come."""
    laid = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)}
    edition = PLAIN.with_ruling(early_end_counts=counts)
    told = story(
        Side(hand="wQ wK wB1"),
        Side(hand="bN1 bN2 bB1"),
        laid=laid,
        marker=marker,
        start_marker=start,
        edition=edition,
    )
    return told.play("wQ@3", "bN1@3", "decline")


@pytest.mark.parametrize(
    ("marker", "start", "ends"),
    [
        (-2, 0, True),  # 5 > 4
        (-2, -1, False),  # without the start advantage 4
        (-2, -2, False),
        (0, 2, True),  # he has made good 2 and won 3
        (2, 4, True),  # and so it is told though the marker says 1
    ],
)
def test_exc_7_start_advantage_may_be_left_out_of_the_early_end(
    marker: int, start: int, ends: bool
) -> None:
    told = _with_a_start(marker, start)
    assert told.asked == ("S between" if ends else "S play")
    assert Position.from_code(told.position.code).problems() == ()
    if not ends:
        assert told.position.start_marker == start
        return
    assert told.score == (1, 0)
    assert told.position.start_marker == 0
    (ended,) = told.events("game_ends")
    edition = told.session.ruleset.edition
    says_so = abs(marker - 3) <= 4
    en, de = (event_sentence(ended, edition, lang) for lang in ("en", "de"))
    assert ("without the start advantage" in en) == says_so
    assert ("Ohne den Startvorteil" in de) == says_so


def test_exc_7_and_gam_1_a_game_that_ends_so_on_neutral_is_a_draw() -> None:
    told = _with_a_start(3, 5)
    assert told.score == (1, 1)
    (ended,) = told.events("game_ends")
    edition = told.session.ruleset.edition
    assert "without the start advantage" in event_sentence(ended, edition, "en")
    (end,) = ends(told.session)
    final = scene_of(end, Seat.SPECTATOR, "de").final
    assert final is not None
    assert "Ohne den Startvorteil" in final.reason


def test_exc_7_as_printed_start_advantage_counts() -> None:
    position = _with_a_start(-2, 0, "with_start").position
    assert position.step == "between"
    assert position.start_marker == 0
    (fault,) = position.changed(start_marker=2).problems()
    assert fault.key == "start_marker"
    assert fault.repairs[0].position == position


def test_exc_7_the_start_advantage_of_each_game_is_noted_and_no_more() -> None:
    start = {"hand_limit": 6, "pawns": 2, "advantage": 2}
    edition = _one("early_end_counts").with_person("spassky", track=[start], start=0)
    told = story(Side(hand="wQ"), Side(hand="bN1"), marker=1, edition=edition)
    assert told.position.start_marker == 0
    told.play("resign")
    while not told.asked.endswith("play"):
        told.play("done" if "done" in told.offered else "stop")
    fischers = HOUSE.fischer.track[HOUSE.fischer.start].advantage
    assert told.position.marker == told.position.start_marker == fischers - 2
    again = Position.from_code(told.position.code)
    assert again == told.position
    assert Position.from_json(again.to_json()) == again
    assert again.start_marker == fischers - 2
    view = told.session.view(F)
    assert view.imagine(Random(1)).start_marker == view.start_marker == fischers - 2
    told.play(told.offered[0])
    assert Session.from_position(told.position).question is not None


def test_exc_7_a_game_that_goes_on_though_it_is_decided_is_told_so() -> None:
    edition = PLAIN.with_ruling(early_end="off")
    laid = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)}
    told = story(
        Side(hand="wQ wK"), Side(hand="bN1 bK"), laid=laid, marker=-5, edition=edition
    )
    told.play("wQ@3", "bN1@3", "decline")
    (on,) = told.events("goes_on")
    assert "is not more" not in event_sentence(on, edition, "en")
    assert "nicht höher" not in event_sentence(on, edition, "de")


def test_eff_s2_a_card_may_be_forced_where_the_game_will_not_end_early() -> None:
    laid = {n: Laid(f"bN{n}", f"wN{n}") for n in (1, 2)}
    edition = PLAIN.with_ruling(early_end="off")
    told = story(
        Side(hand="wR1 wK"),
        Side(hand="bQ bB1"),
        laid=laid,
        marker=6,
        edition=edition,
    )
    told.play("wR1@3", "bQ@3")
    told.play("use", chance="bB1")
    assert told.asked == "S pick"
    assert Position.from_code(told.position.code).problems() == ()


def test_exc_9_only_an_empty_hand_resigns() -> None:
    edition = PLAIN.with_ruling(resigning="forced")
    told = story(Side(hand="wQ"), Side(hand=""), edition=edition)
    assert "resign" not in told.offered
    told.play("wQ@1")
    assert told.offered == ["resign"]
    assert "resign" in story(Side(hand="wQ"), Side(hand=""), edition=PLAIN).offered


@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_exc_2_and_exc_3_a_card_takes_as_many_pawns_as_the_edition_says(
    most: int,
) -> None:
    edition = HOUSE.with_ruling(card_pawns=most)
    told = story(
        Side(hand="wQ", reserve=6), Side(hand="bK", reserve=6), edition=edition
    )
    added = [f"+{n}" if n else "" for n in range(most + 1)]
    assert told.offered[: most + 1] == [f"wQ@1{n}" for n in added]
    told.play("wQ@1" + added[-1])
    assert told.offered == [*(f"bK@1{n}" for n in added), "resign"]
    told.play("bK@1" + added[-1])
    assert told.position.sections[0].fischer.pawns == most  # type: ignore[union-attr]  # it lies there
    slot = scene_of(told.session, Seat.SPECTATOR, "en").sections[0].near
    assert slot.pawn_spaces == most
    assert Position.from_code(told.position.code).problems() == ()


def test_exc_2_an_editor_takes_as_many_pawns_from_a_card_as_are_too_many() -> None:
    edition = HOUSE.with_ruling(card_pawns=1)
    laid = {1: Laid("wR1", "bR1", (2, 0))}
    position = deal(Side(hand="wQ"), Side(hand="bK"), laid=laid, edition=edition)
    (found,) = [one for one in position.problems(edition) if one.key == "three_pawns"]
    said = [problem_text(found.key, found.fields, lang, _id) for lang in LANGS]
    assert "no card takes more than 1." in said[0]
    assert "höchstens 1." in said[1]


def _id(_seat: object, card: str) -> str:
    """Call each card by its id."""
    return card


@pytest.mark.parametrize(
    ("points", "score", "winner"),
    [(0, (4, 5), None), (1, (5, 6), F), (2, (5, 6), F)],
)
def test_gam_1_a_draw_brings_both_no_point_or_two_one_by_one(
    points: int, score: tuple[int, int], winner: object
) -> None:
    edition = PLAIN.with_ruling(draw_points=points)
    told = _draw(edition, (4, 5))
    assert (told.score, told.session.winner) == (score, winner)
    assert _draw(edition, (0, 1)).score == (points, 1 + points)


def _draw(edition: Edition, score: tuple[int, int]) -> Story:
    """Spassky wins the last section, which brings the marker to neutral."""
    laid = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}
    told = story(
        Side(hand="wQ"),
        Side(hand="bN1"),
        laid=laid,
        marker=4,
        score=score,
        edition=edition,
    )
    return told.play("wQ@4", "bN1@4", "decline")


@pytest.mark.parametrize(
    ("points", "en", "de"),
    [
        (0, "No points for the draw: Spassky 0", "Keine Punkte für das Remis"),
        (1, "1 point each: Spassky 1, Fischer 2.", "Je 1 Punkt: "),
        (2, "2 points each: Spassky 2, Fischer 3.", "Je 2 Punkte: "),
    ],
)
def test_gam_1_the_end_of_a_game_tells_what_a_draw_has_brought(
    points: int, en: str, de: str
) -> None:
    edition = PLAIN.with_ruling(draw_points=points, first_lead="black")
    (ended,) = ends(_draw(edition, (0, 1)).session)
    told = [scene_of(ended, Seat.SPECTATOR, lang).final for lang in LANGS]
    assert told[0] is not None
    assert told[1] is not None
    assert en in told[0].points
    assert de in told[1].points
    assert "and Black leads" in told[0].onward


@pytest.mark.parametrize("points", [0, 1, 2])
def test_gam_1_chances_of_a_match_know_what_a_draw_is_worth(points: int) -> None:
    grid = win_chances(compile_edition(HOUSE.with_ruling(draw_points=points)), 0.4, 0.2)
    assert 0 < grid[0][0] < 1
    answer = draw_is_good(grid, (0, 0), S)
    assert answer.after == pytest.approx(1 - grid[points][points])
    assert all(0 <= chance <= 1 for row in grid for chance in row)


def test_a_match_that_nobody_could_win_is_refused() -> None:
    with pytest.raises(EditionError, match=r"rulings\.draw_points: 0 ends no match"):
        HOUSE.with_ruling(draw_points=0, section_values=(0, 0, 0, 0))


@pytest.mark.parametrize("edition", [ALL, HOUSE.with_ruling(resigning="forced")])
def test_exc_9_no_bot_thinks_of_a_resignation_that_is_not_offered(
    edition: Edition,
) -> None:
    rules = compile_edition(edition)
    prices, weights = prices_of(rules), weights_of(rules)
    twins = [Twins(rules, base, None) for base in (0, 16, 32, 48)]
    random, asked = Random(3), 0
    t = Table(rules, Dealt(4))
    start(t)
    while t.ask and asked < 200:
        if t.ask == codes.ASK_PLAY:
            asked += 1
            legal = set(options(t))
            leads = t.section < 0
            greedy = appraised_in([t], prices).options
            numbers: list[int] = []
            think = appraisal.leads if leads else appraisal.replies
            think(weights, t, numbers, [])
            own = twins[t.seat << 1 | int(t.white == t.seat)]
            other = twins[1 - t.seat << 1 | int(t.white != t.seat)]
            for found in (
                greedy,
                numbers,
                solver_plays(t, own, other),
            ):
                assert found
                assert set(found) <= legal
        play(t, option_within(t, random.random()))


@NAMES
def test_what_both_rule_books_say_leaves_every_digest_as_it_was(name: str) -> None:
    printed = getattr(HOUSE.rulings, name)
    assert HOUSE.with_ruling(**{name: printed}).digest == HOUSE.digest
    other = _one(name)
    assert other.play_digest != HOUSE.play_digest
    assert other.with_ruling(**{name: printed}).play_digest == HOUSE.play_digest
    assert name not in HOUSE.plain["rulings"]  # type: ignore[operator]  # a table


@NAMES
@pytest.mark.parametrize("ending", ["toml", "json"])
def test_a_file_keeps_it(name: str, ending: str, tmp_path: object) -> None:
    place = f"{tmp_path}/mine.{ending}"
    _one(name).save(place)
    assert load_edition(place) == _one(name)
    _one(name).with_ruling(**{name: getattr(HOUSE.rulings, name)}).save(place)
    assert name not in open(place, encoding="utf-8").read()  # noqa: SIM115 -- as is


@NAMES
def test_links_records_and_tables_keep_it(name: str) -> None:
    other = _one(name)
    assert with_changes(HOUSE, changes_between(HOUSE, other), name="x") == other
    (row,) = HOUSE.diff(other).rows
    was = str(getattr(HOUSE.rulings, name))
    assert row == (name, was, str(OTHERS[name]))
    match = Match.new(seed=3, edition=other)
    for _ in range(2):
        match.play("done")
    again = Match.from_record(match.record)
    assert again.edition == other
    assert again.position == match.position
    assert Position.from_code(match.position.code).edition == other


@NAMES
def test_another_value_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(EditionError, match=f"{name}: 'castling' is not allowed; use "):
        HOUSE.with_ruling(**{name: "castling"})


@NAMES
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_workbench_offers_it_and_advises_against_it(name: str, lang: str) -> None:
    form = rule_groups(HOUSE, lang)[2]  # type: ignore[arg-type]  # both are languages
    (field,) = [one for one in form.fields if one.path == f"rule.{name}"]
    if field.kind == "number":
        assert (field.low, field.high) == (0, 3 if name == "card_pawns" else 2)
    else:
        assert OTHERS[name] in [item.id for item in field.items]
    other = changing.changed(HOUSE, edits.SetRule(name=name, value=OTHERS[name]))
    assert other == _one(name)
    (found,) = [one for one in found_in(other, HOUSE) if one.key == "house_rule"]
    assert found.place == f"rule.{name}"
    back = changing.changed(other, found.ways[0].edit)
    assert back.play_digest == HOUSE.play_digest


@NAMES
def test_the_linter_names_the_rule_and_the_reference_the_setting(name: str) -> None:
    assert not [one for one in lint(HOUSE) if one.kind == "house_rule"]
    (found,) = [one for one in lint(_one(name)) if one.kind == "house_rule"]
    assert found.place == f"rulings.{name}"
    assert "setting" in rule(found.about, "en").whole
    assert "Einstellung" in rule(found.about, "de").whole


def test_a_duty_to_use_what_nobody_uses_is_found() -> None:
    found = [str(one) for one in lint(ALL) if "nobody uses" in one.message]
    assert len(found) == 1


def test_what_counts_for_an_early_end_that_there_is_not_is_found() -> None:
    found = [str(one) for one in lint(ALL) if "no game ends early" in one.message]
    assert len(found) == 1


def test_a_session_of_house_rules_plays_to_its_end() -> None:
    session = Session(seed=5, edition=ALL)
    random = Random(5)
    while session.question is not None:
        session.play(random.choice([one.code for one in session.question.options]))
    assert session.winner is not None
