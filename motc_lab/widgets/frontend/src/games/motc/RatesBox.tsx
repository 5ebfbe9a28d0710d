/** How games end, in numbers and pattern, and the ways to count it: a saved simulation, or matches played here. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useSandbox } from "../../sandbox/state";
import { Tool } from "../../sandbox/Tool";
import { useWords } from "../../sandbox/words";
import type { ScoreGrid } from "../../scene";
import { outcomeText } from "./outcome";

const ENDS = ["spassky", "draw", "fischer"] as const; // in the order of the rows

export function RatesBox({ grid }: { readonly grid: ScoreGrid }): JSX.Element {
  const w = useWords();
  return (
    <section class="m-rates" aria-label={w("grid_rates")}>
      <div class="m-rates-bar" aria-hidden="true">
        {grid.rates.map((row, at) => (
          <span key={ENDS[at]} class={`m-rate-${ENDS[at]}`} style={{ flexGrow: row.rate }} />
        ))}
      </div>
      <ul>
        {grid.rates.map((row, at) => (
          <li key={ENDS[at]}>
            <span class={`m-rate-sign m-rate-${ENDS[at]}`} aria-hidden="true" /> {row.label} <b>{row.said}</b>
            {row.interval && ` (${row.interval})`}
          </li>
        ))}
      </ul>
      <p class="m-quiet">{grid.source}</p>
      {grid.notes.map((note) => (
        <p key={note} class="m-fault">
          {note}
        </p>
      ))}
      {grid.command && (
        <p class="m-quiet">
          {w("rates_again")}: <code translate={false}>{grid.command}</code>
        </p>
      )}
      <FromSimulation grid={grid} />
    </section>
  );
}

function FromSimulation({ grid }: { readonly grid: ScoreGrid }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const usual = grid.players[0]?.id ?? "";
  const [spassky, setSpassky] = useState(usual);
  const [fischer, setFischer] = useState(usual);
  const [count, setCount] = useState(grid.counts[0] ?? 1);
  const players = grid.players.map(({ id, text }) => [id, text] as const);
  const counts = grid.counts.map((each) => [String(each), String(each)] as const);
  const open = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    input.value = ""; // so that the same file, mended, can be chosen again
    tell({ do: "rates_take", outcome: outcomeText(await file.text()) });
  };
  return (
    <fieldset class="m-from-simulation">
      <legend>{w("rates_from")}</legend>
      <div class="m-lineup">
        <Choice label={w("rates_spassky")} value={spassky} options={players} set={setSpassky} />
        <Choice label={w("rates_fischer")} value={fischer} options={players} set={setFischer} />
        <Choice label={w("rates_count")} value={String(count)} options={counts} set={(each) => setCount(Number(each))} />
        {grid.running ? (
          <Tool word={w("rates_stop")} name="rates" press={() => tell({ do: "rates_stop" })} />
        ) : (
          <Tool word={w("rates_play")} name="rates" press={() => tell({ do: "rates_play", bots: [spassky, fischer], matches: count })} />
        )}
      </div>
      {grid.running && (
        <label class="m-rates-running">
          <progress max={grid.running.total} value={grid.running.done} />
          <span>{grid.running.text}</span>
        </label>
      )}
      <label class="m-tool m-file">
        {w("rates_file")}
        <input type="file" class="m-unseen" accept=".json,application/json" onChange={(event) => void open(event.currentTarget)} />
      </label>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly set: (value: string) => void;
}

function Choice({ label, value, options, set }: ChoiceProps): JSX.Element {
  return (
    <label class="m-field">
      <span>{label}</span>
      <select class="m-input" value={value} onChange={(event) => set(event.currentTarget.value)}>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
