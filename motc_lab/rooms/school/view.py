"""What each page of a class may see now: no pupil's page knows more than it should."""

from typing import Final, cast

from motc_lab.lessons import lesson
from motc_lab.rooms.school.after import alone_counts, hardest, mistake
from motc_lab.rooms.school.ballots import Ballot, reply_to
from motc_lab.rooms.school.known import finale, own_tally
from motc_lab.rooms.school.script import Stop
from motc_lab.rooms.school.seen import ClassHost
from motc_lab.rooms.school.state import Screen
from motc_lab.rooms.school.table import is_open
from motc_lab.rooms.school.touching import board_of
from motc_lab.rooms.school.view_model import (
    BoardView,
    Clock,
    HandView,
    LeadView,
    OwnReply,
    PupilView,
    Question,
    Remote,
    Reply,
    VolunteersView,
    WalkerView,
    WallView,
    Whereabout,
)
from motc_lab.scene.model import Lang

View = PupilView | WallView | LeadView | WalkerView
"""Holds no list of the state, which goes on changing."""
MOST_TOLD: Final = 5  # sentences of what came of one's own answer


def view_of(one: ClassHost, screen: Screen) -> View:
    """What this page is shown."""
    match screen.role:
        case "walker":
            return {
                "role": "walker",
                "mode": "lead" if one.state.own is not None else one.state.mode,
                "paused": one.state.paused,
                "plays": one.calling.plays(screen.device),
            }
        case "pupil":
            return _pupil(one, screen)
        case "projector":
            return _projector(one, screen)
        case _:
            return _presenter(one, screen)


def _common(one: ClassHost, screen: Screen, at: int) -> Question:
    """The stop, as everybody sees it."""
    state, script = one.state, one.course.script(screen.lang)
    stop = script[at]
    view: Question = {
        "role": screen.role,
        "mode": state.mode,
        "paused": state.paused,
        "at": at,
        "of": len(script),
        "kind": stop.kind,
        "title": stop.title,
        "heading": stop.phase,
        "form": stop.form,
        "phase": state.phase,
        "round": len(one.course.rounds),
        "groups": state.groups,
        "left_s": _left_s(one),
    }
    device = screen.device if screen.role == "pupil" else None
    asked = one.asking.view(screen.lang, device)
    if asked is not None:
        view["own"] = asked
    if state.ends:
        view["finale"] = finale(state, script)
        if device is not None:
            view["finale"]["mine"] = own_tally(state, script, device)
    if stop.ballot is None:
        return view
    ballot = stop.ballot
    view |= {
        "text": ballot.text,
        "told": ballot.told,
        "options": ballot.options,
        "picture": ballot.picture,
        "parts": ballot.parts,
    }
    if at != state.at:  # somebody works at it alone
        own: list[HandView] = [
            {"name": h.name, "cards": h.cards, "open": [True] * len(h.cards)}
            for h in ballot.hands
            if h.is_open
        ]
        view["hands"] = own
        return view
    tried = one.course.trying()
    view |= {
        "hands": _hands(one, ballot, everything=screen.role == "presenter"),
        "marks": [*state.marks],
        "trying": None if tried is None else tried.view(screen.lang),
    }
    return view


def _hands(one: ClassHost, ballot: Ballot, *, everything: bool) -> list[HandView]:
    """Hands card by card; what is covered travels to the presenter's page alone."""
    hands: list[HandView] = []
    for hand in ballot.hands:
        opened = [is_open(one.state, hand, index) for index in range(len(hand.cards))]
        shown = [
            card if lies_open or everything else None
            for card, lies_open in zip(hand.cards, opened, strict=True)
        ]
        hands.append(
            {"seat": hand.seat, "name": hand.name, "cards": shown, "open": opened}
        )
    return hands


def _tell_answer(view: Question, ballot: Ballot) -> None:
    """Say which options are right, and why."""
    view["rights"], view["why"] = ballot.rights, ballot.why


def _tell_rounds(view: Question, one: ClassHost, stop: Stop) -> None:
    """Say the counts, and the most popular mistake among them."""
    assert stop.ballot is not None
    rounds = [*one.state.rounds.get(stop.key, [])]
    alone = alone_counts(one.state, stop)
    is_open = one.state.phase == "open"
    kept = [*(one.state.apart.get(stop.key) or [[]])[-1]]
    view["rounds"] = rounds
    view["apart"] = one.course.apart() if is_open else kept
    view["alone"] = alone if sum(alone) else []
    view["mistake"] = mistake(stop.ballot, rounds[-1] if rounds else alone)


def _reply(stop: Stop, option: int, lang: Lang) -> Reply:
    """What comes of an option: sentences, and the table where it has changed."""
    ballot = stop.ballot
    assert ballot is not None
    picture, told = reply_to(ballot, option, stop.chapter, lang)
    return {"option": option, "told": told, "picture": picture}


def _pupil(one: ClassHost, screen: Screen) -> PupilView:
    view, hand = _asked(one, screen), one.calling.hand(screen.device)
    if hand is not None:
        view["hand"] = hand
    return view


def _asked(one: ClassHost, screen: Screen) -> PupilView:
    if one.state.mode == "free" and one.state.own is None:
        return _alone(one, screen)
    state = one.state
    view = cast("PupilView", _common(one, screen, state.at))
    stop = one.course.script(screen.lang)[state.at]
    if stop.ballot is None:
        return view
    mine = state.votes.get(screen.device)
    view["mine"] = mine
    view["board"] = _board(one, stop.ballot, screen.lang)
    if state.phase == "revealed":
        _tell_answer(view, stop.ballot)
        _tell_rounds(view, one, stop)
        if mine is not None:
            view["reply"] = _own_reply(stop, mine, screen.lang)
    return view


def _board(one: ClassHost, ballot: Ballot, lang: Lang) -> BoardView | None:
    """Where the question is answered by touch; nothing of a hand that is covered."""
    if one.state.phase not in {"waiting", "open"} or one.state.tried is not None:
        return None
    own = next((hand for hand in ballot.hands if hand.seat == str(ballot.asked)), None)
    cards = range(0 if own is None else len(own.cards))
    is_read = own is None or all(is_open(one.state, own, card) for card in cards)
    return board_of(ballot, lang) if is_read else None


def _own_reply(stop: Stop, option: int, lang: Lang) -> OwnReply:
    """What came of one's own answer, in a few sentences."""
    told = _reply(stop, option, lang)["told"]
    return {"told": told[:MOST_TOLD]}


def _alone(one: ClassHost, screen: Screen) -> PupilView:
    """At one's own pace: an answer is explained at once."""
    state, script = one.state, one.course.script(screen.lang)
    at = one.pace.place_of(screen.device)
    view = cast("PupilView", _common(one, screen, at))
    stop, asked = script[at], one.course.vote_stops()
    here = asked.index(at)
    now = script[state.at]
    view |= {
        "mine": None,
        "group": state.group_of.get(screen.device),
        "back": asked[here - 1] if here else None,
        "next": asked[here + 1] if here + 1 < len(asked) else None,
        "work": {"title": now.title, "chapter": now.chapter, "steps": now.steps}
        if now.kind == "work"
        else None,
    }
    mine = state.alone.get(stop.key, {}).get(screen.device)
    if mine is not None:
        assert stop.ballot is not None
        view["mine"] = mine
        _tell_answer(view, stop.ballot)
        view["reply"] = _own_reply(stop, mine, screen.lang)
    return view


def _projector(one: ClassHost, screen: Screen) -> WallView:
    state = one.state
    view = cast("WallView", _common(one, screen, state.at))
    view |= {
        "people": len(one.people.here),
        "voted": _voted(one),
        "black": state.black,
        "joining": state.joining,
        "shut": state.shut,
        "volunteers": _volunteers(one, screen.lang),
    }
    if screen.leads:
        view["remote"] = _remote(one)
    stop = one.course.script(screen.lang)[state.at]
    if stop.ballot is None:
        view["steps"] = stop.steps
        return view
    if state.phase == "revealed":
        _tell_answer(view, stop.ballot)
        _tell_rounds(view, one, stop)
    if state.shown is not None:
        view["shown"] = _reply(stop, state.shown, screen.lang)
    return view


def _presenter(one: ClassHost, screen: Screen) -> LeadView:
    state, lang = one.state, screen.lang
    script = one.course.script(lang)
    stop = script[state.at]
    view = cast("LeadView", _common(one, screen, state.at))
    view |= {
        "people": len(one.people.here),
        "voted": _voted(one),
        "black": state.black,
        "joining": state.joining,
        "shut": state.shut,
        "notes": stop.notes,
        "mistakes": stop.mistakes,
        "steps": stop.steps,
        "list": [each.in_list for each in script],
        "after": hardest(state, script),
        "where": _where(one, lang),
        "clock": _clock(one),
        "empties": state.phase in {"open", "closed"},
        "run": state.run is not None,
        "asks": one.asking.forms(),
        "calls": state.calls,
        "hands_up": one.calling.hands(),
        "seats": one.calling.seats,
        "volunteers": _volunteers(one, lang),
        "remote": _remote(one),
    }
    if stop.ballot is None:
        return view
    tried = one.course.trying()
    _tell_answer(view, stop.ballot)
    _tell_rounds(view, one, stop)
    view |= {
        "counts": one.course.counts() if state.phase == "open" else [],
        "tries": stop.ballot.table is not None,
        "choices": [] if tried is None else tried.choices(lang),
        "try_board": None if tried is None else tried.board(lang),
        "tried": None if state.tried is None else [*state.tried],
    }
    if state.shown is not None:
        view["shown"] = _reply(stop, state.shown, lang)
    return view


def _voted(one: ClassHost) -> int:
    """How many have answered what is asked now."""
    is_own = one.state.own is not None
    return one.asking.voted() if is_own else sum(one.course.counts())


def _remote(one: ClassHost) -> Remote:
    """What a page needs that leads, beside what everybody sees."""
    return {"again": one.course.may_again, "devices": one.leading.devices}


def _volunteers(one: ClassHost, lang: Lang) -> VolunteersView | None:
    """The table of two volunteers; pupils see it on the wall."""
    state = one.state
    if one.volunteers is None:
        return None
    return one.volunteers.view(state.look, lang, is_led=bool(state.players))


def _where(one: ClassHost, lang: Lang) -> list[Whereabout]:
    """How many are at which step, and for how long: no device is named."""
    titles: dict[str, str] = {}
    for stop in one.course.script(lang):
        if stop.ballot is not None:
            titles[stop.key] = stop.in_list
    for chapter in dict.fromkeys(stop.chapter for stop in one.course.script(lang)):
        for step in lesson(chapter).steps if chapter else ():
            titles[f"{chapter}/{step.id}"] = step.title.in_language(lang)
    ages = one.pace.where.ages(titles)
    return [
        {"title": titles[key], "ages": found} for key, found in ages.items() if found
    ]


def _left_s(one: ClassHost) -> int | None:
    """Seconds until the vote or the stop ends by itself; None where neither does."""
    state = one.state
    run = state.run
    if run is None:
        return None
    end = run.closes if state.phase == "open" else run.ends
    now = one.course.clock() if run.held is None else run.held
    return max(0, round(end - now))


def _clock(one: ClassHost) -> Clock:
    """Minutes planned and used, in seconds."""
    state, script, now = one.state, one.course.script(), one.course.clock()
    return {
        "here_s": round(one.course.used_s()),
        "here_of_s": round(60 * one.course.stop.minutes),
        "all_s": 0 if state.began is None else round(now - state.began),
        "all_of_s": round(60 * sum(stop.minutes for stop in script)),
        "due_s": round(60 * sum(stop.minutes for stop in script[: state.at + 1])),
        "runs": state.began is not None,
    }
