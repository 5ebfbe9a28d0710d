/** A sign with its word: what is found, wrong, here or still open is never told by colour alone. */
import type { JSX } from "preact";
import type { Mark } from "../scene";

const SIGNS: Readonly<Record<Mark["kind"], string>> = { good: "✓", bad: "✗", here: "▸", open: "○", note: "!" };

export function MarkSign({ mark }: { readonly mark: Mark }): JSX.Element {
  return (
    <span class={`m-mark m-mark-${mark.kind}`}>
      <b aria-hidden="true">{SIGNS[mark.kind]}</b> <span>{mark.text}</span>
    </span>
  );
}

/** The sign alone, where a label beside it says the word. */
export function Sign({ kind }: { readonly kind: Mark["kind"] }): JSX.Element {
  return (
    <b class={`m-sign m-mark-${kind}`} aria-hidden="true">
      {SIGNS[kind]}
    </b>
  );
}
