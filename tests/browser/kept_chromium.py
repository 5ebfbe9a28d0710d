"""One Chromium for all tests of a process: to start it takes two seconds of a core."""

from contextlib import ExitStack

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.visit import LIVING_MS


class KeptChromium:
    """Starts when it is asked for; while it runs, this thread can run no other loop."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._browser: Browser | None = None

    def running(self) -> Browser:
        """Return the running Chromium; a new one where the last one crashed."""
        if self._browser is None or not self._browser.is_connected():
            self.stop()
            self._browser = self._start()
        return self._browser

    def _start(self) -> Browser:
        path = find_chromium()
        playwright = self._stack.enter_context(sync_playwright())
        expect.set_options(timeout=LIVING_MS)
        browser = playwright.chromium.launch(
            executable_path=path, args=list(FLAGS), timeout=LIVING_MS
        )
        self._stack.callback(browser.close)
        return browser

    def stop(self) -> None:
        """End it, if it runs."""
        self._browser = None
        self._stack.close()
