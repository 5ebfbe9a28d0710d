/** Every option with its value: how it was got, from whose knowledge, how sure. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { WhyRule, WhyText } from "../app/WhyAnswer";
import { useAsking } from "../app/why";
import type { Sandbox, ValueRow, Values } from "../scene";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { type SandboxKey, useWords } from "./words";

const SHOWN = 6;
const KNOWLEDGE = ["open", "own", "habit"] as const;

export function ValuesPanel({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { values } = useSandbox();
  const [all, setAll] = useState(false);
  const asked = useAsking()?.answerTo("values")?.about;
  const known = values && values.node === picture.here ? values : null;
  const how = known ? sharedHow(known.rows) : "";
  const rows = known ? ranked(known.rows) : [];
  return (
    <>
      {known && <KnowledgeSlider values={known} />}
      <p class="m-quiet">
        {known?.label} {how && `(${how})`} {known?.information}
      </p>
      {rows.length === 0 && known?.state !== "nothing" && <p class="m-quiet">{w("thinking")}</p>}
      {rows.length > 0 && (
        <table class="m-values">
          <thead>
            <tr>
              <th scope="col">{w("value")}</th>
              <th scope="col">{w("option")}</th>
              <th scope="col">
                <span class="m-unseen">{w("play")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.filter((row, place) => all || place < SHOWN || `choice.${row.code}` === asked).map((row) => (
              <ValueLine key={row.code} row={row} how={row.how === how ? "" : row.how} />
            ))}
          </tbody>
        </table>
      )}
      {isSurer(rows) && <p class="m-quiet">★ {w("best_told")}</p>}
      {rows.length > SHOWN && (
        <Tool word={w(all ? "fewer_rows" : "more_rows")} press={() => setAll(!all)} />
      )}
    </>
  );
}

function KnowledgeSlider({ values }: { readonly values: Values }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  if (values.offered.length < 2) return null;
  const word = (name: (typeof KNOWLEDGE)[number]): string => w(`knowledge_${name}` as SandboxKey);
  const at = KNOWLEDGE.indexOf(values.knowledge);
  return (
    <label class="m-slider">
      <span>{w("knowledge")}</span>
      <input
        type="range"
        min={0}
        max={2}
        step={1}
        value={at}
        aria-valuetext={word(values.knowledge)}
        onInput={(event) => tell({ do: "knowledge", text: KNOWLEDGE[Number(event.currentTarget.value)] ?? "own" })}
      />
      <output>{word(values.knowledge)}</output>
    </label>
  );
}

/** What is held best first, then by value. */
export function ranked(rows: readonly ValueRow[]): ValueRow[] {
  return [...rows].sort((a, b) => Number(b.best) - Number(a.best) || (b.value ?? -1) - (a.value ?? -1));
}

/** Whether what is held best has a lower value than another option, which is less sure of its own. */
export function isSurer([best, second]: readonly ValueRow[]): boolean {
  return best?.best === true && second !== undefined && best.said !== second.said && (second.value ?? 0) > (best.value ?? 0);
}

/** How the values were got, where that is the same for all of them: then it is said once. */
function sharedHow(rows: readonly ValueRow[]): string {
  const first = rows[0]?.how ?? "";
  return rows.length > 1 && rows.every((row) => row.how === first) ? first : "";
}

function ValueLine({ row, how }: { readonly row: ValueRow; readonly how: string }): JSX.Element {
  const w = useWords();
  const { t, send, beat } = useUi();
  const { tell } = useSandbox();
  const asking = useAsking();
  const about = `choice.${row.code}`;
  const why = asking?.answerTo("values") ?? null;
  const asked = why?.about === about;
  return (
    <>
      <tr class={row.best ? "m-best" : undefined}>
        <td class="m-worth-cell">
          {asking ? (
            <button type="button" class="m-worth-why" aria-expanded={asked} aria-label={`${t("why_ask")}: ${row.said}, ${row.text}`} onClick={() => asking.ask({ from: "values", about, topic: "worth" })}>
              {row.said}
            </button>
          ) : (
            <b>{row.said}</b>
          )}
          {row.interval && <small>{row.interval}</small>}
          <Bar row={row} />
          {row.best && <small class="m-best-word">★ {w("best")}</small>}
        </td>
        <th scope="row">
          {row.text}
          <small>
            {row.reason} {how && <span class="m-how">({how})</span>}
          </small>
        </th>
        <td class="m-value-acts">
          <button type="button" class="m-tool" aria-label={`${w("play")}: ${row.text}`} onClick={() => send({ kind: "play", beat, option: row.code })}>
            {w("play")}
          </button>
          {row.chance && (
            <button type="button" class="m-tool" aria-label={`${w("name_chance")}: ${row.text}`} onClick={() => tell({ do: "chance", option: row.code })}>
              {w("name_chance")}
            </button>
          )}
        </td>
      </tr>
      {asking && asked && (
        <tr class="m-worth-told">
          <td colSpan={3}>
            <div class="m-answer">
              <WhyText why={why} />
              <WhyRule why={why} />
              <Tool word={w("close")} press={asking.forget} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** The value as a bar with its interval; the numbers beside it say the same. */
function Bar({ row }: { readonly row: ValueRow }): JSX.Element | null {
  if (row.value === null) return null;
  const low = row.low ?? row.value;
  const high = row.high ?? row.value;
  return (
    <svg class="m-bar-of-value" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="1" width={100 * row.value} height="6" />
      <path d={`M${100 * low} 4H${100 * high}`} />
    </svg>
  );
}
