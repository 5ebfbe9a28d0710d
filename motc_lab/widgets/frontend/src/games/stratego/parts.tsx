/** The table of Stratego: a field with blocks, both armies, and what a set-up is made with. */
import type { JSX } from "preact";
import type { TableParts } from "../../board/parts";
import type { Choice, Piece, StrategoScene } from "../../scene";
import { Block } from "./Block";
import { elementsOf, namesOf, pieceAt, rowsOf, shownRows, TRAY, whyNot } from "./places";
import { Score, SideBadge } from "./Score";
import { ShownSetUps } from "./ShownSetUps";
import { unfolded } from "./setUp";
import { Table } from "./Table";
import { SetUpWay } from "./Way";

/** The goals of a piece: the second clicks behind it. */
function goalsOf(choices: readonly Choice[], thing: string): Set<string> {
  const ways = choices.filter(({ path }) => path.length === 2 && path[0] === thing);
  return new Set(ways.map(({ path }) => path[1] ?? ""));
}

/** A piece that is dropped on any stock goes back to the tray. */
function goalAt(scene: StrategoScene, element: string | null): string | null {
  if (element === null || !elementsOf(scene).has(element)) return null;
  return element.startsWith("stock.") ? TRAY : element;
}

/** A block with all its words: how it goes, what everybody has seen of it. */
function Reading({ piece, label }: { readonly piece: Piece; readonly label: string }): JSX.Element {
  return (
    <div class={`m-reading m-of-${piece.side}`} aria-hidden="true">
      <p class="m-heading">{piece.name || label}</p>
      {piece.name && <p>{label}</p>}
      {piece.note && <p>{piece.note}</p>}
    </div>
  );
}

export const STRATEGO: TableParts<StrategoScene> = {
  unfold: unfolded,
  prompts: { first: "pick_piece", next: "pick_square", mark: "pick_piece" },
  help: { play: "help_play_stratego", signs: "help_signs_stratego", without: ["+", "-"] },
  rows: rowsOf,
  elements: elementsOf,
  thingAt: (scene, id) => pieceAt(scene, id)?.id ?? null,
  dragging: {
    goals: ({ choices }, thing) => goalsOf(choices, thing),
    goalAt,
    shown: (scene) => [...shownRows(scene).flatMap((row) => row.map(({ id }) => [id, id] as const)), [TRAY, TRAY] as const],
    sideways: "drags",
  },
  typed: (scene, id) => namesOf(scene, id),
  refusal: (scene, [held], text) => {
    const square = scene.rows.flat().find(({ id }) => text.startsWith(id));
    return square ? whyNot(scene, square, held) : "";
  },
  counting: null,
  Score,
  Table,
  Badge: ({ scene, seat }) => <SideBadge army={seat === scene.far.seat ? scene.far : scene.near} />,
  Band: null,
  Way: (scene, deskId) => (scene.set_up && !scene.curtain ? <SetUpWay set={scene.set_up} deskId={deskId} /> : null),
  End: null,
  After: (scene) => (scene.shown.length > 0 ? <ShownSetUps scene={scene} /> : null),
  stake: null,
  Reading: (scene, at) => {
    const piece = pieceAt(scene, at);
    const label = scene.rows.flat().find(({ id }) => id === at)?.label ?? "";
    return piece && label ? <Reading piece={piece} label={label} /> : null;
  },
  FaceView: ({ face }) => <Block piece={face as Piece} />,
};
