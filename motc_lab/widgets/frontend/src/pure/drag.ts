/** Dragging a thing to a place: when it begins. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a pointer that is down on a thing is doing; a finger that goes sideways may scroll what it lies in. */
export type Pull = "rest" | "drag" | "scroll";

const REACH = 8;

export function pullOf(from: Point, to: Point, mayScroll: boolean): Pull {
  const across = Math.abs(to.x - from.x);
  const along = Math.abs(to.y - from.y);
  if (Math.max(across, along) < REACH) return "rest";
  return mayScroll && across > along ? "scroll" : "drag";
}
