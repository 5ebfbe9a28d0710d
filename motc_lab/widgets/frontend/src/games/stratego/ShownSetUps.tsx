/** What every piece was, as its owner had set it up, and what became of it. */
import type { JSX } from "preact";
import { Heading } from "../../app/Heading";
import type { Fate, ShownSetUp, StrategoScene } from "../../scene";
import { Emblem } from "./Block";

export function ShownSetUps({ scene: { shown, words } }: { readonly scene: StrategoScene }): JSX.Element {
  return (
    <div class="m-shown">
      {shown.map((one) => (
        <SetUpView key={one.side} shown={one} />
      ))}
      <p class="m-over-note">{words.fate_legend}</p>
      <details>
        <summary>{words.fate_all}</summary>
        <ul>
          {shown.flatMap(fatesOf).map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function fatesOf({ rows }: ShownSetUp): Fate[] {
  return rows.flat().filter((fate) => fate !== null);
}

/** The list below has all of it in words. */
function SetUpView({ shown: { side, title, rows } }: { readonly shown: ShownSetUp }): JSX.Element {
  return (
    <figure class={`m-shown-side m-of-${side}`}>
      <Heading level={3}>{title}</Heading>
      <div class="m-shown-field" style={{ "--files": rows[0]?.length ?? 1 }} aria-hidden="true">
        {rows.map((row, at) => row.map((fate, file) => <Cell key={`${at} ${file}`} fate={fate} />))}
      </div>
    </figure>
  );
}

function Cell({ fate }: { readonly fate: Fate | null }): JSX.Element {
  if (!fate) return <span class="m-shown-cell" />;
  return (
    <span class={`m-shown-cell m-fate-${fate.state}`} title={fate.text} translate={false}>
      {fate.number ? <b>{fate.number}</b> : <Emblem rank={fate.code} />}
      {fate.state === "hidden" && <i>?</i>}
    </span>
  );
}
