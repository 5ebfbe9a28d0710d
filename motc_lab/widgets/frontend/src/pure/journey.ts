/** Turns the moves that a scene names into journeys between places on the screen. */
import type { Move } from "../scene";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Journey {
  /** The element that travels; if it is not on the screen, a stand-in does. */
  readonly id: string;
  readonly from: Box;
  readonly to: Box;
  readonly standIn: boolean;
}

type Boxes = ReadonlyMap<string, Box>;

/** One journey for each element that moved between two visible places; the rest just appears. */
export function journeys(moves: readonly Move[], before: Boxes, after: Boxes): Journey[] {
  return [...merged(moves)].flatMap(([id, move]) => {
    const here = after.get(id);
    const from = before.get(id) ?? before.get(move.source);
    const to = here ?? after.get(move.target);
    return from && to ? [{ id, from, to, standIn: here === undefined }] : [];
  });
}

/** Several moves of one element count as one, from its first source to its last target. */
function merged(moves: readonly Move[]): Map<string, Move> {
  const byId = new Map<string, Move>();
  for (const move of moves) {
    const first = byId.get(move.id);
    byId.set(move.id, first ? { ...move, source: first.source } : move);
  }
  return byId;
}
