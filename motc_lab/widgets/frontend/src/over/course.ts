/** The course of a match on a grid: a step for each turn, a height for each count. */
import type { CourseLine } from "../scene";
import { type Dot, HIGH } from "./LineChart";

export const WIDTH = 380;
const TICKS = 4;
const APART = 11;

export interface Scale {
  readonly most: number;
  readonly turns: number;
}

export function scaleOf(lines: readonly CourseLine[]): Scale {
  const values = lines.flatMap((line) => line.values);
  return { most: Math.max(1, ...values), turns: Math.max(1, ...lines.map((line) => line.values.length - 1)) };
}

/** A line that changes at turns and stays level in between. */
export function stepsOf({ values }: CourseLine, { most, turns }: Scale): Dot[] {
  const dots: Dot[] = [];
  values.forEach((value, turn) => {
    const [x, y] = [(WIDTH * turn) / turns, HIGH - (HIGH * value) / most];
    const before = dots[dots.length - 1];
    if (before && before.y !== y) dots.push({ x, y: before.y });
    dots.push({ x, y });
  });
  return dots;
}

/** Some of the turns, the last one among them, as numbers below the chart. */
export function ticksOf({ turns }: Scale): { readonly x: number; readonly text: string }[] {
  const count = Math.min(TICKS, turns);
  const marked = Array.from({ length: count }, (_, at) => Math.round((turns * (at + 1)) / count));
  return marked.map((turn) => ({ x: (WIDTH * turn) / turns, text: String(turn) }));
}

/** The ends of the lines, moved apart where their letters would lie over each other. */
export function endsOf(lines: readonly (readonly Dot[])[]): Dot[] {
  const ends = lines.map((dots, line) => ({ line, x: WIDTH, y: dots[dots.length - 1]?.y ?? HIGH }));
  let lowest = -APART;
  for (const end of [...ends].sort((one, other) => one.y - other.y || one.line - other.line)) {
    end.y = Math.max(end.y, lowest + APART);
    lowest = end.y;
  }
  return ends.map(({ x, y }) => ({ x, y }));
}
