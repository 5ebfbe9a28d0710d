/**
 * Makes what a slot holds smaller and less until it fits: the slot has its place, and a translation may be longer.
 * All parts of a slot have one size of letters; a part leaves out no more than it must itself.
 */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { beforePaint } from "./beforePaint";

/**
 * From the whole size down to half of it. Letters have a least size, which style sheets hold against it; so what may be
 * left out gives way as well, more with each number: what is told elsewhere, then what is read at another place.
 */
const LEVELS = [
  { size: 1, spared: 0 },
  { size: 0.95, spared: 0 },
  { size: 0.9, spared: 0 },
  { size: 0.9, spared: 1 },
  { size: 0.85, spared: 1 },
  { size: 0.8, spared: 1 },
  { size: 0.8, spared: 2 },
  { size: 0.75, spared: 2 },
  { size: 0.7, spared: 2 },
  { size: 0.7, spared: 3 },
  { size: 0.6, spared: 3 },
  { size: 0.5, spared: 3 },
] as const;

/** How many contents of a slot are remembered: a match is taken back and played again, and told in turns. */
const MOST = 32;

/** What each slot held when it was fitted last. */
const fitted = new WeakMap<Element, string>();
/** A place in `LEVELS`, and what each part of the slot leaves out. */
interface Found {
  readonly place: number;
  readonly spared: readonly number[];
}

/** What was found for the contents that each slot has held. */
const known = new WeakMap<Element, Map<string, Found>>();
const waiting = new Set<HTMLElement>();
let sizes: ResizeObserver | undefined;

/** Sets `--fit` on the element, 1 where all fits, and `data-spared`; measured again when its size or its words change. */
export function useFit(slot: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = slot;
    if (!current) return undefined;
    // Heard of the first time, too: right after a layout, before it is painted.
    sizes ??= new ResizeObserver((changed) => read(changed.map(({ target }) => target as HTMLElement))());
    const words = new MutationObserver(() => soon(current));
    sizes.observe(current);
    words.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      waiting.delete(current);
      sizes?.unobserve(current);
      words.disconnect();
    };
  }, []);
}

/** With the layout of the next picture. */
function soon(slot: HTMLElement): void {
  waiting.add(slot);
  beforePaint(readWaiting);
}

function readWaiting(): () => void {
  const slots = [...waiting];
  waiting.clear();
  return read(slots);
}

/** Reads what slots hold, all before any is written: one layout serves them. Returns what fits them. */
function read(slots: readonly HTMLElement[]): () => void {
  const holds = slots.map((slot) => [slot, `${slot.clientWidth} ${slot.clientHeight} ${slot.textContent}`] as const);
  return () => fit(holds.filter(([slot, held]) => fitted.get(slot) !== held));
}

function fit(changed: readonly (readonly [slot: HTMLElement, held: string])[]): void {
  const isNew = changed.filter(([slot, held]) => {
    fitted.set(slot, held);
    const found = known.get(slot)?.get(held);
    size(slot, found?.place ?? 0);
    if (found) spareEach(slot, found.spared);
    return found === undefined;
  });
  const small = new Set(isNew.map(([slot]) => slot).filter(overflows));
  for (const [slot, held] of isNew) {
    const place = small.has(slot) ? shrink(slot) : 0;
    remember(slot, held, { place, spared: small.has(slot) ? spare(slot, place) : [] });
  }
}

/** Notes what was found for what a slot holds. */
function remember(slot: HTMLElement, held: string, found: Found): void {
  const all = known.get(slot) ?? new Map<string, Found>();
  known.set(slot, all.set(held, found));
  const [oldest] = all.keys();
  if (all.size > MOST && oldest !== undefined) all.delete(oldest);
}

/** The largest level at which nothing lies outside, found by halves. */
function shrink(slot: HTMLElement): number {
  let [large, small] = [0, LEVELS.length - 1];
  while (small - large > 1) {
    const middle = (large + small) >> 1;
    size(slot, middle);
    if (overflows(slot)) large = middle;
    else small = middle;
  }
  size(slot, small);
  return small;
}

/** Lets each part show again what has room in it; returns what each leaves out. */
function spare(slot: HTMLElement, place: number): readonly number[] {
  const parts = holders(slot);
  const least = parts.map((): number => LEVELS[place]?.spared ?? 0);
  for (let spared = Math.max(0, ...least) - 1; spared >= 0; spared--) {
    const tried = parts.filter((_, index) => least[index] === spared + 1);
    for (const part of tried) leaveOut(part, spared);
    for (const part of tried.filter(isOver)) leaveOut(part, spared + 1);
    for (const [index, part] of parts.entries()) least[index] = Number(part.dataset.spared);
  }
  return least;
}

function spareEach(slot: HTMLElement, spared: readonly number[]): void {
  for (const [index, part] of holders(slot).entries()) {
    const own = spared[index];
    if (own !== undefined) leaveOut(part, own);
  }
}

function size(slot: HTMLElement, place: number): void {
  const level = LEVELS[place];
  if (!level) return;
  const fit = String(level.size);
  if (slot.style.getPropertyValue("--fit") !== fit) slot.style.setProperty("--fit", fit);
  for (const part of [slot, ...holders(slot)]) leaveOut(part, level.spared);
}

function leaveOut(part: HTMLElement, spared: number): void {
  if (part.dataset.spared === String(spared)) return;
  part.dataset.spared = String(spared);
  // The end of its words: what is pressed shows the whole.
  if ("holds" in part.dataset) part.toggleAttribute("data-excerpt", spared === 3);
}

/** Parts that must hold their own words, as a card does. */
function holders(slot: HTMLElement): HTMLElement[] {
  return [...slot.querySelectorAll<HTMLElement>("[data-holds]")];
}

/** Whether words lie outside of the slot, or of a part of it. */
function overflows(slot: HTMLElement): boolean {
  // A chosen card is lifted out of its hand; its words are still inside of it.
  return ("lifts" in slot.dataset ? holders(slot) : [slot, ...holders(slot)]).some(isOver);
}

function isOver(part: HTMLElement): boolean {
  return part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
}
