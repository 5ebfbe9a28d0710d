/** A number with a button on either side; at its bounds a button stays, but does nothing. */
import type { JSX } from "preact";
import { useBench } from "./useBench";

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** A value between the bounds that is left out. */
  readonly never?: number | null;
  readonly sign?: boolean;
  readonly field?: string;
  readonly set: (value: number) => void;
}

export function Stepper({ label, value, low, high, never = null, sign, field, set }: StepperProps): JSX.Element {
  const { w } = useBench();
  const step = (by: -1 | 1): void => {
    const next = value + by === never ? value + 2 * by : value + by;
    if (next >= low && next <= high) set(next);
  };
  return (
    <div class="md-stepper" role="group" aria-label={label}>
      <span class="md-label">{label}</span>
      <button type="button" class="m-tool" aria-label={`${label}: ${w("less")}`} aria-disabled={value <= low} onClick={() => step(-1)}>
        −
      </button>
      <output data-field={field}>{sign && value > 0 ? `+${value}` : String(value).replace("-", "−")}</output>
      <button type="button" class="m-tool" aria-label={`${label}: ${w("more")}`} aria-disabled={value >= high} onClick={() => step(1)}>
        +
      </button>
    </div>
  );
}
