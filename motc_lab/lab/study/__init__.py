"""Studies: variants on the same shuffles, until every comparison is decided.

``design`` says what is played and compared, ``study`` plays it in the background and
keeps it in a ``store``, ``results`` adds up the shuffles in their order, ``findings``
tells what those who watch pairs of matches say of each, ``fairness`` finds the fairest;
``sample`` says before what it takes, ``state`` tells how it stands. ``trial`` tries the
stop on studies without matches.
"""

from motc_lab.lab.study.fairness import Rank
from motc_lab.lab.study.findings import Finding
from motc_lab.lab.study.sample import Sample
from motc_lab.lab.study.state import State
from motc_lab.lab.study.study import Study

__all__ = ["Finding", "Rank", "Sample", "State", "Study"]
