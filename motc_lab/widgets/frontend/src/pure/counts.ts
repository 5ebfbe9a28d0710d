/** Letters, counts and minutes of a class, as its pages write them. */
import { fill } from "./fill";

export type Say = (key: string, fields?: Readonly<Record<string, string | number>>) => string;

export function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Minutes and seconds, from seconds. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Counts of a vote, option by option, and what they are called; empty where there is only one series. */
export interface Series {
  readonly head: string;
  readonly counts: readonly number[];
}

interface Counted {
  readonly counts?: readonly number[];
  readonly rounds?: readonly (readonly number[])[];
  readonly alone?: readonly number[];
}

/** An open vote has its own counts; else there are those of its rounds, and of what was answered alone. */
export function seriesOf({ counts = [], rounds = [], alone = [] }: Counted, say: Say): Series[] {
  if (counts.length > 0) return [{ head: "", counts }];
  const found = rounds.map((counts, n) => ({ head: say(n === 0 ? "first" : "second"), counts }));
  if (alone.length > 0) return [...found, { head: say("alone"), counts: alone }];
  return found.length > 1 ? found : found.map(({ counts }) => ({ head: "", counts }));
}

/** How long each bar is, from 0 to 1: the longest is 1, unless nobody has voted. */
export function shares(series: readonly Series[]): number[][] {
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts));
  return series.map(({ counts }) => counts.map((count) => count / most));
}

/** Votes of devices that have gone, which are not counted: who comes again and again is many. Empty where there are none. */
export function apartOf(apart: readonly number[], say: Say): string {
  const n = apart.reduce((sum, count) => sum + count, 0);
  const which = apart.flatMap((count, i) => (count > 0 ? [`${letter(i)} ${count}`] : []));
  return n > 0 ? say("apart", { n, which: which.join(" · ") }) : "";
}

interface Clock {
  readonly here_s: number;
  readonly here_of_s: number;
  readonly all_s: number;
  readonly all_of_s: number;
  readonly due_s: number;
  readonly runs: boolean;
}

const LATE_S = 60; // less is not worth a word

/** Minutes used and planned, so many seconds after the server has told them. */
export function timing(clock: Clock, since_s: number, say: Say): string {
  const passed = clock.runs ? since_s : 0;
  const late = clock.all_s + passed - clock.due_s;
  const parts = [
    say("time_here", { used: minutes(clock.here_s + passed), planned: minutes(clock.here_of_s) }),
    say("time_all", { used: minutes(clock.all_s + passed), planned: minutes(clock.all_of_s) }),
  ];
  if (clock.runs && late > LATE_S) parts.push(say("time_late", { n: Math.round(late / 60) }));
  return parts.join(" · ");
}

/** A place where devices are: how many, and how many of them for so long that they may be stuck. */
export interface Whereabout {
  readonly text: string;
  readonly isStuck: boolean;
}

export function whereabouts(places: readonly { readonly title: string; readonly ages: readonly number[] }[], since_s: number, stuck_s: number, say: Say): Whereabout[] {
  return places.map(({ title, ages }) => {
    const stuck = ages.filter((age) => age + since_s > stuck_s).length;
    return { text: `${ages.length} · ${title}${stuck > 0 ? ` · ${say("stuck", { n: stuck })}` : ""}`, isStuck: stuck > 0 };
  });
}

/** How the words of a page are said; a key without words says itself. */
export function sayerOf(words: Readonly<Record<string, string>>): Say {
  return (key, fields = {}) => fill(words[key] ?? key, fields);
}
