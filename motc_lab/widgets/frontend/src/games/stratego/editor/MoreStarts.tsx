/** More to begin an editor with: set-ups by name, a position from a random match. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { newSeed } from "../../../editor/seed";
import { useHand } from "./useHand";

export function MoreStarts(): JSX.Element {
  const { editor, send, w } = useHand();
  const first = editor.presets[0]?.id ?? "";
  const [red, setRed] = useState(first);
  const [blue, setBlue] = useState(first);
  const known = (name: string): string => (editor.presets.some(({ id }) => id === name) ? name : first);
  const sides = [
    ["red_has", red, setRed],
    ["blue_has", blue, setBlue],
  ] as const;
  return (
    <>
      <form
        class="me-row"
        onSubmit={(event) => {
          event.preventDefault();
          send({ do: "begin", start: "set_ups", red: known(red), blue: known(blue) });
        }}
      >
        {sides.map(([word, value, choose]) => (
          <label key={word}>
            {w(word)}
            <select value={known(value)} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {editor.presets.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" class="m-button">
          {w("set_ups")}
        </button>
      </form>
      <div class="me-row">
        <button type="button" class="m-button" onClick={() => send({ do: "begin", start: "random", seed: newSeed(), moves: MIDDLE })}>
          {w("random")}
        </button>
      </div>
    </>
  );
}

/** So many moves of both sides: some battles are over, much is left. */
const MIDDLE = 60;
