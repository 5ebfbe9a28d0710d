/** The keys of a chapter's controls; the board takes its own keys before they come here. */
import type { Control } from "../scene";
import type { Press } from "./keys";

/** Whether a key is pressed alone, be it a small or a capital letter. */
export function isPlain(press: Press, key: string): boolean {
  return press.key.toLowerCase() === key.toLowerCase() && !press.ctrlKey && !press.metaKey && !press.altKey;
}

/** The control that a key stands for, if it may be pressed now. */
export function controlFor(controls: readonly Control[], press: Press): Control | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return controls.find((control) => control.enabled && control.key !== "" && control.key.toLowerCase() === key) ?? null;
}
