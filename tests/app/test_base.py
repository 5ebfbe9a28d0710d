"""The base is light: its packages alone play, advise and teach; the rest is told.

A process here sees the checkout and the base's own requirements, and nothing else that
is installed.
"""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from motc_lab.extras import MODULES, WHAT, MissingPart, need
from motc_lab.scene.match import Match

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
START = "import sys; sys.path[:0] = sys.argv[1:3]; sys.argv[1:3] = []; "
COMMAND = f"{START}from motc_lab.app.cli import main; sys.exit(main())"
CHAPTER = ROOT / "motc_lab" / "games/motc/lessons/content" / "00-lose-to-win.toml"
SAYS = {
    "simulate": (["simulate", "--matches", "2"], "sim"),
    "simulate to a file": (["simulate", "--matches", "2", "--out", "a.csv"], "sim"),
    "arena": (["arena", "--bots", "random", "greedy", "--matches", "2"], "sim"),
    "tutorial": (["tutorial", "--no-browser"], "web"),
}
IMPORTS = {
    "from motc_lab import Board": "widgets",
    "from motc_lab import Sandbox": "widgets",
    "from motc_lab.widgets.editor import Editor": "widgets",
    "from motc_lab.lab import simulate; simulate(('random', 'random'), 1)": "sim",
    "from motc_lab.lab import read_outcome; read_outcome('a.csv')": "sim",
    "from motc_lab.lab.cluster import connected as c; c('a:1').__enter__()": "cluster",
}


def needed_by(requirements: list[str]) -> Iterator[metadata.Distribution]:
    """What is installed of these and of what they need themselves."""
    for text in requirements:
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            found = metadata.distribution(requirement.name)
            yield found
            yield from needed_by(found.requires or [])


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with links to the packages of the base."""
    folder = tmp_path_factory.mktemp("base")
    for found in needed_by(PROJECT["dependencies"]):
        for file in found.files or ():
            top = file.parts[0]
            link = folder / top
            if top not in {"..", "__pycache__"} and not link.exists():
                link.symlink_to(Path(str(found.locate_file(top))))
    return folder


def alone(base: Path, code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python where nothing but the base is installed."""
    run = [sys.executable, "-I", "-S", "-c", code, str(base), str(ROOT), *words]
    return subprocess.run(
        run, cwd=base, capture_output=True, text=True, check=False, input="quit\n"
    )


def test_the_base_has_few_packages(base: Path) -> None:
    packages = {
        canonicalize_name(found.metadata["Name"])
        for found in needed_by(PROJECT["dependencies"])
    }
    assert len(packages) <= 8
    done = alone(base, f"{START}import voila")
    assert "No module named 'voila'" in done.stderr


def test_engine_views_scene_and_bots_work_in_the_base(base: Path) -> None:
    code = (
        "from motc_lab import Match, board_svg, scene_of, text_board\n"
        "from motc_lab.bots import bot_named, choose\n"
        "match = Match.new(seed=1972)\n"
        "match.play(match.legal()[0].code)\n"
        "seat = match.question.seat\n"
        "scene = scene_of(match, seat, 'en')\n"
        "assert text_board(scene) and '<svg' in board_svg(scene)\n"
        "print(choose(bot_named('casual', 1), match.view(seat), match.question))\n"
    )
    done = alone(base, f"{START}\n{code}")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--bot", "greedy"],
        ["lesson", "check", str(CHAPTER)],
        ["--version"],
        ["notebooks", "copied"],
    ],
    ids=lambda words: words[0],
)
def test_commands_work_in_the_base(base: Path, words: list[str]) -> None:
    done = alone(base, COMMAND, *words)
    assert done.returncode == 0, done.stderr


def test_advice_and_review_work_in_the_base(base: Path, tmp_path: Path) -> None:
    match = Match.new(seed=1972)
    for _ in range(4):
        match.play(match.legal()[0].code)
    record = tmp_path / "match.motc"
    match.save(record)
    for words in (["advise", str(record)], ["review", str(record)]):
        done = alone(base, COMMAND, *words, "--nodes", "10")
        assert done.returncode == 0, done.stderr


def test_the_doctor_names_what_each_part_lacks_and_the_cure(base: Path) -> None:
    done = alone(base, COMMAND, "doctor")
    for part, what in WHAT.items():
        (line,) = [
            line
            for line in done.stdout.splitlines()
            if line.startswith(f"optional, {part} ({what}): missing")
        ]
        assert MODULES[part][0] in line
        assert f"pip install 'motc_lab[{part}]'" in line


@pytest.mark.parametrize(("words", "part"), SAYS.values(), ids=SAYS)
def test_a_command_whose_part_is_missing_says_so_in_one_sentence(
    base: Path, words: list[str], part: str
) -> None:
    """Finding: a small install ended in ModuleNotFoundError, without a cure."""
    done = alone(base, COMMAND, *words)
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"motc-lab {words[0]}: {WHAT[part]}: not installed (")
    assert line.endswith(f"pip install 'motc_lab[{part}]'")


@pytest.mark.parametrize(("code", "part"), IMPORTS.items(), ids=list(IMPORTS))
def test_python_tells_what_is_missing_as_an_error_of_ours(
    base: Path, code: str, part: str
) -> None:
    done = alone(base, f"{START}{code}")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("motc_lab.extras.MissingPart: ")
    assert f"pip install 'motc_lab[{part}]'" in last


def test_what_is_there_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in WHAT:
        need(part)  # type: ignore[arg-type]  # each is one of them
    monkeypatch.setitem(MODULES, "plots", ("matplotlib", "no_such_module"))
    with pytest.raises(MissingPart, match="no_such_module missing"):
        need("plots")


@pytest.mark.parametrize("part", WHAT)
def test_an_extra_brings_every_module_that_its_part_needs(part: str) -> None:
    owners = metadata.packages_distributions()
    brought = {canonicalize_name(name) for name in with_own(part)}
    for module in MODULES[part]:
        assert {canonicalize_name(name) for name in owners[module]} & brought, module


def with_own(part: str) -> Iterator[str]:
    """The packages an extra names, with those of our own extras in it."""
    for requirement in map(Requirement, EXTRAS[part]):
        if requirement.name == PROJECT["name"]:
            for extra in requirement.extras:
                yield from with_own(extra)
        else:
            yield requirement.name


def test_all_brings_every_part() -> None:
    assert set(MODULES) == set(WHAT)
    assert {name for part in WHAT for name in with_own(part)} == set(with_own("all"))
