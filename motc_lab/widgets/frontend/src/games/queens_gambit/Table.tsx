/** The table: the board, and beside it everybody's cards. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import type { TableProps } from "../../board/parts";
import { useBoardState } from "../../board/useBoard";
import type { QueensGambitScene } from "../../scene";
import { Squares } from "./Board";
import { cardNumbered, meantBy } from "./places";
import { Sides } from "./Sides";

export function Table({ scene, look, asks }: TableProps<QueensGambitScene>): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  const type = useDigits(scene);
  return (
    <div class="m-table m-gambits" role="grid" aria-label={t("table")} aria-owns={asks ? deskId : undefined} onKeyDown={type}>
      <div role="none" class="m-chess-room" data-part={look === "whole" ? "table" : undefined}>
        <Squares scene={scene} />
      </div>
      <Sides scene={scene} />
    </div>
  );
}

/** A digit chooses a card of the hand, counted from its left. */
function useDigits(scene: QueensGambitScene): (event: KeyboardEvent) => void {
  const { keys } = useUi();
  const { open, press } = useBoardState();
  return (event) => {
    if (!keys.on || event.ctrlKey || event.metaKey || event.altKey) return;
    const card = cardNumbered(scene, event.key);
    const meant = card === null ? null : meantBy(card, open);
    if (meant === null) return;
    event.preventDefault();
    event.stopPropagation();
    press(meant);
  };
}
