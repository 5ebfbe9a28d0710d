"""A game in a package of somebody else is installed, and then it is one of ours."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from motc_lab.games.duel import GAME as DUEL

ROOT = Path(__file__).parents[2]
NAME = "parlour"
RENAMED = {  # what a stranger's copy of the duel is called
    DUEL.package: f"{NAME}_duel",
    'id="duel"': f'id="{NAME}"',
    "duel1": f"{NAME}1",
    "[duel.": f"[{NAME}.",
    "D-": "PARLOUR-",
}
METADATA = f"Metadata-Version: 2.1\nName: {NAME}-duel\nVersion: 1.0\n"
WHEEL = (
    "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
)
ENTRY = f"[motc_lab.games]\n{NAME} = {NAME}_duel\n"


def wheel(folder: Path) -> Path:
    """The duel under another name, as an ordinary wheel."""
    files = {}
    for file in sorted(DUEL.folder.rglob("*")):
        if file.suffix in {".py", ".toml"}:
            text = file.read_text("utf-8")
            for ours, theirs in RENAMED.items():
                text = text.replace(ours, theirs)
            place = file.relative_to(DUEL.folder).as_posix()
            files[f"{NAME}_duel/{place.replace('duel.toml', f'{NAME}.toml')}"] = text
    info = f"{NAME}_duel-1.0.dist-info"
    files |= {f"{info}/METADATA": METADATA, f"{info}/WHEEL": WHEEL}
    files |= {f"{info}/entry_points.txt": ENTRY}
    record = "".join(f"{name},,\n" for name in (*files, f"{info}/RECORD"))
    built = folder / f"{NAME}_duel-1.0-py3-none-any.whl"
    with zipfile.ZipFile(built, "w") as packed:
        for name, text in {**files, f"{info}/RECORD": record}.items():
            packed.writestr(name, text)
    return built


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has motc_lab and, from a wheel, the guest."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "venv", with_pip=False, symlinks=os.name != "nt")
    (program,) = [*(folder / "venv").glob("*/python"), *folder.glob("*/*/python.exe")]
    paths = subprocess.run(
        [program, "-c", "import site; print(site.getsitepackages()[0])"],
        capture_output=True,
        text=True,
        check=True,
    )
    here = [str(ROOT), *[path for path in sys.path if "site-packages" in path]]
    site = Path(paths.stdout.strip())
    (site / "as_here.pth").write_text("\n".join(here), "utf-8")
    words = ["install", "--no-index", "--no-deps", "--quiet", str(wheel(folder))]
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(program), *words], check=True
    )
    return program


def run(python: Path, *words: str, typed: str = "") -> str:
    """What a command says; fails with its last words where it does."""
    kept = {name: os.environ[name] for name in os.environ if name != "PYTHONPATH"}
    done = subprocess.run(
        [python, "-m", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=python.parent,
        env=kept,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_guest_keeps_the_laws_of_the_house(python: Path) -> None:
    told = run(python, "motc_lab.engine.conformance", NAME, "--matches", "4")
    *_, last = told.splitlines()
    assert last == f"{NAME}: keeps all laws (4 matches, 12 answers, 16 moments)"


def test_the_guest_is_listed_with_what_it_brings(python: Path) -> None:
    facts = json.loads(run(python, "motc_lab", "games", "--json", "--lang", "en"))
    assert facts[NAME]["seats"] == ["north", "south"]
    assert "random" in facts[NAME]["bots"]


def test_the_guest_is_played_in_a_terminal_and_its_record_kept(
    python: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "guest.txt"
    words = ["--seed", "3", "--seat", "both", "--save", str(kept), "--lang", "en"]
    typed = "\n1\n\n1\n\n1\n"
    told = run(python, "motc_lab", "play", "--game", NAME, *words, typed=typed)
    assert "North lays the 1 face down." in told
    assert "South wins." in told
    record = kept.read_text("utf-8")
    assert record.startswith(f"{NAME} record 1\nseed 3\n")
    again = run(python, "motc_lab", "play", "--game", NAME, "--load", str(kept))
    assert "South wins." in again or "Süd gewinnt." in again


def test_the_guest_is_simulated(python: Path) -> None:
    words = ["--game", NAME, "--matches", "30", "--workers", "1", "--json"]
    told = json.loads(run(python, "motc_lab", "simulate", *words, "--no-progress"))
    found = told["provenance"]
    assert (found["game"], found["matches"]) == (NAME, 30)
