/** Which tool lies open; what is answered elsewhere brings its tool to the front. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sandbox } from "../scene";
import { store, stored } from "../wire/storage";
import { isTool, type ToolName } from "./toolNames";

const PLACE = "motc:tool";

export interface OpenTool {
  /** The chosen one; null before anybody has chosen. */
  readonly open: ToolName | null;
  /** Whether it lies over the page, where there is no room beside the table. */
  readonly isUp: boolean;
  readonly choose: (name: ToolName) => void;
  readonly close: () => void;
}

export function useTool(picture: Sandbox): OpenTool {
  const [open, setOpen] = useState<ToolName | null>(() => {
    const kept = stored(PLACE);
    return isTool(kept) ? kept : null;
  });
  const [isUp, setUp] = useState(false);
  const choose = (name: ToolName): void => {
    store(PLACE, name);
    setUp(!(isUp && name === open));
    setOpen(name);
  };
  const close = (): void => setUp(false);
  const { change, twin } = picture;
  const { why, play } = picture.parts;
  // On a phone the answer is the table itself, or lies beside it.
  const changing = (change?.tools ?? []).filter(isTool); // behind those that ask, the one where a press follows another
  const goesOn = changing.at(-1);
  useNews(change?.what.join("\n"), () => setOpen((name) => (name === goesOn ? name : (changing[0] ?? name))), () => open !== goesOn && close());
  useNews(twin?.summary, () => setOpen("twin"), close);
  useNews(why?.text, () => setOpen("why"));
  useNews(play?.review && "review", () => setOpen("play"));
  return { open, isUp, choose, close };
}

/** Calls when something comes or changes, not when it goes or was there from the beginning. */
function useNews(value: string | null | undefined, ...calls: readonly (() => void)[]): void {
  const before = useRef(value);
  useEffect(() => {
    const isNew = Boolean(value) && value !== before.current;
    before.current = value;
    if (isNew) for (const call of calls) call();
  }, [value]);
}
