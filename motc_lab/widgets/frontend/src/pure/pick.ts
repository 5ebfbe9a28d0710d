/** A choice that is half made: it lives in the browser only and dies with its beat. */
import type { Choice } from "../scene";
import { completed, nextClicks, type Path, settle } from "./clicks";

export interface Pick {
  readonly clicked: Path;
  /** How many pawns the stepper shows, once card and section stand. */
  readonly pawns: number;
}

/** What a click leads to: a longer half-made choice, or one to send. */
export interface Step {
  readonly pick: Pick;
  readonly play?: Choice;
}

export const NOTHING: Pick = { clicked: [], pawns: 0 };

/** Buttons that end more than a turn: they are pressed, read, and then confirmed. */
const SECOND_THOUGHT: ReadonlySet<string> = new Set(["resign"]);

const PAWNS = /^pawns\.(\d+)$/;

/** Takes a click; one that fits an earlier stage of the choice replaces what came after it. */
export function choose(choices: readonly Choice[], pick: Pick, id: string): Step {
  const paths = choices.map((choice) => choice.path);
  if (pick.clicked[0] === id) return { pick: NOTHING };
  for (let kept = pick.clicked.length; kept >= 0; kept -= 1) {
    const head = pick.clicked.slice(0, kept);
    if (nextClicks(paths, head).has(id)) return arrive(choices, settle(paths, [...head, id]));
  }
  return { pick };
}

function arrive(choices: readonly Choice[], clicked: Path): Step {
  const choice = completed(choices, clicked);
  if (choice && !needsConfirming(choices, { clicked, pawns: 0 })) return { pick: NOTHING, play: choice };
  return { pick: { clicked, pawns: pawnCounts(choices, clicked)[0] ?? 0 } };
}

/** One stage back; an element that was chosen for the person goes together with its cause. */
export function back(choices: readonly Choice[], pick: Pick): Pick {
  const paths = choices.map((choice) => choice.path);
  let clicked = pick.clicked.slice(0, -1);
  while (clicked.length > 0 && settle(paths, clicked).length > clicked.length) {
    clicked = clicked.slice(0, -1);
  }
  return { clicked, pawns: 0 };
}

/** The numbers of pawns that may be added now, rising; empty before that question. */
export function pawnCounts(choices: readonly Choice[], clicked: Path): number[] {
  if (clicked.length === 0) return [];
  const next = nextClicks(choices.map((choice) => choice.path), clicked);
  const counts = [...next].map((id) => PAWNS.exec(id)?.[1]).filter((count) => count !== undefined);
  return counts.map(Number).sort((a, b) => a - b);
}

/** The pick with the next larger (+1) or smaller (-1) number of pawns, if there is one. */
export function morePawns(choices: readonly Choice[], pick: Pick, by: 1 | -1): Pick {
  const counts = pawnCounts(choices, pick.clicked);
  const pawns = counts[counts.indexOf(pick.pawns) + by];
  return pawns === undefined ? pick : { ...pick, pawns };
}

/** The choice that the commit button would send now. */
export function ready(choices: readonly Choice[], pick: Pick): Choice | undefined {
  if (pick.clicked.length === 0) return undefined;
  const whole = completed(choices, pick.clicked);
  return whole ?? completed(choices, [...pick.clicked, `pawns.${pick.pawns}`]);
}

/** Whether the choice is read once more before it is sent: what ends a game, and a card that a click alone would cost. */
export function needsConfirming(choices: readonly Choice[], pick: Pick): boolean {
  const [first] = pick.clicked;
  const choice = pick.clicked.length === 1 ? completed(choices, pick.clicked) : undefined;
  return choice !== undefined && (SECOND_THOUGHT.has(choice.code) || first !== choice.code);
}
