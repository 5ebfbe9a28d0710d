/** The keys of a chapter's controls; the board takes its own keys before they come here. */
import type { Control } from "../scene";
import type { Press } from "./keys";

/** The control that a key stands for, if it may be pressed now. */
export function controlFor(controls: readonly Control[], press: Press): Control | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return controls.find((control) => control.enabled && control.key.toLowerCase() === key) ?? null;
}
