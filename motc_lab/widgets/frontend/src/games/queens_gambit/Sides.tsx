/** Beside the board: every seat with its points, what it has taken and revealed, its plan face down, and the near hand. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Cell } from "../../board/Cell";
import { useBoardState } from "../../board/useBoard";
import type { Place, QueensGambitScene, Side } from "../../scene";
import { useFit } from "../../stage/useFit";
import { handOf, labelOf, meantBy, planOf, sidesOf, thingAt, WHOLE } from "./places";
import { Gambit, Piece, PlanCard } from "./Things";

interface SidesProps {
  readonly scene: QueensGambitScene;
}

export function Sides({ scene }: SidesProps): JSX.Element {
  const slot = useRef<HTMLDivElement>(null);
  useFit(slot);
  const { others, near } = sidesOf(scene);
  return (
    <div ref={slot} role="none" class={`m-sides m-sides-${scene.players.length}`} data-part="hand">
      {others.map((side) => (
        <SideView key={side.seat} side={side} scene={scene} />
      ))}
      {near && <SideView side={near} scene={scene} isNear />}
      {[scene.stall, scene.junior].filter(Boolean).map((text) => (
        <p key={text} class="m-sides-told">
          {text}
        </p>
      ))}
    </div>
  );
}

interface SideProps extends SidesProps {
  readonly side: Side;
  readonly isNear?: boolean;
}

function SideView({ side, scene, isNear = false }: SideProps): JSX.Element {
  const [plan, hand] = [planOf(scene, side.seat), handOf(scene, side.seat)];
  const names = ["m-camp", `m-of-${side.seat}`, isNear && "m-camp-near", side.to_move && "m-on-turn"];
  return (
    <div role="rowgroup" class={names.filter(Boolean).join(" ")} aria-label={side.text}>
      <Open side={side} scene={scene} />
      <div role={plan.length > 0 ? "row" : "none"} class="m-cards m-cards-plan">
        {isNear && <Title text={scene.words.your_plan} />}
        {plan.map((place, at) => (
          <PlanPlace key={place.id} place={place} at={at} side={side} scene={scene} />
        ))}
      </div>
      <div role={hand.length > 0 ? "row" : "none"} class="m-cards m-cards-hand">
        {isNear && <Title text={scene.words.your_hand} />}
        {hand.map((place) => (
          <HandPlace key={place.id} place={place} side={side} scene={scene} />
        ))}
      </div>
    </div>
  );
}

function Title({ text }: { readonly text: string | undefined }): JSX.Element {
  return (
    <span class="m-cards-title" role="none">
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

/** What lies open before a seat: who it is, its points, its captures by kind, the cards that it has revealed. */
function Open({ side, scene }: Omit<SideProps, "isNear">): JSX.Element {
  const { words, playing } = scene;
  const isPlaying = playing !== "" && side.to_move;
  return (
    <div class="m-camp-open" role="none">
      <div class="m-camp-lines" aria-hidden="true">
        <p class="m-camp-name">
          <Gambit seat={side.seat} badge={side.badge} /> <span translate={false}>{side.name}</span> <b translate={false}>{side.points}</b> <em>{side.word}</em>
        </p>
        <p class="m-loot" title={words.captured}>
          {side.loot.map(({ code, count, label }) => (
            <span key={code} title={label} translate={false}>
              <Piece code={code} />
              {count > 1 && count}
            </span>
          ))}
        </p>
        <p class="m-revealed" title={words.revealed}>
          {side.revealed.map(({ code, label }, at) => (
            <span key={`${at} ${code}`} title={label} class={isPlaying && at === side.revealed.length - 1 ? "m-playing" : undefined}>
              <Piece code={code} />
            </span>
          ))}
          <i title={words.pile}>
            {words.pile} {side.pile}
          </i>
        </p>
      </div>
    </div>
  );
}

interface PlaceProps {
  readonly place: Place;
  readonly side: Side;
}

/** A place of a plan: its back, what has just been chosen for it, or nothing yet. */
function PlanPlace({ place, side, at, scene }: PlaceProps & SidesProps & { readonly at: number }): JSX.Element {
  const { pick, goBack } = useBoardState();
  const isPlanned = scene.choices.some(({ path }) => path.at(-1) === WHOLE) && scene.ask?.person === side.seat;
  const chosen = isPlanned ? thingAt(scene, pick.clicked[at] ?? "") : null;
  const thing = place.things.at(-1) ?? chosen;
  const label = chosen ? `${place.label}, ${chosen.label}` : labelOf(place);
  return (
    <Cell id={place.id} label={label} class="m-card-place m-plan-place" onPress={chosen ? goBack : undefined}>
      {thing ? <PlanCard thing={thing} badge={side.badge} /> : <i class="m-card-room" translate={false}>{at + 1}</i>}
    </Cell>
  );
}

function HandPlace({ place, side, scene }: PlaceProps & SidesProps): JSX.Element {
  const { pick } = useBoardState();
  const thing = place.things.at(-1);
  const at = pick.clicked.indexOf(place.id);
  const isChosen = at >= 0;
  const planned = isChosen && scene.ask?.kind === "plan" ? planOf(scene, side.seat)[at]?.label : undefined;
  return (
    <Cell id={place.id} label={[labelOf(place), planned].filter(Boolean).join(", ")} class={`m-card-place${isChosen ? " m-card-taken" : ""}`} meant={(open) => (isChosen ? null : meantBy(place.id, open))}>
      {thing && <PlanCard thing={thing} badge={side.badge} />}
    </Cell>
  );
}
