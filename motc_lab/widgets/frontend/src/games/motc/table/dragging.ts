/** Dragging a card of the hand to a section: where it may end. */
import type { Choice, MatchScene } from "../../../scene";

/** The sections that a card may be dragged to; none for a card that is no play. */
export function dropTargets(choices: readonly Choice[], card: string): Set<string> {
  const plays = choices.filter(({ path }) => path[0] === card && path.length > 2);
  return new Set(plays.flatMap(({ path }) => path[1] ?? []));
}

/** The section that an element of the table belongs to. */
export function sectionOf(scene: MatchScene, element: string | null): string | null {
  const found = scene.sections.find(({ id, far, near }) => [id, far.id, near.id].includes(element ?? ""));
  return found?.id ?? null;
}
