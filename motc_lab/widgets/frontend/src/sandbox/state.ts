/** The parts of the sandbox that change at their own pace, and what the kernel answers. */
import { createContext } from "preact";
import { useContext, useEffect, useMemo, useState } from "preact/hooks";
import type { Moment, PastedThing, Shared, Told, Values } from "../scene";
import type { Done } from "../wire/messages";
import type { Model } from "../wire/model";
import { act } from "../wire/page";
import { type SentRow, type Tree, treeOf } from "./rows";

export interface Answers {
  readonly shared: Shared | null;
  readonly moment: Moment | null;
  readonly pasted: readonly PastedThing[];
}

export interface SandboxState extends Answers {
  readonly tree: Tree;
  readonly values: Values | null;
  /** Tells the kernel what was done. */
  readonly tell: (act: Done) => void;
  readonly forget: (name: "shared" | "moment") => void;
}

export const SandboxContext = createContext<SandboxState | null>(null);

export function useSandbox(): SandboxState {
  const state = useContext(SandboxContext);
  if (!state) throw new Error("a part of the sandbox is drawn outside of it");
  return state;
}

/** What is told beside the picture and says what it is. */
type Answer = Extract<Told, { kind: string }>;

const NOTHING: Answers = { shared: null, moment: null, pasted: [] };

export function useSandboxState(model: Model): SandboxState {
  const base = useTrait(model, "tree");
  const news = useTrait(model, "tree_news");
  const values = useTrait(model, "values");
  const rows = useMemo(() => read<SentRow[]>(base, []), [base]);
  const tree = useMemo(() => treeOf(rows, read<SentRow[]>(news, [])), [rows, news]);
  const worth = useMemo(() => read<Values | null>(values, null), [values]);
  const [answers, setAnswers] = useState(NOTHING);
  useEffect(() => {
    const listen = (payload?: unknown): void => {
      const told = payload as Answer | undefined;
      if (told?.kind === "shared") setAnswers((held) => ({ ...held, shared: told }));
      if (told?.kind === "moment") setAnswers((held) => ({ ...held, moment: told }));
      if (told?.kind === "pasted") setAnswers((held) => ({ ...held, pasted: told.found }));
    };
    model.on("msg:custom", listen);
    return () => model.off("msg:custom", listen);
  }, [model]);
  return useMemo(
    () => ({
      ...answers,
      tree,
      values: worth,
      tell: (message) => act(model, { kind: "sandbox", ...message }),
      forget: (name) => setAnswers((held) => ({ ...held, [name]: null })),
    }),
    [model, answers, tree, worth],
  );
}

/** A text trait that is drawn; it changes without a new picture. */
function useTrait(model: Model, name: string): string {
  const get = (): string => String(model.get(name) ?? "");
  const [text, setText] = useState(get);
  useEffect(() => {
    const follow = (): void => setText(get());
    follow();
    model.on(`change:${name}`, follow);
    return () => model.off(`change:${name}`, follow);
  }, [model, name]);
  return text;
}

function read<T>(text: string, otherwise: T): T {
  return text ? (JSON.parse(text) as T) : otherwise;
}
