/** Where matches against bots are kept: those of the first game, and those of each other game by itself. */
export const FIRST = "motc"; // the game that is meant where none is named
export const PLAY = "motc:play"; // the place of matches against a bot, no chapter

/** What the first page's door to a match knows of it; each other game has its own there, too. */
export const DOOR = "motc:door";

/** The place of a page's match, which is of this game. */
export function placeOfGame(place: string, game: string | null | undefined): string {
  return place === PLAY && game && game !== FIRST ? `${PLAY}:${game}` : place;
}

/** Where the secret of a seat in a room is kept, before the code of the room. */
export const SECRET_OF_ROOM = "motc:room:";

/** Where the secret of a pupil's device in a class is kept, before the code; the presenter's has an ending. */
export const SECRET_OF_CLASS = "motc:class:";

/** Where the keys are kept as somebody has set them; whoever changes them says so to the page around. */
export const KEYS = "motc:keys";
export const KEYS_CHANGED = "motc-keys";
