/** What a hint marks on the table at the present stage of a choice. No rule of the game lives here. */
import type { Path } from "./clicks";
import { numberIn } from "./names";

/**
 * The elements that the hint marks: the first one of every way that it names, and what comes next on the ways
 * that the clicks so far follow. A single way is marked whole.
 */
export function tippedElements(tips: readonly Path[], clicked: Path): Set<string> {
  const marked = new Set<string>();
  for (const tip of tips) {
    const follows = clicked.every((id, index) => index >= tip.length || tip[index] === id);
    const reach = tips.length === 1 ? tip.length : follows ? clicked.length + 1 : 1;
    for (const id of tip.slice(0, reach)) marked.add(id);
  }
  return marked;
}

/** The numbers that the hint names after these clicks, rising. */
export function tippedCounts(tips: readonly Path[], clicked: Path, word: string): number[] {
  const fitting = tips.filter((tip) => tip.length === clicked.length + 1 && clicked.every((id, index) => tip[index] === id));
  return fitting.flatMap((tip) => numberIn(tip[clicked.length] ?? "", word) ?? []).sort((a, b) => a - b);
}
