/** Which elements lie on the table of Compile, in which rows, and what lies there. */
import { fill } from "../../pure/fill";
import type { Row } from "../../pure/grid";
import type { CompileScene, Place, Print, Token } from "../../scene";

/** The line numbers, from the left. */
export const LINES = [1, 2, 3] as const;

/** The places of an area; none where there is no such area. */
export function placesOf({ areas }: CompileScene, id: string): readonly Place[] {
  return areas.find((area) => area.id === id)?.places ?? [];
}

/** The things of an area, one after the other. */
export function thingsOf(scene: CompileScene, id: string): readonly Token[] {
  return placesOf(scene, id).flatMap(({ things }) => things);
}

/** A stack from its first card to its last, which is uncovered. */
export function stackOf(scene: CompileScene, seat: string, line: number): readonly Token[] {
  return placesOf(scene, `${seat}.lines`)[line - 1]?.things ?? [];
}

/** Where a card of the near hand is played: face-up and face-down into each line. */
export function slotsOf(line: number): [up: string, down: string] {
  return [`up.${line}`, `down.${line}`];
}

/** The element of a trash; a press on it opens it. */
export function trashOf(seat: string): string {
  return `pile.${seat}`;
}

const POOL_ROWS = 4;

/** So many protocols of the draft stand in a row; it stays so while they become fewer. */
export function poolColumns(scene: CompileScene): number {
  const drafted = [scene.far_store, scene.near_store].flatMap(({ seat }) => thingsOf(scene, `${seat}.drafted`));
  return Math.min(Math.max(Math.ceil((thingsOf(scene, "pool").length + drafted.length) / POOL_ROWS), 3), 5);
}

/** The protocols that are left while they are drafted, row by row. */
export function poolRows(scene: CompileScene): Token[][] {
  const pool = thingsOf(scene, "pool");
  const columns = poolColumns(scene);
  return Array.from({ length: Math.ceil(pool.length / columns) }, (_, row) => pool.slice(row * columns, (row + 1) * columns));
}

/** The rows that the arrow keys walk through: stacks card by card, the uncovered ones at the edges. */
export function rowsOf(scene: CompileScene): Row[] {
  const { far_store: far, near_store: near, lines } = scene;
  if (lines.length === 0) return poolRows(scene).map((row) => row.map(({ id }) => id));
  return [
    [...thingsOf(scene, `${far.seat}.hand`).map(({ id }) => id), trashOf(far.seat)],
    ...stackRows(scene, far.seat).reverse(),
    lines.map(({ id }) => id),
    ...stackRows(scene, near.seat),
    LINES.flatMap(slotsOf),
    [...thingsOf(scene, `${near.seat}.hand`).map(({ id }) => id), trashOf(near.seat)],
  ].filter((row) => row.length > 0);
}

/** The cards beside each other at each height, from the middle of the table outwards. */
function stackRows(scene: CompileScene, seat: string): Row[] {
  const stacks = LINES.map((line) => stackOf(scene, seat, line));
  const highest = Math.max(...stacks.map(({ length }) => length));
  return Array.from({ length: highest }, (_, height) => stacks.flatMap((stack) => stack[height]?.id ?? []));
}

export function elementsOf(scene: CompileScene): Set<string> {
  return new Set(rowsOf(scene).flat());
}

/** The card at an element. */
export function cardAt(scene: CompileScene, id: string): Token | null {
  return scene.areas.flatMap(({ places }) => places.flatMap(({ things }) => things)).find((thing) => thing.id === id) ?? null;
}

/** What is printed on a card; null for a back. */
export function printOf({ prints }: CompileScene, { code }: Token): Print | null {
  return prints.find((print) => print.code === code) ?? null;
}

/** Which place a card's text has in what is being resolved: 0 is carried out now; -1 is none. */
export function orderOf({ waiting }: CompileScene, { id }: Token): number {
  return waiting.findIndex(({ about }) => about === id);
}

/** The sign of such a place, the same beside its sentence and on its card. */
export function orderSign(at: number): string {
  return at === 0 ? "▶" : String(at + 1);
}

/** What may be typed for an element: a card by its name and by its place, as in 'a12'; a line by its number, a slot with how the card lies. */
export function namesOf(scene: CompileScene, id: string): string[] {
  const line = scene.lines.find((one) => one.id === id);
  if (line) return [String(line.number)];
  const { words } = scene;
  const slot = LINES.find((number) => slotsOf(number).includes(id));
  if (slot) return id === slotsOf(slot)[0] ? [`${words.typed_up}${slot}`, String(slot)] : [`${words.typed_down}${slot}`];
  const card = cardAt(scene, id);
  if (!card) return [];
  const print = printOf(scene, card);
  return [...placeNames(scene, id), ...(print ? [`${print.name} ${print.value}`] : card.back ? [] : [card.text])];
}

/** The letter of the side, the line, and which card of the stack it is, counted from the middle; the last without a number, too. */
function placeNames(scene: CompileScene, id: string): string[] {
  return scene.players.flatMap(({ seat, badge }) =>
    LINES.flatMap((line) => {
      const stack = stackOf(scene, seat, line);
      const at = stack.findIndex((card) => card.id === id);
      if (at < 0) return [];
      return [`${badge}${line}${at + 1}`, ...(at === stack.length - 1 ? [`${badge}${line}`] : [])];
    }),
  );
}

/** What a card is called, and which of several beside or on each other it is. */
export function placed(words: CompileScene["words"], label: string, at: number, of: number): string {
  return of > 1 ? `${label}, ${fill(words.place ?? "", { at: at + 1, n: of })}` : label;
}
