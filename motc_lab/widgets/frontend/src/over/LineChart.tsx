/** A chart of a match: lines over time in a frame, with values at its side and numbers below. */
import type { ComponentChildren, JSX } from "preact";

/** Height of a chart in its own units. */
export const HIGH = 120;

export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Dots as the points attribute of a line. */
export function lineOf(dots: readonly Dot[]): string {
  return dots.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface ChartProps {
  readonly width: number;
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Chart({ width, label, children }: ChartProps): JSX.Element {
  return (
    <svg viewBox={`-40 -12 ${width + 66} ${HIGH + 34}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

interface FrameProps {
  readonly width: number;
  /** Level lines, each at a share of the height. */
  readonly lines: readonly { readonly at: number; readonly text: string }[];
  /** Numbers below, each at its place. */
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
}

export function Frame({ width, lines, ticks }: FrameProps): JSX.Element {
  return (
    <g class="m-race-frame">
      {lines.map(({ at, text }) => (
        <g key={text}>
          <line x1="0" x2={width} y1={HIGH - HIGH * at} y2={HIGH - HIGH * at} />
          <text x="-5" y={HIGH - HIGH * at + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {ticks.map(({ x, text }) => (
        <text key={text} x={x} y={HIGH + 16} text-anchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
}

/** A letter at the end of a line. */
export function LineEnd({ dot, text }: { readonly dot: Dot | undefined; readonly text: string }): JSX.Element {
  return (
    <text class="m-race-end" x={(dot?.x ?? 0) + 8} y={(dot?.y ?? 0) + 4}>
      {text}
    </text>
  );
}
