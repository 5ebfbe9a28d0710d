"""The middle of the table: match track, advantage track and the sections."""

from functools import partial

from motc_lab.games.motc import element_names
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.view import SectionView
from motc_lab.games.motc.scene.cards import face
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.table_model import (
    AdvantageTrack,
    Card,
    MatchScene,
    MatchTrack,
    Section,
    Slot,
)
from motc_lab.games.motc.texts.persons import counted
from motc_lab.scene.model import Lang
from motc_lab.texts import say


def match_track(lens: Lens) -> MatchTrack:
    """Both kings on their way to the centre."""
    goal = lens.view.edition.points_to_win
    spassky, fischer = lens.view.points
    label = lens.say(
        "scene.match",
        spassky=spassky,
        fischer=fischer,
        goal=lens.counted("points", goal),
    )
    return MatchTrack(to_win=goal, spassky=spassky, fischer=fischer, label=label)


def advantage_track(lens: Lens) -> AdvantageTrack:
    """The marker, and what the open sections may still bring (EXC-7)."""
    marker, left = lens.view.marker, lens.view.left_on_table
    return AdvantageTrack(
        spaces=lens.view.edition.advantage_spaces,
        marker=marker,
        left_on_table=left,
        label=advantage_words(marker, left, lens.lang),
    )


def advantage_words(marker: int, left: int, lang: Lang) -> str:
    """On whose side the marker stands, and what the open sections are worth."""
    if marker == 0:
        return say("scene.advantage.neutral", lang, left=left)
    who = say(f"word.person.{PERSONS[marker > 0].value}", lang)
    return say("scene.advantage.side", lang, n=abs(marker), who=who, left=left)


def sections(lens: Lens) -> tuple[Section, ...]:
    """The sections, in their order."""
    return tuple([_section(lens, seen) for seen in lens.view.sections])


def _section(lens: Lens, seen: SectionView) -> Section:
    far, near = (_slot(lens, seen, seat) for seat in lens.seats)
    numeral = lens.say(f"word.numeral.{seen.index}")
    state, kind = _state(lens, seen)
    winner = seen.winner
    label = lens.say(
        f"scene.section.{kind}",
        numeral=numeral,
        value=seen.value,
        near=near.label,
        far=far.label,
        who="" if winner is None else lens.name(winner),
    )
    return Section(
        id=element_names.section(seen.index),
        index=seen.index,
        numeral=numeral,
        value=seen.value,
        state=state,
        winner=winner,
        far=far,
        near=near,
        label=label,
    )


def _state(lens: Lens, seen: SectionView) -> tuple[str, str]:
    """The state of a section, and which label fits it."""
    if seen.spassky is None and seen.fischer is None:
        return "open", "open"
    present = lens.view.section == seen.index and lens.view.phase != "over"
    if seen.spassky is None or seen.fischer is None or present:
        return "current", "current"
    return "resolved", "tied" if seen.winner is None else "won"


def _slot(lens: Lens, seen: SectionView, seat: Seat) -> Slot:
    place = element_names.slot(seen.index, seat)
    cell = seen.cell(seat)
    spaces = lens.view.edition.rulings.card_pawns
    if cell is None:
        label = lens.say("scene.slot.empty", who=lens.name(seat))
        return Slot(id=place, pawn_spaces=spaces, label=label)
    card = face(lens, seat, cell.card)
    return Slot(
        id=place,
        card=card,
        pawns=cell.pawns,
        pawn_spaces=max(spaces, cell.pawns),
        bonus=cell.bonus,
        total=cell.total,
        label=slot_words(
            card,
            lens.name(seat),
            lens.lang,
            pawns=cell.pawns,
            bonus=cell.bonus,
            total=cell.total,
        ),
    )


def slot_words(  # noqa: PLR0913 -- what lies in a slot, one by one
    card: Card, who: str, lang: Lang, *, pawns: int, bonus: int, total: int | None
) -> str:
    """What lies in a person's place; None where the total is not to be told."""
    assert card.up is not None
    kind = "card_pawns" if pawns else "card"
    if bonus:
        kind = "card_both" if pawns else "card_bonus"
    return say(
        f"scene.slot.{kind}",
        lang,
        who=who,
        piece=card.up.piece_text,
        strength=card.up.strength,
        title=card.title,
        total="" if total is None else say("scene.slot.total", lang, n=total),
        pawns=counted("pawns", pawns, lang),
        bonus=bonus,
    )


def undecided(scene: MatchScene, *, totals: bool) -> MatchScene:
    """The table before the present exchange is compared: nobody has won it yet.

    Args:
        scene: the table.
        totals: whether its totals are printed; they are not where somebody shall find
            them.
    """
    names = scene.far.name, scene.near.name
    found = [_undecided(one, names, scene.lang, totals) for one in scene.sections]
    return scene.model_copy(update={"sections": tuple(found)})


def _undecided(
    section: Section, names: tuple[str, str], lang: Lang, totals: bool
) -> Section:
    if section.state != "current":
        return section
    sides = section.far, section.near
    if not totals:
        far, near = map(partial(_without_total, lang=lang), sides, names)
        sides = far, near
    far, near = sides
    label = say(
        "scene.section.current",
        lang,
        numeral=section.numeral,
        value=section.value,
        near=near.label,
        far=far.label,
    )
    found = {"far": far, "near": near, "winner": None, "label": label}
    return section.model_copy(update=found)


def _without_total(slot: Slot, who: str, lang: Lang) -> Slot:
    if slot.card is None:
        return slot
    label = slot_words(
        slot.card, who, lang, pawns=slot.pawns, bonus=slot.bonus, total=None
    )
    return slot.model_copy(update={"total": None, "label": label})
