"""The painter of text: a whole scene for a terminal, a notebook or a screen reader.

It reads from top to bottom: match, question, the far person, the sections, the near
person, and last the numbered choices. Meaning never hangs on a sign alone.
"""

from motc_lab.checks import is_a
from motc_lab.errors import WrongArgument
from motc_lab.games.motc.scene.offers import Offer, offers, place_of
from motc_lab.games.motc.scene.table_model import (
    Card,
    MatchScene,
    Person,
    Section,
    Slot,
    Space,
)
from motc_lab.scene.columns import ascii_only, fill, printable, table
from motc_lab.texts import say

_NARROWEST = 40
_RESULT_WIDTH = 13


def text_board(scene: MatchScene, *, width: int = 80, unicode: bool = True) -> str:
    """Return the whole table as text.

    Args:
        scene: what is shown; the text holds nothing that the scene does not hold.
        width: lines are at most so long (at least 40).
        unicode: False spells everything in ASCII.
    """
    if not is_a(scene, MatchScene):
        raise WrongArgument("scene", scene, "scene_of(match, Seat.FISCHER, 'en')")
    width = max(width, _NARROWEST)
    parts = [
        _head(scene, width),
        _ask(scene, width),
        _person(scene, scene.far, width),
        _sections(scene, width),
        _person(scene, scene.near, width),
        choices_text(scene, width=width) if scene.curtain is None else "",
        fill(scene.notice, width) if scene.notice else "",
    ]
    text = printable("\n\n".join(part for part in parts if part))
    return text if unicode else ascii_only(text)


def _head(scene: MatchScene, width: int) -> str:
    title = f"{say('ui.masthead', scene.lang)} · {scene.heading}"
    lines = [
        title[:width],
        fill(scene.edition, width),
        "═" * width,
        fill(scene.match.label, width),
        _match_track(scene),
        fill(scene.advantage.label, width),
        _advantage_track(scene),
    ]
    return "\n".join(lines)


def _match_track(scene: MatchScene) -> str:
    goal = scene.match.to_win
    left, right = min(scene.match.spassky, goal), min(scene.match.fischer, goal)
    from_left = "=" * left + "S" + "·" * (goal - left)
    from_right = "·" * (goal - right) + "F" + "=" * right
    return f"  [{from_left}{goal}{from_right}]"


def _advantage_track(scene: MatchScene) -> str:
    """Spassky's side is on the left; the marker is the filled circle."""
    spaces, marker = scene.advantage.spaces, scene.advantage.marker
    marks = ["·"] * (2 * spaces + 1)
    marks[spaces] = "0"
    marks[spaces + max(-spaces, min(spaces, marker))] = "●"
    return f"  S [{''.join(marks)}] F"


def _ask(scene: MatchScene, width: int) -> str:
    if scene.curtain is not None:
        return fill(scene.curtain.text, width)
    if scene.result is not None:
        return fill(scene.result, width)
    lines = [fill(scene.status, width)]
    if scene.ask is not None:
        lines.append(fill(f"▸ {scene.ask.text}", width, indent=2, first=""))
        lines.append(fill(f"{scene.ask.why} ({scene.ask.rule})", width, indent=2))
    return "\n".join(lines)


def _person(scene: MatchScene, person: Person, width: int) -> str:
    turn = f" · {say('ui.to_move', scene.lang)}" if person.to_move else ""
    name = f"─── {person.name} ({person.badge}){turn} "
    lines = [name.ljust(width, "─")[:width]]
    order = ("colour", "reserve", "supply", "deck", "pile", "buried")
    said = [person.labels[label] for label in order if label in person.labels]
    lines.append(fill("; ".join(part.rstrip(".") for part in said) + ".", width))
    lines += [fill(effect, width) for effect in person.temporary]
    lines += _track(scene, person, width)
    lines.append(fill(person.labels["hand"] + ":", width))
    lines += _hand(scene, person.hand, width)
    return "\n".join(lines)


def _track(scene: MatchScene, person: Person, width: int) -> list[str]:
    """The present space in words, then the whole track in short."""
    here = next((space.label for space in person.track if space.here), "")
    spaces = "  ".join(_space(scene, space) for space in person.track)
    legend = say("painter.text.track", scene.lang, spaces=spaces)
    return [
        fill(f"{person.labels['endurance']}. {here}.", width),
        fill(legend, width, indent=2),
    ]


def _space(scene: MatchScene, space: Space) -> str:
    """Hand limit, pawns and start advantage; the present space in brackets."""
    text = str(space.hand_limit)
    if space.pawns:
        text += say("painter.text.track_pawns", scene.lang, n=space.pawns)
    if space.advantage:
        signed = f"{space.advantage:+d}"
        text += say("painter.text.track_advantage", scene.lang, signed=signed)
    return f"[{text}]" if space.here else text


def _hand(scene: MatchScene, cards: tuple[Card, ...], width: int) -> list[str]:
    if not cards:
        return [fill(say("ui.hand_empty", scene.lang), width, indent=2)]
    lines = []
    for card in cards:
        lines += _face(scene, card, width)
    backs = [f"▒{card.person[0].upper()}▒" for card in cards if card.up is None]
    if backs:
        hidden = say("painter.text.hidden", scene.lang, n=len(backs))
        lines.append(fill(f"{' '.join(backs)}  {hidden}", width, indent=2))
    return lines


def _face(scene: MatchScene, card: Card, width: int) -> list[str]:
    up, down = card.up, card.down
    if up is None or down is None:
        return []
    code = f"  {card.code}  "
    text = say(
        "painter.text.card",
        scene.lang,
        piece=up.piece_text,
        strength=up.strength,
        title=card.title,
        other=down.piece_text,
        other_strength=down.strength,
    )
    marks = f" [{', '.join(card.marks)}]" if card.marks else ""
    effect = say("painter.text.effect", scene.lang, effect=up.effect)
    return [
        fill(f"{text}{marks}", width, indent=len(code), first=code),
        fill(effect, width, indent=len(code)),
    ]


def _sections(scene: MatchScene, width: int) -> str:
    first = max(len(say("painter.text.section", scene.lang)), 8)
    side = (width - first - _RESULT_WIDTH - 6) // 2
    widths = (first, side, side, _RESULT_WIDTH)
    head = [
        [say("painter.text.section", scene.lang)],
        [scene.far.name],
        [scene.near.name],
        [say("painter.text.result", scene.lang)],
    ]
    rows: list[list[list[str]]] = [head, [["─" * each] for each in widths]]
    rows += [
        [
            [f"{section.numeral} ({section.value})"],
            _slot(scene, section.far),
            _slot(scene, section.near),
            [_result(scene, section)],
        ]
        for section in scene.sections
    ]
    return "\n".join(["─" * width, *table(rows, widths)])


def _slot(scene: MatchScene, slot: Slot) -> list[str]:
    """What lies there, how its total comes about, and its title."""
    if slot.card is None or slot.card.up is None:
        return ["–"]  # noqa: RUF001 -- a dash for an empty place
    up = slot.card.up
    total = str(up.strength)
    if slot.pawns:
        total += f" + {say('painter.text.pawns', scene.lang, n=slot.pawns)}"
    if slot.bonus:
        total += f" + {say('painter.text.bonus', scene.lang, n=slot.bonus)}"
    lines = [f"{up.piece_text} {total}"]
    if slot.total is not None:
        lines.append(say("painter.text.total", scene.lang, total=slot.total))
    return [*lines, slot.card.title]


def _result(scene: MatchScene, section: Section) -> str:
    if section.winner is not None:
        people = (scene.far, scene.near)
        who = next(person.name for person in people if person.id == section.winner)
        return say("painter.text.won", scene.lang, who=who)
    if section.state == "open":
        return say("painter.text.open", scene.lang)
    is_current = section.state == "current"
    return say("ui.section_current" if is_current else "ui.section_tied", scene.lang)


def choices_text(scene: MatchScene, *, width: int = 80) -> str:
    """Return the numbered choices, all plays of a card in one entry."""
    listed = offers(scene)
    if not listed:
        return ""
    lines = [say("painter.text.choices", scene.lang)]
    cards = {card.id: card for card in scene.near.hand + scene.far.hand}
    for offer in listed:
        number = f"{offer.number:3}  "
        if offer.sections:
            text = _play(scene, offer, cards.get(offer.card_id or ""))
        else:
            choice = offer.choices[0]
            text = f"{choice.text} ({choice.code})"
        lines.append(fill(text, width, indent=len(number), first=number))
    plays = [offer for offer in listed if offer.sections]
    if plays:
        lines.append(fill(_how_to_play(scene, plays[0]), width))
    return "\n".join(lines)


def _play(scene: MatchScene, offer: Offer, card: Card | None) -> str:
    """A card with the totals that it would have, and what would win or lose."""
    up = card.up if card is not None else None
    name = (
        offer.choices[0].text
        if card is None or up is None
        else (
            say("painter.text.play", scene.lang, piece=up.piece_text, title=card.title)
        )
    )
    first = offer.sections[0]
    totals = []
    for choice in offer.choices:
        place = place_of(choice)
        if place is None or place[0] != first or choice.preview is None:
            continue
        said = f"+{place[1]} = {choice.preview.total}"
        if choice.preview.verdict is not None:
            said += f" {say(f'ui.verdict_{choice.preview.verdict}', scene.lang)}"
        totals.append(said)
    return f"{name}: {', '.join(totals)}"


def _how_to_play(scene: MatchScene, offer: Offer) -> str:
    kind = "lead" if len(offer.sections) > 1 else "reply"
    place = f"@{offer.sections[-1]}" if kind == "lead" else ""
    pawns = f"+{offer.pawns}" if offer.pawns else ""
    return say(
        f"painter.text.{kind}_{'with' if offer.pawns else 'without'}_pawns",
        scene.lang,
        sections=", ".join(str(section) for section in offer.sections),
        n=offer.pawns,
        example=f"{offer.number}{place}{pawns}",
        code=offer.choices[-1].code,
    )
