/** What every planned card brought, in the order in which the plans were played. */
import type { JSX } from "preact";
import { Heading } from "../../app/Heading";
import type { PlanTold, QueensGambitScene } from "../../scene";
import { Piece } from "./Things";

export function Plans({ scene: { told_plans, words } }: { readonly scene: QueensGambitScene }): JSX.Element {
  return (
    <div class="m-told-plans">
      {told_plans.map((plan) => (
        <PlanView key={plan.seat} plan={plan} />
      ))}
      <p class="m-over-note">{words.plan_legend}</p>
    </div>
  );
}

function PlanView({ plan: { seat, title, text, cards } }: { readonly plan: PlanTold }): JSX.Element {
  return (
    <section class={`m-told-plan m-of-${seat}`} aria-label={title}>
      <Heading level={3}>{title}</Heading>
      <p>{text}</p>
      <ol>
        {cards.map(({ code, state, value, text: card }, at) => (
          <li key={at} class={`m-played m-played-${state}`} title={card}>
            <Piece code={code} />
            {value > 0 && <b aria-hidden="true">{value}</b>}
            <span class="m-unseen">{card}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
