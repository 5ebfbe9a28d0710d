/** Which parts draw a scene: those that its game has brought, or the plain ones. */
import type { Face, Scene } from "../scene";
import type { TableParts } from "./parts";

const brought = new Map<string, TableParts>();

/** Called once for each game, before anything is drawn (`games/register`). */
export function bring<S extends Scene>(game: string, parts: TableParts<S>): void {
  brought.set(game, parts as unknown as TableParts); // the scene of a game goes to its own parts only
}

export function partsOf(scene: Scene): TableParts {
  return brought.get(scene.game) ?? named("plain");
}

/** What draws a thing that is shown by itself. */
export function partsOfFace(face: Face): TableParts {
  if ("game" in face) return named(face.game);
  return [...brought.values()].find(({ draws }) => draws?.(face)) ?? named("plain");
}

function named(game: string): TableParts {
  const parts = brought.get(game);
  if (!parts) throw new Error(`nothing draws the tables of ${game}`);
  return parts;
}
