/** From what is held and a square to the edit that they ask for; and where arrow keys lead. */
import type { Edit } from "../../../messages";

/** A piece that stands on a square, or one of a kind that is still to be put: 'e4', 'r9'. */
export interface Held {
  readonly kind: "piece" | "stock";
  readonly id: string;
}

/** What is done with the thing held on a square; nothing where it stands already. */
export function onSquare(held: Held, square: string, asMove: boolean): Edit | null {
  if (held.kind === "stock") return { do: "put", square, piece: held.id };
  if (held.id === square) return null;
  return { do: asMove ? "play" : "carry", source: held.id, target: square };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The square beside one, or null at the edge and for other keys. */
export function step(square: string, key: string, size: number): string | null {
  const way = STEPS[key];
  if (!way) return null;
  const file = square.charCodeAt(0) - 97 + way[0];
  const row = Number(square.slice(1)) + way[1];
  const isThere = file >= 0 && file < size && row >= 1 && row <= size;
  return isThere ? `${String.fromCharCode(97 + file)}${row}` : null;
}
