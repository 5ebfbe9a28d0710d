/** The letter of a person in an exhibit, with colour and border pattern. */
import type { JSX } from "preact";

export function PersonBadge({ person }: { readonly person: string }): JSX.Element {
  return (
    <span class={`m-badge m-of-${person}`} aria-hidden="true">
      {person.charAt(0).toUpperCase()}
    </span>
  );
}
