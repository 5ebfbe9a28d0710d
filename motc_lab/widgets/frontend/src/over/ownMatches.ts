/** One's own matches in the browser's storage: results only, and nowhere else. */

import { forget, parsed, store, stored } from "../../../wire/storage";
import { type Played, readStats, withMatch } from "./stats";

const PLACE = "motc:matches";

export function ownMatches(): readonly Played[] {
  return readStats(parsed(stored(PLACE) ?? ""));
}

export function countMatch(match: Played): readonly Played[] {
  const all = withMatch(ownMatches(), match);
  store(PLACE, JSON.stringify(all));
  return all;
}

export function forgetMatches(): void {
  forget(PLACE);
}
