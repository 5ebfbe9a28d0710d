/** The letter of a person in an exhibit, with colour and border pattern. */
import type { JSX } from "preact";
import type { Person } from "../scene";

export function PersonBadge({ person }: { readonly person: Person["id"] }): JSX.Element {
  return (
    <span class={`m-badge m-of-${person}`} aria-hidden="true">
      {person === "spassky" ? "S" : "F"}
    </span>
  );
}
