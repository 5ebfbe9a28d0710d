/** What the browser says to the kernel. The kernel answers with a new picture. */
export type Message =
  | { kind: "hello"; lang?: string; pos?: string; step?: string; keep?: string }
  | { kind: "play"; beat: number; option: string }
  | { kind: "undo" | "redo" | "reveal"; beat: number }
  | { kind: "lang"; lang: string }
  | { kind: "rule"; id: string }
  | { kind: "close_rule" | "earlier_log" }
  | { kind: "control" | "bet"; beat: number; id: string }
  | { kind: "step"; id: string }
  | { kind: "ping"; n: number };

export type Send = (message: Message) => void;
