/** Always in sight: the variants, undo and redo, and what can be done with the one under work. */
import type { JSX } from "preact";
import { KeyCap } from "../../../app/KeyCap";
import { useUi } from "../../../app/ui";
import { useBench } from "./useBench";

export function Bar(): JSX.Element {
  const { bench, edit, open, w } = useBench();
  const { send, beat } = useUi();
  const move = (kind: "undo" | "redo", may: boolean): void => {
    if (may) send({ kind, beat });
  };
  return (
    <div class="md-bar">
      <div class="md-variants" role="group" aria-label={w("variants")}>
        {bench.variants.map((variant, index) => (
          <button
            key={index}
            type="button"
            class="m-tool"
            aria-pressed={variant.here}
            onClick={() => !variant.here && edit({ do: "variant", act: "show", index })}
          >
            <b>{variant.name}</b> <span>{variant.count}</span>
          </button>
        ))}
      </div>
      <div class="md-moves">
        <button type="button" class="m-tool" aria-disabled={!bench.may_undo} aria-keyshortcuts="u" onClick={() => move("undo", bench.may_undo)}>
          {w("undo")} <KeyCap cap="U" stays />
        </button>
        <button type="button" class="m-tool" aria-disabled={!bench.may_redo} aria-keyshortcuts="r" onClick={() => move("redo", bench.may_redo)}>
          {w("redo")} <KeyCap cap="R" stays />
        </button>
      </div>
      <div class="md-doors">
        <button
          type="button"
          class="m-button"
          onClick={() => {
            open("test");
            send({ kind: "try", on: true, what: "compare" });
          }}
        >
          {w("test")}
        </button>
        <button type="button" class="m-button" onClick={() => send({ kind: "enter", where: "position" })}>
          {w("position")}
        </button>
        <button type="button" class="m-button m-primary" onClick={() => send({ kind: "enter", where: "play" })}>
          {w("play")}
        </button>
      </div>
    </div>
  );
}
