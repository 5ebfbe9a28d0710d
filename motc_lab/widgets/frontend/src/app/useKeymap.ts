/** The keys as somebody has set them; this browser remembers it, and the page around hears of it. */
import { useState } from "preact/hooks";
import { type Keymap, readKeymap } from "../pure/keymap";
import { parsed, store, stored } from "../wire/storage";

const PLACE = "motc:keys";
/** What present.js listens to. */
const CHANGED = "motc-keys";

export function useKeymap(): [Keymap, (keys: Keymap) => void] {
  const [keys, setKeys] = useState(() => readKeymap(parsed(stored(PLACE) ?? "")));
  const change = (next: Keymap): void => {
    store(PLACE, JSON.stringify(next));
    setKeys(next);
    document.dispatchEvent(new Event(CHANGED));
  };
  return [keys, change];
}
