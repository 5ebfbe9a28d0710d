/** The form of the editor: every number, choice and list of cards, group by group. */
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import type { EditorField, FieldGroup } from "../scene";
import { useChosen } from "./useChosen";
import { useEditorState } from "./useEditor";
import { type FollowCard, useFormFocus } from "./useFormFocus";
import { useTyped } from "./useTyped";

export function FormView(): JSX.Element {
  const { editor, w } = useEditorState();
  const form = useRef<HTMLElement>(null);
  const follow = useFormFocus(form, editor.groups);
  return (
    <section ref={form} class="me-form" aria-label={w("form")}>
      <h2>{w("form")}</h2>
      {editor.groups.map((group, index) => (
        <Group key={group.id} group={group} open={index === 0} follow={follow} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: FieldGroup;
  readonly open: boolean;
  readonly follow: FollowCard;
}

function Group({ group, open, follow }: GroupProps): JSX.Element {
  const faulty = group.fields.filter((field) => field.faulty || field.error !== null).length;
  const { w } = useEditorState();
  return (
    <details class="me-group" open={open}>
      <summary>
        {group.title}
        {faulty > 0 && (
          <span class="me-count">
            {" "}
            {w("faulty")}: {faulty}
          </span>
        )}
      </summary>
      <div class={fieldsClass(group)} style={group.columns > 0 ? { "--columns": group.columns } : undefined}>
        {group.fields.map((field, index) =>
          group.columns > 0 ? (
            <Square key={field.path} field={withItems(field, group)} isDark={(index + Math.floor(index / group.columns)) % 2 === 1} />
          ) : (
            <Field key={field.path} field={withItems(field, group)} follow={follow} />
          ),
        )}
      </div>
      {group.columns > 0 && group.fields.map(({ path, label, error }) => error !== null && <p key={path} class="me-wrong me-square-wrong">{`✕ ${label}: ${error}`}</p>)}
    </details>
  );
}

/** Fields with buttons stand one below the other, as the cards of a stack do. */
function fieldsClass({ columns, items, fields }: FieldGroup): string {
  if (columns > 0) return "me-squares";
  if (fields.some(({ acts }) => acts.length > 0)) return "me-fields me-rows";
  return items.length > 0 ? "me-fields me-lists" : "me-fields";
}

/** A choice without a list of its own has that of its group. */
function withItems(field: EditorField, { items }: FieldGroup): EditorField {
  return field.items.length > 0 ? field : { ...field, items };
}

/** A square of a board: a sign, and the list to choose from over it. */
function Square({ field, isDark }: { readonly field: EditorField; readonly isDark: boolean }): JSX.Element {
  const id = useId();
  const names = ["me-cell", isDark && "me-dark", field.faulty && "me-faulty"];
  return (
    <div class={names.filter(Boolean).join(" ")}>
      <label for={id}>{field.label}</label>
      <b aria-hidden="true">{field.short}</b>
      <Control field={field} id={id} />
    </div>
  );
}

interface FieldProps {
  readonly field: EditorField;
  readonly follow: FollowCard;
}

function Field({ field, follow }: FieldProps): JSX.Element {
  const id = useId();
  const names = ["me-field", `me-field-${field.kind}`, (field.faulty || field.error !== null) && "me-faulty"];
  return (
    <div class={names.filter(Boolean).join(" ")}>
      <label for={id}>{field.label}</label>
      <Control field={field} id={id} />
      {field.acts.length > 0 && <Acts field={field} follow={follow} />}
      {field.error !== null && (
        <p id={`${id}-told`} class="me-wrong">
          ✕ {field.error}
        </p>
      )}
    </div>
  );
}

/** Buttons for what else can be done with the thing in a field; each is named with it. */
function Acts({ field, follow }: FieldProps): JSX.Element {
  const { send } = useEditorState();
  return (
    <div class="me-acts">
      {field.acts.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          class="m-tool"
          data-field={`${field.path}.${id}`}
          aria-label={`${text}: ${thing(field)}`}
          onClick={() => {
            follow(field, id);
            send({ do: "set", field: field.path, value: id });
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** What lies in a field, and where. */
const thing = ({ items, label, value }: EditorField): string => [items.find(({ id }) => id === value)?.text, label].filter(Boolean).join(", ");

interface ControlProps {
  readonly field: EditorField;
  readonly id: string;
}

function Control({ field, id }: ControlProps): JSX.Element {
  const { send } = useEditorState();
  switch (field.kind) {
    case "number":
      return <NumberControl field={field} id={id} />;
    case "cards":
      return <CardsControl field={field} id={id} />;
    case "card":
      return <CardControl field={field} id={id} />;
    case "flag":
      return (
        <input
          id={id}
          type="checkbox"
          data-field={field.path}
          checked={field.value === "1"}
          onChange={({ currentTarget }) => send({ do: "set", field: field.path, value: currentTarget.checked })}
        />
      );
    case "choice":
      return (
        <Choice
          id={id}
          field={field}
          items={field.items.map((item) => [item.id, item.text])}
        />
      );
  }
}

interface ChoiceProps extends ControlProps {
  readonly items: readonly (readonly [string, string])[];
}

function Choice({ field, id, items }: ChoiceProps): JSX.Element {
  const { send, w } = useEditorState();
  const { held, ...chosen } = useChosen(field.value, (value) => send({ do: "set", field: field.path, value }), field.waits);
  return (
    <>
      <select id={id} data-field={field.path} aria-invalid={field.faulty} aria-describedby={held ? `${id}-held` : undefined} {...chosen}>
        {items.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {held && (
        <p id={`${id}-held`} class="me-hint me-held">
          {w("enter")}
        </p>
      )}
    </>
  );
}

function CardControl({ field, id }: ControlProps): JSX.Element {
  const { editor } = useEditorState();
  const cards = "cards" in editor ? editor.cards : [];
  const own = cards.filter((card) => card.person === field.person);
  const items = own.map((card) => [card.code ?? "", `${card.code} · ${card.title}`] as const);
  return <Choice field={field} id={id} items={[["", "–"], ...items]} />;
}

function NumberControl({ field, id }: ControlProps): JSX.Element {
  const { send } = useEditorState();
  const typed = useTyped(field.value, (text) => {
    if (/^-?\d{1,3}$/.test(text)) send({ do: "set", field: field.path, value: Number(text) });
  });
  return (
    <input
      id={id}
      type="number"
      data-field={field.path}
      min={field.low}
      max={field.high}
      aria-invalid={field.faulty}
      {...typed}
    />
  );
}

function CardsControl({ field, id }: ControlProps): JSX.Element {
  const { send } = useEditorState();
  const typed = useTyped(field.value, (text) => send({ do: "type", field: field.path, text }));
  return (
    <textarea
      id={id}
      rows={2}
      spellcheck={false}
      autocomplete="off"
      data-field={field.path}
      aria-invalid={field.faulty || field.error !== null}
      aria-describedby={field.error === null ? undefined : `${id}-told`}
      {...typed}
    />
  );
}
