/** The race of a match as lines on a grid: points of both after each game, and the chance to win. */
import { type Dot, HIGH } from "../../../over/LineChart";
import type { MatchEnd } from "../../../scene";

/** The chart in its own units: a game is WIDE, the points or the whole chance are HIGH. */
export const WIDE = 48;

export interface Race {
  readonly width: number;
  readonly spassky: readonly Dot[];
  readonly fischer: readonly Dot[];
  readonly chance: readonly Dot[];
  /** The outline of the interval around the chance: its upper bounds there, its lower ones back. */
  readonly band: readonly Dot[];
}

export function raceOf({ games, chances }: MatchEnd, toWin: number): Race {
  const after = [{ spassky: 0, fischer: 0 }, ...games];
  const points = (person: "spassky" | "fischer"): Dot[] => after.map((row, at) => ({ x: at * WIDE, y: HIGH - (HIGH * row[person]) / toWin }));
  const share = (at: number, value: number): Dot => ({ x: at * WIDE, y: HIGH - HIGH * value });
  const upper = chances.map(({ game, high }) => share(game, high));
  const lower = chances.map(({ game, low }) => share(game, low)).reverse();
  return {
    width: games.length * WIDE,
    spassky: points("spassky"),
    fischer: points("fischer"),
    chance: chances.map(({ game, value }) => share(game, value)),
    band: [...upper, ...lower],
  };
}
