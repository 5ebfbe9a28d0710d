/** The ways on from a scene: its choices, and what its game counts. */
import type { Ways } from "../pure/pick";
import type { Scene } from "../scene";
import { partsOf } from "./partsOf";

export function waysOf(scene: Scene): Ways {
  const { counting, isDirect } = partsOf(scene);
  return { choices: scene.choices, counted: counting?.word ?? null, isDirect: isDirect && ((element) => isDirect(scene, element)) };
}
