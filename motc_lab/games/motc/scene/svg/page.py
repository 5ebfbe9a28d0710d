"""What stands around the table: nameplate, headline, question, latest events."""

from motc_lab.games.motc.scene.svg.tracks import badge, match_track
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.scene.drawing.elements import Block, at, box, line, rule
from motc_lab.scene.drawing.lettering import LOG, QUESTION, WHY, paragraph
from motc_lab.texts import say

_LATEST = 3


def head(scene: MatchScene, width: float) -> Block:
    """Return nameplate, edition, heading and match track between newspaper rules."""
    drawn = [
        line(say("ui.masthead", scene.lang), width / 2, 32, "nameplate", "middle"),
        line(scene.edition, width / 2, 53, "edition", "middle"),
        rule(0, 62, width),
        rule(0, 65, width),
        line(scene.heading, 0, 94, "heading"),
        match_track(scene.match, width, 87),
        rule(0, 108, width),
    ]
    return Block(108, "".join(drawn))


def ask(scene: MatchScene, width: float) -> Block:
    """Return the open question, the result, or the text of the curtain."""
    if scene.curtain is not None:
        who, text, why = scene.curtain.person, scene.curtain.text, ""
    elif scene.ask is not None:
        who, text, why = scene.ask.person, scene.ask.text, scene.ask.why
        why = f"{why} ({scene.ask.rule})"
    elif scene.result is not None:
        return _result(scene.result, width)
    else:
        return Block(0, "")
    said = paragraph(text, QUESTION, width - 66, x=58)
    reason = paragraph(why, WHY, width - 66, x=58)
    height = said.height + reason.height + 6
    bars = box(0, 0, 3, height, who[0]) + box(5, 0, 2, height, who[0])
    if who == "fischer":
        bars = box(0, 0, 4, height, who[0])
    drawn = [bars, badge(who, 30, 15), at(0, 2, said.svg)]
    drawn.append(at(0, said.height + 5, reason.svg))
    return Block(height, "".join(drawn))


def _result(text: str, width: float) -> Block:
    said = line(text, width / 2, 28, "heading", "middle")
    return Block(42, rule(0, 2, width) + said + rule(0, 40, width))


def latest(scene: MatchScene, width: float) -> Block:
    """Return the last three events as they are told, the newest last."""
    if not scene.log:
        return Block(0, "")
    drawn = [rule(0, 0, width), line(say("ui.log", scene.lang), 0, 24, "name")]
    y = 34.0
    for told in scene.log[-_LATEST:]:
        said = paragraph(f"{told.text} ({told.rule})", LOG, width - 16, x=14, most=3)
        letter = told.person[0] if told.person else ""
        drawn.append(box(0, y, 3, said.height - 3, letter or "bullet"))
        drawn.append(at(0, y, said.svg))
        y += said.height + 4
    return Block(y, "".join(drawn))
