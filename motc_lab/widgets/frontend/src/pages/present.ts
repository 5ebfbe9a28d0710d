/**
 * The entry of a chapter that is shown to a class: the keys of a clicker, the black screen, covered hands.
 * It presses the page's own controls and knows no rule of the game. It is there before the board is drawn
 * (`chapter.ts`), since it says what the board is to take the projector for.
 */
import { type Keymap, ownKey, readKeymap, type Shortcut } from "../pure/keymap";
import { KEYS, KEYS_CHANGED } from "../wire/places";
import { parsed, stored } from "../wire/storage";

type ActName = "next" | "back" | "black" | "near" | "far" | "lang" | "bar" | "end";
type HandName = "near" | "far";

const HANDS: Readonly<Record<HandName, string>> = { near: "maskNear", far: "maskFar" };
const KEY_ACTS: Readonly<Record<string, ActName>> = { PageDown: "next", " ": "next", PageUp: "back" };
/** Single characters act as the help of the page has them, and at the table only, but for a clicker's own: any key takes the black screen back. */
const CHARACTER_ACTS: readonly (readonly [Shortcut, ActName])[] = [[".", "black"], ["1", "near"], ["2", "far"], ["9", "lang"], ["0", "bar"]];
const FIELDS = "textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])";
const BAR = "motc-present-bar"; // for this tab only

const root = document.documentElement;

function part<Kind extends HTMLElement = HTMLElement>(name: string): Kind {
  const found = document.getElementById(`present-${name}`);
  if (found === null) throw new Error(`the page has no part present-${name}`);
  return found as Kind;
}

function textOf(name: string): string {
  return part(name).textContent ?? "";
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** Nothing moves on a projector, whatever this system prefers. */
function standStill(): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(/prefers-reduced-motion:\s*reduce/.test(query) ? "all" : query);
}

/** The way through the chapter: what is still open is left by a second press only; what has an answer to show shows it first. */
class Way {
  #leaves: string | null = null;

  /** At the last step the way to the next chapter is offered; nothing leaves the chapter by itself. */
  onward(): void {
    const here = this.#here();
    if (this.#isOpen() && this.#leaves !== here) {
      this.#ask(here);
      return;
    }
    this.#answered();
    const next = (this.#isOpen() ? this.#control("reveal") : null) ?? this.#control("next");
    if (next) next.click();
    else document.querySelector<HTMLElement>(".m-controls a.m-onward, .neighbours .next")?.focus();
  }

  back(): void {
    this.#answered();
    press(".m-controls [data-control=back]");
  }

  #control(name: string): HTMLElement | null {
    return document.querySelector(`.m-controls [data-control=${name}]:not([aria-disabled=true])`);
  }

  #isOpen(): boolean {
    const next = this.#control("next");
    return next !== null && !next.classList.contains("m-primary");
  }

  #here(): string {
    const step = [...document.querySelectorAll(".m-steps button")].findIndex((button) => button.hasAttribute("aria-current"));
    return `${step} ${document.querySelector<HTMLElement>(".m-quiz-count")?.dataset.at}`;
  }

  #ask(here: string): void {
    this.#leaves = here;
    part("ask").textContent = textOf(this.#control("reveal") ? "reveal" : "leave");
    part("ask").hidden = false;
  }

  #answered(): void {
    this.#leaves = null;
    part("ask").hidden = true;
  }
}

const bar = part("bar");
const black = part<HTMLDialogElement>("black");
const way = new Way();

function tell(text: string): void {
  part("said").textContent = text;
}

function cover(hand: HandName): void {
  const name = HANDS[hand];
  const isCovered = !(name in root.dataset);
  if (isCovered) root.dataset[name] = "";
  else delete root.dataset[name];
  const button = bar.querySelector(`[data-act=${hand}]`);
  button?.setAttribute("aria-pressed", String(isCovered));
  tell(`${button?.querySelector("span")?.textContent}: ${textOf(isCovered ? "covered" : "open")}`);
}

function showBar(isShown: boolean): void {
  bar.toggleAttribute("data-folded", !isShown);
  bar.querySelector("[data-act=bar]")?.setAttribute("aria-expanded", String(isShown));
  try {
    sessionStorage.setItem(BAR, isShown ? "shown" : "");
  } catch {
    return; // Forbidden: then the bar is folded again in the next chapter.
  }
}

function wasBarShown(): boolean {
  try {
    return sessionStorage.getItem(BAR) === "shown";
  } catch {
    return false; // The storage is forbidden.
  }
}

function light(): void {
  black.close();
  tell(textOf("again"));
}

function end(): void {
  const url = new URL(location.href);
  url.searchParams.delete("present");
  location.assign(url);
}

const ACTS: Readonly<Record<ActName, () => void>> = {
  next: () => way.onward(),
  back: () => way.back(),
  black: () => black.showModal(),
  near: () => cover("near"),
  far: () => cover("far"),
  lang: () => press(`.m-languages [lang]:not([lang=${root.dataset.lang}])`),
  bar: () => showBar(bar.hasAttribute("data-folded")),
  end,
};

function isActName(name: string | undefined): name is ActName {
  return name !== undefined && name in ACTS;
}

function keymap(): Keymap {
  return readKeymap(parsed(stored(KEYS) ?? ""));
}

function means(key: string, usual: Shortcut): boolean {
  const map = keymap();
  return map.on && key.toLowerCase() === ownKey(map, usual);
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** What a press means; null where it is no business of ours. */
function actFor(event: KeyboardEvent): ActName | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return null;
  if (document.querySelector("dialog[open]") || isInField(target)) return null;
  if (key === " " && bar.contains(target)) return null;
  const act = KEY_ACTS[key];
  if (act !== undefined) return act;
  if (means(key, ".")) return "black";
  if (target.closest(".m-board [data-el]") === null) return null;
  return CHARACTER_ACTS.find(([usual]) => means(key, usual))?.[1] ?? null;
}

/** A covered hand is not read out either. */
function tellsHands({ key, target }: KeyboardEvent): boolean {
  return means(key, "d") && Object.values(HANDS).some((name) => name in root.dataset) && !isInField(target);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function showCaps(): void {
  const map = keymap();
  for (const cap of bar.querySelectorAll<HTMLElement>("[data-key]")) {
    cap.textContent = ownKey(map, cap.dataset.key as Shortcut).toUpperCase();
    cap.hidden = !map.on;
  }
}

function listen(): void {
  document.addEventListener(KEYS_CHANGED, showCaps);
  const down = (event: KeyboardEvent): void => {
    if (black.open) {
      swallow(event);
      light();
      return;
    }
    const act = actFor(event);
    if (act !== null || tellsHands(event)) swallow(event);
    if (act !== null && !event.repeat) ACTS[act]();
  };
  // A button takes the space bar when it is let go.
  const up = (event: KeyboardEvent): void => {
    if (event.key === " " && actFor(event) !== null) swallow(event);
  };
  addEventListener("keydown", down, true);
  addEventListener("keyup", up, true);
  black.addEventListener("click", light);
  bar.addEventListener("click", ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>("[data-act]")?.dataset.act : undefined;
    if (isActName(act)) ACTS[act]();
  });
}

/** Links to other chapters lead to them as they are shown to a class. */
function keepPresenting(): void {
  const lead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !/\/chapter\/\w+\/?$/.test(url.pathname)) return;
    url.searchParams.set("present", "1");
    link.href = url.href;
  };
  addEventListener("click", lead, true);
}

/** The style sheet writes over a covered hand what it is, in the language that the page is in now. */
function nameCovered(): void {
  const follow = (): void => root.style.setProperty("--covered", JSON.stringify(textOf("covered")));
  new MutationObserver(follow).observe(part("covered"), { childList: true });
  follow();
}

root.dataset.present = "";
standStill();
showCaps();
listen();
nameCovered();
keepPresenting();
showBar(wasBarShown());
