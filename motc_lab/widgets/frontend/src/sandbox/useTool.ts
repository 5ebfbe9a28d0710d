/** Which tool lies open; what is answered elsewhere brings its tool to the front. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sandbox } from "../scene";
import { store, stored } from "../wire/storage";
import { isTool, type ToolName } from "./toolNames";

const PLACE = "motc:tool";

export interface OpenTool {
  readonly open: ToolName;
  /** Whether it lies over the page, where there is no room beside the table. */
  readonly isUp: boolean;
  readonly choose: (name: ToolName) => void;
  readonly close: () => void;
}

export function useTool(picture: Sandbox): OpenTool {
  const [open, setOpen] = useState<ToolName>(() => {
    const kept = stored(PLACE);
    return isTool(kept) ? kept : "starters";
  });
  const [isUp, setUp] = useState(false);
  const choose = (name: ToolName): void => {
    store(PLACE, name);
    setUp(!(isUp && name === open));
    setOpen(name);
  };
  const close = (): void => setUp(false);
  const { change, twin, why, review } = picture;
  // On a phone the answer is the table itself, or lies beside it.
  useNews(change?.what.join("\n"), () => setOpen((name) => (name === "suppose" ? name : "starters")), () => open !== "suppose" && close());
  useNews(twin?.summary, () => setOpen("twin"), close);
  useNews(why?.text, () => setOpen("why"));
  useNews(review && "review", () => setOpen("play"));
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
