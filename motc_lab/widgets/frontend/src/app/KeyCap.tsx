/** The key that does the same as the button it stands on; a screen reader hears it as the button's shortcut. */
import type { JSX } from "preact";

export function KeyCap({ cap }: { readonly cap: string }): JSX.Element {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd element takes no focus
  return <kbd aria-hidden="true">{cap}</kbd>;
}
