/** What the editor of positions asks the kernel to do; each says wholly what it wants. */
import type { EditorPerson } from "../scene";

export type PersonId = EditorPerson["id"];

export interface Wishes {
  readonly game?: number;
  readonly exchange?: number;
  readonly spassky_points?: number;
  readonly fischer_points?: number;
  readonly spassky_hand?: number;
  readonly fischer_hand?: number;
  readonly spassky_endurance?: number;
  readonly fischer_endurance?: number;
  readonly step?: "lead" | "reply";
}

export type Edit =
  | { do: "card"; person: PersonId; card: string; source: string; target: string }
  | { do: "pawn"; person: PersonId; source: string; target: string }
  | { do: "swap"; person: PersonId; card: string; other: string }
  | { do: "set"; field: string; value: number | boolean | string }
  | { do: "type"; field: string; text: string }
  | { do: "mend"; fault: string; way: string }
  | { do: "mend_all" }
  | { do: "begin"; start: "empty" | "match" | "game" | "random" | "paste"; number?: number; seed?: number; wishes?: Wishes; text?: string }
  | { do: "enforce"; on: boolean };
