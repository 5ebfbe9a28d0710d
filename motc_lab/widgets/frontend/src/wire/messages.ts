import type { Edit } from "./edits";

/** What the browser says to the kernel. The kernel answers with a new picture. */
export type Message =
  | { kind: "hello"; lang?: string; pos?: string; step?: string; came?: string; way?: string; seat?: string; seed?: string; branch?: string; notes?: string; keep?: string; course?: string; level?: string; length?: string }
  | { kind: "play"; beat: number; option: string; then?: readonly string[] }
  | { kind: "put"; beat: number; cards: readonly string[] }
  | { kind: "undo" | "redo" | "reveal" | "next_game" | "new_match"; beat: number }
  | { kind: "why"; about: string; topic: string; picked: readonly string[] }
  | { kind: "lang"; lang: string }
  | { kind: "rule"; id: string }
  | { kind: "close_rule" | "earlier_log" }
  | { kind: "control" | "bet" | "answer"; beat: number; id: string }
  | { kind: "step"; id: string }
  | { kind: "turn"; step: string; dial: string; value: number | string }
  | Tried
  | { kind: "edit"; edit: Edit; suppose?: boolean }
  | { kind: "begin"; beat: number; seat: string; level: string; length: string }
  | { kind: "ping"; n: number; used: boolean }
  | { kind: "bye" };

/** Something done in the sandbox; which fields count depends on `do`. */
export interface Tried {
  readonly kind: "sandbox";
  readonly do: string;
  readonly node?: number;
  readonly other?: number;
  readonly text?: string;
  readonly option?: string;
  readonly chance?: readonly string[];
  readonly yes?: boolean;
  readonly spassky?: number;
  readonly draw?: number;
}

export type Send = (message: Message) => void;
