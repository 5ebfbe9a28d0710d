"""What lets the folder play offline and be installed: service worker and manifest."""

import hashlib
import json
import shutil
from html import escape
from pathlib import Path
from typing import Final

from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.words import words

HERE: Final = Path(__file__).parent
WORKER: Final = "service-worker.js"
MANIFEST: Final = "manifest.json"
ICONS: Final = {"icon-192.png": "192x192", "icon-512.png": "512x512"}
COLOURS: Final = {"theme_color": "#222222", "background_color": "#f3ead7"}
SANDBOX: Final = "chapter/12.html"  # takes a code or a record that is shared
# What is kept at once; the rest follows, where nobody has asked to save data.
FIRST: Final = ("index.html", "index.de.html", MANIFEST)
FIRST_STATIC: Final = (
    "motc-",
    "site-",
    "worker-",
    "loader-",
    "script-",
    "wasm-",
    "display-",
)
FIRST_PACKS: Final = ("library-", "others-", "house-", "game-motc-")
SCRIPT: Final = (HERE / "offline.js").read_text("utf-8")
HEAD: Final = "</head>"


def with_offline(html: str, up: str, lang: Lang) -> str:
    """Return a page that keeps the folder's files, and can be installed.

    Args:
        html: the page.
        up: the way from it to the folder's root.
        lang: its language.
    """
    told = {"up": up, "newer": words(lang)["alone_newer"]}
    html = html.replace(
        "<html ", f'<html data-offline="{escape(json.dumps(told))}" ', 1
    )
    links = (
        f'<link rel="manifest" href="{up}{MANIFEST}">\n'
        f'<link rel="apple-touch-icon" href="{up}icon-192.png">\n'
        f"<script>{SCRIPT}</script>\n"
    )
    return html.replace(HEAD, f"{links}{HEAD}", 1)


def add_offline(target: Path) -> None:
    """Write manifest, icons and the service worker, which knows every file by now."""
    for name in ICONS:
        shutil.copyfile(HERE / name, target / name)
    (target / MANIFEST).write_text(json.dumps(_manifest(), indent=1), "utf-8")
    files = sorted(one for one in target.rglob("*") if one.is_file())
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.relative_to(target).as_posix().encode() + file.read_bytes())
    paths = [file.relative_to(target).as_posix() for file in files]
    first = [path for path in paths if _is_first(path)]
    edition = {
        "version": digest.hexdigest()[:12],
        "first": first,
        "rest": [path for path in paths if path not in first],
    }
    text = (HERE / WORKER).read_text("utf-8").replace("EDITION", json.dumps(edition), 1)
    (target / WORKER).write_text(text, "utf-8")


def _is_first(path: str) -> bool:
    name = path.removeprefix("static/")
    return path in FIRST or (
        name != path and name.startswith((*FIRST_STATIC, *FIRST_PACKS))
    )


def _manifest() -> dict[str, object]:
    return {
        "name": "motc_lab",
        "short_name": "motc_lab",
        "description": words("en")["alone_about"],
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        **COLOURS,
        "icons": [
            {"src": name, "sizes": size, "type": "image/png", "purpose": "any maskable"}
            for name, size in ICONS.items()
        ],
        "share_target": {
            "action": SANDBOX,
            "method": "GET",
            "params": {"text": "shared"},
        },
    }
