/** Why this browser has not kept something; nothing where it has. */
import type { JSX } from "preact";
import type { Keeping } from "./kept";
import { useWords } from "./words";

export function KeptTold({ found }: { readonly found: Keeping }): JSX.Element | null {
  const w = useWords();
  if (found === "kept") return null;
  return (
    <p class="m-fault" role="alert">
      {w(found === "full" ? "kept_full" : "kept_refused")}
    </p>
  );
}
