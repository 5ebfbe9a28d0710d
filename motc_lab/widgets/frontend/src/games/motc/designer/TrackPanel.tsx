/** The chosen space of an endurance track. */
import type { JSX } from "preact";
import { Faults } from "./Faults";
import { Stepper } from "./Stepper";
import { faultsAt, spaceAt, useBench } from "./useBench";

const FIELDS = [
  { name: "hand_limit", low: 1, high: 16 },
  { name: "pawns", low: 0, high: 8 },
  { name: "advantage", low: -12, high: 12 },
] as const;

export function TrackPanel(): JSX.Element {
  const { bench, chosen, edit, w } = useBench();
  const found = spaceAt(bench, chosen);
  if (!found) return <p class="md-empty">{w("choose_card")}</p>;
  const { side, space, index } = found;
  const which = { person: side.person, space: index };
  const shape = (act: "start" | "add" | "remove") => () => edit({ do: "track", act, ...which });
  return (
    <>
      <h3>
        {side.name}: {w("space")} {index + 1}
      </h3>
      <Faults faults={faultsAt(bench, space.id)} />
      {FIELDS.map(({ name, low, high }) => (
        <Stepper
          key={name}
          label={w(name)}
          field={name}
          value={space[name]}
          low={low}
          high={high}
          sign={low < 0}
          set={(value) => edit({ do: "space", field: name, value, ...which })}
        />
      ))}
      <div class="md-acts">
        {space.start ? (
          <p class="md-hint">{w("is_start")}</p>
        ) : (
          <button type="button" class="m-tool" onClick={shape("start")}>
            {w("start")}
          </button>
        )}
        <button type="button" class="m-tool" onClick={shape("add")}>
          {w("add_space")}
        </button>
        <button type="button" class="m-tool" onClick={shape("remove")}>
          {w("remove_space")}
        </button>
      </div>
      {side.track_changed && (
        <button type="button" class="m-button" onClick={() => edit({ do: "take_back", place: space.id })}>
          {w("take_back")}
        </button>
      )}
    </>
  );
}
