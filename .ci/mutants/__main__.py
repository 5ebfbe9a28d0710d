"""Breaks the rules machine in a few thousand small ways and counts who notices.

``make mutants`` lets mutmut make the mutants of seven modules and tries each of them in
a forked process: the tests that tell a story and assert a rule first, then those that
compare matches. It writes docs/mutants.md. The tests are collected once, and a mutant's
code takes the place of the function's own, so that one mutant costs a tenth of a
second where a new pytest would cost seconds. Not in the CI: it takes half an hour.

``--again`` tries only what nobody noticed last time and is not known as equivalent;
``--only text`` tries what is named so.
"""

import argparse
import functools
import hashlib
import json
import os
import sys

from made import MODULES, ROOT, Mutant, decorated, mutants_of, source
from page import GOAL, faults, is_equivalent, write_page
from trial import COMPARING, try_out

RESULTS = ROOT / "build" / "mutants.json"


@functools.cache
def digest() -> str:
    """Tells sources apart, as verdicts on other sources are worth nothing."""
    sources = b"".join(source(name).read_bytes() for name in MODULES)
    return hashlib.sha256(sources).hexdigest()


def write_results(noticed: dict[str, str]) -> None:
    """Keep the verdicts for ``--again`` and the page."""
    RESULTS.parent.mkdir(exist_ok=True)
    kept = {"sources": digest(), "noticed": noticed}
    RESULTS.write_text(json.dumps(kept, indent=0, sort_keys=True), "utf-8")


def read_results() -> dict[str, str]:
    """The verdicts of the last run on the present sources."""
    if not RESULTS.exists():
        return {}
    kept = json.loads(RESULTS.read_text("utf-8"))
    return kept["noticed"] if kept["sources"] == digest() else {}


def arguments() -> argparse.Namespace:
    """What was said on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def settled(mutant: Mutant, noticed: dict[str, str]) -> bool:
    """Whether somebody noticed it, or nobody did and nobody can."""
    verdict = noticed.get(mutant.key)
    return bool(verdict) or (verdict == "" and is_equivalent(mutant))


def main() -> int:
    """Try the mutants, write the page and say whether the goal is reached."""
    said = arguments()
    digest()  # of what is tried now, whatever is edited meanwhile
    mutants = [mutant for module in MODULES for mutant in mutants_of(module)]
    noticed = read_results() if said.again or said.only else {}
    wanted = [mutant for mutant in mutants if said.only in mutant.key]
    if said.again:
        wanted = [mutant for mutant in wanted if not settled(mutant, noticed)]
    code = try_out(wanted, noticed, write_results, said.jobs) if wanted else 0
    for mutant in wanted:
        if not noticed.get(mutant.key):
            print(f"noticed by nobody: {mutant.key}")
    if code or said.only:
        return code
    whole = write_page(mutants, noticed, COMPARING, decorated())
    found = list(faults(mutants, noticed))
    print(f"{whole.score:.1f} % of {whole.mutants} mutants noticed", *found, sep="\n")
    return int(bool(found) or whole.score < GOAL)


if __name__ == "__main__":
    os.environ["MOTC_LAB_BUILD"] = "interpreted"
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
