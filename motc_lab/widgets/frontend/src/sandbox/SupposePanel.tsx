/** What is supposed with one press, straight on the board: numbers, and a card that lies elsewhere. */
import type { ComponentChildren, JSX } from "preact";
import { useUi } from "../app/ui";
import type { Suppose, SupposeCards, SupposeNumber } from "../scene";
import type { Edit } from "../wire/edits";
import { useWords } from "./words";

type Change = (edit: Edit) => void;

interface PanelProps {
  readonly suppose: Suppose;
  readonly children: ComponentChildren;
}

/** What comes of it stands below, so that whoever presses + again finds it under the finger. */
export function SupposePanel({ suppose, children }: PanelProps): JSX.Element {
  const w = useWords();
  const { send } = useUi();
  const change: Change = (edit) => send({ kind: "edit", edit, suppose: true });
  return (
    <>
      <p class="m-quiet">{w("suppose_help")}</p>
      <div class="m-suppose">
        {suppose.numbers.map((number) => (
          <NumberSteps key={number.field} number={number} change={change} />
        ))}
      </div>
      {suppose.cards.map((cards) => (
        <CardList key={cards.person} cards={cards} change={change} />
      ))}
      {children}
    </>
  );
}

function NumberSteps({ number, change }: { readonly number: SupposeNumber; readonly change: Change }): JSX.Element {
  const w = useWords();
  const { field, label, value, low, high } = number;
  const step = (sign: string, word: string, to: number): JSX.Element => {
    const fits = low <= to && to <= high;
    return (
      <button
        type="button"
        class="m-tool"
        aria-label={`${label}: ${word}`}
        aria-disabled={!fits}
        onClick={() => fits && change({ do: "set", field, value: to })}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <div class="m-suppose-number" role="group" aria-label={`${label}: ${value}`}>
      <span aria-hidden="true">{label}</span>
      {step("−", w("less"), value - 1)}
      <output>{value}</output>
      {step("+", w("more"), value + 1)}
    </div>
  );
}

/** One choice from the list is the whole action; the list then stands at its beginning again. */
function CardList({ cards, change }: { readonly cards: SupposeCards; readonly change: Change }): JSX.Element {
  const w = useWords();
  const { person, label, items } = cards;
  const choose = (list: HTMLSelectElement): void => {
    const edit = editOf(person, list.value);
    list.value = "";
    if (edit) change(edit);
  };
  return (
    <label class="m-field">
      <span>{label}</span>
      <select class="m-input" data-suppose={person} value="" onChange={(event) => choose(event.currentTarget)}>
        <option value="">{w("suppose_card")}</option>
        {items.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function editOf(person: SupposeCards["person"], id: string): Edit | null {
  const [card, source, target] = id.split(" ");
  return card && source && target ? { do: "card", person, card, source, target } : null;
}
