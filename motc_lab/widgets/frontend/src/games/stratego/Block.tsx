/** A piece: a block with its face towards its owner and a wall with merlons towards everybody else. */
import type { JSX } from "preact";
import type { Piece } from "../../scene";
import { EMBLEMS } from "./emblems";

interface BlockProps {
  readonly piece: Piece;
  /** Where journeys find it. */
  readonly place?: string | undefined;
}

export function Block({ piece, place }: BlockProps): JSX.Element {
  return (
    <span class={`m-block m-thing-frame m-of-${piece.side}${piece.code ? "" : " m-away"}`} data-place={place}>
      {piece.code ? <FaceOf piece={piece} rank={piece.code} /> : <Back piece={piece} />}
    </span>
  );
}

function FaceOf({ piece, rank }: { readonly piece: Piece; readonly rank: string }): JSX.Element {
  return (
    <>
      <b class="m-block-rank" translate={false}>{piece.number || rank}</b>
      <Emblem rank={rank} />
      <small class="m-block-name">{piece.short}</small>
    </>
  );
}

/** The merlons and the bond of the wall tell the sides apart, as their colours do: Red's is square, Blue's is round. */
function Back({ piece }: { readonly piece: Piece }): JSX.Element {
  const { marks, seen } = piece;
  return (
    <>
      <svg class="m-wall" viewBox="0 0 100 100" aria-hidden="true">
        <path class="m-wall-stone" d={piece.side === "red" ? SQUARE_WALL : ROUND_WALL} />
        <path class="m-wall-bond" d={piece.side === "red" ? BRICKS : WAVES} />
      </svg>
      {marks.includes("seen") && <b class="m-block-seen" translate={false}>{seen}</b>}
      {marks.includes("far") && <Emblem rank="2" />}
      {marks.includes("moved") && <i class="m-block-moved">»</i>}
    </>
  );
}

const SQUARE_WALL = "M6 96V8h18v14h17V8h18v14h17V8h18v88z";
const ROUND_WALL = "M6 96V22a14 14 0 0 1 28 0v6h5v-6a11 14 0 0 1 22 0v6h5v-6a14 14 0 0 1 28 0v74z";
const BRICKS = "M6 46h88M6 71h88M34 46v25M66 46v25M20 71v25M50 71v25M80 71v25M24 22v24M59 22v24";
const WAVES = "M6 50q11-12 22 0t22 0 22 0 22 0M6 68q11-12 22 0t22 0 22 0 22 0M6 86q11-12 22 0t22 0 22 0 22 0";

export function Emblem({ rank }: { readonly rank: string }): JSX.Element {
  return (
    <svg class="m-emblem" viewBox="0 0 48 48" aria-hidden="true">
      <path d={EMBLEMS[rank] ?? ""} />
    </svg>
  );
}
