/** A number with what makes it one less and one more: each press is a step, however fast they come. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { useUi } from "../app/ui";
import type { CountTap, CountTotal } from "../scene";

export function Counter({ total: { text, value, note, less, more } }: { readonly total: CountTotal }): JSX.Element {
  const label = useId();
  return (
    <div class="mc-counter" role="group" aria-labelledby={label}>
      <p id={label}>
        <b>{text}</b> {note && <small>{note}</small>}
      </p>
      {less && <Step tap={less} />}
      <output class="mc-value">{value}</output>
      {more && <Step tap={more} />}
    </div>
  );
}

function Step({ tap }: { readonly tap: CountTap }): JSX.Element {
  const { send } = useUi();
  return (
    <button type="button" class="mc-step" data-code={tap.code} aria-label={tap.text} onClick={() => send({ kind: "nudge", code: tap.code })}>
      <span aria-hidden="true">{tap.sign}</span>
    </button>
  );
}
