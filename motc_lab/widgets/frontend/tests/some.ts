/** Short ways to make the pieces of a scene that a test is about. */

import type { Press } from "../src/pure/keys";
import type { Choice, Move } from "../src/scene";

export function choice(path: string[], some: Partial<Choice> = {}): Choice {
  return { code: path.join(" "), path, text: "", button: "", note: "", chain: [], quiet: false, preview: null, ...some };
}

export function move(id: string, source: string, target: string): Move {
  return { id, source, target };
}

export function press(key: string, some: Partial<Press> = {}): Press {
  return { key, ctrlKey: false, metaKey: false, altKey: false, ...some };
}

/** A storage with room for so many characters in each of its entries. */
export function storageFor(room: number): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (place: string) => held.get(place) ?? null,
    removeItem: (place: string) => void held.delete(place),
    setItem: (place: string, text: string) => {
      if (text.length > room) throw new Error("full");
      held.set(place, text);
    },
  } as unknown as Storage;
}
