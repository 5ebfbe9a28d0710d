"""Names every fault of a position, with its place and a repair (INF-1, SET, END-2)."""

from collections.abc import Iterator

from motc_lab.engine.motc import codes
from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import PERSONS, Edition, PersonName, house_edition
from motc_lab.engine.motc.pending_fit import champion, effect_runs, pending_fits
from motc_lab.engine.motc.position import (
    LaidCard,
    PendingStep,
    PersonPosition,
    Position,
    Problem,
    SectionPosition,
)

_HIGHEST_START = 500  # of a count; a match adds far less than what then remains
ZONES = ("hand", "deck", "pile", "buried")
_WITH_SECTION = frozenset({"reply", "use", "effect", "advantage"})
_ASKS_ANEW = frozenset({"mulligan", "between"})
_MAY_BE_ALONE = frozenset({"reply", "resigned", "over"})  # resigned before the reply


def problems(position: Position, edition: Edition | None = None) -> tuple[Problem, ...]:
    """Return all faults; an edition other than the house edition has its own limits."""
    rules = edition or house_edition()
    found: list[Problem] = []
    for check in (_cards, _pawns, _persons, _board, _match, _step):
        found.extend(check(position, rules))
    if not found:
        found.extend(_hand_limits(position, rules))
    return tuple(found)


def _fault(
    key: str, place: str, repaired: Position, **fields: str | int
) -> Iterator[Problem]:
    yield Problem(key=key, place=place, fields=fields, repaired=repaired)


def places_of(position: Position, name: PersonName, card: str) -> list[str]:
    """Return every zone and section where a person's card lies, twice if it does."""
    person = position.person(name)
    places = [zone for zone in ZONES for held in getattr(person, zone) if held == card]
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(name)
        if laid is not None and laid.card == card:
            places.append(f"section{index}")
    return places


def _cards(position: Position, _edition: Edition) -> Iterator[Problem]:
    for name in PERSONS:
        for card in CARD_IDS:
            places = places_of(position, name, card)
            if not places:
                mended = _put(position, name, "deck", card)
                yield from _fault(
                    "card_missing", f"{name}.deck", mended, who=name, card=card
                )
            elif len(places) > 1:
                mended = _keep_first(position, name, places, card)
                yield from _fault(
                    "card_twice",
                    f"{name}.{places[-1]}",
                    mended,
                    who=name,
                    card=card,
                    zone=places[0],
                    other=places[-1],
                )
        yield from _shown(position, name)


def _shown(position: Position, name: PersonName) -> Iterator[Problem]:
    person = position.person(name)
    astray = [card for card in person.shown if card not in person.hand]
    twice = {card for card in person.shown if person.shown.count(card) > 1}
    if astray or twice:
        kept = tuple(dict.fromkeys(c for c in person.shown if c in person.hand))
        mended = position.with_person(name, shown=kept)
        card = (astray or sorted(twice))[0]
        yield from _fault(
            "shown_not_in_hand", f"{name}.shown", mended, who=name, card=card
        )
    if person.forced is not None and person.forced not in person.hand:
        mended = position.with_person(name, forced=None)
        yield from _fault(
            "forced_not_in_hand",
            f"{name}.forced",
            mended,
            who=name,
            card=person.forced,
        )


def _put(position: Position, name: PersonName, zone: str, card: str) -> Position:
    held = dict.fromkeys(getattr(position.person(name), zone))
    return position.with_person(name, **{zone: (*held, card)})


def _keep_first(
    position: Position, name: PersonName, places: list[str], card: str
) -> Position:
    """Take every copy of a card but the first off the table."""
    for place in places[1:]:
        position = _take(position, name, place, card)
    return position


def _take(position: Position, name: PersonName, place: str, card: str) -> Position:
    """Take one copy of a card out of a zone or section."""
    if place.startswith("section"):
        return _lay(position, int(place.removeprefix("section")), name, None)
    held = list(getattr(position.person(name), place))
    held.remove(card)
    return position.with_person(name, **{place: tuple(held)})


def _lay(
    position: Position, index: int, name: PersonName, laid: LaidCard | None
) -> Position:
    sections = list(position.sections)
    old = sections[index - 1]
    spassky = laid if name == "spassky" else old.spassky
    fischer = laid if name == "fischer" else old.fischer
    sections[index - 1] = SectionPosition(spassky=spassky, fischer=fischer)
    return position.changed(sections=tuple(s.model_dump() for s in sections))


def pawns_on_board(position: Position, name: PersonName) -> int:
    """Return how many of a person's pawns stand in the sections."""
    laid = (section.laid(name) for section in position.sections)
    return sum(card.pawns for card in laid if card is not None)


def _pawns(position: Position, edition: Edition) -> Iterator[Problem]:
    for name in PERSONS:
        person = position.person(name)
        for index, section in enumerate(position.sections, 1):
            laid = section.laid(name)
            if laid is not None and laid.pawns > codes.MAX_PAWNS:
                fewer = laid.model_copy(update={"pawns": codes.MAX_PAWNS})
                mended = _lay(position, index, name, fewer)
                place = f"{name}.section{index}"
                yield from _fault(
                    "three_pawns", place, mended, who=name, n=laid.pawns, section=index
                )
        count = person.reserve + person.supply + pawns_on_board(position, name)
        if count != edition.pawns:
            mended = _mend_pawns(position, name, edition.pawns)
            yield from _fault(
                "pawn_count",
                f"{name}.supply",
                mended,
                who=name,
                n=count,
                right=edition.pawns,
            )


def _mend_pawns(position: Position, name: PersonName, right: int) -> Position:
    """Let the supply make up the difference, then the reserve, then the board."""
    person = position.person(name)
    rest = max(0, right - pawns_on_board(position, name))
    reserve = min(person.reserve, rest)
    mended = position.with_person(name, reserve=reserve, supply=rest - reserve)
    for index in range(1, 5):
        excess = pawns_on_board(mended, name) - right
        laid = mended.sections[index - 1].laid(name)
        if excess > 0 and laid is not None:
            pawns = max(0, laid.pawns - excess)
            mended = _lay(mended, index, name, laid.model_copy(update={"pawns": pawns}))
    return mended


def _persons(position: Position, edition: Edition) -> Iterator[Problem]:
    for name in PERSONS:
        last = len(edition.person(name).track) - 1
        person = position.person(name)
        if person.endurance > last:
            mended = position.with_person(name, endurance=last)
            yield from _fault(
                "endurance_off_track",
                f"{name}.endurance",
                mended,
                who=name,
                n=person.endurance + 1,
                last=last + 1,
            )
        yield from _bonuses(position, name)


def _bonuses(position: Position, name: PersonName) -> Iterator[Problem]:
    most = 15
    if position.person(name).bonus > most:
        mended = position.with_person(name, bonus=most)
        yield from _fault("bonus_too_high", f"{name}.bonus", mended, who=name, n=most)
    for index, section in enumerate(position.sections, 1):
        laid = section.laid(name)
        if laid is not None and laid.bonus > most:
            less = laid.model_copy(update={"bonus": most})
            mended = _lay(position, index, name, less)
            yield from _fault(
                "bonus_too_high", f"{name}.section{index}", mended, who=name, n=most
            )


def _board(position: Position, edition: Edition) -> Iterator[Problem]:
    spaces = edition.advantage_spaces
    if abs(position.marker) > spaces:
        end = spaces if position.marker > 0 else -spaces
        mended = position.changed(marker=end)
        yield from _fault("marker_off_track", "marker", mended, n=spaces)
    for index, section in enumerate(position.sections, 1):
        if (section.spassky is None) == (section.fischer is None):
            continue
        if position.section == index and position.step in _MAY_BE_ALONE:
            continue
        alone: PersonName = "spassky" if section.fischer is None else "fischer"
        laid = section.laid(alone)
        assert laid is not None
        mended = _put(_lay(position, index, alone, None), alone, "hand", laid.card)
        reserve = min(edition.pawns, mended.person(alone).reserve + laid.pawns)
        mended = mended.with_person(alone, reserve=reserve)
        yield from _fault(
            "card_alone",
            f"section{index}",
            mended,
            who=alone,
            card=laid.card,
            section=index,
        )


def _match(position: Position, edition: Edition) -> Iterator[Problem]:
    goal = edition.points_to_win
    over = max(position.score) >= goal
    if max(position.score) > goal:
        score = tuple(min(points, goal) for points in position.score)
        yield from _fault(
            "score_too_high", "score", position.changed(score=score), n=goal
        )
    elif over and position.step != "over":
        score = tuple(min(points, goal - 1) for points in position.score)
        yield from _fault(
            "match_is_over", "score", position.changed(score=score), n=goal
        )
    elif position.step == "over" and not over:
        mended = position.changed(step="lead", section=None)
        yield from _fault("match_not_over", "step", mended, n=goal)
    yield from _tallies(position)


def _tallies(position: Position) -> Iterator[Problem]:
    """What play counts starts at one and has room to grow."""
    counted = {
        "game": _from_one(position.game),
        "exchange": _from_one(position.exchange),
        "picks": min(position.picks, _HIGHEST_START),
    }
    for field, right in counted.items():
        if getattr(position, field) != right:
            mended = position.changed(**{field: right})
            yield from _fault("count_from_one", field, mended)
    for name in PERSONS:
        if position.person(name).shuffles > _HIGHEST_START:
            mended = position.with_person(name, shuffles=1)
            yield from _fault("count_from_one", f"{name}.shuffles", mended)


def _from_one(count: int) -> int:
    return count if 1 <= count <= _HIGHEST_START else 1


def _step(position: Position, edition: Edition) -> Iterator[Problem]:
    needs = position.step in _WITH_SECTION
    if needs and position.section is None:
        yield from _fault("no_section", "section", _back_to_lead(position))
    elif needs:
        yield from _section_fits(position)
    elif position.step == "lead" and not _free_sections(position):
        mended = _with_pending(position, PendingStep()).changed(step="check")
        yield from _fault("no_free_section", "step", mended)
    if position.step == "effect" and not effect_runs(position, edition):
        yield from _fault("no_effect", "pending", _back_to_lead(position))
    elif not pending_fits(position, edition):
        mended = _ask_anew(position, edition)
        yield from _fault("wrong_question", "pending", mended)


def _ask_anew(position: Position, edition: Edition) -> Position:
    """The step with a fresh question where it can have one, else a new exchange."""
    if position.step == "over":
        winner = champion(position, edition)
        return _with_pending(position, PendingStep(winner=winner))
    cleared = len(_free_sections(position)) == len(position.sections)
    if position.step == "reply" or (position.step in _ASKS_ANEW and cleared):
        return _with_pending(position, PendingStep())
    return _back_to_lead(position)


def _with_pending(position: Position, pending: PendingStep) -> Position:
    return position.changed(pending=pending.model_dump())


def _back_to_lead(position: Position) -> Position:
    return position.changed(
        step="lead", section=None, pending=PendingStep().model_dump()
    )


def _free_sections(position: Position) -> list[int]:
    return [
        index
        for index, section in enumerate(position.sections, 1)
        if section.spassky is None and section.fischer is None
    ]


def _section_fits(position: Position) -> Iterator[Problem]:
    """The section in progress holds the leader's card, or after the reply both."""
    assert position.section is not None
    section = position.sections[position.section - 1]
    filled = [name for name in PERSONS if section.laid(name) is not None]
    wanted = [position.lead] if position.step == "reply" else list(PERSONS)
    if position.step in {"effect", "advantage"} and not filled:
        return  # emptied by its own effect (EFF-S1)
    if filled != wanted:
        yield from _fault(
            "section_not_ready",
            f"section{position.section}",
            _back_to_lead(position),
            section=position.section,
        )


def _hand_limits(position: Position, edition: Edition) -> Iterator[Problem]:
    """Nobody holds too many cards at rest (END-2); discards in progress are fine."""
    if position.step == "effect" or position.pending.ask == codes.ASK_LIMIT:
        return
    for name in PERSONS:
        person: PersonPosition = position.person(name)
        limit = edition.person(name).track[person.endurance].hand_limit
        too_many = len(person.hand) - limit
        if too_many > 0 and position.step not in {"status", "check", "advantage"}:
            mended = position
            for card in person.hand[-too_many:]:
                mended = _put(_take(mended, name, "hand", card), name, "pile", card)
            yield from _fault(
                "hand_limit",
                f"{name}.hand",
                mended,
                who=name,
                n=len(person.hand),
                limit=limit,
            )
