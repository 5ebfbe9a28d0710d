/** The one slot of every decision: the question and all that answers it, made to fit. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { useFit } from "./useFit";

export function Decision({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const slot = useRef<HTMLDivElement>(null);
  useFit(slot);
  return (
    <div ref={slot} class="m-desk" data-part="decision">
      {children}
    </div>
  );
}
