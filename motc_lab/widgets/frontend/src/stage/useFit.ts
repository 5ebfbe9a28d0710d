/** Makes the words of a slot smaller until they fit: the slot has its place, and a translation may be longer. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const SMALLEST = 0.5;
const STEP = 0.05;

/** Sets `--fit` on the element, 1 where all fits; measured again when its size or its words change. */
export function useFit(slot: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const { current } = slot;
    if (!current) return undefined;
    let fitted = "";
    const fit = (): void => {
      const now = `${current.clientWidth} ${current.clientHeight} ${current.textContent}`;
      if (now === fitted) return;
      fitted = now;
      shrink(current);
    };
    // With the layout of the next picture, which is made anyway: asking at once would make another.
    let frame = 0;
    const soon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        fit();
      });
    };
    const size = new ResizeObserver(fit);
    const words = new MutationObserver(soon);
    size.observe(current);
    words.observe(current, { childList: true, subtree: true, characterData: true });
    fit();
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      words.disconnect();
    };
  }, []);
}

function shrink(slot: HTMLElement): void {
  for (let size = 1; size > SMALLEST - STEP / 2; size -= STEP) {
    slot.style.setProperty("--fit", size.toFixed(2));
    if (!overflows(slot)) return;
  }
}

/** Whether anything of the slot, or of a part of it that must hold its words, lies outside. */
function overflows(slot: HTMLElement): boolean {
  const parts = [slot, ...slot.querySelectorAll<HTMLElement>("[data-holds]")];
  return parts.some((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
}
