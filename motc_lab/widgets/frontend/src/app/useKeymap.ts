/** The keys as somebody has set them; this browser remembers it, and the page around hears of it. */
import { useState } from "preact/hooks";
import { type Keymap, readKeymap } from "../pure/keymap";
import { KEYS, KEYS_CHANGED } from "../wire/places";
import { parsed, store, stored } from "../wire/storage";

export function useKeymap(): [Keymap, (keys: Keymap) => void] {
  const [keys, setKeys] = useState(() => readKeymap(parsed(stored(KEYS) ?? "")));
  const change = (next: Keymap): void => {
    store(KEYS, JSON.stringify(next));
    setKeys(next);
    document.dispatchEvent(new Event(KEYS_CHANGED));
  };
  return [keys, change];
}
