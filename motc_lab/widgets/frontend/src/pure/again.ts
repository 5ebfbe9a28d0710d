/** What was missed comes back after one, three and ten days; the kernel's own rule is motc_lab/lessons/again.py. */

export const PAUSES = [1, 3, 10] as const; // days

/** How something that was missed stands: the day of its last answer that counted, and how many pauses it has come through. */
export interface Mark {
  readonly day: number;
  readonly rung: number;
}

/** Reads what the storage holds; null where that is no mark. */
export function markOf(noted: unknown): Mark | null {
  const { day, rung } = (noted ?? {}) as { readonly day?: unknown; readonly rung?: unknown };
  const mark = { day: Number(day ?? Number.NaN), rung: Number(rung ?? 0) };
  return Number.isInteger(mark.day) ? mark : null;
}

/** The latest mark of each question, which several chapters may have noted; of one day the lowest counts. */
export function latest(notes: readonly (readonly [ref: string, noted: unknown])[]): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const [ref, noted] of notes) {
    const mark = markOf(noted);
    const known = found.get(ref);
    if (mark !== null && (known === undefined || mark.day > known.day || (mark.day === known.day && mark.rung < known.rung))) found.set(ref, mark);
  }
  return found;
}

export function isDue({ day, rung }: Mark, today: number): boolean {
  const pause = PAUSES[rung];
  return pause !== undefined && day + pause <= today;
}
