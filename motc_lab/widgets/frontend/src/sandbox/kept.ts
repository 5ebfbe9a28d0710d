/** Records that this browser keeps between visits. They never leave it and say nothing of the person. */
import { store, stored } from "../wire/storage";

const PLACE = "motc:records";
const MOST = 100;

export interface Kept {
  readonly id: number;
  readonly title: string;
  readonly heading: string;
  readonly edition: string;
  readonly score: string;
  readonly result: string;
  /** Words of its motifs in both languages; records of earlier visits may lack them. */
  readonly motifs?: string;
  readonly record: string;
}

export function allKept(): Kept[] {
  try {
    const held: unknown = JSON.parse(stored(PLACE) ?? "[]");
    return Array.isArray(held) ? (held as Kept[]).filter((one) => typeof one?.record === "string") : [];
  } catch {
    return [];
  }
}

export type Keeping = "kept" | "full" | "refused";

/** Keeps a record; nothing that is there already is pushed out. */
export function keep(record: Omit<Kept, "id">): Keeping {
  const held = allKept().filter((one) => one.record !== record.record);
  if (held.length >= MOST) return "full";
  const id = Math.max(0, ...held.map((one) => one.id)) + 1;
  return store(PLACE, JSON.stringify([{ ...record, id }, ...held])) ? "kept" : "refused";
}

export function drop(id: number): Kept[] {
  return save(allKept().filter((one) => one.id !== id));
}

export function clear(): Kept[] {
  return save([]);
}

function save(held: Kept[]): Kept[] {
  store(PLACE, JSON.stringify(held));
  return held;
}

/** Those in which every word occurs: title, heading, edition, score, result, motifs. */
export function search(held: readonly Kept[], words: string): Kept[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return held.filter((one) => {
    const text = [one.title, one.heading, one.edition, one.score, one.result, one.motifs ?? ""].join(" ").toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
