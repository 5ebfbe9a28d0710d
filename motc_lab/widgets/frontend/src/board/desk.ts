/** The row of choices below the question: which buttons it holds at the present stage. */
import { putAwayName } from "../pure/marks";
import { needsConfirming, type Pick, pawnCounts, ready } from "../pure/pick";
import { buttonsBehind, namedButtons } from "../pure/places";
import type { Choice, Scene } from "../scene";

/** Names of the buttons in reading order; the arrow keys follow it. */
export function deskRow(scene: Scene, pick: Pick): string[] {
  if (scene.curtain) return ["curtain"];
  if (scene.card_set) return [putAwayName(scene.card_set, pick.clicked)];
  if (pick.clicked.length === 0) return namedButtons(scene).map(nameOf);
  const behind = buttonsBehind(scene, pick.clicked).map(nameOf);
  const pawns = pawnCounts(scene.choices, pick.clicked).length > 0 ? ["pawns"] : [];
  const commit = ready(scene.choices, pick) ? ["commit"] : [];
  return [...behind, ...pawns, ...commit, "back", ...othersBeside(scene, pick).map(nameOf)];
}

/** The buttons that stay beside a half-made choice: none where it is only to be confirmed. */
export function othersBeside(scene: Scene, pick: Pick): Choice[] {
  const isLast = pawnCounts(scene.choices, pick.clicked).length > 0 || needsConfirming(scene.choices, pick);
  return isLast ? [] : namedButtons(scene);
}

const nameOf = ({ code }: Choice): string => `choice.${code}`;
