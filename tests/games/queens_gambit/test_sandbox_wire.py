"""The sandbox of one seat: what no page says changes nothing; no plan reaches it."""

import random
from typing import Any

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.record import write_record
from motc_lab.engine.session import AnySession
from tests.controllers.test_sandbox_controller import Desk
from tests.games.queens_gambit.test_wire import two_orders

ACTS = (
    *("look", "jump", "fork", "return", "rename", "comment", "remove", "compare"),
    *("twin", "suppose", "values", "knowledge", "bot", "share", "paste", "resume"),
    *("edit", "edit_close", "edit_move", "edit_play", "review", "timeline", "peek"),
)
FIELDS = (
    *("node", "other", "moment", "name", "text", "lang", "left", "right", "choice"),
    *("knowledge", "person", "level", "hidden", "keep", "edit", "seat", "beat"),
)
NONSENSE: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.5, 10**30, "", "x" * 10_000, [], {}, [[]], {"a": 1}),
    *("white.plan.0", "NNB", "+Q", "e4", "1+uuu", "<script>", "\u0000", "S\ud800"),
    *({"do": "set", "field": "white.plan", "value": "QQQQQQQ"}, {"do": "begin"}),
    *("../../etc/passwd", "?game=queens_gambit&with=layout x.toml", "open", "white"),
)


def planned(count: int, which: int = 0) -> AnySession:
    """Everybody has laid a plan; White has laid one of two orders of the same cards."""
    session = new_session("queens_gambit", 3, seats=count, first="white")
    while not session.ruleset.has_position(session.machine):
        (seat, *_) = session.asked
        question = session.question_of(seat)
        codes = [option.code for option in question.options]
        is_plan = question.kind == "plan" and str(seat) == "white"
        code = two_orders(question.options)[which] if is_plan else codes[0]
        session.play(code, seat=seat)
    return session


def desk_of(session: AnySession, seat: str = "white") -> Desk:
    return Desk(session, seat=session.ruleset.seats(seat), may_look=False)


def nonsense(chance: random.Random, beat: int) -> object:
    """A message that is wrong, or means nothing here."""
    kinds = ("sandbox", "sandbox", "sandbox", "play", "edit", "undo", "hack", None)
    message: dict[str, Any] = {"kind": chance.choice(kinds), "do": chance.choice(ACTS)}
    for name in chance.sample(FIELDS, chance.randrange(5)):
        message[name] = chance.choice(NONSENSE)
    if message["kind"] in {"play", "undo"}:
        message["beat"] = chance.choice((beat + 1, -beat, str(beat), float(beat), None))
    return chance.choice((message, message, [message], message["do"]))


def messages_of_no_page(desk: Desk, count: int) -> None:
    chance = random.Random(1964)
    for _ in range(count):
        desk.controller.receive(nonsense(chance, desk.screen.scene["beat"]))
        del desk.screen.heard[:-1]


LONG = pytest.mark.long


@pytest.mark.parametrize(
    "count", [pytest.param(2, marks=LONG), 3, pytest.param(4, marks=LONG)]
)
def test_hostile_messages_play_nothing_and_raise_nothing(count: int) -> None:
    session = planned(count)
    before = write_record(session)
    desk = desk_of(session)
    messages_of_no_page(desk, 500)
    assert write_record(desk.session).split("\nhere")[0] == before.split("\nhere")[0]
    desk.do("look", node=0)
    assert desk.screen.scene["kind"] == "sandbox"


def studied(session: AnySession) -> list[str]:
    """All that goes to White's page while it notes, shares, pastes and looks back."""
    desk = desk_of(session)
    heard = desk.screen.heard
    for node in range(2):
        desk.do("look", node=node)
        desk.do("look", node=node, moment=0)
    desk.do("rename", node=1, name="bold")
    desk.do("comment", node=1, text="Too early", lang="en")
    desk.do("compare", node=0, other=1)
    for hidden in (False, True):
        desk.do("share", hidden=hidden)
        desk.do("paste", text=desk.screen.answers[-1].get("query", "?"))
        desk.do("return")
    desk.do("jump", node=0)
    desk.do("edit")
    desk.do("edit_play")
    desk.do("resume", keep="x" * 40)
    desk.controller.receive({"kind": "hello", "seat": "open", "lang": "de"})
    desk.controller.receive({"kind": "hello", "seat": "black", "lang": "de"})
    return heard


@pytest.mark.parametrize("count", [2, 3, 4])
def test_qmem_1_the_order_of_a_plan_does_not_reach_its_owners_sandbox(
    count: int,
) -> None:
    one, other = (planned(count, which) for which in (0, 1))
    assert one.ruleset.position(one.machine) != other.ruleset.position(other.machine)
    assert studied(one) == studied(other)
