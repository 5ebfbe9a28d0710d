/** Typing a choice: whether its line is open, and what becomes of what is typed. */
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { fill } from "../pure/fill";
import { mayPutAway, putAwaySaid } from "../pure/marks";
import { type Pick, ready, type Step } from "../pure/pick";
import { understand, understoodSet } from "../pure/typed";
import type { Scene } from "../scene";
import { partsOf } from "./partsOf";
import { namingOf } from "./typing";
import { waysOf } from "./ways";

export interface Typing {
  readonly isTyping: boolean;
  readonly type: () => void;
  /** Closes the line; the focus goes back to the table. */
  readonly endTyping: () => void;
  /** Chooses what was typed, or what waits to be confirmed where nothing was; what there is to say of it. */
  readonly enter: (text: string) => Answer;
}

export interface Answer {
  readonly said: string;
  readonly isRefused: boolean;
}

/** What a typed choice does at the board. */
interface Acts {
  readonly take: (step: Step) => void;
  readonly mark: (cards: readonly string[]) => void;
  readonly commit: () => void;
}

/** So many names are told of what could be typed; a sentence has to end. */
const MOST = 10;
const DONE: Answer = { said: "", isRefused: false };

export function useTyping(root: RefObject<HTMLElement>, scene: Scene, pick: Pick, acts: Acts): Typing {
  const { t } = useUi();
  const [isTyping, setTyping] = useState(false);
  const naming = namingOf(scene);
  const refused = (said: string): Answer => ({ said, isRefused: true });
  const listed = (names: readonly string[]): string => `${names.slice(0, MOST).join("; ")}${names.length > MOST ? " …" : ""}`;

  const enterSet = (text: string): Answer => {
    const set = scene.card_set;
    if (!set) return DONE;
    const things = naming(new Set(set.cards));
    if (text.trim() === "") {
      if (!mayPutAway(set, pick.clicked)) return refused(putAwaySaid(set, pick.clicked));
      acts.commit();
      return DONE;
    }
    const { ids, refused: rest } = understoodSet(things, text);
    if (rest !== null) return refused(fill(t("typed_refused"), { text: rest, possible: listed(things.filter(({ id }) => !ids.includes(id)).flatMap(({ names }) => names[0] ?? [])) }));
    acts.mark(ids);
    return { said: fill(t("typed_enter"), { text: putAwaySaid(set, ids) }), isRefused: false };
  };

  const enter = (text: string): Answer => {
    if (scene.card_set) return enterSet(text);
    if (scene.choices.length === 0 || scene.curtain) return refused(t("typed_nothing"));
    const ways = waysOf(scene);
    if (text.trim() === "" && ready(ways, pick)) {
      acts.commit();
      return DONE;
    }
    const { step, refused: not } = understand(ways, pick, text, naming);
    if (not) {
      const why = not.text === "" ? "" : (partsOf(scene).refusal?.(scene, step.pick.clicked, not.text) ?? "");
      return refused([why, fill(t("typed_refused"), { text: not.text, possible: listed(not.possible) })].filter(Boolean).join(" "));
    }
    acts.take(step);
    return step.play ? DONE : { said: half(step.pick), isRefused: false };
  };

  /** What half a choice leads to: what Enter would do, or what may follow. */
  const half = (next: Pick): string => {
    const ways = waysOf(scene);
    const choice = ready(ways, next);
    if (choice) return fill(t("typed_enter"), { text: choice.preview?.text ?? choice.text });
    const live = new Set(scene.choices.filter(({ path }) => next.clicked.every((id, at) => path[at] === id)).map(({ path }) => path[next.clicked.length] ?? ""));
    return fill(t("typed_next"), { possible: listed(naming(live).flatMap(({ names }) => names[0] ?? [])) });
  };

  return {
    isTyping,
    type: () => setTyping(true),
    endTyping: () => {
      setTyping(false);
      root.current?.querySelector<HTMLElement>('[data-el][tabindex="0"]')?.focus();
    },
    enter,
  };
}
