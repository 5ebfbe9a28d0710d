/** The ground that the armies stand on, drawn as on an old map: hatched slopes, woods, and water with its shores. */
import type { JSX } from "preact";
import type { Lake, StrategoScene } from "../../scene";

const UNIT = 100; // a square, in units of the picture

export function Terrain({ scene, from }: { readonly scene: StrategoScene; readonly from: number }): JSX.Element {
  const size = scene.rows.length;
  return (
    <svg class="m-terrain" viewBox={`0 ${from * UNIT} ${size * UNIT} ${(size - from) * UNIT}`} preserveAspectRatio="none" aria-hidden="true">
      <g class="m-slopes">
        {slopes(size).map((way) => (
          <path key={way} d={way} />
        ))}
      </g>
      {scene.lakes.map((lake) => (
        <Water key={`${lake.column}.${lake.row}`} lake={lake} />
      ))}
    </svg>
  );
}

/** Short strokes across the open ground between the armies; the same at every drawing. */
function slopes(size: number): string[] {
  const middle = (size / 2) * UNIT;
  return Array.from({ length: size * 3 }, (_, at) => {
    const x = (at * 137) % (size * UNIT);
    const y = middle + Math.sin(at * 2.4) * UNIT * 0.9;
    return Array.from({ length: 4 }, (_, stroke) => `M${x + stroke * 9} ${Math.round(y + (stroke % 2) * 5)}l-5 ${16 + ((at + stroke) % 3) * 4}`).join("");
  });
}

/** A lake: its shore wavers, and lines within follow it as on a chart. */
function Water({ lake }: { readonly lake: Lake }): JSX.Element {
  const [x, y] = [lake.column * UNIT, lake.row * UNIT];
  const [wide, high] = [lake.width * UNIT, lake.height * UNIT];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="m-shore" d={shore(wide, high, 5)} />
      <path class="m-depth" d={shore(wide, high, 15)} />
      <path class="m-depth" d={shore(wide, high, 26)} />
      <path class="m-ripples" d={ripples(wide, high)} />
      <path class="m-reeds" d={reeds(wide, high)} />
    </g>
  );
}

const STEPS = 24;

/** A closed line so far inside of a rectangle, round at its corners and nowhere straight. */
function shore(wide: number, high: number, inset: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const turn = (step / STEPS) * 2 * Math.PI;
    const waver = 1 + 0.035 * Math.sin(3 * turn + wide) + 0.025 * Math.sin(7 * turn + high);
    const round = (part: number): number => Math.sign(part) * Math.abs(part) ** 0.55;
    const x = wide / 2 + (wide / 2 - inset) * round(Math.cos(turn)) * Math.min(1, waver);
    const y = high / 2 + (high / 2 - inset) * round(Math.sin(turn)) * Math.min(1, waver);
    return [Math.round(x), Math.round(y)] as const;
  });
  const middles = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % STEPS] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2] as const;
  });
  const [startX, startY] = middles[STEPS - 1] ?? [0, 0];
  return `M${startX} ${startY}${points.map(([x, y], at) => `Q${x} ${y} ${middles[at]?.join(" ")}`).join("")}z`;
}

function ripples(wide: number, high: number): string {
  const places = [
    [0.3, 0.34],
    [0.56, 0.5],
    [0.34, 0.68],
  ] as const;
  return places.map(([x, y]) => `M${wide * x} ${high * y}q8-8 16 0t16 0`).join("");
}

function reeds(wide: number, high: number): string {
  const [x, y] = [wide * 0.78, high * 0.84];
  return `M${x} ${y}v-22M${x + 7} ${y + 2}v-17M${x - 7} ${y + 1}v-14M${x + 13} ${y + 1}l3-12`;
}
