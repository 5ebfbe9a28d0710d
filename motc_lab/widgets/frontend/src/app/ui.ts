/** What every part of the page shares: the words, the way to the kernel, and the dialogs. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Keymap } from "../pure/keymap";
import type { Person } from "../scene";
import type { Send } from "../wire/messages";
import type { WordKey } from "../words";

export type Opened = { readonly name: "help" | "describe" | "progress" } | { readonly name: "pile"; readonly of: Person };

export interface Ui {
  /** The word for a key in the present language; the key itself while it is unknown. */
  readonly t: (key: WordKey) => string;
  readonly send: Send;
  /** Beat of the present picture: every choice names it. */
  readonly beat: number;
  readonly moving: boolean;
  readonly setMoving: (moving: boolean) => void;
  /** The keys of the table, as somebody has set them. */
  readonly keys: Keymap;
  readonly setKeys: (keys: Keymap) => void;
  readonly open: (dialog: Opened) => void;
  /** Asks the chapter for a hint, where the present step offers one. */
  readonly hint: (() => void) | null;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error("a part of the page is drawn outside of App");
  return ui;
}
