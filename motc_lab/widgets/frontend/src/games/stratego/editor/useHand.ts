/** What is held on the editor's field, and what a press on a square or a stock does with it. */
import { createContext, type RefObject } from "preact";
import { useContext, useRef, useState } from "preact/hooks";
import { type EditorState, useEditorState } from "../../../editor/useEditor";
import type { StrategoEditor } from "../../../scene";
import { type Held, onSquare, step } from "./pressing";

export interface Hand extends Omit<EditorState, "editor"> {
  readonly editor: StrategoEditor;
  readonly board: RefObject<HTMLElement>;
  readonly held: Held | null;
  /** Whether the next square is a move by the rules, and not a place to be put. */
  readonly asMove: boolean;
  /** The square that the keyboard is on. */
  readonly at: string;
  readonly hold: (held: Held | null) => void;
  readonly playNext: (asMove: boolean) => void;
  readonly press: (square: string) => void;
  readonly drop: (from: Held, square: string | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const HandContext = createContext<Hand | null>(null);

export function useHand(): Hand {
  const hand = useContext(HandContext);
  if (!hand) throw new Error("a part of the editor's field is drawn outside of it");
  return hand;
}

export function useNewHand(): Hand {
  const state = useEditorState();
  const editor = state.editor as StrategoEditor;
  const board = useRef<HTMLElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [asMove, playNext] = useState(false);
  const [at, setAt] = useState("a1");
  const known = at in squares(editor) ? at : "a1";

  const hold = (next: Held | null): void => {
    setHeld(next);
    if (next === null) playNext(false);
  };
  const put = (from: Held, square: string): void => {
    const edit = onSquare(from, square, asMove);
    if (edit) state.send(edit);
    // A stock stays in the hand, so that several pieces can be put down one after the other.
    hold(from.kind === "stock" ? from : null);
  };
  const press = (square: string): void => {
    setAt(square);
    if (held) put(held, square);
    else if (squares(editor)[square]?.piece) hold({ kind: "piece", id: square });
  };
  const drop = (from: Held, square: string | null): void => {
    if (square && square !== from.id) put(from, square);
    hold(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const square = (event.target as HTMLElement).closest<HTMLElement>(".me-square")?.dataset.el;
    const next = square && step(square, event.key, editor.rows.length);
    if (next) {
      event.preventDefault();
      setAt(next);
      board.current?.querySelector<HTMLElement>(`[data-el="${next}"]`)?.focus();
    } else if (event.key === "Escape" && held) {
      event.stopPropagation();
      hold(null);
    } else if ((event.key === "Delete" || event.key === "Backspace") && square && squares(editor)[square]?.piece) {
      event.preventDefault();
      state.send({ do: "take", square });
      hold(null);
    } else if (event.key.toLowerCase() === "m" && held?.kind === "piece") playNext(!asMove);
  };
  return { ...state, editor, board, held, asMove, at: known, hold, playNext, press, drop, onKeyDown };
}

type Square = StrategoEditor["rows"][number][number];

function squares({ rows }: StrategoEditor): Readonly<Record<string, Square>> {
  return Object.fromEntries(rows.flat().map((square) => [square.id, square]));
}
