"""Puts the folder together: what pages load, named by digests, and the pages."""

import base64
import functools
import hashlib
import json
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

from motc_lab.app.site.addresses import (
    CHOICES,
    MARK,
    ROOT,
    Address,
    address_of,
    relinked,
)
from motc_lab.app.site.fetching import cache_home, runtime
from motc_lab.app.site.licences import LICENCES, licences
from motc_lab.app.site.offline import add_offline, with_offline
from motc_lab.app.site.pages import SHORT, Page, SitePages
from motc_lab.app.site.python import COURSE_PLACE, packs
from motc_lab.app.site.recording import recorded
from motc_lab.app.web import chapters, headers
from motc_lab.app.web.chapters import LANGUAGES, Lang
from motc_lab.app.web.front import EMBEDDED, Front
from motc_lab.app.web.pages import of_game
from motc_lab.app.web.reference.search import index
from motc_lab.app.web.words import words
from motc_lab.engine.game import FIRST
from motc_lab.screens.front import IN_PAGE, PAGES, STATIC, bundle
from motc_lab.screens.spec import BoardSpec

DIGEST: Final = 10
CDN: Final = "https://cdn.jsdelivr.net/pyodide/v"  # Pyodide's own home, never asked
MAP: Final = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)
SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
OF_SERVERS: Final = ("class", "lobby", "walk")  # scripts of pages that are not here
SAID: Final = (
    *("fetching", "starting", "no_wasm", "no_worker", "old_browser"),
    *("no_files", "no_memory", "failed", "no_storage", "from_file"),
)
STYLE: Final = re.compile(r"<style>(@font-face.*?)</style>", re.DOTALL)
SHEET_LINK: Final = f'<link rel="stylesheet" href="{ROOT}static/site.css">'
LEADING: Final = (Path(__file__).parent / "leading.js").read_text("utf-8")
HEAD: Final = '<meta charset="utf-8">'


class Shelf:
    """The files below ``static/``, named by what they hold.

    Args:
        target: the folder that is built.
    """

    def __init__(self, target: Path) -> None:
        self._target = target
        self.named: dict[str, str] = {}

    def put(self, name: str, body: bytes) -> str:
        """Write a file; returns its path below the folder."""
        stem, _, end = name.rpartition(".")
        digest = hashlib.sha256(body).hexdigest()[:DIGEST]
        path = f"static/{stem}-{digest}.{end}"
        place = self._target / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(body)
        self.named[f"static/{name}"] = path
        return path

    def held(self, name: str, body: bytes) -> dict[str, Any]:
        """Write a file; returns its path, and how many bytes travel."""
        return {"url": self.put(name, body), "bytes": len(body)}


class Boards:
    """What pages are told of their boards."""

    def __init__(self, shelf: Shelf, cache: Path) -> None:
        pyodide, wheels = runtime(cache)
        made = {
            name: shelf.held(f"{name}.bin", file.read_bytes())
            for name, file in packs(pyodide, wheels, cache / "packs").items()
        }
        loader = MAP.sub("", (pyodide / "pyodide.mjs").read_text("utf-8"))
        lock = json.loads((pyodide / "pyodide-lock.json").read_text("utf-8"))
        self.licences = licences(wheels)
        self._script = shelf.put("worker.js", bundle("worker.js").encode())
        self._made = made
        self._recorded = functools.cache(recorded)
        self._start = {
            "loader": shelf.held("loader.js", loader.replace(CDN, "").encode()),
            "script": made["script"],
            "wasm": made["wasm"],
            "lock": {"info": lock["info"], "packages": {}},
        }
        self.said: Mapping[Lang, Mapping[str, str]] = {
            lang: {name: words(lang)[f"alone_{name}"] for name in SAID}
            | {"again": words(lang)["try_again"]}
            for lang in LANGUAGES
        }

    def board(self, spec: BoardSpec) -> Mapping[str, object]:
        """Return what the page's script is told of its board."""
        here = spec.model_copy(update={"folder": COURSE_PLACE if spec.folder else ""})
        games = {
            name.removeprefix("game-"): one
            for name, one in self._made.items()
            if name.startswith("game-")
        }
        own = {spec.game, *((FIRST,) if spec.kind != "designer" else ())}
        names = ["library", "others", "house"]
        return {
            "kind": spec.kind,
            "place": spec.place,
            "script": self._script,
            "start": {
                **self._start,
                "spec": here.model_dump_json(exclude_defaults=True),
                "packs": [
                    *(self._made[name] for name in names),
                    *(games[game] for game in sorted(own)),
                ],
                "games": {key: one for key, one in games.items() if key not in own},
            },
        }

    def first(self, spec: BoardSpec, lang: Lang) -> str:
        """Return what a board shows at first, JSON that may stand in a page."""
        held = json.dumps(self._recorded(spec, lang), separators=(",", ":"))
        return held.replace("<", "\\u003c")

    def index(self, lang: Lang, game: str) -> str:
        """Return what can be looked up, JSON that may stand in a page."""
        here = {"lang": lang, "game": game}
        up, asked = "../", f"?lang={lang}{of_game(game)}"
        things = [
            {
                "kind": words(lang, game)[f"ref_{hit.kind}"],
                "address": f"{up}{address_of(f'reference/{hit.kind}', here).file}"
                f"{asked}#{hit.anchor}",
                "title": hit.title,
                "text": hit.text,
                "heading": heading,
                "whole": whole,
            }
            for hit, heading, whole in index(lang, game)
        ]
        return json.dumps(things, separators=(",", ":")).replace("<", "\\u003c")


def build(target: Path, cache: Path | None = None) -> None:
    """Write the whole folder, aside at first: a build that fails leaves all as it was.

    Args:
        target: it; what is there already is replaced.
        cache: where downloads and compiled packs are kept between builds.
    """
    cache = cache or cache_home()
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as aside:
        made = Path(aside)
        _build(made, cache)
        target.mkdir(parents=True, exist_ok=True)
        # Its contents, not the folder: it may be a mount, or where somebody stands.
        for old in target.iterdir():
            is_folder = old.is_dir() and not old.is_symlink()
            shutil.rmtree(old) if is_folder else old.unlink()
        for new in made.iterdir():
            shutil.move(new, target)


def _build(target: Path, cache: Path) -> None:
    shelf = Shelf(target)
    front = _front(shelf)
    boards = Boards(shelf, cache)
    _write(target / LICENCES, boards.licences)
    pages = list(SitePages(chapters.read_all(chapters.home()), front, boards).every())
    sheet = _sheet(shelf, pages[0].html)
    folds = _folds(pages)
    for page in pages:
        html = page.html.replace(sheet, SHEET_LINK, 1)
        html = relinked(html, page.address, shelf.named)
        _write(target / page.address.file, _finished(html, page.address, folds))
    (target / MARK).write_text('{"motc_lab": "site"}\n', "utf-8")
    for old, goal in _old_addresses(pages):
        _write(target / old / "index.html", _signpost(old, goal, folds[goal]))
    add_offline(target)


def _write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")


def _front(shelf: Shelf) -> Front:
    """Write what pages load; names with digests are put in once the pages are made."""
    held = {end: (STATIC / f"motc.{end}").read_bytes() for end in ("js", "css")}
    for end, body in held.items():
        shelf.put(f"motc.{end}", body)
    font = EMBEDDED.search(held["css"])
    if font:
        shelf.put("display.woff2", base64.b64decode(font[1]))
    used = [name for name in PAGES if name not in OF_SERVERS]
    for name in used:
        shelf.put(f"{name}.js", bundle(f"{name}.js").encode())
    scripts = {name: f"static/{name}.js" for name in used}
    return Front("static/motc", scripts, bundle(IN_PAGE).strip())


def _sheet(shelf: Shelf, html: str) -> str:
    """Write the style sheet that every page has, once; returns how it stands in one."""
    found = STYLE.search(html)
    assert found, "every page has a style sheet of its own in its head"
    text = found[1]
    for path, held in shelf.named.items():
        text = text.replace(f"{ROOT}{path}", held.removeprefix("static/"))
    shelf.put("site.css", text.encode())
    return found[0]


@dataclass(frozen=True, slots=True)
class Fold:
    """The files of one path.

    Attributes:
        variants: what tells them from each other, as their names say it.
        choices: the parts of a query that tell it, each with its usual value.
    """

    variants: tuple[str, ...]
    choices: Mapping[str, str]


def _folds(pages: Iterable[Page]) -> dict[str, Fold]:
    """Return the files of each path, by what their names begin with."""
    found: dict[str, list[Address]] = {}
    for page in pages:
        found.setdefault(page.address.stem, []).append(page.address)
    return {stem: _fold(every) for stem, every in found.items()}


def _fold(every: Iterable[Address]) -> Fold:
    names = {name for one in every for name, _ in one.chosen}
    choices = {name: usual for name, usual in CHOICES.items() if name in names}
    return Fold(tuple(sorted(one.variant for one in every)), choices)


def _finished(html: str, here: Address, folds: Mapping[str, Fold]) -> str:
    """Return a page with its policy, and the scripts that this edition adds."""
    html = _led(html, here.stem.rpartition("/")[2], here, folds[here.stem])
    lang: Lang = "de" if dict(here.chosen).get("lang") == "de" else "en"
    return _guarded(with_offline(html, here.up, lang))


def _led(html: str, goal: str, here: Address | None, fold: Fold) -> str:
    """Return a page with the script that leads old addresses on."""
    known = {
        "goal": goal,
        "here": None if here is None else here.variant,
        "own": {} if here is None else dict(here.chosen),
        "variants": fold.variants,
        "choices": fold.choices,
    }
    html = html.replace("<html ", f'<html data-site="{escape(json.dumps(known))}" ', 1)
    return html.replace(HEAD, f"{HEAD}\n<script>{LEADING}</script>", 1)


def _guarded(html: str) -> str:
    """Return a page with a Content-Security-Policy that fits its scripts."""
    rules = headers.policy(SCRIPT.findall(html))
    rules = rules.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    kept = [one for one in rules.split("; ") if not one.startswith("frame-ancestors")]
    policy = "; ".join([*kept, "worker-src 'self'"])
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return html.replace(HEAD, f"{HEAD}\n{meta}", 1)


def _old_addresses(pages: Iterable[Page]) -> Iterable[tuple[str, str]]:
    """Yield the addresses of the server that are no files, and where each leads."""
    stems = {page.address.stem for page in pages} - {"index"}
    yield from sorted((stem, stem) for stem in stems)
    yield from sorted((old, goal) for old, goal in SHORT.items() if goal in stems)


def _signpost(old: str, goal: str, fold: Fold) -> str:
    """Return a page that leads an address of the server to its file."""
    up = "../" * (old.count("/") + 1)
    html = (
        f'<!doctype html>\n<html lang="en">\n<head>\n{HEAD}\n<title>motc_lab</title>\n'
        f'</head>\n<body><p><a href="{up}{goal}.html">{goal}</a></p></body>\n</html>\n'
    )
    return _guarded(_led(html, f"{up}{goal}", None, fold))
