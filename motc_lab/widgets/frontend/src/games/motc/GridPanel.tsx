/** What every score is worth: number and pattern in each cell; the rates it rests on, and where they are from. */
import type { JSX } from "preact";
import { ScrollBox } from "../../app/ScrollBox";
import type { PanelProps } from "../../sandbox/panelProps";
import { useSandbox } from "../../sandbox/state";
import { useWords } from "../../sandbox/words";
import { RatesBox } from "./RatesBox";

const PATTERNS = 5; // from hatched for Spassky to dotted for Fischer

export function GridPanel({ picture }: PanelProps): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  const { grid } = picture.parts;
  if (!grid) return null;
  return (
    <>
      <div class="m-panel-part">
        <Rate label={w("grid_spassky")} value={grid.spassky_rate} set={(rate) => tell({ do: "grid", spassky: rate })} />
        <Rate label={w("grid_draw")} value={grid.draw_rate} set={(rate) => tell({ do: "grid", draw: rate })} />
        <RatesBox grid={grid} />
      </div>
      <div class="m-panel-part">
        <ScrollBox class="m-grid-window" label={w("grid")}>
          <table class="m-score-grid">
            <caption>{grid.label}</caption>
            <thead>
              <tr>
                <td />
                {grid.rows.map((_, fischer) => (
                  <th key={fischer} scope="col">
                    <span class="m-unseen">{w("points_fischer")} </span>F {fischer}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {grid.rows.map((row, spassky) => (
                <tr key={spassky}>
                  <th scope="row">
                    <span class="m-unseen">{w("points_spassky")} </span>S {spassky}
                  </th>
                  {row.map((cell) => (
                    <td
                      key={cell.fischer}
                      class={`m-pattern-${Math.min(PATTERNS - 1, Math.floor(cell.chance * PATTERNS))}${cell.here ? " m-here" : ""}`}
                      aria-current={cell.here ? "true" : undefined}
                      title={cell.text}
                    >
                      <b>{Math.round(100 * cell.chance)}</b>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        <p class="m-quiet">{w("grid_patterns")}</p>
      </div>
    </>
  );
}

interface RateProps {
  readonly label: string;
  readonly value: number;
  readonly set: (rate: number) => void;
}

function Rate({ label, value, set }: RateProps): JSX.Element {
  const percent = Math.round(100 * value);
  return (
    <label class="m-slider">
      <span>{label}</span>
      <input type="range" min={0} max={100} step={1} value={percent} aria-valuetext={`${percent} %`} onInput={(event) => set(Number(event.currentTarget.value) / 100)} />
      <output>{percent} %</output>
    </label>
  );
}
