/** Where matches against bots are kept: those of the first game, and those of each other game by itself. */
export const FIRST = "motc"; // the game that is meant where none is named
export const PLAY = "motc:play"; // the place of matches against a bot, no chapter

/** The place of a page's match, which is of this game. */
export function placeOfGame(place: string, game: string | null | undefined): string {
  return place === PLAY && game && game !== FIRST ? `${PLAY}:${game}` : place;
}
