/** The choices that are buttons below the table, because nothing on it stands for them. */
import type { Path } from "../pure/clicks";
import type { Choice, Scene } from "../scene";
import { partsOf } from "./partsOf";

/** The choices that are buttons of their own, because nothing on the table stands for them. */
export function namedButtons(scene: Scene): Choice[] {
  const table = partsOf(scene).elements(scene);
  return scene.choices.filter(({ path }) => path.length === 1 && !table.has(path[0] ?? ""));
}

/** The choices that are buttons once a card of theirs is clicked: what else goes with it. */
export function buttonsBehind(scene: Scene, clicked: Path): Choice[] {
  if (clicked.length !== 1) return [];
  return scene.choices.filter(({ code, path }) => path.length === 2 && path[0] === clicked[0] && path[1] === code);
}
