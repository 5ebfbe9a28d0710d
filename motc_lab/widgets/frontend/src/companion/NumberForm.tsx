/** Numbers that are entered together; whether they can be is said by the kernel, in words. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { useUi } from "../app/ui";
import type { Companion, CountField, CountForm } from "../scene";
import { TapButton } from "./TapButton";

const MOST_CHOICES = 13; // longer lists are typed

interface FormProps {
  readonly form: CountForm;
  readonly words: Companion["words"];
}

export function NumberForm({ form, words }: FormProps): JSX.Element {
  const { send, beat } = useUi();
  const { code, text, fields, columns, rows, button, away } = form;
  const enter = (event: SubmitEvent): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget as HTMLFormElement);
    send({ kind: "tap", beat, code: [code, ...fields.map(({ id }) => values.get(id))].join(":") }, text);
  };
  const cells = Array.from({ length: fields.length / columns }, (_, row) => fields.slice(row * columns, (row + 1) * columns));
  return (
    <form class="mc-form" style={{ "--columns": columns }} noValidate onSubmit={enter}>
      <p>{text}</p>
      {cells.map((row, at) => (
        <div class="mc-row" role="group" aria-label={rows[at]} key={row[0]?.id}>
          {rows[at] && <span aria-hidden="true">{rows[at]}</span>}
          {row.map((field) => (
            <NumberField key={field.id} field={field} />
          ))}
        </div>
      ))}
      <div class="mc-taps">
        <button type="submit" class="m-button">
          {button}
        </button>
        {away && <TapButton tap={away} words={words} />}
      </div>
    </form>
  );
}

function NumberField({ field: { id, text, value, least, most } }: { readonly field: CountField }): JSX.Element {
  const own = useId();
  const choices = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  return (
    <div class="mc-field">
      <label for={own}>{text}</label>
      {choices.length <= MOST_CHOICES ? (
        <select id={own} name={id}>
          {choices.map((one) => (
            <option key={one} value={one} selected={one === value}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <input id={own} name={id} type="number" inputMode="numeric" min={least} max={most} defaultValue={String(value)} />
      )}
    </div>
  );
}
