"""Finds a Chromium for the browser tests, or brings one: they are never skipped."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "microsoft-edge",
)
# The last list counts, so Playwright's own stands in it. Those of the Omnibox begin a
# page of Chromium's own for each context: 0.4 s of a core, for what is never seen.
WITHOUT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay"),
    *("MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"),
)
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(WITHOUT)}",
)


class NoChromiumError(RuntimeError):
    """No browser for the tests; the message says how to get one."""


def playwright_chromium() -> str | None:
    """Return the path of the Chromium that Playwright downloaded, if it did."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find_chromium() -> str:
    """Return the path of a Chromium: MOTC_LAB_CHROMIUM, one on PATH, or Playwright's.

    Raises:
        NoChromiumError: there is none.
    """
    named = os.environ.get("MOTC_LAB_CHROMIUM")
    if named and not Path(named).exists():
        raise NoChromiumError(f"MOTC_LAB_CHROMIUM names {named!r}, which is not there")
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    found = named or on_path or playwright_chromium()
    if not found:
        raise NoChromiumError(
            "no Chromium found: install one, name it in MOTC_LAB_CHROMIUM, "
            "or run 'python -m tests.browser.chromium --install'"
        )
    return found


def ways_to_install() -> list[list[list[str]]]:
    """Return ways to get a Chromium, the gentlest first; each is a list of commands."""
    ways = [[[sys.executable, "-m", "playwright", "install", "chromium"]]]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        apt = ["apt-get", "-o", "Dpkg::Use-Pty=0", "-qq"]
        ways.append([[*apt, "update"], [*apt, "install", "--yes", "chromium"]])
    return ways


def install_chromium() -> str:
    """Return the path of a Chromium, after bringing one if there is none."""
    for way in ways_to_install():
        try:
            return find_chromium()
        except NoChromiumError:
            for command in way:
                print("+", *command, flush=True)
                environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run(command, check=False, env=environment, timeout=900)
    return find_chromium()


if __name__ == "__main__":
    try:
        finder = install_chromium if "--install" in sys.argv else find_chromium
        print("Chromium:", finder())
    except NoChromiumError as fault:
        sys.exit(str(fault))
