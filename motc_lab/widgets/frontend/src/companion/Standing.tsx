/** How the match stands: both sides, what lies between them, and the sections. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import type { Companion, CountSide, CountSpot, CountTotal } from "../scene";

export function Standing({ picture: { sides, common, spots, words } }: { readonly picture: Companion }): JSX.Element {
  return (
    <section class="mc-standing">
      <div class="m-unseen">
        <Heading level={2}>{words.totals}</Heading>
      </div>
      <div class="mc-sides">
        {sides.map((side) => (
          <Side key={side.seat} side={side} />
        ))}
      </div>
      <ol class="mc-spots" aria-label={words.sections}>
        {spots.map((spot) => (
          <Spot key={spot.text} spot={spot} />
        ))}
      </ol>
      <dl class="mc-common">
        {common.map((total) => (
          <Total key={total.id} total={total} />
        ))}
      </dl>
    </section>
  );
}

function Side({ side: { seat, name, badge, holds, totals } }: { readonly side: CountSide }): JSX.Element {
  const [points, ...others] = totals;
  return (
    <div class={`mc-side m-of-${seat}`}>
      <p class="mc-name">
        <span class="m-badge" aria-hidden="true">
          {badge}
        </span>
        <b>{name}</b> <span>{holds}</span>
      </p>
      {points && (
        <p class="mc-points" data-total={points.id}>
          <span>{points.text}</span> <b>{points.value}</b>
        </p>
      )}
      <dl>
        {others.map((total) => (
          <Total key={total.id} total={total} />
        ))}
      </dl>
    </div>
  );
}

function Total({ total: { id, text, value, note } }: { readonly total: CountTotal }): JSX.Element {
  return (
    <div data-total={id}>
      <dt>{text}</dt>
      <dd>
        <b>{value}</b> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function Spot({ spot: { text, value, seat, told, is_here } }: { readonly spot: CountSpot }): JSX.Element {
  return (
    <li class={seat ? `m-of-${seat}` : ""} data-here={is_here || undefined}>
      <b>{text}</b> <span class="m-unseen">({value})</span> <span>{told}</span>
    </li>
  );
}
