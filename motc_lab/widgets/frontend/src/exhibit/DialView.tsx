/** One dial of an exhibit: plus and minus, a scale, a switch, a choice or a button. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { TipBadge } from "../app/TipBadge";
import { useUi } from "../app/ui";
import { steppedBy } from "../pure/dial";
import { meantHere } from "../pure/keymap";
import type { Dial } from "../scene";
import { useRoom } from "../stage/Stage";

export type Turn = (value: number | string) => void;

interface DialProps {
  readonly dial: Dial;
  readonly turn: Turn;
}

export function DialView({ dial, turn }: DialProps): JSX.Element {
  const why = useId();
  const names = ["m-dial", `m-dial-${dial.kind}`, dial.person && `m-of-${dial.person}`, dial.tip && "m-tipped"];
  return (
    <div class={names.filter(Boolean).join(" ")} data-dial={dial.id}>
      <Control dial={dial} turn={dial.why === null ? turn : () => {}} why={dial.why === null ? undefined : why} />
      {dial.tip && (
        <p class="m-dial-tip">
          <TipBadge said={dial.tip} heard />
        </p>
      )}
      {dial.why !== null && (
        <p id={why} class="m-dial-why">
          {dial.why}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends DialProps {
  readonly why: string | undefined;
}

function Control(props: ControlProps): JSX.Element {
  switch (props.dial.kind) {
    case "stepper":
      return <StepperDial {...props} />;
    case "slider":
      return <SliderDial {...props} />;
    case "toggle":
      return <ToggleDial {...props} />;
    case "select":
      return <SelectDial {...props} />;
    case "button":
      return <ButtonDial {...props} />;
  }
}

function StepperDial({ dial, turn, why }: ControlProps): JSX.Element {
  const { t, keys } = useUi();
  const label = useId();
  const fewer = steppedBy(dial, -1);
  const more = steppedBy(dial, 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = meantHere(keys, event)?.key;
    const wanted = key === "+" || key === "=" ? more : key === "-" ? fewer : null;
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    turn(wanted);
  };
  return (
    <div class="m-ex-stepper" role="group" aria-labelledby={label} aria-describedby={why} onKeyDown={onKeyDown}>
      <span id={label} class="m-dial-label">
        {dial.label}
      </span>
      <button type="button" class="m-ex-step" aria-label={`${dial.label}: ${t("fewer")}`} aria-disabled={fewer === null || why !== undefined} onClick={() => fewer !== null && turn(fewer)}>
        −
      </button>
      <output class="m-dial-value">{dial.text}</output>
      <button type="button" class="m-ex-step" aria-label={`${dial.label}: ${t("more")}`} aria-disabled={more === null || why !== undefined} onClick={() => more !== null && turn(more)}>
        +
      </button>
    </div>
  );
}

function SliderDial({ dial, turn, why }: ControlProps): JSX.Element {
  const label = useId();
  return (
    <label class="m-scale-dial">
      <span id={label} class="m-dial-label">
        {dial.label}
      </span>
      <input
        type="range"
        min={dial.low}
        max={dial.high}
        value={Number(dial.value)}
        disabled={why !== undefined}
        aria-valuetext={dial.text}
        aria-describedby={why}
        onChange={(event) => turn(Number(event.currentTarget.value))}
      />
      <output class="m-dial-value">{dial.text}</output>
    </label>
  );
}

function ToggleDial({ dial, turn, why }: ControlProps): JSX.Element {
  const on = dial.value === 1;
  return (
    <button
      type="button"
      role="switch"
      class="m-toggle"
      aria-checked={on}
      aria-disabled={why !== undefined}
      aria-describedby={why}
      onClick={() => turn(on ? 0 : 1)}
    >
      <span class="m-toggle-box" aria-hidden="true">
        {on ? "✓" : ""}
      </span>
      <span>{dial.label}</span>
      {dial.text && <span class="m-dial-value">{dial.text}</span>}
    </button>
  );
}

/** From so many options on a phone shows the chosen one and unfolds the others. */
const MANY = 4;

function SelectDial(props: ControlProps): JSX.Element {
  const unfolds = useRoom() === "narrow" && props.dial.options.length >= MANY;
  return unfolds ? <ListDial {...props} /> : <RadioDial {...props} />;
}

function ListDial({ dial, turn, why }: ControlProps): JSX.Element {
  return (
    <label class="m-select m-list-dial">
      <span class="m-dial-label">{dial.label}</span>
      <select class="m-input" value={String(dial.value)} disabled={why !== undefined} aria-describedby={why} onChange={(event) => turn(event.currentTarget.value)}>
        {dial.options.map((option) => (
          <option key={option.id} value={option.id} data-option={option.id}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

function RadioDial({ dial, turn, why }: ControlProps): JSX.Element {
  const label = useId();
  const chosen = dial.options.some(({ id }) => id === dial.value);
  return (
    <div role="radiogroup" aria-labelledby={label} aria-describedby={why} class="m-select">
      <span id={label} class="m-dial-label">
        {dial.label}
      </span>
      <span class="m-select-options">
        {dial.options.map((option, index) => (
          <button
            key={option.id}
            type="button"
            role="radio"
            class={option.id === dial.tip_option ? "m-tipped" : undefined}
            data-option={option.id}
            aria-checked={option.id === dial.value}
            aria-disabled={why !== undefined}
            tabIndex={option.id === dial.value || (!chosen && index === 0) ? 0 : -1}
            onKeyDown={walkOptions}
            onClick={() => turn(option.id)}
          >
            {option.text}
          </button>
        ))}
      </span>
    </div>
  );
}

function ButtonDial({ dial, turn, why }: ControlProps): JSX.Element {
  return (
    <button
      type="button"
      class={dial.primary ? "m-button m-primary" : "m-button"}
      aria-disabled={why !== undefined}
      aria-describedby={why}
      onClick={() => turn(1)}
    >
      {dial.label}
    </button>
  );
}

/** Arrow keys walk among the options; Enter, Space or a click chooses. */
function walkOptions(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const here = event.currentTarget as HTMLElement;
  const next = by === 1 ? here.nextElementSibling : by === -1 ? here.previousElementSibling : null;
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (next instanceof HTMLElement) next.focus();
}
