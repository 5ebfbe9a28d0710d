/** Records that this browser keeps between visits. They never leave it and say nothing of the person. */
import { forget, namesOf, parsed, store, stored } from "../wire/storage";
import { isKept, type Kept, keepOfTab, OF_TAB, ofTab } from "../wire/tabs";

const PLACE = "motc:records";
const MOST = 100;

/** Everything that is kept, the matches of tabs first. */
export function allKept(): Kept[] {
  const tabs = namesOf(OF_TAB).flatMap((place) => ofTab(place.slice(OF_TAB.length)) ?? []);
  return [...tabs, ...listed()];
}

function listed(): Kept[] {
  const held = parsed(stored(PLACE) ?? "[]");
  return Array.isArray(held) ? held.filter(isKept) : [];
}

export type Keeping = "kept" | "full" | "refused";

/** Keeps a record; nothing that is there already is pushed out, and a name stays unless a new one comes. */
export function keep(record: Omit<Kept, "id" | "tab">): Keeping {
  const all = listed();
  const same = all.find((one) => one.record === record.record);
  const others = all.filter((one) => one !== same);
  if (others.length >= MOST) return "full";
  const id = Math.max(0, ...others.map((one) => one.id)) + 1;
  const title = record.title || (same?.title ?? "");
  return store(PLACE, JSON.stringify([{ ...record, title, id }, ...others])) ? "kept" : "refused";
}

/** As it is now: a tab has gone on with its match since the list was shown. */
export function asItIs(kept: Kept): Kept {
  return (kept.tab && ofTab(kept.tab)) || kept;
}

export function rename(kept: Kept, title: string): Kept[] {
  if (kept.tab) keepOfTab(kept.tab, asItIs(kept), title);
  else save(listed().map((one) => (one.id === kept.id ? { ...one, title } : one)));
  return allKept();
}

export function drop(kept: Kept): Kept[] {
  if (kept.tab) forget(OF_TAB + kept.tab);
  else save(listed().filter((one) => one.id !== kept.id));
  return allKept();
}

export function clear(): Kept[] {
  for (const place of namesOf(OF_TAB)) forget(place);
  save([]);
  return allKept();
}

function save(held: readonly Kept[]): void {
  store(PLACE, JSON.stringify(held));
}

/** Those in which every word occurs: title, heading, edition, score, result, motifs. */
export function search(held: readonly Kept[], words: string): Kept[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return held.filter((one) => {
    const text = [one.title, one.heading, one.edition, one.score, one.result, one.motifs ?? ""].join(" ").toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
