/** The line above the field: both sides, who is to move, how many pieces are left, and how far the caps are. */
import type { JSX } from "preact";
import type { SceneProps } from "../../board/parts";
import type { Army, Clock, StrategoScene } from "../../scene";

export function Score({ scene }: SceneProps<StrategoScene>): JSX.Element {
  const { far, near } = scene;
  return (
    <div class="m-score m-fronts" data-part="score">
      <p class="m-score-line">
        <Front army={near} />
        <Front army={far} />
        {scene.clocks.map((clock) => (
          <ClockView key={clock.text} clock={clock} />
        ))}
      </p>
    </div>
  );
}

function Front({ army }: { readonly army: Army }): JSX.Element {
  return (
    <span class={`m-front m-of-${army.seat}${army.to_move ? " m-to-move" : ""}`}>
      <SideBadge army={army} /> <span translate={false}>{army.name}</span> <b translate={false}>{army.left}</b> {army.word && <em>{army.word}</em>}
    </span>
  );
}

/** How far a cap is, in short; the words stand with the armies. */
function ClockView({ clock }: { readonly clock: Clock }): JSX.Element {
  return (
    <span class={`m-clock${clock.near ? " m-soon" : ""}`} title={clock.text}>
      <span class="m-unseen">{clock.text}</span>
      <span aria-hidden="true" translate={false}>
        {clock.near ? "⚠" : "◷"} {clock.count}/{clock.most}
      </span>
    </span>
  );
}

export function SideBadge({ army }: { readonly army: Army }): JSX.Element {
  return (
    <b class={`m-badge m-of-${army.seat}`} aria-hidden="true" translate={false}>
      {army.badge}
    </b>
  );
}
