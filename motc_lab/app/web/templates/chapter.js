// Swaps the first picture for the living board as soon as the widget has drawn itself.
// The widget reads the language from the address; when it changes it, the page follows.
(() => {
  const root = document.documentElement;
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) {
    address.searchParams.set("lang", root.lang);
    history.replaceState(history.state, "", address);
  }
  const follow = () => {
    for (const element of document.querySelectorAll("[data-en]")) {
      element.textContent = element.dataset[root.lang] ?? element.textContent;
      if (element.href) element.href = element.href.replace(/lang=../, `lang=${root.lang}`);
    }
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ["lang"] });

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
    root.dataset.board = "living";
    performance.mark("motc-board");
  });
  watcher.observe(document.body, { childList: true, subtree: true });
})();
