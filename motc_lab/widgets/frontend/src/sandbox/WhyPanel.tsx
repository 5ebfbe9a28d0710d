/** Why something is not legal, and why something happened: the rule, the numbers, what would be otherwise. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Prose } from "../app/Prose";
import type { Sandbox, Why } from "../scene";
import { useSandbox } from "./state";
import { Tool } from "./TreeTools";
import { useWords } from "./words";

const LAST = 8;

export function WhyPanel({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [code, setCode] = useState("");
  const lines = (picture.table?.log ?? []).slice(-LAST).reverse();
  return (
    <>
      <form
        class="m-lineup"
        onSubmit={(event) => {
          event.preventDefault();
          tell({ do: "why", text: code });
        }}
      >
        <label class="m-field">
          <span>{w("why_not")}</span>
          <input class="m-input" value={code} maxLength={40} placeholder={w("why_code")} aria-description={w("why_code")} onInput={(event) => setCode(event.currentTarget.value)} />
        </label>
        <button type="submit" class="m-tool">
          {w("why_ask")}
        </button>
      </form>
      <NumberAsked />
      {picture.why && <Answer why={picture.why} />}
      {lines.length > 0 && (
        <>
          <p class="m-quiet" id="m-why-events">
            {w("why_event")}
          </p>
          <ul class="m-why-events" aria-labelledby="m-why-events">
            {lines.map((line) => (
              <li key={line.id}>
                <button type="button" class="m-line" onClick={() => tell({ do: "explain", node: line.id })}>
                  {line.text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const THINGS = ["endurance", "pawns", "hand"] as const;
const PERSONS = ["spassky", "fischer"] as const;

/** Asks why a number stands on the board: which event changed it last. */
function NumberAsked(): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [number, setNumber] = useState("spassky.endurance");
  return (
    <form
      class="m-lineup"
      onSubmit={(event) => {
        event.preventDefault();
        tell({ do: "number", option: number });
      }}
    >
      <label class="m-field">
        <span>{w("why_number")}</span>
        <select class="m-input" name="number" value={number} onChange={(event) => setNumber(event.currentTarget.value)}>
          {PERSONS.flatMap((person) =>
            THINGS.map((thing) => (
              <option key={`${person}.${thing}`} value={`${person}.${thing}`}>
                {w(`looking_${person}`)}: {w(`number_${thing}`)}
              </option>
            )),
          )}
          <option value="marker">{w("number_marker")}</option>
        </select>
      </label>
      <button type="submit" class="m-tool" aria-label={`${w("why_ask")}: ${w("why_number")}`}>
        {w("why_ask")}
      </button>
    </form>
  );
}

function Answer({ why }: { readonly why: Why }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <section class="m-answer" aria-live="polite">
      <p class="m-answer-text">{why.text}</p>
      {why.numbers.length > 0 && (
        <dl class="m-numbers" aria-label={w("numbers")}>
          {why.numbers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {why.otherwise && (
        <p>
          <b>{w("otherwise")}:</b> {why.otherwise}
        </p>
      )}
      <div class="m-answer-rule">
        <b>
          {why.rule} · {why.rule_title}
        </b>
        <Prose text={why.rule_text} />
        <small>{why.pages}</small>
      </div>
      <Tool word={w("close")} press={() => tell({ do: "close", text: "why" })} />
    </section>
  );
}
