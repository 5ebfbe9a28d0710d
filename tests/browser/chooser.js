// Somebody who answers by what is on the screen alone, drawing lots: `answer()` presses until
// another picture comes; it resolves with what stopped it, or with nothing.
(seed) => {
  let state = (seed * 2654435761) >>> 0;
  const draw = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const [OVER, LEADS_ON] = ["[data-part=match_end], .m-result", '[data-el="next_game"]'];
  const READY = '[data-el="commit"], button[data-el="lay"], [data-el="done"], [data-el="choice.done"]';
  const OFFERED =
    ".m-board .m-live:not(.m-chosen, .m-card-taken), .m-choices button:not(.m-link), " +
    '[data-el^="choice."]:not([data-el="choice.resign"]), [role=radio]:not([aria-checked=true])';
  const ONWARD = ".m-controls button.m-primary, .m-controls [data-control=next]";
  const [PRESS_MS, SENT_MS, LONGEST_MS] = [20, 300, 60000];
  const found = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true" && one.getClientRects().length > 0,
    );
  const beat = () => document.querySelector(".motc").dataset.beat;
  const goals = () => [found(LEADS_ON), found(READY), found(OFFERED), found(ONWARD)].find((some) => some.length > 0) ?? [];
  globalThis.mayAnswer = () => goals().length > 0;
  globalThis.isAtRest = () => globalThis.mayAnswer() || document.querySelector(OVER) !== null;
  globalThis.answer = async () => {
    const [before, end] = [beat(), performance.now() + LONGEST_MS];
    while (beat() === before) {
      if (document.querySelector(OVER)) return "over";
      if (performance.now() > end) return "nothing can be pressed";
      const some = goals();
      const goal = some[draw(some.length)];
      goal?.click();
      const until = performance.now() + (goal?.matches(`${READY}, .m-controls *`) ? SENT_MS : PRESS_MS);
      while (beat() === before && performance.now() < until) await rest(5);
    }
    return "";
  };
}
