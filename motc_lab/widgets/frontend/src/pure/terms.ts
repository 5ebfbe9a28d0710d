/** Words with help on them: a paragraph cut at them, and where their help is shown. */
import type { WordHelp } from "../scene";

export type Piece = string | WordHelp;

/** The lines of a paragraph, each cut at its words with help; without the blank ones. */
export function piecesOf(text: string, terms: readonly WordHelp[]): Piece[][] {
  let end = -1;
  const lines = text.split("\n").map((line) => {
    const start = end + 1;
    end = start + line.length;
    return cut(line, start, terms);
  });
  return lines.filter((pieces) => pieces.some((piece) => typeof piece !== "string" || piece.trim() !== ""));
}

/** A first word of one letter keeps its blank: behind a large initial it would be lost ("Agame"). */
export function opening(text: string): string {
  return text.replace(/^(\p{L}) /u, "$1\u00a0");
}

/** One line that starts at a place of its paragraph, cut at the words that stand in it. */
function cut(line: string, start: number, terms: readonly WordHelp[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const term of terms) {
    const at = term.at - start;
    if (at < done || at + term.text.length > line.length) continue;
    pieces.push(line.slice(done, at), term);
    done = at + term.text.length;
  }
  return [...pieces, line.slice(done)].filter((piece) => piece !== "");
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space between a word and its help: the ring of the focus fits in. */
export const GAP_PX = 10;

/** Where help of that size goes: below its word, or above if there is more room; never over it, nor out of the room's sides. */
export function besideWord(word: Box, size: { readonly width: number; readonly height: number }, room: Box): { left: number; top: number } {
  const left = Math.max(room.left, Math.min(word.left, room.right - size.width));
  const below = room.bottom - word.bottom;
  const isBelow = below >= size.height + GAP_PX || below >= word.top - room.top;
  return { left, top: isBelow ? word.bottom + GAP_PX : word.top - GAP_PX - size.height };
}
