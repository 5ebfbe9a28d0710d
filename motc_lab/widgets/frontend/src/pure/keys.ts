/** Which key does what while the focus is on the board. */
import type { Direction } from "./grid";

export type Command =
  | { readonly do: "move"; readonly to: Direction }
  | { readonly do: "choose" | "back" | "more" | "fewer" | "undo" | "redo" | "hint" | "help" | "describe" | "why" | "next" | "previous" | "say" | "type" };

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "start",
  End: "end",
};

const ACTS: Readonly<Record<string, Exclude<Command["do"], "move">>> = {
  Enter: "choose",
  " ": "choose",
  Escape: "back",
  "+": "more",
  "-": "fewer",
  u: "undo",
  r: "redo",
  h: "hint",
  "?": "help",
  d: "describe",
  w: "why",
  j: "next",
  k: "previous",
  v: "say",
  t: "type",
};

/** The command of a key press; null for keys that are not ours, and for shortcuts of the browser. */
export function command(press: Press): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const to = MOVES[press.key];
  if (to) return { do: "move", to };
  const act = ACTS[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  return act ? { do: act } : null;
}

/** Back and forth in an editor, where Y is known for it as well as R. */
export function wayBack(press: Press | null): "undo" | "redo" | null {
  const act = press && command(press.key.toLowerCase() === "y" ? { ...press, key: "r" } : press)?.do;
  return act === "undo" || act === "redo" ? act : null;
}
