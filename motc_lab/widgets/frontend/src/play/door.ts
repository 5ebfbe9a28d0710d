/** What the first page's door to a match shows: the terms chosen last, and how the present match stands. */
import type { PlayDesk, Scene } from "../scene";
import { DOOR, FIRST } from "../wire/places";
import { store } from "../wire/storage";


export function tellDoor({ tally }: Scene, { game, offered, wishes, is_over }: PlayDesk): void {
  if (offered !== game) return;
  const chosen = Object.fromEntries(wishes.map(({ name, chosen }) => [name, chosen]));
  store(game === FIRST ? DOOR : `${DOOR}:${game}`, JSON.stringify({ ...chosen, score: tally, over: is_over }));
}
