/** The table of a game without a picture of its own: areas with places, and what lies there. */
import type { JSX } from "preact";
import { OnTurn } from "../../board/OnTurn";
import type { SceneProps, TableParts } from "../../board/parts";
import type { PlainScene, Token } from "../../scene";
import { cellAt, DRAGGING, labelOf, namesOf, onTable, rowsOf, seatNumber, thingAt } from "./places";
import { PlainTable } from "./Table";
import { TokenView } from "./TokenView";

function Score({ scene }: SceneProps<PlainScene>): JSX.Element {
  return (
    <div class="m-score" data-part="score">
      <p class="m-score-line">
        {scene.players.map((player) => (
          <span key={player.seat} class={`m-plain-player m-seat-${seatNumber(scene, player.seat)}${player.to_move ? " m-plain-turn" : ""}`}>
            <span class="m-badge" aria-hidden="true" translate={false}>{player.badge}</span>
            <b translate={false}>{player.name}</b> {player.text}
            {player.to_move && (
              <span class="m-plain-mark">
                <OnTurn />
              </span>
            )}
          </span>
        ))}
      </p>
    </div>
  );
}

function Badge({ scene, seat }: SceneProps<PlainScene> & { readonly seat: string }): JSX.Element {
  const player = scene.players.find((one) => one.seat === seat);
  return (
    <span class={`m-badge m-seat-${seatNumber(scene, seat)}`} aria-hidden="true">
      {player?.badge ?? ""}
    </span>
  );
}

/** In words what is too small, or too short, on the thing itself. */
function reading(scene: PlainScene, at: string): JSX.Element | null {
  const cell = cellAt(scene, at);
  const { thing } = cell ?? {};
  if (!cell || !thing) return null;
  const isMore = thing.marks.length > 0 || cell.below > 0 || (!thing.back && thing.text.length > SHORT);
  return isMore ? (
    <p class={`m-reading m-seat-${thing.seat === null ? 0 : seatNumber(scene, thing.seat)}`} aria-hidden="true">
      {labelOf(cell)}
    </p>
  ) : null;
}

/** So many letters are read at any size. */
const SHORT = 2;

export const PLAIN: TableParts<PlainScene> = {
  rows: rowsOf,
  elements: onTable,
  thingAt,
  dragging: DRAGGING,
  typed: namesOf,
  counting: null,
  prompts: { first: "pick_thing", next: "pick_place", mark: "mark_things" },
  help: { play: "help_play_plain", signs: "help_signs_plain", without: ["+", "-"] },
  Score,
  Table: PlainTable,
  Badge,
  Band: null,
  Way: null,
  End: null,
  stake: null,
  Reading: reading,
  FaceView: ({ face }) => <TokenView thing={face as Token} seat={0} />,
};
