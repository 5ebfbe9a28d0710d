"""The tree of what was tried: rows, names, folds, and what a seat may read of them."""

from random import Random
from typing import Any

import pytest

from motc_lab.engine.history import Node
from motc_lab.errors import NowhereToGo
from motc_lab.games.motc.rules.record import read_record, write_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.sandbox.tree import TreeRows, rows_as_data
from motc_lab.scene.sandbox_model import TreeRow
from tests.sandbox.matches import begun, played


def branched() -> Session:
    """Two leads tried from the same place; the first one with a reply."""
    session = begun()
    place = session.here.number
    played(session, 2)
    session.jump(place)
    played(session, 1, which=4)
    return session


def test_every_choice_is_a_row_with_its_sentence() -> None:
    rows = {row.node: row for row in TreeRows(branched(), None, "en").news()}
    assert [row.parent for row in rows.values()] == [-1, 0, 1, 2, 3, 2]
    assert "Spassky plays" in rows[3].text
    assert rows[5].order == 1


def test_only_what_has_changed_is_handed_out_again() -> None:
    session = branched()
    rows = TreeRows(session, None, "en")
    rows.news()
    assert rows.news() == []
    session.rename(3, "quiet")
    session.promote(5)
    changed = {row.node: row for row in rows.news()}
    assert changed.keys() == {3, 5}
    assert changed[3].name == "quiet"
    assert changed[3].order == 1
    assert changed[5].order == 0


def test_a_removed_branch_goes_with_all_that_followed() -> None:
    session = branched()
    rows = TreeRows(session, None, "en")
    rows.news()
    session.jump(4)
    session.remove(3)
    gone = [row.node for row in rows.news() if row.gone]
    assert sorted(gone) == [3, 4]
    assert session.here.number == 2
    with pytest.raises(NowhereToGo, match="some were removed"):
        session.jump(3)


def test_the_start_stays() -> None:
    with pytest.raises(NowhereToGo):
        begun().remove(0)


def test_names_folds_and_promoted_branches_are_kept_in_the_record() -> None:
    session = branched()
    session.rename(3, "the {quiet} one")
    session.fold(3)
    session.promote(5)
    again = read_record(write_record(session))
    told = [(node.name, node.folded) for node in again.history]
    assert ("the (quiet) one", True) in told
    main = again.history.node(2).children[0]
    assert main.choice == session.history.node(5).choice
    assert write_record(again) == write_record(session)


@pytest.mark.parametrize("seat", [Seat.SPASSKY, Seat.FISCHER])
def test_inf_4_rows_tell_a_seat_no_hidden_card(seat: Seat) -> None:
    """Cards put away face down and cards drawn are the other person's secret."""
    session = Session.new(seed=7)
    for _ in range(2):
        question = session.question
        assert question is not None
        session.play(question.options[1])
        session.play("done")
    played(session, 40)
    told = {row.node: row.text for row in TreeRows(session, seat, "en").news()}
    for node in session.history:
        events = node.state.events
        hidden = [e for e in events if e.is_secret and e.seat is not seat]
        cards = [e.card for e in hidden if e.card is not None]
        for card in cards:
            title = session.edition.person(seat.other.value).card(card).title.en  # type: ignore[arg-type]
            assert title not in told[node.number]


def test_rows_travel_without_what_is_usual() -> None:
    sent = rows_as_data(TreeRows(begun(), None, "en").news())
    assert sent[0] == {"node": 0, "text": "Start", "parts": [1, 1], "tally": "0:0"}


def test_a_comment_is_news_in_whatever_language_it_changes() -> None:
    session = begun()
    rows = TreeRows(session, None, "de")
    rows.news()
    session.comment(at=1, en="Too early.")
    (row,) = rows.news()
    assert row.comments == {"en": "Too early."}
    session.comment(at=1, en="", de="Too early.")
    (row,) = rows.news()
    assert row.comments == {"de": "Too early."}


def tended(session: Session, random: Random) -> None:
    """Do something with a tree: play, branch off, write, order, remove."""
    number = random.choice(list(session.history)).number
    match random.randrange(8):
        case 0:
            session.jump(number)
        case 1 if number:
            session.promote(number)
        case 2 if number and random.random() < 0.3:
            session.remove(number)
        case 3:
            session.rename(number, random.choice(["", "quiet", "wild"]))
        case 4:
            session.fold(number, folded=random.random() < 0.5)
        case 5:
            session.comment(random.choice(["", "Too early."]), at=number)
        case _ if session.question is not None:
            session.play(random.choice(session.question.options))


def test_news_upon_news_make_the_tree_that_is_there() -> None:
    session, random = begun(), Random(8)
    rows = TreeRows(session, None, "en")
    page: dict[int, TreeRow] = {}
    for _ in range(300):
        tended(session, random)
        for row in rows.news():
            page[row.node] = row
        page = {number: row for number, row in page.items() if not row.gone}
    assert page == {row.node: row for row in TreeRows(session, None, "en").news()}
    assert len(page) > 20


def test_a_choice_in_a_large_tree_draws_its_own_row_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, random = begun(), Random(8)
    while len(session.history) < 400:
        if session.question is None:
            session.jump(random.randrange(len(session.history)))
        else:
            session.play(random.choice(session.question.options))
    rows = TreeRows(session, None, "en")
    rows.news()
    drawn: list[int] = []
    row_of = TreeRows._row

    def noted(tree: TreeRows, node: Node[Any]) -> TreeRow:
        drawn.append(node.number)
        return row_of(tree, node)

    monkeypatch.setattr(TreeRows, "_row", noted)
    while session.question is None:
        session.jump(random.randrange(len(session.history)))
    session.play(session.question.options[0])
    assert {row.node for row in rows.news()} == set(drawn) <= {session.here.number}
