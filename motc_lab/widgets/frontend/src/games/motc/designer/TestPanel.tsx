/** Trials: what is to be tested, and what greedy bots have made of it so far. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { LiveChart } from "../../../charts/LiveChart";
import type { TrialShown } from "../../../scene";
import { elementOf, useBench } from "./useBench";

export function TestPanel(): JSX.Element {
  const { bench, w } = useBench();
  return (
    <>
      <Choices />
      {bench.trial ? <Trial trial={bench.trial} /> : <p class="md-empty">{w("test_hint")}</p>}
    </>
  );
}

function Choices(): JSX.Element {
  const { bench, w } = useBench();
  const { send } = useUi();
  return (
    <div class="md-acts" role="group" aria-label={w("what_to_test")}>
      {bench.trials.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          class="m-tool"
          data-try={id}
          aria-pressed={bench.trial?.what === id}
          onClick={() => send({ kind: "try", on: true, what: id })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface Props {
  readonly trial: TrialShown;
}

function Trial({ trial }: Props): JSX.Element {
  const { w } = useBench();
  const { send } = useUi();
  return (
    <>
      <h3>{trial.of}</h3>
      <p class="md-progress">
        <progress value={trial.done} max={trial.total} aria-label={trial.unit} /> {trial.done} / {trial.total} {trial.unit}
        {trial.is_running && (
          <button type="button" class="m-tool" onClick={() => send({ kind: "try", on: false })}>
            {w("stop")}
          </button>
        )}
      </p>
      {trial.stopped && <p class="md-hint">{trial.stopped}</p>}
      {trial.done > 0 && trial.bars.length > 0 && <Bars trial={trial} />}
      {trial.told && <p class="md-verdict">{trial.told}</p>}
      {(trial.further || trial.cost) && (
        <p class="md-further">
          {trial.further && (
            <button type="button" class="m-button" onClick={() => send({ kind: "try", on: true, further: true })}>
              {trial.further}
            </button>
          )}
          {trial.cost}
        </p>
      )}
      {trial.chart && <LiveChart told={trial.chart} send={send} />}
      {trial.rows.length > 0 && <Rows trial={trial} />}
      <p class="md-hint">{trial.honest}</p>
    </>
  );
}

function Bars({ trial }: Props): JSX.Element {
  return (
    <dl class="md-bars">
      {trial.bars.map((bar, index) => (
        <div key={index}>
          <dt>{bar.name}</dt>
          <dd>
            <span class={`md-plot md-plot-${index}`} aria-hidden="true">
              <i style={{ width: `${bar.value}%` }} />
              <b style={{ left: `${bar.low}%`, width: `${bar.high - bar.low}%` }} />
            </span>
            {bar.told}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A table whose first column leads to the card or number that it names. */
function Rows({ trial }: Props): JSX.Element {
  const { choose, open } = useBench();
  const show = (place: string): void => {
    const { chosen, tab } = elementOf(place);
    if (chosen) choose(chosen);
    open(tab);
  };
  return (
    <table class="md-table">
      <thead>
        <tr>
          {trial.heads.map((head, index) => (
            <th key={index} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trial.rows.map((row) => (
          <tr key={row.name} class={row.sure === "open" ? "" : "md-sure"}>
            <th scope="row">
              {row.place ? (
                <button type="button" class="md-to" onClick={() => show(row.place)}>
                  {row.name}
                </button>
              ) : (
                row.name
              )}
            </th>
            {row.cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
