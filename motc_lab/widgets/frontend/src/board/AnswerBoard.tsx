/** A table on which a question is answered: it says what was touched, and plays nothing. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useTheme } from "../app/theme";
import { type Ui, UiContext } from "../app/ui";
import { useKeymap } from "../app/useKeymap";
import { useMoving } from "../app/useMoving";
import type { Scene } from "../scene";
import { Stage } from "../stage/Stage";
import type { Words } from "../wire/model";
import type { WordKey } from "../words";
import { Board } from "./Board";

export interface Answered {
  readonly scene: Scene;
  readonly words: Words;
  /** Takes the code of the choice that was made at the table. */
  readonly choose: (code: string) => void;
}

export function AnswerBoard({ board: { scene, words, choose } }: { readonly board: Answered }): JSX.Element {
  const theme = useTheme();
  const [moving, setMoving] = useMoving();
  const [keys, setKeys] = useKeymap();
  const ui = useMemo(
    (): Ui => ({
      t: (key: WordKey) => words[key] ?? key,
      send: (message) => message.kind === "play" && choose(message.option),
      beat: scene.beat,
      moving,
      setMoving,
      keys,
      setKeys,
      open: () => undefined, // a vote has no dialogs
      hint: null,
    }),
    [scene, words, choose, moving, keys],
  );
  return (
    <div class="motc" lang={scene.lang} data-theme={theme} data-settled>
      <UiContext.Provider value={ui}>
        <div class="m-page m-staged">
          <Stage kind="table"><Board scene={scene} look="whole" /></Stage>
        </div>
      </UiContext.Provider>
    </div>
  );
}
