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
  // Until its greeting is answered, a board of ours does not know where the reader was;
  // where nobody answers, it says so.
  const awaited = () => document.querySelector("#chapter .motc:not([data-settled])");
  const watcher = new MutationObserver(() => {
    if (!drawn() || awaited()) return;
    watcher.disconnect();
    clearTimeout(slow);
    waiting.hidden = true;
    root.dataset.board = "living";
    performance.mark("motc-board");
  });
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-settled"] });

  // The browser's way back leads through the steps that were visited, then out of the chapter.
  let step = -1;
  let goal = -1; // where the way back leads while it is walked
  let touched = false; // what is taken up from an earlier visit is no way that anybody went
  const steps = () => [...document.querySelectorAll(".m-steps button")];
  const touch = () => { [touched, goal] = [true, -1]; };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touch, true);
  new MutationObserver(() => {
    const now = steps().findIndex((button) => button.hasAttribute("aria-current"));
    if (now < 0 || now === step) return;
    const state = { ...history.state, step: now };
    if (goal < 0 && touched && step >= 0) history.pushState(state, "");
    else if (goal < 0) history.replaceState(state, "");
    if (now === goal) goal = -1;
    step = now;
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  addEventListener("popstate", ({ state }) => {
    if (!Number.isInteger(state?.step) || state.step === (goal < 0 ? step : goal)) return;
    goal = state.step;
    steps()[goal]?.click();
  });
})();
