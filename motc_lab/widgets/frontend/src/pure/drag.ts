/** Dragging a card of the hand to a section: when it begins, and where it may end. */
import type { Choice, Scene } from "../scene";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a pointer that is down on a card is doing; a finger that goes sideways scrolls the hand. */
export type Pull = "rest" | "drag" | "scroll";

const REACH = 8;

export function pullOf(from: Point, to: Point, isTouch: boolean): Pull {
  const across = Math.abs(to.x - from.x);
  const along = Math.abs(to.y - from.y);
  if (Math.max(across, along) < REACH) return "rest";
  return isTouch && across > along ? "scroll" : "drag";
}

/** The sections that a card may be dragged to; none for a card that is no play. */
export function dropTargets(choices: readonly Choice[], card: string): Set<string> {
  const plays = choices.filter(({ path }) => path[0] === card && path.length > 2);
  return new Set(plays.flatMap(({ path }) => path[1] ?? []));
}

/** The section that an element of the table belongs to. */
export function sectionOf(scene: Scene, element: string | null): string | null {
  const found = scene.sections.find(({ id, far, near }) => [id, far.id, near.id].includes(element ?? ""));
  return found?.id ?? null;
}
