/** Of which games this browser has seen the first minute, or has begun a match without it. */
import { store, stored } from "./storage";

const PLACE = "motc:introduced";

function seen(): string[] {
  return (stored(PLACE) ?? "").split(" ").filter(Boolean);
}

export function isIntroduced(game: string): boolean {
  return seen().includes(game);
}

export function keepIntroduced(game: string): void {
  if (!isIntroduced(game)) store(PLACE, [...seen(), game].join(" "));
}
