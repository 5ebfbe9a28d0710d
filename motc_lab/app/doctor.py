"""``motc-lab doctor``: which build runs, which versions, and what is missing."""

import argparse
import json
import platform
import re
import shutil
import sysconfig
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from typing import Final

from motc_lab import extras
from motc_lab.app.installed import PACKAGE, way_to_compiled
from motc_lab.build import BuildName, build_name, stale_modules
from motc_lab.engine.game import game_named
from motc_lab.errors import LabError
from motc_lab.screens.front import FILES

BUILDS: Final[dict[BuildName, str]] = {
    "compiled": "compiled, at full speed",
    "interpreted": "interpreted: everything works, about ten times slower than compiled"
    " (with a C compiler: {way})",
}
WHAT: Final = {**extras.WHAT, "fast": "compiling the rules machine"}
C_COMPILER: Final = (sysconfig.get_config_var("CC") or "cc").split()[0]
REQUIREMENT: Final = re.compile(
    r"(?P<name>[\w.-]+)[^;]*(?:;.*extra == ['\"](?P<extra>\w+)['\"])?"
)


@dataclass(frozen=True, slots=True)
class Checkup:
    """What the doctor finds.

    Attributes:
        build: ``interpreted`` or ``compiled``.
        stale: modules whose compiled file is older than the source, and is not used.
        faster: what to type for the compiled build; empty where it runs.
        packages: versions of what is necessary, None is missing, and of what is here of
            the optional parts.
        parts: by optional part, what it lacks; nothing lacks where it can be used.
        frontend: files of the front end that are missing.
        edition: name of the house edition, its digest, and its digest as played, which
            records name: texts, sources and version do not count there.
        faults: one sentence for each thing that is necessary and missing.
    """

    motc_lab: str
    python: str
    system: str
    build: BuildName
    faster: str
    stale: tuple[str, ...]
    packages: dict[str, str | None]
    parts: dict[str, tuple[str, ...]]
    frontend: tuple[str, ...]
    edition: tuple[str, str, str]
    faults: tuple[str, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    parser.add_argument("--json", action="store_true", help="print JSON, not sentences")


def run(arguments: argparse.Namespace) -> int:
    """Look and tell; 1 where something necessary is missing."""
    checkup = look()
    if arguments.json:
        print(json.dumps(asdict(checkup), indent=2))
    else:
        print(*told(checkup), sep="\n")
    return 1 if checkup.faults else 0


def look() -> Checkup:
    """Return what is found in this environment."""
    build = build_name()
    packages = {name: version_of(name) for name in required("")}
    more = {name for part in extras.WHAT for name in required(part)} - {"motc_lab"}
    there = {name: version for name in sorted(more) if (version := version_of(name))}
    frontend = tuple(
        name for name in FILES if not (PACKAGE / "widgets" / "static" / name).exists()
    )
    edition, edition_fault = house()
    faults = [
        f"{name} is missing: pip install {name}"
        for name, version in packages.items()
        if version is None
    ]
    if frontend:
        names = " and ".join(frontend)
        faults.append(f"front end: {names} missing; 'make tutorial' builds it")
    return Checkup(
        motc_lab=version_of("motc_lab") or "not installed",
        python=platform.python_version(),
        system=f"{platform.system()} {platform.machine()}",
        build=build,
        faster="" if build == "compiled" else way_to_compiled(),
        stale=tuple(stale_modules()),
        packages={**packages, **there},
        parts={
            **{part: tuple(extras.lacking(part)) for part in extras.WHAT},
            "fast": tuple(lacking_compilers()),
        },
        frontend=frontend,
        edition=edition,
        faults=(*faults, *edition_fault),
    )


def told(checkup: Checkup) -> Iterator[str]:
    """Yield the lines for a reader."""
    yield f"motc_lab {checkup.motc_lab}, Python {checkup.python}, {checkup.system}"
    yield f"build: {BUILDS[checkup.build].format(way=checkup.faster)}"
    if checkup.stale:
        yield f"  {len(checkup.stale)} compiled modules are older than their sources"
    yield "edition: {}, digest {:.16}, as played {:.16}".format(*checkup.edition)
    yield f"front end: {'missing' if checkup.frontend else 'there'}"
    versions = (
        f"{name} {checkup.packages[name] or 'missing'}" for name in checkup.packages
    )
    yield f"packages: {', '.join(versions)}"
    for part, lacks in checkup.parts.items():
        cure = f"; {extras.command(part)}" if part in extras.WHAT else ""
        what = f"missing {', '.join(lacks)}{cure}" if lacks else "there"
        yield f"optional, {part} ({WHAT[part]}): {what}"
    yield from checkup.faults or ("nothing necessary is missing",)


def required(part: str) -> list[str]:
    """Return the packages that an optional part needs; "" is motc_lab itself."""
    try:
        lines = metadata.requires("motc_lab") or []
    except metadata.PackageNotFoundError:
        return []
    requirements = [match for line in lines if (match := REQUIREMENT.match(line))]
    return [match["name"] for match in requirements if (match["extra"] or "") == part]


def lacking_compilers() -> Iterator[str]:
    """Yield what is still needed for compiling in a checkout."""
    for name in required("fast"):
        if version_of(name) is None:
            yield name
    if not shutil.which(C_COMPILER):
        yield f"a C compiler ({C_COMPILER})"


def version_of(name: str) -> str | None:
    """Return the version of an installed package, or None."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def house() -> tuple[tuple[str, str, str], tuple[str, ...]]:
    """Return name and digests of the house edition, and what is wrong with it."""
    try:
        edition = game_named().part("edition").house_edition()
    except LabError as fault:
        return ("none", "none", "none"), (f"house edition: {fault}",)
    return (edition.id, edition.digest, edition.play_digest), ()
