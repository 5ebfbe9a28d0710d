/** Sums to compare, "4 + 1 = 5 > 4", and a number out of another one as a bar. */
import type { JSX } from "preact";
import type { Bar, Inequality, Sum } from "../scene";
import { MarkSign } from "./MarkSign";
import { PersonBadge } from "./PersonBadge";

export function InequalityView({ inequality }: { readonly inequality: Inequality }): JSX.Element {
  const { left, sign, right, text, mark } = inequality;
  return (
    <div class="m-part m-inequality">
      <div class="m-sums" aria-hidden="true">
        <SumView sum={left} />
        <b class="m-sums-sign">{sign}</b>
        <SumView sum={right} />
      </div>
      <p class="m-sums-text">
        {text} {mark && <MarkSign mark={mark} />}
      </p>
    </div>
  );
}

function SumView({ sum }: { readonly sum: Sum }): JSX.Element {
  return (
    <div class={`m-ex-sum${sum.person ? ` m-of-${sum.person}` : ""}`}>
      <p class="m-sum-name">
        {sum.person && <PersonBadge person={sum.person} />} {sum.name}
      </p>
      <p class="m-terms">
        {sum.terms.map((term, index) => (
          <span key={index} class="m-ex-term">
            {index > 0 && <i>+</i>} <b>{term.text}</b> <small>{term.label}</small>
          </span>
        ))}
        <span class="m-ex-term m-sum-total">
          <i>=</i> <b translate={false}>{sum.total}</b>
        </span>
      </p>
    </div>
  );
}

export function BarView({ bar }: { readonly bar: Bar }): JSX.Element {
  const share = bar.of > 0 ? Math.min(1, Math.max(0, bar.value / bar.of)) : 0;
  return (
    <div class={`m-part m-ex-bar${bar.person ? ` m-of-${bar.person}` : ""}`}>
      <p>
        {bar.person && <PersonBadge person={bar.person} />} <b>{bar.label}</b> <span>{bar.text}</span>
      </p>
      <div class="m-ex-bar-frame" aria-hidden="true">
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
