/** The letter of a person, with the person's colour and border pattern. */
import type { JSX } from "preact";
import type { Person } from "../../../scene";

export function Badge({ person }: { readonly person: Pick<Person, "id" | "badge"> }): JSX.Element {
  return (
    <span class={`m-badge m-of-${person.id}`} aria-hidden="true" translate={false}>
      {person.badge}
    </span>
  );
}
