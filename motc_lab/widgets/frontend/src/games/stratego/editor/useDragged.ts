/** Dragging with a pointer of any kind: what is let go over another square is put there. */
import { useRef } from "preact/hooks";
import type { Held } from "./pressing";
import { useHand } from "./useHand";

interface Dragged {
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onPointerMove?: (event: PointerEvent) => void;
  readonly onPointerUp?: (event: PointerEvent) => void;
  readonly onPointerCancel?: () => void;
}

const FAR = 6;

export function useDragged(thing: Held, isThere: boolean): Dragged {
  const { hold, drop } = useHand();
  const start = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  if (!isThere) return {};
  const move = (event: PointerEvent): void => {
    const from = start.current;
    if (!from || from.moved || Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) return;
    from.moved = true;
    hold(thing);
  };
  const up = (event: PointerEvent): void => {
    const from = start.current;
    start.current = null;
    if (!from?.moved) return;
    swallowClick();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    drop(thing, under?.closest<HTMLElement>(".me-square")?.dataset.el ?? null);
  };
  return {
    onPointerDown: (event) => {
      start.current = { x: event.clientX, y: event.clientY, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: () => {
      start.current = null;
      hold(null);
    },
  };
}

/** The click that ends a drag is none of its own. */
function swallowClick(): void {
  const stop = (event: MouseEvent): void => event.stopPropagation();
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}
