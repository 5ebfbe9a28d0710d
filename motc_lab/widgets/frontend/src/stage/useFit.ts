/** Makes what a slot holds smaller and less until it fits: the slot has its place, and a translation may be longer. */
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
/** The place in `LEVELS` of what each slot has held. */
const known = new WeakMap<Element, Map<string, number>>();
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
    const place = known.get(slot)?.get(held);
    size(slot, place ?? 0);
    return place === undefined;
  });
  const small = new Set(isNew.map(([slot]) => slot).filter(overflows));
  for (const [slot, held] of isNew) remember(slot, held, small.has(slot) ? shrink(slot) : 0);
}

/** Notes the size that was found for what a slot holds. */
function remember(slot: HTMLElement, held: string, place: number): void {
  const all = known.get(slot) ?? new Map<string, number>();
  known.set(slot, all.set(held, place));
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

function size(slot: HTMLElement, place: number): void {
  const level = LEVELS[place];
  if (!level) return;
  const [fit, spared] = [String(level.size), String(level.spared)];
  if (slot.style.getPropertyValue("--fit") !== fit) slot.style.setProperty("--fit", fit);
  if (slot.dataset.spared !== spared) slot.dataset.spared = spared;
}

/** Whether words lie outside: of the slot, or of a part that must hold its own, as a card does. */
function overflows(slot: HTMLElement): boolean {
  const holders = slot.querySelectorAll<HTMLElement>("[data-holds]");
  // A chosen card is lifted out of its hand; its words are still inside of it.
  const parts = "lifts" in slot.dataset ? [...holders] : [slot, ...holders];
  return parts.some((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
}
