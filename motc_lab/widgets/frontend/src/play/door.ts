/** What the first page's door to a match shows: the terms chosen last, and how the present match stands. */
import type { PlayDesk, Scene } from "../scene";
import { FIRST } from "../wire/places";
import { store } from "../wire/storage";

const PLACE = "motc:door"; // as in app/web/templates/doors.js, which has it for each other game by itself

export function tellDoor({ tally }: Scene, { game, offered, wishes, is_over }: PlayDesk): void {
  if (offered !== game) return;
  const chosen = Object.fromEntries(wishes.map(({ name, chosen }) => [name, chosen]));
  store(game === FIRST ? PLACE : `${PLACE}:${game}`, JSON.stringify({ ...chosen, score: tally, over: is_over }));
}
