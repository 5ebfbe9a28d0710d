/** What the page of a board does around the board: its language, its first picture, the browser's way back. */

const SLOW_MS = 10_000;

const root = document.documentElement;

export type Lang = "en" | "de";

/** The language that the page is in now: a browser that translates it writes into `lang`. */
export function shownLang(): Lang {
  return langOf(root.dataset.lang);
}

/** A language that the server wrote into the page. */
export function langOf(text: string | undefined): Lang {
  return text === "de" ? "de" : "en";
}

/** The board reads the language from the address; when it changes it, the page follows. */
export function followLanguage(): void {
  root.dataset.lang = root.lang;
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) {
    address.searchParams.set("lang", root.lang);
    history.replaceState(history.state, "", address);
  }
  const follow = (): void => {
    const lang = shownLang();
    for (const element of document.querySelectorAll<HTMLElement>("[data-en]")) {
      element.textContent = element.dataset[lang] ?? "";
      if (element instanceof HTMLAnchorElement) element.href = element.href.replace(/lang=../, `lang=${lang}`);
    }
  };
  new MutationObserver(follow).observe(root, { attributeFilter: ["data-lang"] });
}

/**
 * Swaps the first picture for the living board as soon as that has drawn itself. A stage has the whole window,
 * and the page's ways are in its menu. Before its greeting is answered, a board does not know where the reader
 * was; where nobody answers, it says so.
 */
export function awaitBoard(waiting: HTMLElement): void {
  const slow = setTimeout(() => {
    const status = waiting.querySelector<HTMLElement>("[data-slow]");
    if (status !== null) status.textContent = status.dataset.slow ?? "";
  }, SLOW_MS);
  const isLiving = (): boolean => document.querySelector("#board > *") !== null && document.querySelector("#chapter .motc:not([data-settled])") === null;
  const observer = new MutationObserver(() => {
    if (!isLiving()) return;
    observer.disconnect();
    clearTimeout(slow);
    waiting.hidden = true;
    root.toggleAttribute("data-staged", document.querySelector("#chapter .m-staged") !== null);
    root.dataset.board = "living";
    performance.mark("motc-board");
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-settled"] });
}

/** The browser's way back leads through the steps that were visited, then out of the chapter. */
export function keepSteps(): void {
  let step = -1;
  let goal = -1; // where the way back leads while it is walked
  let isTouched = false; // what is taken up from an earlier visit is no way that anybody went
  const steps = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".m-steps button")];
  const touch = (): void => {
    isTouched = true;
    goal = -1;
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touch, true);
  const note = (): void => {
    const now = steps().findIndex((button) => button.hasAttribute("aria-current"));
    if (now < 0 || now === step) return;
    const state: unknown = { ...history.state, step: now };
    if (goal < 0 && isTouched && step >= 0) history.pushState(state, "");
    else if (goal < 0) history.replaceState(state, "");
    if (now === goal) goal = -1;
    step = now;
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  addEventListener("popstate", ({ state }: PopStateEvent) => {
    const to: unknown = (state as { readonly step?: unknown } | null)?.step;
    if (typeof to !== "number" || !Number.isInteger(to) || to === (goal < 0 ? step : goal)) return;
    goal = to;
    steps()[goal]?.click();
  });
}
