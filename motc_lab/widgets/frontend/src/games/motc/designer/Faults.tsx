/** What was found at a place, or refused there, with one press to mend it. */
import type { JSX } from "preact";
import type { EditorFault } from "../../../scene";
import { elementOf, useBench } from "./useBench";

interface FaultsProps {
  readonly faults: readonly EditorFault[];
  /** Whether each says where it is, and leads there. */
  readonly places?: boolean;
}

export function Faults({ faults, places }: FaultsProps): JSX.Element | null {
  const { bench, choose, edit, open, w } = useBench();
  if (faults.length === 0) return null;
  return (
    <ul class="md-faults">
      {faults.map((fault) => (
        <li key={fault.id} class={fault === bench.trouble ? "md-refused" : undefined}>
          <p>
            <span aria-hidden="true">{fault === bench.trouble ? "✕" : "!"} </span>
            {places && <b>{fault.where}: </b>}
            {fault.text}
          </p>
          <div class="md-ways">
            {fault.ways.map((way) => (
              <button key={way.id} type="button" class="m-tool" onClick={() => edit({ do: "mend", fault: fault.id, way: way.id })}>
                {way.text}
              </button>
            ))}
            {places && (
              <button
                type="button"
                class="m-tool m-link"
                aria-label={`${w("show")}: ${fault.where}`}
                onClick={() => {
                  const { chosen, tab } = elementOf(fault.place);
                  choose(chosen);
                  open(tab);
                }}
              >
                {w("show")}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
