/** Beside the field: what is left of both armies, and the fights of the last moves. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Army, Corps, Fight, Piece, StrategoScene } from "../../scene";
import { useFit } from "../../stage/useFit";
import { Block, Emblem } from "./Block";
import { SideBadge } from "./Score";

export function Armies({ scene }: { readonly scene: StrategoScene }): JSX.Element {
  const slot = useRef<HTMLDivElement>(null);
  useFit(slot);
  const { far, near } = scene;
  return (
    <div ref={slot} class="m-armies" data-part="hand">
      <ArmyView army={far} />
      {scene.fights.map((fight) => (
        <FightCard key={fight.text} fight={fight} words={scene.words} />
      ))}
      <ArmyView army={near} />
      {scene.clocks.map(({ text, near: soon }) => (
        <p key={text} class={soon ? "m-cap m-soon" : "m-cap"} aria-hidden="true">
          {text}
        </p>
      ))}
    </div>
  );
}

function ArmyView({ army }: { readonly army: Army }): JSX.Element {
  return (
    <section class={`m-army m-of-${army.seat}`} aria-label={army.text}>
      <p class="m-army-name" aria-hidden="true">
        <SideBadge army={army} /> {army.name} <b translate={false}>{army.left}</b>
      </p>
      <ul class="m-corps" aria-hidden="true">
        {army.corps.map((corps) => (
          <CorpsView key={corps.rank} corps={corps} />
        ))}
      </ul>
    </section>
  );
}

function CorpsView({ corps }: { readonly corps: Corps }): JSX.Element {
  const left = corps.total - corps.lost;
  return (
    <li class={left === 0 ? "m-gone" : corps.lost > 0 ? "m-thinned" : undefined} title={corps.label}>
      <b translate={false}>{corps.number || corps.rank}</b>
      <Emblem rank={corps.rank} />
      <span>
        {left}
        <small translate={false}>/{corps.total}</small>
      </span>
    </li>
  );
}

interface FightProps {
  readonly fight: Fight;
  readonly words: StrategoScene["words"];
}

/** Both ranks with what became of them; the log tells the same in a sentence. */
export function FightCard({ fight, words }: FightProps): JSX.Element {
  return (
    <figure class={`m-fight m-result-${fight.result}`} aria-label={fight.text}>
      <figcaption aria-hidden="true">{words.fight?.replace("{square}", fight.square)}</figcaption>
      <Fighter piece={fight.attacker} stays={fight.result === "attacker"} words={words} />
      <i class="m-fight-against" aria-hidden="true">
        ⚔
      </i>
      <Fighter piece={fight.defender} stays={fight.result === "defender"} words={words} />
    </figure>
  );
}

interface FighterProps {
  readonly piece: Piece;
  readonly stays: boolean;
  readonly words: StrategoScene["words"];
}

function Fighter({ piece, stays, words }: FighterProps): JSX.Element {
  return (
    <span class={stays ? "m-fighter m-stays" : "m-fighter m-falls"} aria-hidden="true">
      <Block piece={piece} />
      <small>{stays ? `✓ ${words.wins}` : `✕ ${words.falls}`}</small>
    </span>
  );
}
