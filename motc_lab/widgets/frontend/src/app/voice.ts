/** Says the sentences of each new picture, one after the other, however fast the pictures come. */
import { tablesOf } from "../pure/picture";
import { type Sentence, stillToSay } from "../pure/speech";
import type { Picture } from "../scene";

/** Between two sentences, so that each is a message of its own that can be skipped. */
export const PAUSE_MS = 120;
/** So many may wait; what is more is said at once, so that the voice is never a second behind. */
const FEW = 8;

/** Whoever dispatches it at the document asks to hear once more what was said last. */
export const SAY_AGAIN = "motc-say-again";

export interface Voice {
  readonly hear: (picture: Picture) => void;
  readonly stop: () => void;
}

/** `say` gets what is said next, and whether it goes on from what was said last. */
export function startVoice(say: (texts: readonly string[], goesOn: boolean) => void): Voice {
  let waiting: readonly Sentence[] = [];
  let beat: number | null = null;
  let game: string | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const next = (goesOn: boolean): void => {
    pause = undefined;
    if (waiting.length === 0) return;
    const count = Math.max(1, waiting.length - FEW);
    say(waiting.slice(0, count).map(({ text }) => text), goesOn);
    waiting = waiting.slice(count);
    pause = setTimeout(() => next(true), PAUSE_MS);
  };
  return {
    hear: (picture) => {
      if (picture.beat === beat) return; // drawn again, it says nothing again
      beat = picture.beat;
      const now = tablesOf(picture)[0]?.game ?? game;
      // What another game has left to say is of no interest any more.
      if (now !== game) {
        clearTimeout(pause);
        [game, pause, waiting] = [now, undefined, []];
      }
      waiting = stillToSay(waiting, picture);
      if (pause === undefined) next(false);
    },
    stop: () => clearTimeout(pause),
  };
}
