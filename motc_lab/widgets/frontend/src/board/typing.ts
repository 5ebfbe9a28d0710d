/** What may be typed for the things of a table, and the cards that digits stand for. */
import type { Press } from "../pure/keys";
import { numberIn } from "../pure/names";
import type { Naming, Typed } from "../pure/typed";
import type { Scene } from "../scene";
import { namedButtons } from "./buttons";
import { partsOf } from "./partsOf";
import { waysOf } from "./ways";

/** The names of what can be chosen: of cards their digit first, of buttons their words, of a number itself. */
export function namingOf(scene: Scene): Naming {
  const { typed, hand } = partsOf(scene);
  const { counted } = waysOf(scene);
  const buttons = new Map(namedButtons(scene).map(({ path, button }) => [path[0], button]));
  return (live) => {
    const digits = hand?.(scene, live) ?? [];
    const things = [...live].map((id): Typed => {
      const number = counted === null ? null : numberIn(id, counted);
      const button = buttons.get(id);
      return { id, names: [...digits.flatMap((card, at) => (card === id ? [String(at + 1)] : [])), ...(number === null ? [] : [String(number)]), ...(button ? [button] : []), ...typed(scene, id)] };
    });
    return things.some(({ names }) => names.some((name) => /\d/.test(name))) ? things : things.map(counting);
  };
}

/** Where nothing has a number in its name, it is told and typed by its place as well. */
function counting({ id, names: [first, ...others] }: Typed, at: number): Typed {
  return first === undefined ? { id, names: [] } : { id, names: [`${at + 1} ${first}`, String(at + 1), first, ...others] };
}

/** The card that a digit chooses at the table; null for any other key, and where it can't be chosen. */
export function numbered(scene: Scene, open: ReadonlySet<string>, { key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return null;
  return partsOf(scene).hand?.(scene, open)[Number(key) - 1] ?? null;
}
