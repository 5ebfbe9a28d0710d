/** A line of text: sent when it is left or Enter is pressed, so that a whole line is one step of undo. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly field: string;
  readonly lang?: "en" | "de";
  readonly long?: boolean;
  readonly set: (text: string) => void;
}

export function LineField({ label, value, field, lang, long, set }: LineProps): JSX.Element {
  const id = useId();
  const common = {
    id,
    lang,
    value,
    "data-field": field,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => currentTarget.value !== value && set(currentTarget.value),
  };
  return (
    <div class="md-line">
      <label for={id}>{label}</label>
      {long ? <textarea rows={3} {...common} /> : <input type="text" {...common} />}
    </div>
  );
}
