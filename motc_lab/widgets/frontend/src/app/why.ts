/** Asking why: the mode in which a click asks instead of choosing, and the last answer. */
import { createContext } from "preact";
import { useContext, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Picture, Why } from "../scene";
import type { Model } from "../wire/model";
import { act } from "../wire/page";

export interface Question {
  /** Name of an element of the board, or `choice.` and the code of an option. */
  readonly about: string;
  readonly topic?: string | undefined;
  /** What is clicked so far on the way to a choice. */
  readonly picked?: readonly string[];
  /** Which part of the page asks, and so shows the answer. */
  readonly from: "board" | "values";
}

export interface Asking {
  /** Whether a click on the board asks. */
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  readonly ask: (question: Question) => void;
  /** The answer to what this part of the page has asked. */
  readonly answerTo: (from: Question["from"]) => Why | null;
  readonly forget: () => void;
}

export const AskingContext = createContext<Asking | null>(null);

/** How to ask why; null where nobody would answer. */
export function useAsking(): Asking | null {
  return useContext(AskingContext);
}

/** An answer stands until the next picture; another language asks once more. */
export function useAnswers(model: Model, picture: Picture | null): Asking {
  const [isOn, turn] = useState(false);
  const [answer, setAnswer] = useState<Why | null>(null);
  const asked = useRef<Question | null>(null);
  const ask = (question: Question): void => {
    asked.current = question;
    const { about, topic = "", picked = [] } = question;
    act(model, { kind: "why", about, topic, picked });
  };
  const forget = (): void => {
    asked.current = null;
    setAnswer(null);
  };
  useLayoutEffect(() => {
    const listen = (payload?: unknown): void => {
      const said = payload as Why | undefined;
      if (said?.kind === "why" && said.about === asked.current?.about) setAnswer(said);
    };
    model.on("msg:custom", listen);
    return () => model.off("msg:custom", listen);
  }, [model]);
  const lang = useRef(picture?.lang);
  useLayoutEffect(() => {
    const again = lang.current !== picture?.lang ? asked.current : null;
    lang.current = picture?.lang;
    if (again) ask(again);
    else forget();
  }, [picture?.beat]);
  return useMemo(
    () => ({
      isOn,
      turn: (on) => {
        turn(on);
        if (!on) forget();
      },
      ask,
      forget,
      answerTo: (from) => (asked.current?.from === from ? answer : null),
    }),
    [model, isOn, answer],
  );
}
