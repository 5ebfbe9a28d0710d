"""``motc-lab`` with two seconds of absence in place of two minutes."""

import sys

from motc_lab.app.cli import main
from motc_lab.rooms import stand_ins

if __name__ == "__main__":
    vars(stand_ins)["TAKE_S"] = 2.0
    sys.exit(main())
