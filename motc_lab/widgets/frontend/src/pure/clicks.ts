/** Which elements may be clicked on the way to a legal choice. No rule of the game lives here. */
import type { Choice, Preview } from "../scene";

export type Path = readonly string[];

/** Which elements may be clicked next, after the clicks so far. */
export function nextClicks(paths: readonly Path[], clicked: Path): Set<string> {
  const next = new Set<string>();
  for (const path of paths) {
    const id = path[clicked.length];
    if (id !== undefined && startsWith(path, clicked)) next.add(id);
  }
  return next;
}

/** Which elements would take the place of one that is clicked already: another card, another section. */
export function replacements(paths: readonly Path[], clicked: Path): Set<string> {
  const others = clicked.flatMap((_, kept) => [...nextClicks(paths, clicked.slice(0, kept))]);
  return new Set(others.filter((id) => !clicked.includes(id)));
}

/** The clicks, followed by every element that is the only way on; the last one is left to the person. */
export function settle(paths: readonly Path[], clicked: Path): Path {
  const onward = paths.filter((path) => path.length > clicked.length && startsWith(path, clicked));
  const next = nextClicks(onward, clicked);
  const only = next.size === 1 ? [...next][0] : undefined;
  const isLast = onward.some((path) => path.length === clicked.length + 1);
  if (clicked.length === 0 || only === undefined || isLast) return clicked;
  return settle(paths, [...clicked, only]);
}

/** The choice whose whole path has been clicked. */
export function completed(choices: readonly Choice[], clicked: Path): Choice | undefined {
  return choices.find(
    ({ path }) => path.length === clicked.length && startsWith(path, clicked),
  );
}

/** What the engine says of the first choice that goes on from these clicks. */
export function previewAfter(choices: readonly Choice[], clicked: Path): Preview | null {
  return choices.find(({ path, preview }) => preview && startsWith(path, clicked))?.preview ?? null;
}

export function startsWith(path: Path, head: Path): boolean {
  return head.every((id, index) => path[index] === id);
}
