/** The keys of a chapter's controls. They work on the page's own buttons, never while text is typed. */
import type { Control } from "../scene";
import { type Press, command } from "./keys";

/** The control that a key stands for; keys of the board keep their meaning. */
export function controlFor(controls: readonly Control[], press: Press): Control | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey || press.altKey || command(press)) return null;
  return controls.find((control) => control.enabled && control.key.toLowerCase() === key) ?? null;
}
