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
