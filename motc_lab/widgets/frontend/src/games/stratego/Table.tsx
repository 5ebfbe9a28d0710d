/** The table: the field, and beside it both armies; before the match what a set-up is made with. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useUi } from "../../app/ui";
import type { TableProps } from "../../board/parts";
import { useBoardState } from "../../board/useBoard";
import { elementAt, find } from "../../board/useFocus";
import type { StrategoScene } from "../../scene";
import { Armies } from "./Armies";
import { Field } from "./Field";
import { squareAt } from "./places";
import { nextFree, placed, rankOf, taken } from "./setUp";
import { Tray } from "./Tray";
import { useAnswers } from "./useAnswers";

export function Table({ scene, look, asks }: TableProps<StrategoScene>): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  const { reason, explain } = useReason();
  const answer = useAnswers();
  const type = useTyping(scene, answer);
  useHeldStock(scene);
  const isStage = look === "whole";
  return (
    <>
      <div class="m-table m-battle" role="grid" aria-label={t("table")} aria-owns={asks ? deskId : undefined} onKeyDown={type}>
        <div role="none" class="m-ground" data-part={isStage ? "table" : undefined}>
          <Field scene={scene} explain={explain} />
        </div>
        {isStage && scene.set_up && <Tray set={scene.set_up} answer={answer} />}
      </div>
      {isStage && !scene.set_up && <Armies scene={scene} />}
      <p class={`m-reason${reason ? "" : " m-unseen"}`} role="status">
        {reason}
      </p>
    </>
  );
}

/** Why a click led nowhere, until something else is chosen. */
function useReason(): { readonly reason: string; readonly explain: (text: string) => void } {
  const { beat } = useUi();
  const { pick } = useBoardState();
  const [told, tell] = useState({ beat, held: pick.clicked[0], text: "" });
  const isOf = told.beat === beat && told.held === pick.clicked[0];
  return { reason: isOf ? told.text : "", explain: (text) => tell({ beat, held: pick.clicked[0], text }) };
}

/** Letters and numbers of the ranks place a piece on the square that has the focus; Delete takes it back. */
function useTyping(scene: StrategoScene, answer: (code: string) => void): (event: KeyboardEvent) => void {
  const { keys } = useUi();
  const { root } = useBoardState();
  return (event) => {
    const { set_up: set } = scene;
    const at = elementAt(event.target) ?? "";
    if (!set?.home.includes(at) || event.ctrlKey || event.metaKey || event.altKey) return;
    const rank = keys.on ? rankOf(event.key, set) : null;
    const isTaken = ["Delete", "Backspace"].includes(event.key) && squareAt(scene, at)?.piece;
    if (rank === null && !isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    answer(rank === null ? taken(at) : placed(rank, at));
    if (rank !== null) find(root.current, nextFree(scene, set, at) ?? at)?.focus();
  };
}

/** A stock stays chosen as long as there is something left of it, also where a picture comes that changes nothing. */
function useHeldStock(scene: StrategoScene): void {
  const { pick, press } = useBoardState();
  const { beat } = useUi();
  const held = useRef({ id: "", count: 0, beat, isHeld: false });
  const [first = ""] = pick.clicked;
  const countOf = (id: string): number => scene.set_up?.stocks.find((one) => one.id === id)?.count ?? 0;
  if (first !== "") held.current = { id: first, count: countOf(first), beat, isHeld: true };
  else if (held.current.beat === beat) held.current.isHeld = false;
  useEffect(() => {
    const { id, count, beat: since, isHeld } = held.current;
    const left = countOf(id);
    if (since !== beat && left > 0 && (left === count - 1 || (isHeld && left === count))) press(id);
  }, [beat]);
}
