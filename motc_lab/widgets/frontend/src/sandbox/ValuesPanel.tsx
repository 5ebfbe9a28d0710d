/** Every option with its value: how it was got, from whose knowledge, how sure. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { useAsking } from "../app/why";
import type { ValueRow, Values } from "../scene";
import type { PanelProps } from "./panelProps";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { aboutOf, ValueAnswer, ValueTold } from "./ValueTold";
import { type SandboxKey, useWords } from "./words";

const SHOWN = 6;

export function ValuesPanel({ picture }: PanelProps): JSX.Element {
  const w = useWords();
  const { values } = useSandbox();
  const [all, setAll] = useState(false);
  const asked = useAsking()?.answerTo("values")?.about;
  const known = values && values.node === picture.here ? values : null;
  const rows = known ? ranked(known.rows) : [];
  return (
    <>
      {known && <KnowledgeSlider values={known} />}
      <p class="m-quiet">
        {known?.label} {known?.information}
      </p>
      {rows.length === 0 && known?.state !== "nothing" && <p class="m-quiet">{w("thinking")}</p>}
      {rows.length > 0 && (
        <ul class="m-values" aria-label={w("values")}>
          {rows.filter((row, place) => all || place < SHOWN || aboutOf(row) === asked).map((row) => (
            <ValueLine key={row.code} row={row} />
          ))}
        </ul>
      )}
      {rows.length > SHOWN && <Tool word={w(all ? "fewer_rows" : "more_rows")} press={() => setAll(!all)} />}
      {rows.some(({ standing }) => standing === "equal") && <p class="m-quiet">{w("equal_told")}</p>}
      {known?.beside && <p class="m-quiet">{known.beside}</p>}
    </>
  );
}

function KnowledgeSlider({ values }: { readonly values: Values }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  if (values.offered.length < 2) return null;
  const word = (name: Values["knowledge"]): string => w(`knowledge_${name}` as SandboxKey);
  const at = values.offered.indexOf(values.knowledge);
  return (
    <label class="m-slider">
      <span>{w("knowledge")}</span>
      <input
        type="range"
        min={0}
        max={values.offered.length - 1}
        step={1}
        value={at}
        aria-valuetext={word(values.knowledge)}
        onInput={(event) => tell({ do: "knowledge", knowledge: values.offered[Number(event.currentTarget.value)] ?? "own" })}
      />
      <output>{word(values.knowledge)}</output>
    </label>
  );
}

/** What is held best first, then by value. */
export function ranked(rows: readonly ValueRow[]): ValueRow[] {
  return [...rows].sort((a, b) => Number(b.best) - Number(a.best) || (b.value ?? -1) - (a.value ?? -1));
}

function ValueLine({ row }: { readonly row: ValueRow }): JSX.Element {
  const w = useWords();
  const { send, beat } = useUi();
  const { tell } = useSandbox();
  return (
    <li class={row.best ? "m-best" : undefined} data-option={row.code}>
      <ValueTold row={row} ranked />
      <p class="m-value-option">
        <b>{row.text}</b> {row.reason}
      </p>
      <div class="m-value-acts">
        <Tool word={w("play_option")} label={`${w("play_option")}: ${row.text}`} press={() => send({ kind: "play", beat, option: row.code })} />
        {row.chance && <Tool word={w("name_chance")} label={`${w("name_chance")}: ${row.text}`} press={() => tell({ do: "chance", option: row.code })} />}
      </div>
      <ValueAnswer row={row} />
    </li>
  );
}
