/** Where a tab keeps its match. Two tabs begin with the same one; what each makes of it is kept for itself. */
import type { Picture } from "../scene";
import { holder } from "./holder";
import { placeOfGame } from "./places";
import { parsed, store, stored } from "./storage";

/** What stands in the list of kept records besides name and record. */
export interface Told {
  readonly heading: string;
  readonly edition: string;
  readonly score: string;
  readonly result: string;
  /** Words of its motifs in both languages; records of earlier visits may lack them. */
  readonly motifs?: string;
}

export interface Kept extends Told {
  readonly id: number;
  /** How somebody called it; empty where nobody did. */
  readonly title: string;
  /** Of a tab's own match: which tab; its record is sealed. */
  readonly tab?: string;
  readonly record: string;
}

/** A place for what the kernel wants kept: `held` is what this tab has kept last. */
export interface Keeping {
  readonly held: () => string | undefined;
  readonly keep: (token: string, picture: Picture | null) => void;
  readonly end: () => void;
}

export const OF_TAB = "motc:tab:"; // before the name of a tab; in the tab's own storage, before a place
const listeners = new Set<() => void>();
let ourTab = "";

/**
 * One place for every tab, as chapters and matches have it. The tab that was opened last goes on; an earlier one keeps
 * nothing any more, and `lost` is called there. A match is kept where its game's are.
 */
export function commonKeeping(place: string, asked: string | null, lost: (() => void) | null = null): Keeping {
  let there = placeOfGame(place, asked);
  let isLost = false;
  const hold = lost && holder(() => {
    isLost = true;
    lost();
  });
  const claim = (): void => {
    if (there) hold?.claim(there);
  };
  claim();
  return {
    held: () => stored(there),
    keep: (token, picture) => {
      if (isLost) return;
      if (picture?.kind === "board") there = placeOfGame(place, picture.game);
      claim();
      store(there, token);
    },
    end: () => hold?.end(),
  };
}

/**
 * The sandbox's place. Whoever finds there what he has neither read nor written leaves it alone: another tab has
 * gone on with it. He goes on in a place of his own, which stands in the list of kept records.
 */
export function ownKeeping(place: string): Keeping {
  let tab = tabOf(place);
  const read = (): string | undefined => (tab ? ofTab(tab)?.record : stored(place));
  const write = (token: string, picture: Picture | null): boolean =>
    tab ? keepOfTab(tab, { ...toldOf(picture), record: token }) : store(place, token);
  let mine = read();
  return {
    held: () => mine,
    keep: (token, picture) => {
      if (!token || token === mine) return;
      const there = read();
      if (there !== undefined && there !== mine) {
        tab = goApart(place);
        for (const tell of listeners) tell();
      }
      if (write(token, picture)) mine = token;
    },
    end: () => undefined,
  };
}

/** Calls whenever this tab begins to keep its match for itself; the function that comes back ends that. */
export function onApart(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Whether a kept match is what this tab keeps for itself. */
export function isOfThisTab(tab: string): boolean {
  return tab === ourTab;
}

export function ofTab(tab: string): Kept | undefined {
  const held = parsed(stored(OF_TAB + tab) ?? "null");
  return isKept(held) ? { ...held, tab } : undefined;
}

/** Replaces what a tab has kept; its name stays unless there is a new one. */
export function keepOfTab(tab: string, told: Told & { readonly record: string }, title = ofTab(tab)?.title ?? ""): boolean {
  const { heading, edition, score, result, record } = told;
  return store(OF_TAB + tab, JSON.stringify({ id: 0, title, heading, edition, score, result, record }));
}

export function isKept(one: unknown): one is Kept {
  return typeof (one as Kept | null)?.record === "string";
}

/** The name under which this tab keeps something for itself; empty where it does not. */
function tabOf(place: string): string {
  try {
    const tab = globalThis.sessionStorage.getItem(OF_TAB + place) ?? "";
    if (!tab || !ofTab(tab)) return "";
    ourTab = tab;
    return tab;
  } catch {
    return ""; // The storage is forbidden: nothing is kept at all.
  }
}

function goApart(place: string): string {
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  ourTab = tab;
  try {
    globalThis.sessionStorage.setItem(OF_TAB + place, tab);
  } catch {
    // Then a reload goes on with what the other tab has kept; this one stands in the list.
  }
  return tab;
}

function toldOf(picture: Picture | null): Told {
  const table = picture?.kind === "sandbox" ? picture.table : null;
  return {
    heading: table?.heading ?? "",
    edition: table?.edition ?? "",
    score: table?.tally ?? "",
    result: table?.result ?? "",
  };
}
