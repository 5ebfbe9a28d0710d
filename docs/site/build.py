"""``python docs/site/build.py [DIR]``: the docs as a site, in ``DIR/site/docs``.

The pages of ``docs/`` are copied, the reference of Python and of the command line is
made from docstrings and parsers, and Zensical builds the whole. Beside it, in
``DIR/site``, lies the edition that needs no server (``make site``): its boards stand in
the pages. DIR is ``build`` unless given.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import motc_lab
from motc_lab.app.cli import COMMANDS, parser_of

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
REPOSITORY: Final = "https://github.com/OWNER/motc_lab/blob/main/"
BOARD: Final = re.compile(r"<!-- board: (\S+) \| (.+?) -->")
LINK: Final = re.compile(r"(\]\()(?!https?:|#|mailto:)([^)#\s]+)((?:#[^)\s]+)?\))")
# Every public name, by what it is for; a name in none of them fails the build.
NAMES: Final = {
    "matches": ("Match", "Position", "Seat", "Session", "random_position", "LabError"),
    "boards": ("Board", "Play", "play", "Chapter", "live"),
    "sandbox": ("Sandbox", "WhatIf", "Timeline", "Twin", "Editor"),
    "analysis": ("advise", "review"),
    "editions": (
        "Edition",
        "EditionError",
        "Designer",
        "edition_names",
        "house_edition",
        "load_edition",
    ),
    "pictures": ("board_svg", "scene_of", "text_board"),
    "rooms": ("Room", "Class"),
}
BESIDE: Final = ("CONTRIBUTING.md", "CHANGELOG.md")  # docs, but not in docs/
ABOUT: Final = "Learn, present and take apart table games with secrets."
HEADINGS: Final = {
    "matches": "Matches and positions",
    "boards": "Boards in notebooks",
    "sandbox": "Sandbox and editor",
    "analysis": "Advice and review",
    "editions": "Editions",
    "pictures": "Pictures and text",
    "rooms": "Rooms and classes",
}


class Site:
    """The pages of a build, and where they go.

    Args:
        build: folder for all of it.

    Attributes:
        pages: what Zensical reads.
        edition: the folder that needs no server; its boards stand in the pages.
        goal: what Zensical writes.
    """

    def __init__(self, build: Path) -> None:
        self.build = build
        self.pages = build / "docs"
        self.edition = build / "site"
        self.goal = self.edition / "docs"

    def put_together(self) -> None:
        """Copy the pages, and make the reference."""
        shutil.rmtree(self.pages, ignore_errors=True)
        for page in sorted(DOCS.rglob("*.md")):
            self.write(page.relative_to(DOCS), page.read_text("utf-8"), page)
        for name in BESIDE:
            page = ROOT / name
            self.write(Path(name.lower()), page.read_text("utf-8"), page)
        shutil.copytree(DOCS / "images", self.pages / "images")
        for name in ("balance.html", "nginx.conf", "site/house.css"):
            shutil.copy(DOCS / name, self.pages)
        for name, text in api_pages():
            self.write(Path("reference", f"{name}.md"), text, None)
        self.write(Path("reference", "commands.md"), commands_page(), None)
        (self.build / "zensical.toml").write_text(config(), "utf-8")

    def write(self, page: Path, text: str, source: Path | None) -> None:
        """Write a page; boards and links to other files of the project are put in."""
        goal = self.pages / page
        goal.parent.mkdir(parents=True, exist_ok=True)
        depth = len(page.parts) - (page.name in {"index.md", "README.md"})
        text = BOARD.sub(lambda found: self.frame(found, "../" * (depth + 1)), text)
        if source is not None:
            text = LINK.sub(lambda found: link(found, source), text)
        goal.write_text(text, "utf-8")

    def frame(self, found: re.Match[str], up: str) -> str:
        """Return a living board, which loads once it is in view."""
        path, title = found.groups()
        folder = self.edition / path.partition("?")[0]
        if self.edition.exists() and not (folder / "index.html").exists():
            sys.exit(f"the edition without a server has no page {path}")
        address = f"{up}{path}"
        return (
            f'<figure class="motc-board"><iframe src="{address}" title="{title}" '
            f'loading="lazy"></iframe><figcaption>{title} '
            f'<a href="{address}">Open it alone</a></figcaption></figure>'
        )

    def made(self) -> bool:
        """Let Zensical build it; False where a link leads nowhere."""
        shutil.rmtree(self.goal, ignore_errors=True)
        building = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
        plain = {**os.environ, "NO_COLOR": "1"}
        done = subprocess.run(building, cwd=self.build, check=False, env=plain)
        return done.returncode == 0

    def write_llms(self) -> None:
        """Write ``llms.txt``, and the text of every page beside the page."""
        lines = ["# motc_lab", "", f"> {ABOUT}", ""]
        for page in sorted(self.pages.rglob("*.md")):
            path = page.relative_to(self.pages)
            plain = self.goal / path
            plain.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(page, plain)
            heading = re.search("^# (.+)$", page.read_text("utf-8"), re.MULTILINE)
            name = heading.group(1) if heading else path.stem
            lines.append(f"- [{name}]({path.as_posix()})")
        (self.goal / "llms.txt").write_text("\n".join(lines) + "\n", "utf-8")


def main(words: list[str]) -> int:
    """Build the site; 1 where a link leads nowhere."""
    site = Site(Path(words[0]).resolve() if words else ROOT / "build")
    site.put_together()
    if not site.made():
        return 1
    site.write_llms()
    return 0


def link(found: re.Match[str], source: Path) -> str:
    """Return a link of a file as the site has it."""
    before, path, after = found.groups()
    goal = (source.parent / path).resolve()
    inside = DOCS / goal.name.lower() if goal.name in BESIDE else goal
    if inside.is_relative_to(DOCS) and inside.suffix not in {"", ".py"}:
        here = source.parent if source.is_relative_to(DOCS) else DOCS
        return f"{before}{os.path.relpath(inside, here)}{after}"
    if goal.is_relative_to(ROOT) and goal.exists():
        return f"{before}{REPOSITORY}{goal.relative_to(ROOT).as_posix()}{after}"
    return found.group()


def api_pages() -> Iterator[tuple[str, str]]:
    """Yield a page for each group of public names."""
    known = [name for names in NAMES.values() for name in names]
    if sorted(known) != sorted(motc_lab.__all__):
        odd = set(known) ^ set(motc_lab.__all__)
        sys.exit(f"docs/site/build.py: NAMES and motc_lab.__all__ differ: {odd}")
    for group, names in NAMES.items():
        entries = "\n\n".join(f"::: motc_lab.{name}" for name in names)
        yield group, f"# {HEADINGS[group]}\n\n{entries}\n"


def commands_page() -> str:
    """Return what each subcommand takes, from its parser."""
    parts = ["# Commands\n\n`motc-lab COMMAND --help` says the same in the terminal."]
    for name in COMMANDS:
        parser = parser_of(name)
        way = next(_ways(parser)).choices[name]
        parts += _command(way, 2)
    return "\n\n".join(parts) + "\n"


def _ways(
    parser: argparse.ArgumentParser,
) -> Iterator["argparse._SubParsersAction[argparse.ArgumentParser]"]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield action


def _command(parser: argparse.ArgumentParser, level: int) -> Iterator[str]:
    """Yield heading and help of a command, and of those under it."""
    os.environ["COLUMNS"] = "88"
    yield f"{'#' * level} {parser.prog.removeprefix('motc-lab ')}"
    yield f"```text\n{parser.format_help()}```"
    for action in _ways(parser):
        for way in action.choices.values():
            yield from _command(way, min(level + 1, 4))


def config() -> str:
    """Return the configuration with the pages of Python and of decisions in it."""
    text = (DOCS / "site" / "zensical.toml").read_text("utf-8")
    decisions = [
        "README.md",
        *sorted(page.name for page in (DOCS / "decisions").glob("[!R]*.md")),
    ]
    text = text.replace("ROOT", ROOT.as_posix())
    return text.replace(
        '"API"', _toml([f"reference/{name}.md" for name in NAMES])
    ).replace('"DECISIONS"', _toml([f"decisions/{name}" for name in decisions]))


def _toml(names: list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
