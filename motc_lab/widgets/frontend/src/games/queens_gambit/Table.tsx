/** The table: the board, and beside it everybody's cards. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import type { TableProps } from "../../board/parts";
import { useBoardState } from "../../board/useBoard";
import type { QueensGambitScene } from "../../scene";
import { Squares } from "./Board";
import { Sides } from "./Sides";

export function Table({ scene, look, asks }: TableProps<QueensGambitScene>): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  return (
    <div class="m-table m-gambits" role="grid" aria-label={t("table")} aria-owns={asks ? deskId : undefined}>
      <div role="none" class="m-chess-room" data-part={look === "whole" ? "table" : undefined}>
        <Squares scene={scene} />
      </div>
      <Sides scene={scene} />
    </div>
  );
}
