/** Where the arrow keys lead on a board that is one tab stop. */
export type Direction = "up" | "down" | "left" | "right" | "start" | "end";
export type Row = readonly string[];

export interface Spot {
  readonly id: string;
  /** Middle of the element on the screen, in CSS pixels. */
  readonly x: number;
}

/** The element that an arrow key leads to, or the present one at an edge. */
export function neighbour(rows: readonly (readonly Spot[])[], id: string, to: Direction): string {
  const filled = rows.filter((row) => row.length > 0);
  const rowIndex = filled.findIndex((row) => row.some((spot) => spot.id === id));
  const row = filled[rowIndex];
  if (!row) return filled[0]?.[0]?.id ?? id;
  const at = row.findIndex((spot) => spot.id === id);
  switch (to) {
    case "left":
      return row[at - 1]?.id ?? id;
    case "right":
      return row[at + 1]?.id ?? id;
    case "start":
      return row[0]?.id ?? id;
    case "end":
      return row[row.length - 1]?.id ?? id;
    case "up":
      return nearest(filled[rowIndex - 1], row[at]) ?? id;
    case "down":
      return nearest(filled[rowIndex + 1], row[at]) ?? id;
  }
}

function nearest(row: readonly Spot[] | undefined, from: Spot | undefined): string | undefined {
  if (!row || !from) return undefined;
  const byDistance = [...row].sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x));
  return byDistance[0]?.id;
}

/** The next of the elements that can be chosen (+1), or the one before (-1), around the ends; null where there is none. */
export function choosable(rows: readonly Row[], id: string | null, by: 1 | -1, open: ReadonlySet<string>): string | null {
  const all = rows.flat();
  const from = id === null ? -1 : all.indexOf(id);
  const start = from < 0 && by < 0 ? 0 : from;
  const order = all.map((_, step) => all[(start + by * (step + 1) + all.length * 2) % all.length]);
  return order.find((one) => one !== undefined && open.has(one)) ?? null;
}

/** The element that the board's only tab stop is on: the wanted one while it exists. */
export function tabStop(rows: readonly Row[], wanted: string | null, live: ReadonlySet<string>): string | null {
  const all = rows.flat();
  if (wanted !== null && all.includes(wanted)) return wanted;
  return all.find((id) => live.has(id)) ?? all[0] ?? null;
}
