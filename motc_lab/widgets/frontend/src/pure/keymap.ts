/** The single characters that act at the table, and what somebody has made of them: moved, or switched off (WCAG 2.1.4). */
import type { Press } from "./keys";

/** The usual keys, in the order of the help. */
export const SHORTCUTS = ["j", "k", "t", "v", "+", "-", "u", "r", "d", "w", "h", "b", "a", "l", "n", "s", "c", "f", "e", "?", ".", "1", "2", "9", "0"] as const;

export type Shortcut = (typeof SHORTCUTS)[number];

export interface Keymap {
  readonly on: boolean;
  /** From a usual key to the one that stands in for it. */
  readonly moved: Readonly<Partial<Record<Shortcut, string>>>;
}

export const USUAL: Keymap = { on: true, moved: {} };

/** One character, as opposed to a key with a name; the space bar presses what has the focus. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1 && key.trim() !== "";
}

/** The key that stands for a usual one. */
export function ownKey(map: Keymap, usual: Shortcut): string {
  return map.moved[usual] ?? usual;
}

/** The usual key that a character stands for; null where it stands for none. */
export function usualKey(map: Keymap, pressed: string): Shortcut | null {
  const character = pressed.toLowerCase();
  const found = SHORTCUTS.find((usual) => ownKey(map, usual) === character);
  // On most keyboards plus is the shifted equals sign.
  return found ?? (character === "=" && ownKey(map, "+") === "+" ? "+" : null);
}

/** The map with another character for a key. Two keys that want the same one change places. */
export function moveKey(map: Keymap, usual: Shortcut, to: string): Keymap {
  const character = to.toLowerCase();
  if (!isCharacter(character)) return map;
  const holder = SHORTCUTS.find((one) => ownKey(map, one) === character);
  const moved = { ...map.moved, ...(holder && { [holder]: ownKey(map, usual) }), [usual]: character };
  return { ...map, moved: Object.fromEntries(Object.entries(moved).filter(([from, own]) => from !== own)) };
}

/** What a press means in a part with keys of its own, such as the tree: they stay as they are, and can be switched off. */
export function meantHere(map: Keymap, press: Press): Press | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  const isNone = ctrlKey || metaKey || altKey || (!map.on && isCharacter(key));
  return isNone ? null : { key, ctrlKey, metaKey, altKey };
}

/** What a press means on a page with a table: a shortcut of the browser and a character away from the table mean nothing to us. */
export function meant(map: Keymap, press: Press, isAtTable: boolean): Press | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return null;
  if (!isCharacter(key)) return { key, ctrlKey, metaKey, altKey };
  const usual = map.on && isAtTable ? usualKey(map, key) : null;
  return usual && { key: usual, ctrlKey, metaKey, altKey };
}

/** What a key cap reads; null for a character while they are switched off. */
export function capOf(map: Keymap, cap: string): string | null {
  const usual = SHORTCUTS.find((one) => one === cap.toLowerCase());
  if (!usual) return isCharacter(cap) && !map.on ? null : cap;
  if (!map.on) return null;
  const own = ownKey(map, usual);
  return own === "-" ? "−" : own.toUpperCase();
}

/** The map that was kept as text; the usual one where the text is none of ours. */
export function readKeymap(kept: unknown): Keymap {
  const { on, moved } = (kept ?? {}) as { on?: unknown; moved?: unknown };
  if (typeof moved !== "object" || moved === null) return { ...USUAL, on: on !== false };
  const pairs = Object.entries(moved).filter(([, to]) => typeof to === "string" && isCharacter(to));
  const start: Keymap = { on: on !== false, moved: {} };
  // One by one, so that no two keys can ask for the same character.
  return SHORTCUTS.reduce((map, usual) => {
    const to = pairs.find(([from]) => from === usual)?.[1] as string | undefined;
    return to === undefined ? map : moveKey(map, usual, to);
  }, start);
}
