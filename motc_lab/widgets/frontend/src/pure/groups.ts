/** The lines of a log by exchanges, the newest exchange first; within it in the order of play. */
import type { LogLine } from "../scene";

export interface Group {
  readonly title: string;
  readonly lines: readonly LogLine[];
}

export function groupsOf(lines: readonly LogLine[]): Group[] {
  const groups: { title: string; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const last = groups[groups.length - 1];
    if (last?.title === line.group) last.lines.push(line);
    else groups.push({ title: line.group, lines: [line] });
  }
  return groups.reverse();
}

/** The lines of a log with the newest on top: of lines without a heading each stands for itself. */
export function newestFirst(lines: readonly LogLine[]): Group[] {
  return groupsOf(lines).map(({ title, lines: of }) => ({ title, lines: title === "" ? [...of].reverse() : of }));
}

/** How many lines the whole log has: its lines count from 0. */
export function countOf(lines: readonly LogLine[]): number {
  return Math.max(0, ...lines.map(({ id }) => id + 1));
}
