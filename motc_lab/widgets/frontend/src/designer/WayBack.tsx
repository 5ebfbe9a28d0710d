/** Over a match or a position that is tried with an edition: whose cards these are, and the way back. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { Designer } from "../scene";

export function WayBack({ picture }: { readonly picture: Designer }): JSX.Element {
  const { send } = useUi();
  const word = (key: string): string => picture.words[key] ?? key;
  return (
    <div class="md-way" role="region" aria-label={word("back")}>
      <button type="button" class="m-button" onClick={() => send({ kind: "enter", where: "back" })}>
        ← {word("back")}
      </button>
      <p>{picture.way_back}</p>
      {picture.inside?.kind === "editor" && (
        <button type="button" class="m-button m-primary" onClick={() => send({ kind: "enter", where: "play" })}>
          {word("play")}
        </button>
      )}
    </div>
  );
}
