"""One play that is interrupted three times, for tests and for the pictures of the docs.

Amber plays Life 1, which flips Water 0 of Green's, which flips Darkness 1 of Amber's,
which flips Light 0 of Green's: each asks its owner, and each waits for the next one.
"""

from typing import Final

from motc_lab import Match
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.position.position import Position

CODE: Final = (
    "compile1;amber;9;neutral;li,da,fi/wa,lg,me;.../...;"
    "li4-li5+,da4+da1-,fi4+/wa0-,lg4-lg0-,me3+;"
    "li1da0fi1fi3/wa2lg2me5;"
    "da2da3da5fi0fi2li0li2/lg1lg3lg5me0me1me2me6wa1wa3wa4;"
    "li3fi5/wa5;.../.../...;0,0,0,0,0,0"
)
WAY: Final = ("play li1 up 1", "card g1/1", "card a2/2", "card g2/2")


def interrupted(answers: int) -> AnySession:
    """The story after so many answers; after two of them Life 1 waits for Water 0."""
    match = Match.from_position(Position.from_code(CODE), seed=3)
    for answer in WAY[:answers]:
        match.play(answer)
    return match
