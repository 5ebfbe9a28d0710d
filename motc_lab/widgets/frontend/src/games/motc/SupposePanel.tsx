/** What is supposed with one press, straight on the board: numbers, and a card that lies elsewhere. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import type { Message } from "../../messages";
import { ChangeBox } from "../../sandbox/ChangeBox";
import type { PanelProps } from "../../sandbox/panelProps";
import { useWords } from "../../sandbox/words";
import type { SupposeCards, SupposeNumber } from "../../scene";
import type { Edit } from "../../wire/edits";
import { editMessage } from "../../wire/edits";

type Change = (edit: Edit) => void;

/** What comes of it stands below, so that whoever presses + again finds it under the finger. */
export function SupposePanel({ picture, compare }: PanelProps): JSX.Element | null {
  const w = useWords();
  const { send } = useUi();
  const { suppose } = picture.parts;
  if (!suppose) return null;
  const change: Change = (edit) => send({ ...editMessage(edit), suppose: true } as Message);
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
      {picture.change && <ChangeBox picture={picture} change={picture.change} compare={compare} />}
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
