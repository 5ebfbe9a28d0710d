/** The column beside the table: what is told, what happened, and the way on; where it has no room, each for itself. */
import type { ComponentChildren, JSX } from "preact";

export function Column({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <div class="m-column">{children}</div>;
}
