/** What somebody has won and lost: one entry a match, kept in this browser only. */

export interface Played {
  /** Names the match, so that it counts once. */
  readonly id: string;
  readonly seat: string;
  /** The bot's name; empty for a match between people. */
  readonly level: string;
  readonly won: boolean;
  readonly drawn?: boolean;
  /** How long it was: the games of a match, or its turns. */
  readonly games: number;
  /** How far ahead of the others, by what the game counts. */
  readonly lead: number;
}

export interface Tally {
  readonly seat: string;
  readonly level: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface Summary {
  readonly tallies: readonly Tally[];
  readonly longest: number;
  readonly clearest: number;
}

/** Entries that are kept; the oldest go first. */
export const MOST = 500;
const LONGEST = 10_000;

/** What was stored, as far as it is ours: anybody may have written there. */
export function readStats(found: unknown, seats: readonly string[]): Played[] {
  if (!Array.isArray(found)) return [];
  return found.filter((entry): entry is Played => isPlayed(entry, seats)).slice(-MOST);
}

function isPlayed(entry: unknown, seats: readonly string[]): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, seat, level, won, drawn = false, games, lead } = entry as Record<string, unknown>;
  const words = [id, level].every((word) => typeof word === "string" && word.length <= 64);
  const numbers = [games, lead].every((number) => Number.isInteger(number) && Math.abs(number as number) < LONGEST);
  return words && numbers && [won, drawn].every((one) => typeof one === "boolean") && typeof seat === "string" && seats.includes(seat);
}

/** The entries with one more; a match that was counted already, undone and played again, counts no second time. */
export function withMatch(known: readonly Played[], match: Played): readonly Played[] {
  return known.some(({ id }) => id === match.id) ? known : [...known, match].slice(-MOST);
}

export function summaryOf(known: readonly Played[]): Summary {
  const tallies = new Map<string, Tally>();
  for (const { seat, level, won, drawn = false } of known) {
    const key = `${seat} ${level}`;
    const before = tallies.get(key) ?? { seat, level, won: 0, lost: 0, drawn: 0 };
    tallies.set(key, { ...before, won: before.won + Number(won), lost: before.lost + Number(!won && !drawn), drawn: before.drawn + Number(drawn) });
  }
  return {
    tallies: [...tallies.values()].sort((one, other) => countOf(other) - countOf(one)),
    longest: Math.max(0, ...known.map(({ games }) => games)),
    clearest: Math.max(0, ...known.filter(({ won }) => won).map(({ lead }) => lead)),
  };
}

function countOf({ won, lost, drawn }: Tally): number {
  return won + lost + drawn;
}
