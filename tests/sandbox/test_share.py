"""Handing on and taking in: every form leads back to the same position."""

import json
from pathlib import Path
from urllib.parse import quote_plus
from xml.etree import ElementTree as ET

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.sandbox import links
from motc_lab.sandbox.library import NoFolder, folder
from motc_lab.sandbox.paste import MOST, read_anything
from motc_lab.sandbox.share import TooLong, qr_svg, shared
from motc_lab.scene.model import Lang
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


def test_a_link_carries_names_and_comments_in_both_languages() -> None:
    session = played(begun(), 9)
    session.comment("At the start: 100 % & more\nhere", at=0)
    session.comment(at=4, en="Too early", de="Zu früh")
    session.rename(session.here.number, "to the left")
    told = given(session)
    found = links.follow(told.query).session
    way = [found.history.root, *found.here.line()]
    assert way[0].comments == {"en": "At the start: 100 % & more here"}
    assert way[4].comments == {"en": "Too early", "de": "Zu früh"}
    assert way[-1].name == "to the left"
    assert told.qr
    assert "record" not in told.note
    (pasted,) = read_anything(f"http://x/?{told.query}")
    assert pasted.session is not None
    assert pasted.session.history.node(4).comments["en"] == "Too early"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_a_link_leaves_out_is_told(lang: Lang) -> None:
    session = played(begun(), 9)
    session.comment("x" * 1900)
    told = shared(session, Seat.FISCHER, lang, hidden=True, open_hands=True)
    assert "notes=" not in told.query
    assert "JSON" in told.note
    session.comment("")
    session.jump(3)
    told = shared(session, Seat.FISCHER, lang, hidden=True, open_hands=True)
    assert "JSON" in told.note


@pytest.mark.parametrize(
    "notes", ["x", "12 en too far", "-1 en x", "1 fr x", "1 en", "1 name " + "x" * 81]
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_broken_note_of_a_link_is_told_with_its_cure(notes: str, lang: Lang) -> None:
    query = links.query(played(begun(), 9)) + "&notes=" + quote_plus(notes)
    (found,) = read_anything(query)
    assert found.session is None
    told = found.told(lang, house_edition())
    assert "11" in told or "80" in told


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
    assert "not a code" in found[1].told("en", house_edition())
    assert "kein Code" in found[1].told("de", house_edition())


def test_an_illegal_position_is_held_with_its_faults() -> None:
    position = begun().position.changed(marker=40)
    (found,) = read_anything(position.code)
    assert found.session is None
    assert found.position == position
    assert found.told("de")


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
