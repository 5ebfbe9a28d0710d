"""Codes and files that came by mail, chat or another program are read all the same."""

import codecs
import json
from functools import cache
from pathlib import Path
from random import Random

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.game import games
from motc_lab.engine.record import RecordError, read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.reading import Unreadable, json_of, text_of, toml_of, unquoted
from motc_lab.sandbox.links import parts_of, query
from motc_lab.sandbox.paste import read_anything
from motc_lab.sandbox.share import as_json
from motc_lab.scene.match import Match

GAMES = sorted(games())
MARK = "\ufeff"


@cache
def played(game: str, choices: int | None = None) -> AnySession:
    """A match after some random choices, where there is a position of it."""
    if choices is None:
        choices = 2 if game == "duel" else 12
    session, lots = new_session(game, seed=5), Random(1)
    while len(session.here.line()) < choices or not session.ruleset.has_position(
        session.machine
    ):
        play_any(session, lots)
    return session


@cache
def over(game: str) -> AnySession:
    """A match that is over, after random choices."""
    session, lots = new_session(game, seed=5), Random(1)
    while session.asked:
        play_any(session, lots, ends=True)
    return session


def play_any(session: AnySession, lots: Random, *, ends: bool = False) -> None:
    """Make a random choice; resign where that ends the match, or never."""
    seat = session.asked[0]
    question = session.question_of(seat)
    assert question is not None
    codes = [option.code for option in question.options if option.code != "resign"]
    is_offered = len(codes) < len(question.options)
    session.play("resign" if ends and is_offered else lots.choice(codes), seat=seat)


def wrapped(code: str, width: int = 30, begin: str = "") -> str:
    """The code as a mail breaks it."""
    parts = [code[at : at + width] for at in range(0, len(code), width)]
    return "\r\n".join([f"{begin}{part}" for part in parts])


DRESSES = {
    "blanks": "  {}\n",
    "mark": MARK + "{}",
    "quotes": '"{}"',
    "german quotes": "„{}“",
    "french quotes": "« {} »",
    "ticks": "`{}`",
    "half a quotation": "'{}",
    "no-break": "\u00a0{}\u200b",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dress", DRESSES)
def test_a_code_is_read_whatever_stands_around_it(game: str, dress: str) -> None:
    position = played(game).position
    read = type(position).from_code(DRESSES[dress].format(position.code))
    assert read == position
    (pasted,) = read_anything(DRESSES[dress].format(position.code))
    assert pasted.session is not None
    assert pasted.session.position == position


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begin", ["", "> ", ">> ", "\t"])
def test_a_code_that_a_mail_has_broken_is_read(game: str, begin: str) -> None:
    position = played(game).position
    text = wrapped(position.code, 12, begin)
    assert type(position).from_code(text) == position
    (pasted,) = read_anything(text)
    assert pasted.session is not None
    assert pasted.session.position == position


@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_a_mail_has_broken_is_read(game: str) -> None:
    session = Match.from_position(played(game).position)
    link = f"https://example.org/sandbox?{query(session)}"
    assert parts_of(wrapped(link, 40, "> ")) == parts_of(link)
    (pasted,) = read_anything(f"<{link}>")
    assert pasted.session is not None
    assert pasted.session.position == session.position


def test_two_codes_below_each_other_stay_two() -> None:
    first, second = played("duel", 1).position, played("duel", 2).position
    found = read_anything(f"{first.code}\n{second.code}\nnonsense")
    assert [one.fault is None for one in found] == [True, True, False]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_read_behind_marks_blank_lines_and_quotation(game: str) -> None:
    session = played(game)
    record = write_record(session)
    quoted = "".join(f"> {line}\r\n" for line in record.splitlines())
    for text in (MARK + record, f"\n \n{record}", quoted, f"{MARK}\r\n{quoted}"):
        assert write_record(read_record(text)) == record
        (pasted,) = read_anything(text)
        assert pasted.session is not None
        assert write_record(pasted.session) == record


@pytest.mark.parametrize("game", GAMES)
def test_a_start_that_a_mail_has_broken_is_read(game: str) -> None:
    session = Match.from_position(played(game).position)
    record = session.record
    code = session.start_position.code
    broken = record.replace(code, wrapped(code, 20))
    assert read_record(broken).digest == session.digest


def test_a_fault_behind_blank_lines_names_the_line_of_the_file() -> None:
    record = write_record(played("duel", 2)).replace("seed 5", "seed five")
    with pytest.raises(RecordError, match="line 5: seed 'five'"):
        read_record(f"\n\n\n{record}")


@pytest.mark.parametrize("game", GAMES)
def test_a_result_that_the_choices_do_not_give_is_told_with_its_line(game: str) -> None:
    record = write_record(over(game))
    line = next(one for one in record.splitlines() if one.startswith("result "))
    assert read_record(record).is_over
    with pytest.raises(RecordError, match="the choices lead to"):
        read_record(record.replace(line, "result nobody 77:0"))


def test_a_result_of_a_match_that_is_not_over_is_told() -> None:
    record = write_record(played("duel", 2))
    with pytest.raises(RecordError, match="the match is not over"):
        read_record(record.replace("digest", "result north\ndigest", 1))


def test_a_head_that_is_there_twice_is_told() -> None:
    record = write_record(played("duel", 2))
    with pytest.raises(RecordError, match="line 3: 'seed' is there twice"):
        read_record(record.replace("seed 5", "seed 5\nseed 6"))


def test_every_kind_of_file_is_read_behind_a_byte_order_mark(tmp_path: Path) -> None:
    assert text_of(codecs.BOM_UTF8 + b"a") == "a"
    assert json_of(f'{MARK}{{"a": 1}}') == {"a": 1}
    assert toml_of(f"{MARK}a = 1") == {"a": 1}
    file = tmp_path / "match.motc"
    match = Match.new(3, game="duel")
    file.write_text(match.record, encoding="utf-8-sig")
    assert Match.load(file).record == match.record


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_another_encoding_is_told_by_its_name(encoding: str) -> None:
    with pytest.raises(Unreadable, match=f"{encoding.upper()}, not UTF-8"):
        text_of("duel record 1".encode(encoding))


def test_a_text_with_a_line_that_is_no_quotation_stays_as_it_is() -> None:
    assert unquoted("> a\nb") == "> a\nb"
    assert unquoted("> a\n\n>> b") == "a\n\nb"


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_its_record_does_not_lead_to_is_told(game: str) -> None:
    session = played(game)
    text = as_json(session, session.position)
    (right,) = read_anything(text)
    assert right.fault is None
    held = json.loads(text)
    start, lots = Match.new(9, game=game), Random(2)
    while not start.ruleset.has_position(start.machine):
        play_any(start, lots)
    held["position"] = json.loads(start.position.to_json())
    (wrong,) = read_anything(json.dumps(held))
    assert "leads to another position" in wrong.told("en")
