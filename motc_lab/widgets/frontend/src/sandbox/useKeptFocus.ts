/** Keeps the focus where somebody works: what was pressed may go away with its answer. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Whenever `change` differs and the focus was lost from within the box, it goes to what the box marks for it. */
export function useKeptFocus(box: RefObject<HTMLElement>, change: unknown): { onFocusIn: () => void; onFocusOut: (event: FocusEvent) => void } {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const marked = box.current?.querySelector<HTMLElement>("[data-takes-focus]");
    marked?.focus({ preventScroll: true });
  }, [change]);
  return {
    onFocusIn: () => {
      isInside.current = true;
    },
    onFocusOut: ({ relatedTarget }) => {
      if (relatedTarget) isInside.current = false;
    },
  };
}
