/** The row of choices below the question: which buttons it holds at the present stage. */
import { needsConfirming, type Pick, pawnCounts, ready } from "../pure/pick";
import { namedButtons } from "../pure/places";
import type { Scene } from "../scene";

/** Names of the buttons in reading order; the arrow keys follow it. */
export function deskRow(scene: Scene, pick: Pick): string[] {
  if (scene.curtain) return ["curtain"];
  if (pick.clicked.length === 0) return namedButtons(scene).map(({ code }) => `choice.${code}`);
  const pawns = pawnCounts(scene.choices, pick.clicked).length > 0 ? ["pawns"] : [];
  const commit = ready(scene.choices, pick) ? ["commit"] : [];
  const others = needsConfirming(pick) || pawns.length > 0 ? [] : sideButtons(scene);
  return [...pawns, ...commit, "back", ...others];
}

function sideButtons(scene: Scene): string[] {
  return namedButtons(scene).map(({ code }) => `choice.${code}`);
}
