/** The row of choices below the question: which buttons it holds at the present stage. */
import { putAwayName } from "../pure/marks";
import { choiceNamed } from "../pure/names";
import { countsAfter, needsConfirming, type Pick, ready } from "../pure/pick";
import type { Choice, Scene } from "../scene";
import { buttonsBehind, namedButtons } from "./buttons";
import { waysOf } from "./ways";

/** Names of the buttons in reading order; the arrow keys follow it. */
export function deskRow(scene: Scene, pick: Pick): string[] {
  if (scene.curtain) return ["curtain"];
  if (scene.card_set) return [putAwayName(scene.card_set, pick.clicked)];
  if (pick.clicked.length === 0) return namedButtons(scene).map(nameOf);
  const behind = buttonsBehind(scene, pick.clicked).map(nameOf);
  const ways = waysOf(scene);
  const count = ways.counted !== null && countsAfter(ways, pick.clicked).length > 0 ? [ways.counted] : [];
  const commit = ready(ways, pick) ? ["commit"] : [];
  return [...behind, ...count, ...commit, "back", ...othersBeside(scene, pick).map(nameOf)];
}

/** The buttons that stay beside a half-made choice: none where it is only to be confirmed. */
export function othersBeside(scene: Scene, pick: Pick): Choice[] {
  const isLast = countsAfter(waysOf(scene), pick.clicked).length > 0 || needsConfirming(waysOf(scene), pick);
  return isLast ? [] : namedButtons(scene);
}

const nameOf = ({ code }: Choice): string => choiceNamed(code);
