"""Finding 5: what a page keeps opens on that page alone, and no message quotes it."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from motc_lab import Board, Chapter, Match, Sandbox
from motc_lab.controllers.keeping import Purpose
from motc_lab.screens.seal import KEY_NAME, SEALING, make_key
from motc_lab.texts import say
from motc_lab.widgets.base import SceneWidget

Make: TypeAlias = Callable[[Match], SceneWidget]
PLACE = "t:b"
CHANGED = say("notation.sealed", "en")
OUTLIVED = say("notation.outlived", "en")


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


@pytest.fixture
def match() -> Match:
    """Two different hands behind it, and one choice made."""
    found = Match.new(seed=1972)
    found.play("done")
    return found


def say_to(widget: SceneWidget, **content: object) -> str:
    """Say something as a browser does; return the notice that it brought."""
    widget._on_message(widget, content, [])
    return str(json.loads(widget.scene)["notice"] or "")


def shared(sandbox: Sandbox) -> str:
    """Everything that 'share, with both hands' tells."""
    told: list[dict[str, Any]] = []
    sandbox.answer = told.append  # type: ignore[method-assign]  # who listens
    say_to(sandbox, kind="sandbox", do="share", hidden=True)
    return json.dumps(told)


SEATED: dict[str, Make] = {
    "board": lambda m: Board(m, seat="fischer", place=PLACE),
    "locked": lambda m: Sandbox(m, seat="fischer", locked=True, place=PLACE),
    "curtain": lambda m: Board(m, place=PLACE),
    "against a bot": lambda m: Board(m, bots={"fischer": "random"}, place=PLACE),
    "watched": lambda m: Board(m, seat="spectator", place=PLACE),
}
OPEN: dict[str, Make] = {
    "sandbox": lambda m: Sandbox(m, place=PLACE),
    "sandbox elsewhere": lambda m: Sandbox(m, place="motc:12"),
    "unlocked": lambda m: Sandbox(m, seat="fischer", place=PLACE),
    "open board": lambda m: Board(m, open_hands=True, place=PLACE),
}


@pytest.mark.parametrize("elsewhere", OPEN)
@pytest.mark.parametrize("seated", SEATED)
def test_what_one_seat_keeps_opens_where_both_hands_lie_open_nowhere(
    match: Match, seated: str, elsewhere: str
) -> None:
    kept = SEATED[seated](match).keep
    other = OPEN[elsewhere](Match.new(seed=5))
    assert CHANGED in say_to(other, kind="hello", keep=kept)
    assert match.record not in json.dumps(other.get_state())
    if isinstance(other, Sandbox):
        assert CHANGED in say_to(other, kind="sandbox", do="resume", keep=kept)
        assert match.position.code not in shared(other)


@pytest.mark.parametrize("seated", SEATED)
def test_of_two_seated_pages_neither_opens_the_other(match: Match, seated: str) -> None:
    kept = SEATED[seated](match).keep
    for name, make in SEATED.items():
        notice = say_to(make(Match.new(seed=5)), kind="hello", keep=kept)
        assert (CHANGED in notice) == (name != seated), name


@pytest.mark.parametrize("name", [*SEATED, *OPEN])
def test_a_page_goes_on_where_it_was(match: Match, name: str) -> None:
    make = {**SEATED, **OPEN}[name]
    kept = make(match).keep
    again = Match.new(seed=5)
    assert CHANGED not in say_to(make(again), kind="hello", keep=kept)
    assert again.digest == match.digest


def test_a_match_that_waits_for_return_is_never_seen_from_the_other_seat(
    match: Match,
) -> None:
    """A link with an unknown hand made a locked page look from the other seat."""
    of_spassky = Sandbox(Match.new(seed=3), seat="spassky")
    told: list[dict[str, Any]] = []
    of_spassky.answer = told.append  # type: ignore[method-assign]  # who listens
    say_to(of_spassky, kind="sandbox", do="share")
    code, before = told[-1]["code"], match.digest
    page = Sandbox(match, seat="fischer", locked=True, place=PLACE)
    say_to(page, kind="hello", pos=code)
    say_to(page, kind="sandbox", do="paste", text=code)
    for _ in range(3):
        assert json.loads(page.scene)["looking"] == "fischer"
        say_to(page, kind="sandbox", do="return")
    assert match.digest == before
    hand = json.loads(page.scene)["table"]["near"]["hand"]
    assert {card["id"].partition(".")[0] for card in hand} == {"fischer"}


@pytest.mark.parametrize(
    ("make", "purpose"),
    [
        (lambda: Board(place=PLACE), Purpose("board", PLACE, "turn")),
        (lambda: Sandbox(place=PLACE), Purpose("sandbox", PLACE, "open")),
        (lambda: Chapter("10"), Purpose("chapter", "motc:10", "turn")),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        '{"lesson":"play-with-a-coach","seed":197}',
        "motc record 1\nseed wQwR2wB1\n",
        "motc record 1\nedition reykjavik-1972\n\nS swap wQ\nF swap bB1\n",
        "motc record 1\n\nS done\n\f[wQ, wR2]",
    ],
)
def test_no_refusal_quotes_what_was_sealed(
    make: Callable[[], SceneWidget], purpose: Purpose, text: str
) -> None:
    widget, token = make(), SEALING.write(text, purpose)
    notices = [say_to(widget, kind="hello", keep=token)]
    if isinstance(widget, Sandbox):
        notices.append(say_to(widget, kind="sandbox", do="resume", keep=token))
    for notice in notices:
        assert OUTLIVED in notice
        for secret in ("wQ", "bB1", "coach", "197", "edition reyk", token[:8]):
            assert secret not in notice
