/** Which of several boxes an arrow key or a hand that lets go means. */

export interface Box {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** What lies aside of the way counts so much more than what lies ahead. */
const ASIDE = 3;

/** The nearest box in a direction; null where there is none. */
export function nextBox(boxes: readonly Box[], from: Box, to: Arrow): string | null {
  const start = middle(from);
  let best: { id: string; cost: number } | null = null;
  for (const box of boxes) {
    const there = middle(box);
    const [right, down] = [there.x - start.x, there.y - start.y];
    const [ahead, aside] = { ArrowLeft: [-right, down], ArrowRight: [right, down], ArrowUp: [-down, right], ArrowDown: [down, right] }[to] as [number, number];
    const cost = ahead + ASIDE * Math.abs(aside);
    if (box.id !== from.id && ahead > 1 && (!best || cost < best.cost)) best = { id: box.id, cost };
  }
  return best?.id ?? null;
}

/** The box at a point, or the nearest one within reach of it. */
export function boxAt(boxes: readonly Box[], x: number, y: number, reach: number): string | null {
  let best: { id: string; far: number } | null = null;
  for (const box of boxes) {
    const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (far <= reach && (!best || far < best.far)) best = { id: box.id, far };
  }
  return best?.id ?? null;
}

function middle(box: Box): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}
