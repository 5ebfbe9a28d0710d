"""Handing on and taking in: every form leads back to the same position."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.sandbox import links
from motc_lab.sandbox.library import NoFolder, folder
from motc_lab.sandbox.paste import MOST, read_anything
from motc_lab.sandbox.share import TooLong, qr_svg, shared
from motc_lab.scene.sandbox_model import Shared
from tests.sandbox.matches import begun, played

FORMS = ("code", "query", "record", "json_text", "python")


def given(session: Session, *, hidden: bool = True) -> Shared:
    return shared(
        session,
        Seat.FISCHER,
        "en",
        hidden=hidden,
        open_hands=hidden,
        address="http://x/chapter/12",
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("count", [0, 5, 60])
def test_every_form_is_read_back(form: str, count: int) -> None:
    session = played(begun(), count)
    (found,) = read_anything(getattr(given(session), form))
    assert found.session is not None
    assert found.session.position.code == session.position.code


def test_a_link_brings_branch_seat_and_language() -> None:
    session = played(begun(), 9)
    found = links.follow(
        "http://x/chapter/12?" + links.query(session, seat="open", lang="de")
    )
    assert (found.seat, found.lang) == ("open", "de")
    assert [n.choice for n in found.session.here.line()] == [
        n.choice for n in session.here.line()
    ]
    assert found.session.seed == session.seed


def test_named_chance_travels_in_the_branch() -> None:
    session = Session.new(seed=1972)
    assert session.question is not None
    session.play(session.question.options[1])
    card = session.position.spassky.deck[-1]
    session.play("done", chance=(card,))
    found = links.follow(links.query(session))
    assert found.session.here.chance == (card,)
    assert found.session.position == session.position


def test_inf_1_without_hidden_hands_no_form_holds_one() -> None:
    session = played(begun(), 30)
    session.comment("Spassky holds his queen", "en")
    told = given(session, hidden=False)
    (found,) = read_anything(told.code)
    assert found.position is not None or found.session is not None
    known = Position.from_code(told.code)
    assert known.spassky.unseen is not None
    assert known.spassky.deck == ()
    assert f"seed {session.seed}" not in told.record
    assert "queen" not in told.record
    other = played(begun(), 30)
    assert given(other, hidden=False).record == told.record


def test_many_things_at_once_each_with_its_line() -> None:
    session = played(begun(), 12)
    forms = given(session)
    text = f"{forms.code}\n\nnonsense\n{forms.query}\n{forms.record}{forms.record}"
    found = read_anything(text)
    assert [one.kind for one in found] == [
        "code",
        "unknown",
        "link",
        "record",
        "record",
    ]
    assert [one.line for one in found][:3] == [1, 3, 4]
    assert "no code" in found[1].told("en", house_edition())
    assert "kein Code" in found[1].told("de", house_edition())


def test_an_illegal_position_is_held_with_its_faults() -> None:
    position = begun().position.changed(marker=40)
    (found,) = read_anything(position.code)
    assert found.session is None
    assert found.position == position
    assert found.told("de", house_edition())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        "m1.",
        "?pos=m1",
        "?pos=" + "m1.0" * 3000,
        "motc record 1\nseed x",
        '{"format": "motc sandbox 1"}',
        "http://[::1/?pos=m1.x",
        "Match.from_position(Position.from_code('x'))",
        "\x00\ud83d"[:1] * 5,
    ],
)
def test_broken_texts_are_told_and_never_raise(text: str) -> None:
    for one in read_anything(text):
        assert one.session is None
        assert one.told("en", house_edition())
        assert one.told("de", house_edition())


def test_a_branch_that_can_not_be_followed_names_the_choice() -> None:
    session = begun()
    told = links.query(session).replace("branch=done.done", "branch=done.wK@9")
    with pytest.raises(links.LinkError, match="choice 2 of the branch"):
        links.follow(told)


def test_a_qr_code_is_a_picture_with_a_title() -> None:
    tree = ET.fromstring(qr_svg("http://x/chapter/12?pos=m1", "de"))
    assert tree.tag.endswith("svg")
    assert any("QR" in (part.text or "") for part in tree.iter())
    with pytest.raises(TooLong):
        qr_svg("x" * 3000, "en")


def test_json_is_one_object_that_others_can_read() -> None:
    held = json.loads(given(begun()).json_text)
    assert held["format"] == "motc sandbox 1"
    assert held["position"]["spassky"]["hand"]


def test_a_folder_of_records_can_be_searched(tmp_path: Path) -> None:
    session = played(begun(), 20)
    session.rename(3, "Sicilian")
    (tmp_path / "one.motc").write_text(given(session).record, encoding="utf-8")
    (tmp_path / "two.motc").write_text(given(begun(5)).record, encoding="utf-8")
    (tmp_path / "broken.txt").write_text("motc record 1\nseed", encoding="utf-8")
    rows = folder(tmp_path)
    assert [row.name for row in rows] == ["one.motc", "two.motc"]
    assert [row.name for row in rows.search(f"sicil {rows[0].score}")] == ["one.motc"]
    assert "<td>two.motc</td>" in rows._repr_html_()
    assert str(rows).startswith("one.motc  Sicilian")
    with pytest.raises(NoFolder):
        folder(tmp_path / "nowhere")


def test_links_of_many_positions_lead_back_to_the_letter() -> None:
    session = begun()
    for number in range(300):
        if session.question is None:
            session.jump(number % 7)
        played(session, 1, which=number % 5)
        position = session.position
        told = links.parts_of(links.position_query(position, seat="open", lang="de"))
        assert Position.from_code(told["pos"]) == position


def test_more_than_is_read_is_told_and_not_dropped_silently() -> None:
    found = read_anything("x\n" * (MOST + 100))
    assert len(found) == MOST + 1
    assert str(MOST) in found[-1].told("en", house_edition())
    assert len(read_anything("x\n" * MOST)) == MOST


def test_files_of_windows_are_read() -> None:
    record = given(played(begun(), 5)).record
    text = "\ufeff" + record.replace("\n", "\r\n")
    found = read_anything(text + text)
    assert [one.session is not None for one in found] == [True, True]


@pytest.mark.parametrize(
    "text", ["\ufffdPNG\r\n\x1a\n\x00\x00\nm1.rest", "PK\x03\x04\n\x00"]
)
def test_a_picture_or_an_archive_is_one_thing_that_is_no_text(text: str) -> None:
    [found] = read_anything(text)
    assert (found.line, found.kind, found.session) == (1, "unknown", None)
    assert "keine Textdatei" in found.told("de", Session.new(seed=1).edition)
