// Swaps the first picture for the living board as soon as the widget has drawn itself.
(() => {
  const waiting = document.getElementById("waiting");
  const slow = setTimeout(() => {
    const status = waiting.querySelector("[data-slow]");
    status.textContent = status.dataset.slow;
  }, 10000);
  const drawn = () =>
    document.querySelector("#chapter .jp-OutputArea-output .lm-Widget > *, #chapter .jp-RenderedText");
  const watcher = new MutationObserver(() => {
    if (!drawn()) return;
    watcher.disconnect();
    clearTimeout(slow);
    waiting.hidden = true;
    document.documentElement.dataset.board = "living";
    performance.mark("motc-board");
  });
  watcher.observe(document.body, { childList: true, subtree: true });
})();
