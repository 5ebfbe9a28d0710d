/** A trial: how often Fischer wins with this variant and with the one it is compared with. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { useBench } from "./useBench";

export function TestPanel(): JSX.Element {
  const { bench, w } = useBench();
  const { send } = useUi();
  const { trial } = bench;
  if (!trial) return <p class="md-empty">{w("test_hint")}</p>;
  return (
    <>
      <h3>{trial.of}</h3>
      <p class="md-progress">
        <progress value={trial.done} max={trial.total} aria-label={w("shuffles")} /> {trial.done} / {trial.total} {w("shuffles")}
        {trial.is_running && (
          <button type="button" class="m-tool" onClick={() => send({ kind: "try", on: false })}>
            {w("stop")}
          </button>
        )}
      </p>
      {trial.done > 0 && (
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
      )}
      {trial.told && <p class="md-verdict">{trial.told}</p>}
      <p class="md-hint">{trial.honest}</p>
    </>
  );
}
