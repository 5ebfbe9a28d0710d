/** A choice that is half made: it lives in the browser only and dies with its beat. */
import type { Choice, Scene } from "../scene";
import { completed, nextClicks, type Path, settle } from "./clicks";
import { named, numberIn } from "./names";

/** Whether two pictures ask for the same: a half-made choice of the one goes on in the other. */
export function asksTheSame(before: Asking, now: Asking): boolean {
  const [from, to] = [before.choices, now.choices];
  const isOfOne = before.ask?.person === now.ask?.person && before.ask?.kind === now.ask?.kind;
  return isOfOne && from.length === to.length && from.every(({ code, path }, at) => code === to[at]?.code && path.join() === to[at]?.path.join());
}

/** What a picture asks for, and of whom. */
type Asking = Readonly<{ choices: readonly Choice[]; ask: Scene["ask"] }>;

/** The choices, and the word of the number that may end their paths, as in 'pawns.2'. */
export interface Ways {
  readonly choices: readonly Choice[];
  readonly counted: string | null;
  /** Whether one click on an element may be a whole answer; without it what a click alone would cost is confirmed. */
  readonly isDirect?: (element: string) => boolean;
}

export interface Pick {
  readonly clicked: Path;
  /** What the stepper shows, where a number ends the choice. */
  readonly count: number;
}

/** What a click leads to: a longer half-made choice, or one to send. */
export interface Step {
  readonly pick: Pick;
  readonly play?: Choice;
}

export const NOTHING: Pick = { clicked: [], count: 0 };

/** Buttons that end more than a turn: they are pressed, read, and then confirmed. */
const SECOND_THOUGHT: ReadonlySet<string> = new Set(["resign"]);

/** Takes a click; one that fits an earlier stage replaces what was clicked there, and what came after it stays if it may. */
export function choose(ways: Ways, pick: Pick, id: string): Step {
  const paths = ways.choices.map((choice) => choice.path);
  if (pick.clicked[0] === id) return { pick: NOTHING };
  for (let kept = pick.clicked.length; kept >= 0; kept -= 1) {
    const head = pick.clicked.slice(0, kept);
    if (!nextClicks(paths, head).has(id)) continue;
    return moved(ways, pick, [...head, id]) ?? arrive(ways, settle(paths, [...head, id]));
  }
  return { pick };
}

/** The same choice with another card: its place and number stay where they are offered; nothing where that would be sent at once. */
function moved(ways: Ways, pick: Pick, head: Path): Step | null {
  const rest = pick.clicked.slice(head.length);
  const clicked = [...head, ...rest];
  const counts = countsAfter(ways, clicked);
  if (rest.length === 0 || counts.length === 0) return null;
  return { pick: { clicked, count: counts.includes(pick.count) ? pick.count : (counts[0] ?? 0) } };
}

function arrive(ways: Ways, clicked: Path): Step {
  const choice = completed(ways.choices, clicked);
  if (choice && !needsConfirming(ways, { clicked, count: 0 })) return { pick: NOTHING, play: choice };
  return { pick: { clicked, count: countsAfter(ways, clicked)[0] ?? 0 } };
}

/** One stage back; an element that was chosen for the person goes together with its cause. */
export function back(choices: readonly Choice[], pick: Pick): Pick {
  const paths = choices.map((choice) => choice.path);
  let clicked = pick.clicked.slice(0, -1);
  while (clicked.length > 0 && settle(paths, clicked).length > clicked.length) {
    clicked = clicked.slice(0, -1);
  }
  return { clicked, count: 0 };
}

/** The numbers that may be chosen now, rising; empty before that question. */
export function countsAfter({ choices, counted }: Ways, clicked: Path): number[] {
  if (clicked.length === 0 || counted === null) return [];
  const next = nextClicks(choices.map((choice) => choice.path), clicked);
  return [...next].flatMap((id) => numberIn(id, counted) ?? []).sort((a, b) => a - b);
}

/** The pick with the next larger (+1) or smaller (-1) number, if there is one. */
export function counted(ways: Ways, pick: Pick, by: 1 | -1): Pick {
  const counts = countsAfter(ways, pick.clicked);
  const count = counts[counts.indexOf(pick.count) + by];
  return count === undefined ? pick : { ...pick, count };
}

/** The choice that the commit button would send now. */
export function ready({ choices, counted: word }: Ways, pick: Pick): Choice | undefined {
  if (pick.clicked.length === 0) return undefined;
  const whole = completed(choices, pick.clicked);
  return whole ?? (word === null ? undefined : completed(choices, [...pick.clicked, named(word, pick.count)]));
}

/** Whether the choice is read once more before it is sent: what ends a game, and a card that a click alone would cost. */
export function needsConfirming({ choices, isDirect }: Ways, pick: Pick): boolean {
  const [first] = pick.clicked;
  const choice = pick.clicked.length === 1 ? completed(choices, pick.clicked) : undefined;
  if (choice === undefined || first === undefined) return false;
  return SECOND_THOUGHT.has(choice.code) || (first !== choice.code && !isDirect?.(first));
}
