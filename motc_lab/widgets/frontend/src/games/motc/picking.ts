/** The card at a place of the board, if it may be another one. */
import { partsOf } from "../../board/partsOf";
import type { ElementAt } from "../../sandbox/picking";

export const elementAt: ElementAt = (picture, place) => {
  const { table } = picture;
  const card = table && partsOf(table).thingAt(table, place);
  return picture.parts.starters?.swaps.find(({ pick, element }) => pick && element === card)?.element ?? null;
};
