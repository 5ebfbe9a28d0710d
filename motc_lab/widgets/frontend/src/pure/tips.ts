/** What a hint marks on the table at the present stage of a choice. No rule of the game lives here. */
import type { Path } from "./clicks";

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

/** The numbers of pawns that the hint names for the card and section clicked, rising. */
export function tippedPawns(tips: readonly Path[], clicked: Path): number[] {
  const fitting = tips.filter((tip) => tip.length === 3 && clicked.every((id, index) => tip[index] === id));
  return fitting.map((tip) => Number(tip[2]?.replace("pawns.", ""))).sort((a, b) => a - b);
}
