"""A class votes: who may do what, what is counted, and what is told to whom."""

import csv
import io
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.keeping import NOTHING
from motc_lab.lessons.plans import plan_texts
from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.school.after import as_csv, plain, sheet
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.rooms.school.state import (
    MOST_DEVICES,
    MOST_KNOWN,
    Act,
    Join,
    Role,
    See,
    Vote,
    Walk,
)
from motc_lab.rooms.store import Store
from motc_lab.scene.model import Lang

HERE = "192.0.2.1"
KINDS = get_args(Act.model_fields["kind"].annotation)


class Screen:
    """A page that remembers what it was shown."""

    def __init__(self, role: Role, device: str = "", lang: Lang = "en") -> None:
        self.role, self.device, self.lang = role, device, lang
        self.leads = role == "presenter"
        self.seen: dict[str, Any] = {}
        self.told = repr(self.seen)
        self.pointer: tuple[int, int] | None = None

    def point(self, x: int, y: int) -> None:
        self.pointer = (x, y)

    def show(self, view: dict[str, Any]) -> None:
        assert self.told == repr(self.seen), "what was shown has changed by itself"
        self.seen, self.told = view, repr(view)


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def started(
    path: Path | None = None,
    plan: int = 0,
    clock: Clock | None = None,
    chapter: str = "00",
) -> tuple[SchoolHall, SchoolClass, str]:
    halls = SchoolHall(Store(path), Hall(Store()), clock or Clock())
    chosen = plan_texts()[plan] if plan else None
    code, secret = halls.open("" if plan else chapter, HERE, chosen)
    return halls, halls.find(code), secret


def do(one: SchoolClass, screen: Screen, kind: str, **more: Any) -> None:
    one.act(screen, Act.model_validate({"kind": kind, **more}))


def vote(one: SchoolClass, screen: Screen, option: int, round_: int = 0) -> None:
    at = one.state.at
    one.hear(screen, Vote(kind="vote", at=at, round=round_, option=option))


def seated(one: SchoolClass) -> tuple[Screen, Screen, Screen, Screen]:
    screens = (
        Screen("presenter"),
        Screen("projector"),
        Screen("pupil", "a"),
        Screen("pupil", "b", "de"),
    )
    for screen in screens:
        one.enter(screen)
    return screens


def test_a_device_has_one_vote_which_it_may_change_until_it_is_closed() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    vote(one, ann, 1)
    assert not one.state.votes, "the vote is not open yet"
    do(one, lead, "open")
    vote(one, ann, 0)
    vote(one, ann, 1)
    vote(one, ben, 0)
    vote(one, ben, 99)
    assert lead.seen["counts"][:2] == [1, 1]
    assert "rights" not in ann.seen
    assert "rounds" not in wall.seen
    assert (wall.seen["people"], wall.seen["voted"]) == (2, 2)
    do(one, lead, "close")
    vote(one, ben, 1)
    assert lead.seen["rounds"] == [[1, 1, 0]]
    assert "rights" not in ann.seen
    do(one, lead, "reveal")
    assert ann.seen["rights"] == (1,)
    assert wall.seen["mistake"] == 0, "the most popular mistake is named"


def test_after_talking_both_rounds_stand_side_by_side() -> None:
    _, one, _ = started()
    lead, wall, ann, _ = seated(one)
    do(one, lead, "open")
    do(one, lead, "cards", counts=[5, 2, 1])
    vote(one, ann, 0)
    do(one, lead, "close")
    do(one, lead, "again")
    vote(one, ann, 1, round_=0)
    assert not one.state.votes, "it was meant for the round before"
    vote(one, ann, 1, round_=1)
    do(one, lead, "close")
    do(one, lead, "reveal")
    assert wall.seen["rounds"] == [[6, 2, 1], [0, 1, 0]]
    assert lead.seen["after"][0]["right"] == 2
    assert as_csv(one.state, one.course.script(), "en").count("\n") == 4
    do(one, lead, "again")
    assert one.state.phase == "revealed", "twice is enough"


def test_the_counts_open_in_a_spreadsheet_of_the_presenters_language() -> None:
    """German ones want semicolons; both want a mark that umlauts are umlauts."""
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    do(one, lead, "close")
    english, german = (
        as_csv(one.state, one.course.script(lang), lang) for lang in ("en", "de")
    )
    assert english.startswith("\ufeffid,step,question,letter,answer,right,first vote")
    assert german.startswith("\ufeffKennung;Schritt;Frage;Buchstabe;Antwort;richtig;")
    heads, *rows = csv.reader(io.StringIO(german[1:]), delimiter=";")
    assert [row[3] for row in rows] == ["A", "B", "C"]
    assert [row[5:] for row in rows] == [
        *(["0", "0", "", "0"], ["1", "1", "", "0"], ["0", "0", "", "0"]),
    ]
    assert len(heads) == len(rows[0])
    assert rows[0][1] == one.course.script("de")[0].title


@pytest.mark.parametrize("kind", [one for one in KINDS if one not in {"csv", "sheet"}])
def test_a_pupil_does_nothing_that_is_the_presenters(kind: str) -> None:
    _, one, secret = started()
    _, wall, ann, _ = seated(one)
    before = one.state.model_copy(deep=True)
    do(one, ann, kind, to=1)
    do(one, wall, kind, to=1)
    assert one.state == before
    assert one.people.is_presenter(secret)
    assert not one.people.is_presenter("x" * 32)


def test_nobody_votes_while_the_class_is_paused() -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    do(one, lead, "pause")
    vote(one, ann, 0)
    assert ann.seen["paused"]
    assert not one.state.votes
    do(one, lead, "resume")
    vote(one, ann, 0)
    assert one.state.votes


def test_a_restarted_server_has_the_class_with_its_open_vote(tmp_path: Path) -> None:
    _, one, secret = started(tmp_path / "classes")
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    rooms = Hall(Store())
    again = SchoolHall(Store(tmp_path / "classes"), rooms, Clock())
    found = again.find(one.code)
    assert found.state == one.state
    assert found.people.is_presenter(secret)
    assert one.code in rooms.reserved
    assert secret not in found.state.model_dump_json()
    again.end(found)
    with pytest.raises(Refused):
        again.find(one.code)
    assert not again.store.load(one.code)


def test_a_lesson_that_is_none_makes_no_class() -> None:
    halls, _, _ = started()
    for name in ("../../etc", "20-mine.toml", "00/../01", "", "10"):
        with pytest.raises(Refused):
            halls.open(name, HERE)


def test_no_more_devices_vote_than_a_class_may_have() -> None:
    _, one, _ = started()
    lead, *_ = seated(one)
    do(one, lead, "open")
    for number in range(MOST_DEVICES + 20):
        vote(one, Screen("pupil", f"device {number}"), 0)
    assert len(one.state.votes) == MOST_DEVICES
    vote(one, Screen("pupil", "device 0"), 1)
    assert one.state.votes["device 0"] == 1


def test_the_presenter_comes_into_a_full_class() -> None:
    school, one, presenter = started()
    for _ in range(MOST_DEVICES):
        one.enter(Screen("pupil", "the same device"))
    with pytest.raises(Refused, match="many people"):
        school.find(one.code)
    assert school.find(one.code, presenter) is one


def test_a_class_remembers_no_more_devices_than_it_may() -> None:
    _, one, _ = started()
    names = [f"pupil {number}" for number in range(MOST_KNOWN + 1)]
    for name in names:
        screen = Screen("pupil", digest_of(name))
        one.enter(screen)
        one.leave(screen)
    assert [one.people.knows(name) for name in (names[0], names[1], names[-1], "")] == [
        *(False, True, True, False)
    ]


def go_to(one: SchoolClass, screen: Screen, key: str) -> None:
    keys = [stop.key for stop in one.course.script()]
    do(one, screen, "go", to=keys.index(key))


def test_a_play_is_a_vote_and_each_answer_is_played_out() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    go_to(one, lead, "00:lose/play")
    do(one, lead, "open")
    right, wrong = one.course.stop.ballot.rights[0], 3  # type: ignore[union-attr]
    vote(one, ann, right)
    vote(one, ben, wrong)
    do(one, lead, "close")
    do(one, lead, "reveal")
    assert ann.seen["reply"]["told"][0].startswith("You lost")
    assert ben.seen["reply"]["told"][0].startswith("Du hast")
    assert wall.seen["mistake"] == wrong
    do(one, lead, "show", to=wrong)
    assert wall.seen["shown"]["told"][0].startswith("You won, 5 against 4")
    assert wall.seen["shown"]["picture"] != wall.seen["picture"]
    assert "shown" not in ann.seen
    do(one, lead, "show", to=wrong)
    assert "shown" not in wall.seen


def test_a_plan_leads_from_stop_to_stop_with_notes_and_minutes() -> None:
    clock = Clock()
    _, one, _ = started(plan=45, clock=clock)
    lead, wall, ann, _ = seated(one)
    assert wall.seen["joining"]
    assert sum(stop.minutes for stop in one.course.script()) == pytest.approx(45)
    do(one, lead, "open")
    assert not wall.seen["joining"]
    clock.now += 90
    do(one, lead, "go", to=1)
    assert (lead.seen["kind"], lead.seen["mode"]) == ("work", "free")
    assert lead.seen["notes"][0].startswith("Open the address")
    assert lead.seen["mistakes"]
    assert "notes" not in wall.seen
    assert "notes" not in ann.seen
    clock.now += 30
    do(one, lead, "pause")
    assert (lead.seen["clock"]["here_s"], lead.seen["clock"]["all_s"]) == (30, 120)
    assert ann.seen["work"]["steps"][0][0] == "lose"
    do(one, lead, "go", to=0)
    assert lead.seen["clock"]["here_s"] == 90


def test_who_works_alone_is_told_at_once_and_seen_as_a_number() -> None:
    clock = Clock()
    _, one, _ = started(clock=clock)
    lead, _, ann, ben = seated(one)
    do(one, lead, "free")
    one.hear(ann, See(kind="see", at=1))
    one.hear(ben, Walk(kind="walk", chapter="00", step="twin"))
    clock.now += 200
    one.hear(ann, Vote(kind="vote", at=1, round=0, option=0))
    one.hear(ann, Vote(kind="vote", at=1, round=0, option=1))
    assert ann.seen["mine"] == 0, "what was explained is not chosen again"
    assert ann.seen["reply"]["told"]
    first, second = ({"title": lead.seen["list"][n], "ages": [200]} for n in (0, 1))
    assert lead.seen["where"] == [first, second], (
        "who has not moved is counted; a pupil's page does not tell of steps"
    )
    walker = Screen("walker", "b")
    one.enter(walker)
    one.hear(walker, Walk(kind="walk", chapter="00", step="twin"))
    one.hear(walker, Walk(kind="walk", chapter="00", step="nowhere"))
    one.hear(walker, Walk(kind="walk", chapter="05", step="line"))
    assert [row["ages"] for row in lead.seen["where"]] == [[200], [0]]
    assert walker.seen["mode"] == "free"
    do(one, lead, "lead")
    assert (walker.seen["mode"], lead.seen["where"]) == ("lead", [])
    assert lead.seen["after"][0]["of"] == 1


def test_groups_get_positions_by_their_numbers() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    do(one, lead, "groups", to=3)
    one.hear(ann, Join(kind="join", group=2))
    one.hear(ben, Join(kind="join", group=3))
    one.hear(ben, Join(kind="join", group=4))
    assert (ann.seen["group"], ben.seen["group"]) == (2, 3)
    assert ann.seen["text"] == one.course.script("en")[1].ballot.text  # type: ignore[union-attr]
    assert ben.seen["at"] == 2
    one.hear(ann, See(kind="see", at=0))
    assert ann.seen["at"] == 1, "a group keeps what it was given"
    do(one, lead, "lead")
    assert ann.seen["at"] == 0


def test_a_covered_card_leaves_the_presenters_page_only_when_it_is_opened() -> None:
    _, one, _ = started()
    lead, wall, ann, _ = seated(one)
    go_to(one, lead, "00:lose/play")
    spassky, fischer = wall.seen["hands"]
    assert spassky["cards"] == [None] * 5
    assert all(fischer["cards"])
    secret = lead.seen["hands"][0]["cards"][1]
    assert secret
    assert secret not in str(ann.seen)
    do(one, lead, "turn", what="spassky/1")
    assert wall.seen["hands"][0]["cards"] == [None, secret, None, None, None]
    do(one, lead, "turn", what="fischer")
    assert not any(wall.seen["hands"][1]["cards"])
    do(one, lead, "turn", what="nobody")
    go_to(one, lead, "00:hook/bet")
    go_to(one, lead, "00:lose/play")
    assert wall.seen["hands"][0]["cards"] == [None] * 5, "a new stop begins anew"


def test_a_what_if_forks_from_the_table_and_comes_back() -> None:
    _, one, _ = started()
    lead, wall, ann, _ = seated(one)
    go_to(one, lead, "00:lose/play")
    before = wall.seen["picture"]
    do(one, lead, "what_if")
    code = lead.seen["choices"][0]["code"]
    do(one, lead, "try", what="no such choice")
    assert lead.seen["tried"] == []
    do(one, lead, "try", what=code)
    assert wall.seen["trying"]["told"]
    assert wall.seen["trying"]["picture"] != before
    assert "choices" not in ann.seen
    do(one, lead, "undo")
    assert lead.seen["tried"] == []
    do(one, lead, "return")
    assert wall.seen["trying"] is None
    assert wall.seen["picture"] == before


def test_marks_and_the_pointer_are_seen_by_all() -> None:
    clock = Clock()
    _, one, _ = started(clock=clock)
    lead, wall, ann, _ = seated(one)
    do(one, lead, "mark", x=100, y=900)
    do(one, lead, "mark", x=1, y=2, end=[30, 40])
    assert ann.seen["marks"] == wall.seen["marks"] == [(100, 900), (1, 2, 30, 40)]
    do(one, lead, "point", x=5, y=6)
    assert ann.pointer == wall.pointer == (5, 6)
    clock.now += 0.1
    do(one, lead, "point", x=7, y=8)
    assert (wall.pointer, ann.pointer) == ((7, 8), (5, 6)), "200 are told less often"
    clock.now += 0.2
    do(one, lead, "point", x=9, y=9)
    assert ann.pointer == (9, 9)
    assert lead.pointer is None
    do(one, lead, "go", to=1)
    assert wall.seen["marks"] == []
    do(one, lead, "black", to=1)
    assert wall.seen["black"]
    assert "black" not in ann.seen


def test_a_card_is_marked_for_all_and_its_mark_is_taken_away_by_the_same() -> None:
    _, one, _ = started()
    lead, wall, ann, _ = seated(one)
    go_to(one, lead, "00:lose/play")
    do(one, lead, "mark", x=100, y=900)
    do(one, lead, "mark", what="spassky/1")
    do(one, lead, "mark", what="fischer/0")
    assert wall.seen["marks"] == ann.seen["marks"]
    assert wall.seen["marks"] == [(100, 900), "spassky/1", "fischer/0"]
    assert wall.seen["hands"][0]["cards"][1] is None, "a marked card stays covered"
    do(one, lead, "mark", what="spassky/1")
    for none in ("spassky/99", "face/0/0", "nobody/1", "spassky"):
        do(one, lead, "mark", what=none)
    assert wall.seen["marks"] == [(100, 900), "fischer/0"]
    do(one, lead, "unmark")
    assert wall.seen["marks"] == []


def test_a_card_beside_a_question_is_marked_and_stays_so_after_a_restart(
    tmp_path: Path,
) -> None:
    _, one, _ = started(tmp_path / "classes", chapter="01")
    lead, wall, *_ = seated(one)
    go_to(one, lead, "01:whose/0")
    (part,) = wall.seen["parts"]
    last = len(part["faces"]) - 1
    do(one, lead, "mark", what=f"face/0/{last}")
    do(one, lead, "mark", what=f"face/0/{last + 1}")
    assert wall.seen["marks"] == [f"face/0/{last}"]
    again = SchoolHall(Store(tmp_path / "classes"), Hall(Store()), Clock())
    assert again.find(one.code).state.marks == [f"face/0/{last}"]


def test_an_arrow_outlives_a_restart_and_ends_in_the_picture(tmp_path: Path) -> None:
    _, one, _ = started(tmp_path / "classes")
    lead, *_ = seated(one)
    do(one, lead, "mark", x=1, y=2, end=[30, 40])
    again = SchoolHall(Store(tmp_path / "classes"), Hall(Store()), Clock())
    assert again.find(one.code).state.marks == [(1, 2, 30, 40)]
    for end in ([1], [1, 1001], ["1", 2], [1, 2, 3], "12"):
        with pytest.raises(ValidationError):
            do(one, lead, "mark", x=1, y=2, end=end)


def test_what_the_class_got_wrong_stands_on_its_own_worksheet() -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    for at, chosen in ((0, (0, 1)), (2, (0, 0))):
        do(one, lead, "go", to=at)
        do(one, lead, "open")
        vote(one, ann, chosen[0])
        vote(one, ben, chosen[1])
        do(one, lead, "close")
    questions = sheet(one.state, one.course.script(), "en")
    assert [one["title"] for one in questions] == ["Win or lose?"]
    assert questions[0]["rights"] == (1,)
    (hand,) = questions[0]["hands"]
    assert hand["name"] == "Fischer"
    assert questions[0]["mistake"]["option"] == 0
    assert questions[0]["mistake"]["told"], "and why it is one"


def test_no_cell_of_the_counts_is_a_formula() -> None:
    for text in ("=1+1", "+1", "-1", "@x", "\t=1", " =1", "\r=1"):
        assert plain(text).startswith("'")
    assert plain("A 1") == "A 1"


class Page:
    """A volunteer's page in the room."""

    persistence = NOTHING

    def show(self, picture: Picture, lang: Lang) -> None:
        """See the table."""

    def store(self, keep: str) -> None:
        """Keep nothing."""

    def answer(self, content: dict[str, Any]) -> None:
        """Hear what is said."""


def test_two_volunteers_play_and_the_class_sees_the_hands_it_may() -> None:
    hall = Hall(Store())
    school = SchoolHall(Store(), hall, Clock())
    code, _ = school.open("00", HERE)
    one = school.find(code)
    lead, wall, ann, _ = seated(one)
    go_to(one, lead, "00:lose/play")
    school.set_volunteers(one, HERE, plays=True)
    room = wall.seen["volunteers"]["code"]
    boards = [hall.enter(room, HERE, Page(), "en") for _ in range(3)]
    assert [bool(given) for _, given in boards] == [True, True, False]
    cards = lead.seen["hands"][1]["cards"]
    assert wall.seen["volunteers"]["hands"] == []
    assert not any(card in str(wall.seen["volunteers"]) for card in cards)
    do(one, lead, "look", what="fischer")
    assert [[*hand["cards"]] for hand in wall.seen["volunteers"]["hands"]] == [[*cards]]
    do(one, lead, "look", what="open")
    assert len(wall.seen["volunteers"]["hands"]) == 2
    do(one, lead, "look", what="nobody")
    do(one, ann, "look", what="")
    assert wall.seen["volunteers"]["look"] == "open"
    assert "volunteers" not in ann.seen
    before = wall.seen["volunteers"]["picture"]
    one.volunteers.room.session.play("bK@1")  # type: ignore[union-attr]
    assert wall.seen["volunteers"]["picture"] != before
    assert wall.seen["volunteers"]["told"]
    school.set_volunteers(one, HERE, plays=False)
    assert wall.seen["volunteers"] is None
    school.set_volunteers(one, HERE, plays=True)
    second = wall.seen["volunteers"]["code"]
    school.end(one)
    for gone in (room, second):
        with pytest.raises(Refused):
            hall.enter(gone, HERE, Page(), "en")
