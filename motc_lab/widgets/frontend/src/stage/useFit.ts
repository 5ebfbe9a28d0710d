/** Makes the words of a slot smaller until they fit: the slot has its place, and a translation may be longer. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** From the whole size down to half of it. */
const SIZES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5] as const;

/** What each slot held when it was fitted last. */
const fitted = new WeakMap<HTMLElement, string>();
const waiting = new Set<HTMLElement>();
let frame = 0;

/** Sets `--fit` on the element, 1 where all fits; measured again when its size or its words change. */
export function useFit(slot: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = slot;
    if (!current) return undefined;
    const now = (): void => fit([current]);
    const size = new ResizeObserver(now);
    const words = new MutationObserver(() => soon(current));
    size.observe(current);
    words.observe(current, { childList: true, subtree: true, characterData: true });
    now();
    return () => {
      waiting.delete(current);
      size.disconnect();
      words.disconnect();
    };
  }, []);
}

/** With the layout of the next picture, which is made anyway: asking at once would make another. */
function soon(slot: HTMLElement): void {
  waiting.add(slot);
  if (frame !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    const slots = [...waiting];
    waiting.clear();
    fit(slots);
  });
}

/** All of them together: first every slot is written, then every one is read, so that one layout serves them. */
function fit(slots: readonly HTMLElement[]): void {
  const changed = slots.filter((slot) => {
    const holds = `${slot.clientWidth} ${slot.clientHeight} ${slot.textContent}`;
    if (fitted.get(slot) === holds) return false;
    fitted.set(slot, holds);
    return true;
  });
  for (const slot of changed) size(slot, 0);
  for (const slot of changed.filter(overflows)) shrink(slot);
}

/** The largest size at which nothing lies outside, found by halves. */
function shrink(slot: HTMLElement): void {
  let [large, small] = [0, SIZES.length - 1];
  while (small - large > 1) {
    const middle = (large + small) >> 1;
    size(slot, middle);
    if (overflows(slot)) large = middle;
    else small = middle;
  }
  size(slot, small);
}

function size(slot: HTMLElement, place: number): void {
  slot.style.setProperty("--fit", String(SIZES[place]));
}

/** Whether words lie outside: of the slot, or of a part that must hold its own, as a card does. */
function overflows(slot: HTMLElement): boolean {
  const holders = slot.querySelectorAll<HTMLElement>("[data-holds]");
  // A chosen card is lifted out of its hand; its words are still inside of it.
  const parts = "lifts" in slot.dataset ? [...holders] : [slot, ...holders];
  return parts.some((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
}
