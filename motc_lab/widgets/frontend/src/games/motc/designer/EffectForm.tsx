/** The effect of a card as a form of verbs: what it does, in which order, with which numbers. */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { SaidVerb } from "../../../messages";
import type { DesignCard, VerbField, VerbForm, VerbRow } from "../../../scene";
import { Stepper } from "./Stepper";
import { useBench } from "./useBench";

type Rows = readonly VerbRow[];

/** As it is sent: the names of fields are those of the kernel's models, and its form lists them. */
const said = ({ id, values, options }: VerbRow): SaidVerb => ({ do: id, ...values, ...(options.length > 0 && { options: options.map((few) => few.map(said)) }) }) as SaidVerb;

export function EffectForm({ card }: { readonly card: DesignCard }): JSX.Element {
  const { edit, w } = useBench();
  const set = (rows: Rows): void => edit({ do: "effect", person: card.person, card: card.code, verbs: rows.map(said) });
  return (
    <fieldset class="md-effect-form">
      <legend>{w("effect")}</legend>
      <Verbs rows={card.effect} set={set} />
    </fieldset>
  );
}

interface VerbsProps {
  readonly rows: Rows;
  readonly set: (rows: Rows) => void;
  /** Whether these stand in a choice, which holds no other one. */
  readonly inner?: boolean;
}

function Verbs({ rows, set, inner }: VerbsProps): JSX.Element {
  const { w } = useBench();
  const put = (at: number, ...few: VerbRow[]): void => set([...rows.slice(0, at), ...few, ...rows.slice(at + 1)]);
  const swap = (at: number): void => {
    const [first, second] = [rows[at], rows[at + 1]];
    if (first && second) set([...rows.slice(0, at), second, first, ...rows.slice(at + 2)]);
  };
  return (
    <>
      <ol class="md-verbs">
        {rows.map((row, at) => (
          <li key={at} class="md-verb">
            <Verb row={row} set={(next) => put(at, next)} />
            <div class="md-order">
              <OrderButton sign="↑" word="up" row={row} may={at > 0} press={() => swap(at - 1)} />
              <OrderButton sign="↓" word="down" row={row} may={at + 1 < rows.length} press={() => swap(at)} />
              <OrderButton sign="✕" word="remove" row={row} may={rows.length > 1} press={() => put(at)} />
            </div>
          </li>
        ))}
      </ol>
      <AddVerb label={w("add_which")} inner={inner ?? false} add={(row) => set([...rows, row])} />
    </>
  );
}

interface OrderProps {
  readonly sign: string;
  readonly word: string;
  readonly row: VerbRow;
  readonly may: boolean;
  readonly press: () => void;
}

function OrderButton({ sign, word, row, may, press }: OrderProps): JSX.Element {
  const { bench, w } = useBench();
  const label = `${formOf(bench.verbs, row.id)?.label ?? row.id}: ${w(word)}`;
  return (
    <button type="button" class="m-tool" aria-label={label} title={w(word)} aria-disabled={!may} onClick={() => may && press()}>
      {sign}
    </button>
  );
}

const formOf = (verbs: readonly VerbForm[], id: string): VerbForm | undefined => verbs.find((form) => form.id === id);

interface VerbProps {
  readonly row: VerbRow;
  readonly set: (row: VerbRow) => void;
}

function Verb({ row, set }: VerbProps): JSX.Element {
  const { bench, w } = useBench();
  const form = formOf(bench.verbs, row.id);
  const setValue = (name: string, value: number | string | boolean): void => set({ ...row, values: { ...row.values, [name]: value } });
  return (
    <div class="md-verb-body">
      <b>{form?.label ?? row.id}</b>
      <div class="md-verb-fields">
        {form?.fields.map((field) => (
          <Field key={field.name} field={field} value={row.values[field.name]} set={(value) => setValue(field.name, value)} />
        ))}
      </div>
      {row.options.map((few, at) => (
        <fieldset key={at} class="md-option">
          <legend>{w(at === 0 ? "either" : "or")}</legend>
          <Verbs rows={few} inner set={(rows) => set({ ...row, options: row.options.map((one, index) => (index === at ? [...rows] : one)) })} />
        </fieldset>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly field: VerbField;
  readonly value: number | string | boolean | undefined;
  readonly set: (value: number | string | boolean) => void;
}

function Field({ field, value, set }: FieldProps): JSX.Element {
  const id = useId();
  switch (field.kind) {
    case "number":
      return (
        <Stepper label={field.label} value={Number(value ?? field.low)} low={field.low} high={field.high} never={field.never} sign={field.low < 0} set={set} />
      );
    case "flag":
      return (
        <label class="md-flag">
          <input type="checkbox" checked={value === true} onChange={({ currentTarget }) => set(currentTarget.checked)} />
          {field.label}
        </label>
      );
    case "choice":
      return (
        <div class="md-pick">
          <label for={id}>{field.label}</label>
          <select id={id} value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)}>
            {field.items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.text}
              </option>
            ))}
          </select>
        </div>
      );
  }
}

interface AddProps {
  readonly label: string;
  readonly inner: boolean;
  readonly add: (row: VerbRow) => void;
}

function AddVerb({ label, inner, add }: AddProps): JSX.Element {
  const { bench, w } = useBench();
  const id = useId();
  const offered = bench.verbs.filter((form) => !(inner && form.lists));
  const [which, setWhich] = useState(offered[0]?.id ?? "");
  const form = formOf(offered, which);
  return (
    <div class="md-add">
      <label for={id} class="m-unseen">
        {label}
      </label>
      <select id={id} value={which} onChange={({ currentTarget }) => setWhich(currentTarget.value)}>
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      <button type="button" class="m-tool" onClick={() => form && add(fresh(form, offered))}>
        + {w("add_verb")}
      </button>
    </div>
  );
}

/** A verb with the smallest numbers that it may have; a choice begins with two plain verbs. */
function fresh(form: VerbForm, all: readonly VerbForm[]): VerbRow {
  const values = Object.fromEntries(form.fields.map((field) => [field.name, firstValue(field)]));
  const plain = all.filter((one) => !one.lists).slice(0, 2);
  return { id: form.id, values, options: form.lists ? plain.map((one) => [fresh(one, all)]) : [] };
}

function firstValue(field: VerbField): number | string | boolean {
  if (field.kind === "flag") return false;
  if (field.kind === "choice") return field.items[0]?.id ?? "";
  return Math.max(field.low, 1);
}
