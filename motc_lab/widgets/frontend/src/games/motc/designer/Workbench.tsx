/** The workbench: both decks and tracks as they are played; beside them whatever changes what is chosen. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { useUi } from "../../../app/ui";
import type { Design } from "../../../messages";
import { wayBack } from "../../../pure/keys";
import type { Designer } from "../../../scene";
import { Bar } from "./Bar";
import { Side } from "./Side";
import { Tools } from "./Tools";
import { BenchContext, type BenchState, elementOf, type Tab } from "./useBench";

export function Workbench({ picture: bench }: { readonly picture: Designer }): JSX.Element {
  const { send, beat } = useUi();
  const [chosen, setChosen] = useState("");
  const [tab, open] = useState<Tab>("card");
  const state = useMemo(
    (): BenchState => ({
      bench,
      w: (key) => bench.words[key] ?? key,
      edit: (edit: Design) => send({ kind: "design", edit }),
      chosen,
      choose: (place) => {
        setChosen(place);
        if (place) open(elementOf(place).tab);
      },
      tab,
      open,
    }),
    [bench, send, chosen, tab],
  );
  const press = (event: KeyboardEvent): void => {
    const within = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    if (within || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = wayBack(event);
    if (!move) return;
    event.preventDefault();
    if (move === "undo" ? bench.may_undo : bench.may_redo) send({ kind: move, beat });
  };
  return (
    <BenchContext.Provider value={state}>
      <div class="md-bench" role="group" aria-label={bench.heading} onKeyDown={press}>
        <Bar />
        <section class="md-decks" aria-label={state.w("decks")}>
          {bench.sides.map((side) => (
            <Side key={side.person} side={side} />
          ))}
          <p class="md-keys">{state.w("keys")}</p>
        </section>
        <Tools />
      </div>
    </BenchContext.Provider>
  );
}
