/** What somebody has won and lost: one entry a match, kept in this browser only. */

export interface Played {
  /** Names the match, so that it counts once. */
  readonly id: string;
  readonly seat: "spassky" | "fischer";
  /** The bot's name; empty for a match between two people. */
  readonly level: string;
  readonly won: boolean;
  readonly games: number;
  /** Own points minus those of the other person. */
  readonly lead: number;
}

export interface Tally {
  readonly seat: Played["seat"];
  readonly level: string;
  readonly won: number;
  readonly lost: number;
}

export interface Summary {
  readonly tallies: readonly Tally[];
  readonly longest: number;
  readonly clearest: number;
}

/** Entries that are kept; the oldest go first. */
export const MOST = 500;

/** What was stored, as far as it is ours: anybody may have written there. */
export function readStats(found: unknown): Played[] {
  if (!Array.isArray(found)) return [];
  return found.filter(isPlayed).slice(-MOST);
}

function isPlayed(entry: unknown): entry is Played {
  if (typeof entry !== "object" || entry === null) return false;
  const { id, seat, level, won, games, lead } = entry as Record<string, unknown>;
  const words = [id, level].every((word) => typeof word === "string" && word.length <= 64);
  const numbers = [games, lead].every((number) => Number.isInteger(number) && Math.abs(number as number) < 1000);
  return words && numbers && typeof won === "boolean" && (seat === "spassky" || seat === "fischer");
}

/** The entries with one more; a match that was counted already, undone and played again, counts no second time. */
export function withMatch(known: readonly Played[], match: Played): readonly Played[] {
  return known.some(({ id }) => id === match.id) ? known : [...known, match].slice(-MOST);
}

export function summaryOf(known: readonly Played[]): Summary {
  const tallies = new Map<string, Tally>();
  for (const { seat, level, won } of known) {
    const key = `${seat} ${level}`;
    const before = tallies.get(key) ?? { seat, level, won: 0, lost: 0 };
    tallies.set(key, { ...before, won: before.won + Number(won), lost: before.lost + Number(!won) });
  }
  return {
    tallies: [...tallies.values()].sort((one, other) => other.won + other.lost - (one.won + one.lost)),
    longest: Math.max(0, ...known.map(({ games }) => games)),
    clearest: Math.max(0, ...known.filter(({ won }) => won).map(({ lead }) => lead)),
  };
}
