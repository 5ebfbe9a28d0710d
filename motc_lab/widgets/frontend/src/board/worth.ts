/** What options are worth, as the board shows it on whatever is clicked for them. */
import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import type { Choice, ValueRow, Values } from "../scene";

export interface Worth {
  readonly said: string;
  /** Whether no other option may be as good; or whether it is one of several that are about equal. */
  readonly standing: ValueRow["standing"];
  /** What it is, for the ear: a share says nothing by itself. */
  readonly heard: string;
}

/** What a value is called, and how one stands beside the others. */
interface WorthWords {
  readonly value: string;
  readonly best: string;
  readonly equal: string;
}

export interface Worths {
  readonly rows: ReadonlyMap<string, ValueRow>;
  readonly choices: readonly Choice[];
  readonly words: WorthWords;
}

export const WorthContext = createContext<Worths | null>(null);

/** The values by the code of their option; null where none is known or they belong to another position. */
export function worthsOf(values: Values | null, choices: readonly Choice[], here: number, words: WorthWords): Worths | null {
  if (!values || values.node !== here || values.rows.length === 0) return null;
  return { rows: new Map(values.rows.map((row) => [row.code, row])), choices, words };
}

/** The best value among the options that go on from these clicks over this element. */
export function bestBehind(worths: Worths, clicked: readonly string[], id: string): Worth | null {
  let best: ValueRow | null = null;
  for (const { code, path } of worths.choices) {
    const row = worths.rows.get(code);
    const fits = path[clicked.length] === id && clicked.every((part, at) => path[at] === part);
    if (!fits || !row || row.value === null) continue;
    if (best === null || row.best || (!best.best && row.value > (best.value ?? 0))) best = row;
  }
  if (!best) return null;
  const { standing } = best;
  const { value, ...words } = worths.words;
  const word = standing === "best" || standing === "equal" ? `, ${words[standing]}` : "";
  return { said: best.said, standing, heard: `${value}: ${best.said}${word}.` };
}

/** What an element of the board is worth now, if it leads to an option. */
export function useWorth(clicked: readonly string[], id: string): Worth | null {
  const worths = useContext(WorthContext);
  return useMemo(() => worths && bestBehind(worths, clicked, id), [worths, clicked, id]);
}
