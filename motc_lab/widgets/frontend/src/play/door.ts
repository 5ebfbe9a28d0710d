/** What the first page's door to a match shows: the terms chosen last, and how the present match stands. */
import type { PlayDesk, Scene } from "../scene";
import { store } from "../wire/storage";

const PLACE = "motc:door"; // as in app/web/templates/landing.js

export function tellDoor({ match }: Scene, { wish, level, length, is_over }: PlayDesk): void {
  const score = `${match.spassky}:${match.fischer}`;
  store(PLACE, JSON.stringify({ seat: wish, level, length, score, over: is_over }));
}
