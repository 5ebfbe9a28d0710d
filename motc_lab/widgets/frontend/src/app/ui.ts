/** What every part of the page shares: the words, the way to the kernel, and the dialogs. */
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Keymap } from "../pure/keymap";
import type { Message } from "../wire/messages";
import type { WordKey } from "../words";

/** A dialog; `closer` shows what lies somewhere on the table, as its game draws it. */
export type Opened = { readonly name: "help" | "describe" | "progress" } | { readonly name: "closer"; readonly title: string; readonly inside: ComponentChildren };

export interface Ui {
  /** The word for a key in the present language; the key itself while it is unknown. */
  readonly t: (key: WordKey) => string;
  /** Sends what somebody does; `told` says a choice in words, in case it has to wait. */
  readonly send: (message: Message, told?: string) => void;
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
