"""``python -m motc_lab``: the command line, where ``motc-lab`` is not on PATH."""

import sys

from motc_lab.app.cli import main

sys.exit(main())
