/** What every part of the editor shares: the draft, its words, and the ways to change it. */
import { createContext, type RefObject } from "preact";
import { useContext, useRef } from "preact/hooks";
import { NAMES } from "../names";
import { named } from "../pure/names";
import type { Editor } from "../scene";
import type { Edit } from "../wire/edits";

export type SendEdit = (edit: Edit) => void;
export type MoveBack = (kind: "undo" | "redo") => void;

export interface EditorState {
  readonly editor: Editor;
  readonly root: RefObject<HTMLDivElement>;
  readonly w: (key: string) => string;
  readonly send: SendEdit;
  readonly move: MoveBack;
  /** Brings an element of the board, or a field of the form, into sight and focus. */
  readonly show: (place: string) => void;
}

export const EditorContext = createContext<EditorState | null>(null);

export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("a part of the editor is drawn outside of EditorView");
  return state;
}

export function useEditor(editor: Editor, send: SendEdit, move: MoveBack): EditorState {
  const root = useRef<HTMLDivElement>(null);
  return { editor, root, send, move, w: (key) => editor.words[key] ?? key, show: (place) => showElement(root.current, place) };
}

/** The place in which something lies that is not drawn by itself. */
const around = (name: string): string => named(...name.split(NAMES.separator).slice(0, -1));

function showElement(root: HTMLElement | null, place: string): void {
  for (const name of [place, around(place)]) {
    const found = root?.querySelector<HTMLElement>(`[data-el="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`);
    if (!found) continue;
    found.closest("details")?.setAttribute("open", "");
    found.focus();
    found.scrollIntoView({ block: "nearest" });
    return;
  }
}
