/** Which elements lie on the table, in which rows, and what lies there. */
import type { Row } from "../../pure/grid";
import type { Area, Place, QueensGambitScene, Side, Token } from "../../scene";

/** What is pressed once a plan is complete; the end of its paths. */
export const WHOLE = "lay";

const BOARD = "board";

/** The places of one area; none where there is no such area. */
function placesIn({ areas }: QueensGambitScene, id: string): readonly Place[] {
  return areas.find((area: Area) => area.id === id)?.places ?? [];
}

export const planOf = (scene: QueensGambitScene, seat: string): readonly Place[] => placesIn(scene, `${seat}.plans`);
export const handOf = (scene: QueensGambitScene, seat: string): readonly Place[] => placesIn(scene, `${seat}.hand`).filter(({ things }) => things.length > 0);

/** The squares from the far rank to the near one. */
export function ranksOf(scene: QueensGambitScene): Place[][] {
  const { areas } = scene;
  const columns = areas.find(({ id }) => id === BOARD)?.columns ?? 0;
  const squares = placesIn(scene, BOARD);
  return columns === 0 ? [] : Array.from({ length: squares.length / columns }, (_, rank) => squares.slice(rank * columns, (rank + 1) * columns));
}

/** Everybody else, and whoever sits near. */
export function sidesOf({ players }: QueensGambitScene): { readonly others: readonly Side[]; readonly near: Side | undefined } {
  return { others: players.slice(0, -1), near: players.at(-1) };
}

/** The squares, everybody else's cards, the near plan and hand, and what lays a plan: as the page has them. */
export function rowsOf(scene: QueensGambitScene): Row[] {
  const { others, near } = sidesOf(scene);
  const ids = (places: readonly Place[]): string[] => places.map(({ id }) => id);
  const far = others.map(({ seat }) => [...ids(planOf(scene, seat)), ...ids(handOf(scene, seat))]);
  const own = near ? [ids(planOf(scene, near.seat)), ids(handOf(scene, near.seat))] : [];
  return [...ranksOf(scene).map(ids), ...far, ...own, [WHOLE]];
}

export function elementsOf(scene: QueensGambitScene): Set<string> {
  return new Set(rowsOf(scene).flat());
}

export function placeAt({ areas }: QueensGambitScene, id: string): Place | undefined {
  return areas.flatMap(({ places }) => places).find((place) => place.id === id);
}

export function thingAt(scene: QueensGambitScene, id: string): Token | null {
  return placeAt(scene, id)?.things.at(-1) ?? null;
}

/** What is said of a place: where it is, and what lies there. */
export function labelOf({ label, things }: Place): string {
  const thing = things.at(-1);
  if (!thing) return label;
  return thing.label.includes(label) || label.includes(thing.label) || /^[a-h][1-8]/.test(label) ? thing.label : `${label}, ${thing.label}`;
}

/** The name of a card in hand without its number: those of one kind are the same answer. */
const kindOf = (id: string): string => id.slice(0, id.lastIndexOf(".") + 1);

/** The card that a click on one of its kind stands for: the first that may be chosen; null for none. */
export function meantBy(id: string, live: ReadonlySet<string>): string | null {
  if (live.has(id)) return id;
  return [...live].find((one) => kindOf(one) === kindOf(id)) ?? null;
}

/** The cards in the hand of whoever is asked that the digits stand for; cards of one kind are the same answer. */
export function cardsNumbered(scene: QueensGambitScene, open: ReadonlySet<string>): (string | null)[] {
  const { ask } = scene;
  return ask?.yours ? handOf(scene, ask.person).map(({ id }) => meantBy(id, open)) : [];
}

/** What may be typed for a square, or for a card: its name. */
export function namesOf(scene: QueensGambitScene, id: string): string[] {
  if (placesIn(scene, BOARD).some((square) => square.id === id)) return [id];
  const text = thingAt(scene, id)?.text;
  return text ? [text] : [];
}
