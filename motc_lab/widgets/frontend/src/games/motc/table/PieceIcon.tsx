/** Chess pieces: a white one is an outline, a black one is filled; the word stands beside it. */
import { faChessBishop } from "@fortawesome/free-solid-svg-icons/faChessBishop";
import { faChessKing } from "@fortawesome/free-solid-svg-icons/faChessKing";
import { faChessKnight } from "@fortawesome/free-solid-svg-icons/faChessKnight";
import { faChessPawn } from "@fortawesome/free-solid-svg-icons/faChessPawn";
import { faChessQueen } from "@fortawesome/free-solid-svg-icons/faChessQueen";
import { faChessRook } from "@fortawesome/free-solid-svg-icons/faChessRook";
import type { JSX } from "preact";
import type { Half } from "../../../scene";

const ICONS = {
  king: faChessKing,
  queen: faChessQueen,
  rook: faChessRook,
  bishop: faChessBishop,
  knight: faChessKnight,
  pawn: faChessPawn,
} as const satisfies Record<Half["piece"], unknown>;

interface PieceIconProps {
  readonly piece: Half["piece"];
  readonly colour?: Half["colour"];
}

export function PieceIcon({ piece, colour = "black" }: PieceIconProps): JSX.Element {
  const [width, , , , path] = ICONS[piece].icon;
  const side = 592;
  return (
    <svg
      class={`m-piece m-piece-${colour}`}
      viewBox={`${width / 2 - side / 2} -56 ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={String(path)} />
    </svg>
  );
}
