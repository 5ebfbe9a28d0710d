/** The table of Compile: three lines of two stacks, both hands, and what waits for what. */
import type { JSX } from "preact";
import { OnTurn } from "../../board/OnTurn";
import type { SceneProps, TableParts } from "../../board/parts";
import type { CompileScene, Token } from "../../scene";
import { BareCard } from "./CardView";
import { cardAt, elementsOf, LINES, namesOf, printOf, rowsOf, slotsOf, thingsOf } from "./places";
import { Table } from "./Table";

function Badge({ scene, seat }: SceneProps<CompileScene> & { readonly seat: string }): JSX.Element {
  return (
    <b class={`m-badge m-of-${seat}`} aria-hidden="true" translate={false}>
      {scene.players.find((player) => player.seat === seat)?.badge ?? ""}
    </b>
  );
}

/** Whose turn it is, who is asked, and how many protocols each has compiled. */
function Score({ scene }: SceneProps<CompileScene>): JSX.Element {
  const compiled = (seat: string): number => scene.lines.filter(({ far, near }) => (far.seat === seat ? far : near).compiled).length;
  return (
    <div class="m-score" data-part="score">
      <p class="m-score-line m-cpl-score">
        {scene.players.map(({ seat, name, to_move }) => (
          <span key={seat} class={`m-cpl-player m-of-${seat}${to_move ? " m-cpl-asked" : ""}`}>
            <Badge scene={scene} seat={seat} /> <b translate={false}>{name}</b>
            {scene.lines.length > 0 && <span data-excerpt>{` ${compiled(seat)}/3 ${scene.words.compiled}`}</span>}
            {to_move && <OnTurn />}
          </span>
        ))}
      </p>
    </div>
  );
}

/** A card with all its words. */
function reading(scene: CompileScene, at: string): JSX.Element | null {
  const card = cardAt(scene, at);
  const print = card && printOf(scene, card);
  if (!card || !print) return null;
  return (
    <div class={`m-reading m-of-${card.seat}`} aria-hidden="true">
      <p class="m-heading">{[`${print.name} ${print.value}`, ...card.marks].join(" · ")}</p>
      <p>{print.reading}</p>
      {print.has_top && <p>▀ {scene.words.top}</p>}
    </div>
  );
}

/** Where a card of the hand may be played, by the second clicks behind it. */
function goalsOf({ choices }: CompileScene, thing: string): Set<string> {
  return new Set(choices.flatMap(({ path: [first, next] }) => (first === thing && next !== undefined ? [next] : [])));
}

const SLOTS = LINES.flatMap(slotsOf);

export const COMPILE: TableParts<CompileScene> = {
  rows: rowsOf,
  elements: elementsOf,
  thingAt: (scene, id) => cardAt(scene, id)?.id ?? null,
  dragging: {
    goals: goalsOf,
    goalAt: (_, element) => (element !== null && SLOTS.includes(element) ? element : null),
    shown: () => SLOTS.map((id) => [id, id] as const),
    sideways: "drags",
  },
  // What lies in a hand is read once more before it goes; a card of the field, a line, a protocol is one click.
  isDirect: (scene, id) => !thingsOf(scene, `${scene.near_store.seat}.hand`).some((card) => card.id === id),
  hand: ({ areas, ask }, open) => (areas.find(({ id }) => id === `${ask?.person}.hand`)?.places ?? []).flatMap(({ things }) => things.map(({ id }) => (open.has(id) ? id : null))),
  typed: namesOf,
  counting: null,
  prompts: { first: "pick_thing", next: "pick_place", mark: "mark_things" },
  help: { play: "help_play_compile", signs: "help_signs_compile", without: ["+", "-"] },
  Score,
  Table,
  Badge,
  Band: null,
  Way: null,
  End: null,
  stake: null,
  Reading: reading,
  FaceView: ({ face }) => <BareCard card={face as Token} />,
};
