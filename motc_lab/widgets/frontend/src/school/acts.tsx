/** What a presenter presses. */
import type { ComponentChildren, JSX } from "preact";
import type { Act } from "../classes";
import { usePage } from "./page";

interface ActProps {
  readonly act: Act;
  /** Names it to what keeps the focus; a switch keeps its name. */
  readonly name?: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean | undefined;
  readonly label?: string;
  /** Asked before; empty where nothing is. */
  readonly sure?: string;
}

export function ActButton({ act, name, children, class: look = "button quiet", disabled = false, pressed, label, sure = "" }: ActProps): JSX.Element {
  const page = usePage();
  const press = (by: HTMLElement): void => {
    if (!sure || confirm(sure)) page.press(act, by);
  };
  return (
    <button type="button" class={look} data-act={act.kind} data-key={name ?? `${act.kind}${act.what ?? ""}`} disabled={disabled} aria-pressed={pressed} aria-label={label} onClick={(event) => press(event.currentTarget)}>
      {children}
    </button>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [value: number, text: string])[];
  readonly actOf: (value: number) => Act;
}

export function ActSelect({ name, label, value, options, actOf }: SelectProps): JSX.Element {
  const page = usePage();
  const change = (list: HTMLSelectElement): void => page.press(actOf(Number(list.value)), list);
  return (
    <select aria-label={label} data-key={name} value={value} onChange={(event) => change(event.currentTarget)}>
      {options.map(([each, text]) => <option key={each} value={each}>{text}</option>)}
    </select>
  );
}
