/** Cards that are marked one by one and put away together; nothing is sent before the button. */
import type { CardSet } from "../scene";
import { choiceNamed } from "./names";

/** The cards marked after a click on one of them: marked or unmarked; beyond the most, the mark set first moves on. */
export function toggled(set: CardSet, marked: readonly string[], id: string): readonly string[] {
  if (!set.cards.includes(id)) return marked;
  if (marked.includes(id)) return marked.filter((card) => card !== id);
  const kept = marked.length < set.most ? marked : marked.slice(1);
  return [...kept, id];
}

/** Whether so many cards may be put away. */
export function mayPutAway(set: CardSet, marked: readonly string[]): boolean {
  return marked.length >= set.least && marked.length <= set.most;
}

/** What the button says now. */
export function putAwaySaid(set: CardSet, marked: readonly string[]): string {
  return set.buttons[marked.length] ?? "";
}

/** Name of the button: of the answer that it gives alone while nothing is marked, where there is one. */
export function putAwayName(set: CardSet, marked: readonly string[]): string {
  return marked.length === 0 && set.none ? choiceNamed(set.none) : "commit";
}
