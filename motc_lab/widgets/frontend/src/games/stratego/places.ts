/** Which elements lie on the table, in which rows, and what lies there. */
import type { Row } from "../../pure/grid";
import type { Piece, SetUp, Square, StrategoScene } from "../../scene";

/** Where a placed piece goes back to. */
export const TRAY = "tray";

/** The tools of a set-up, in their order; each is an element. */
export function toolsOf(set: SetUp): string[] {
  return [...set.presets.map(({ code }) => toolNamed(code)), ...["mirror", "random", "clear", "code"].map(toolNamed)];
}

export function toolNamed(name: string): string {
  return `tool.${name}`;
}

/** The rows that are shown: while a set-up is made, all but those behind the screen. */
export function shownRows({ rows, set_up }: StrategoScene): readonly Square[][] {
  if (!set_up) return rows;
  const own = rows.at(-1)?.[0]?.home ?? null;
  return rows.filter((row) => row.every(({ home }) => home === null || home === own));
}

export function rowsOf(scene: StrategoScene): Row[] {
  const { set_up: set } = scene;
  const field = shownRows(scene).map((row) => row.map(({ id }) => id));
  return set ? [...field, [...set.stocks.map(({ id }) => id), TRAY], toolsOf(set)] : field;
}

export function elementsOf(scene: StrategoScene): Set<string> {
  return new Set(rowsOf(scene).flat());
}

export function squareAt(scene: StrategoScene, id: string): Square | null {
  return scene.rows.flat().find((square) => square.id === id) ?? null;
}

/** The piece that stands at an element, or of which a stock is. */
export function pieceAt(scene: StrategoScene, id: string): Piece | null {
  const stock = scene.set_up?.stocks.find((one) => one.id === id);
  return stock?.piece ?? squareAt(scene, id)?.piece ?? null;
}

/** Where a square lies in the picture that is shown, counted from its upper left corner. */
export function spotOf(scene: StrategoScene, id: string): { readonly column: number; readonly row: number } | null {
  const rows = shownRows(scene);
  const row = rows.findIndex((squares) => squares.some((square) => square.id === id));
  const column = rows[row]?.findIndex((square) => square.id === id) ?? -1;
  return column < 0 ? null : { column, row };
}

/** What may be typed for an element: a square by its name, a piece that is not placed yet by its rank. */
export function namesOf(scene: StrategoScene, id: string): string[] {
  const stock = scene.set_up?.stocks.find((one) => one.id === id)?.piece;
  if (stock) return [stock.code, stock.name].filter((name): name is string => Boolean(name));
  return squareAt(scene, id) ? [id] : [];
}

/** Why a square can't be chosen: a rule that bars the move, how the chosen piece goes, or why the piece there stays. */
export function whyNot({ rows, words, ask, barred }: StrategoScene, square: Square, held: string | undefined): string {
  const closed = barred.find(({ start, goal }) => start === held && goal === square.id);
  if (closed) return closed.text;
  const chosen = rows.flat().find(({ id }) => id === held)?.piece;
  if (chosen?.note) return (words.no_way ?? "").replace("{piece}", chosen.label).replace("{square}", square.id).replace("{note}", chosen.note);
  return ask?.yours ? (square.piece?.note ?? "") : "";
}
