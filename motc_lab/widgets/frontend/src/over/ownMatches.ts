/** One's own matches in the browser's storage: results only, and nowhere else. */

import { forget, parsed, store, stored } from "../wire/storage";
import { type Played, readStats, withMatch } from "./stats";

/** The first game's results have had their place for longest. */
function placeOf(game: string): string {
  return game === "motc" ? "motc:matches" : `motc:matches:${game}`;
}

export function countMatch(game: string, match: Played, seats: readonly string[]): readonly Played[] {
  const all = withMatch(readStats(parsed(stored(placeOf(game)) ?? ""), seats), match);
  store(placeOf(game), JSON.stringify(all));
  return all;
}

export function forgetMatches(game: string): void {
  forget(placeOf(game));
}
