"""Single things of a table as small pictures: a pawn, a section, a track.

Each is cut out of a scene, with the scene's own words as its name; the page has the
style sheet.
"""

from motc_lab.games.motc.scene.svg.cards import BACK_HEIGHT, BACK_WIDTH, back
from motc_lab.games.motc.scene.svg.pieces import piece, token
from motc_lab.games.motc.scene.svg.small import (
    CARD_HEIGHT,
    CARD_WIDTH,
    near_slot,
    picture,
    section_column,
    small_card,
)
from motc_lab.games.motc.scene.svg.tracks import (
    SPACE_WIDTH,
    advantage,
    badge,
    endurance,
)
from motc_lab.games.motc.scene.table_model import Card, MatchScene, Person, Section
from motc_lab.scene.drawing.elements import at, box, el, line

_SIZE = 56
_MARGIN = 10
_SCALE_WIDTH, _SCALE_HEIGHT = 58, 240


def persons(scene: MatchScene) -> str:
    """Return both badges."""
    drawn = badge(scene.far.id, 18, 20) + badge(scene.near.id, 60, 20)
    names = f"{scene.far.badge} {scene.far.name}, {scene.near.badge} {scene.near.name}"
    return _drawn(scene, (80, 40), drawn, names)


def colours(scene: MatchScene) -> str:
    """Return a king of each chess colour."""
    drawn = piece("king", "white", 0, 0, _SIZE)
    drawn += piece("king", "black", _SIZE, 0, _SIZE)
    names = f"{scene.far.labels['colour']} {scene.near.labels['colour']}"
    return _drawn(scene, (2 * _SIZE, _SIZE), drawn, names)


def pieces(scene: MatchScene) -> str:
    """Return both pieces of a card."""
    half = _half(scene)
    up, down = half.up, half.down
    assert up is not None
    assert down is not None
    drawn = piece(up.piece, up.colour, 0, 0, _SIZE)
    drawn += piece(down.piece, down.colour, _SIZE, 0, _SIZE)
    name = f"{up.piece_text}, {down.piece_text}"
    return _drawn(scene, (2 * _SIZE, _SIZE), drawn, name)


def pawn(scene: MatchScene) -> str:
    """Return a pawn of each person."""
    drawn = token("pawn", "s", 0, 0, _SIZE) + token("pawn", "f", _SIZE, 0, _SIZE)
    name = f"{scene.far.labels['reserve']} {scene.near.labels['reserve']}"
    return _drawn(scene, (2 * _SIZE, _SIZE), drawn, name)


def queen(scene: MatchScene) -> str:
    """Return the white queen."""
    holder = scene.far if scene.far.has_queen else scene.near
    drawn = piece("queen", "white", 0, 0, _SIZE)
    return _drawn(scene, (_SIZE, _SIZE), drawn, holder.labels["colour"])


def card(scene: MatchScene) -> str:
    """Return a card with both strengths."""
    drawn = small_card(_half(scene))
    return _drawn(scene, (CARD_WIDTH, CARD_HEIGHT), drawn, _half(scene).label)


def slot(scene: MatchScene) -> str:
    """Return one side of the present section: card, pawns and total."""
    section = _present(scene)
    drawn, width, height = near_slot(section)
    return _drawn(scene, (width, height), drawn, section.near.label)


def exchange(scene: MatchScene) -> str:
    """Return both cards of the present section."""
    section = _present(scene)
    drawn, width, height = section_column(section, scene)
    return _drawn(scene, (width, height), drawn, _of_both(section))


def section(scene: MatchScene) -> str:
    """Return a section without cards."""
    (empty, *_) = [one for one in scene.sections if one.state == "open"]
    drawn, width, height = section_column(empty, scene)
    return _drawn(scene, (width, height), drawn, empty.label)


def scale(scene: MatchScene) -> str:
    """Return the advantage track with its marker."""
    size = _SCALE_WIDTH, _SCALE_HEIGHT
    track = scene.advantage
    drawn = advantage(track, scene.far, scene.near, _SCALE_HEIGHT, scene.lang)
    ground = el("rect", width=size[0], height=size[1], class_="cloth")
    return _drawn(scene, size, ground + drawn, track.label)


def reserve(scene: MatchScene) -> str:
    """Return the far person's pawns in reserve."""
    drawn = [
        token("pawn", scene.far.id[0], 30 * index, 0, 40)
        for index in range(scene.far.reserve)
    ]
    size = 30.0 * scene.far.reserve + 10, 40
    return _drawn(scene, size, "".join(drawn), scene.far.labels["reserve"])


def deck(scene: MatchScene) -> str:
    """Return a draw deck: a back, and how many cards there are."""
    below = f"back-{scene.near.id[0]}"
    drawn = "".join(box(step, step, BACK_WIDTH, BACK_HEIGHT, below) for step in (6, 3))
    drawn += back(scene.near.id, 0, 0)
    drawn += line(str(scene.near.deck_count), BACK_WIDTH + 14, 34, "name")
    size = BACK_WIDTH + 44, BACK_HEIGHT + 8
    return _drawn(scene, size, drawn, scene.near.labels["deck"])


def track(scene: MatchScene) -> str:
    """Return both endurance tracks with their markers."""
    width = SPACE_WIDTH * max(len(one.track) for one in (scene.far, scene.near))
    drawn, labels = [], []
    for index, person in enumerate((scene.far, scene.near)):
        drawn.append(at(0, 88 * index, _named_track(person, scene)))
        labels.append(person.labels["endurance"])
    size = width + 46 + 2 * _MARGIN, 176
    return _drawn(scene, size, "".join(drawn), " ".join(labels))


def _named_track(person: Person, scene: MatchScene) -> str:
    return badge(person.id, 18, 50) + endurance(person, 44, 27, scene.lang)


def _of_both(section: Section) -> str:
    return f"{section.far.label} {section.near.label}"


def _half(scene: MatchScene) -> Card:
    laid = _present(scene).near.card
    assert laid is not None
    return laid


def _present(scene: MatchScene) -> Section:
    (present,) = [one for one in scene.sections if one.state == "current"]
    return present


def _drawn(scene: MatchScene, size: tuple[float, float], drawn: str, name: str) -> str:
    return picture("auto", size, drawn, name, scene.lang)
