/** What a game brings to the editor: its board, on which things are picked up and put down. */
import type { ComponentChildren, JSX } from "preact";
import type { Editor } from "../scene";

export interface EditorParts {
  /** Around all of the editor: holds what the game's own parts share. */
  readonly Around: (props: { readonly children: ComponentChildren }) => JSX.Element;
  readonly Board: () => JSX.Element;
  /** Below the code: what is looked at, in full. */
  readonly Closer: (() => JSX.Element | null) | null;
  /** More to begin with than an empty table, a match and a text. */
  readonly Starts: (() => JSX.Element) | null;
}

const brought = new Map<string, EditorParts>();

/** Called once for each game that has an editor's board, before anything is drawn (`games/register`). */
export function bringEditor(game: string, parts: EditorParts): void {
  brought.set(game, parts);
}

/** The parts of the game that a draft is of; without any, code and form are the whole editor. */
export function partsOfEditor(editor: Editor): EditorParts | null {
  return brought.get(editor.game) ?? null;
}
