/** Something of a game that is shown by itself: its game has what draws it. */
import type { JSX } from "preact";
import type { Face } from "../scene";
import { partsOfFace } from "./partsOf";

export function FaceView({ face }: { readonly face: Face }): JSX.Element {
  const parts = partsOfFace(face);
  return <parts.FaceView face={face} />;
}
