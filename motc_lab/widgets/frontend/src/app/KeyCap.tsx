/** The key that does the same as the button it stands on; a screen reader hears it as the button's shortcut. */
import type { JSX } from "preact";
import { capOf, isCharacter, ownKey, SHORTCUTS } from "../pure/keymap";
import { useUi } from "./ui";

interface KeyCapProps {
  readonly cap: string;
  /** Whether the key stays as it is, whatever has been made of those of the table. */
  readonly stays?: boolean;
}

export function KeyCap({ cap, stays = false }: KeyCapProps): JSX.Element | null {
  const { keys } = useUi();
  const own = stays && keys.on ? cap : capOf(keys, cap);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd element takes no focus
  return own === null ? null : <kbd aria-hidden="true" translate={false}>{own}</kbd>;
}

/** The value of aria-keyshortcuts for a usual key; nothing while the characters are switched off. */
export function useShortcut(): (cap: string) => string | undefined {
  const { keys } = useUi();
  return (cap) => {
    if (!keys.on && isCharacter(cap)) return undefined;
    const usual = SHORTCUTS.find((one) => one === cap.toLowerCase());
    return usual ? ownKey(keys, usual) : cap;
  };
}
