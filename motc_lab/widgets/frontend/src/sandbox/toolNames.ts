/** The tools of the laboratory in their order, and which of them are there. */
import type { Sandbox } from "../scene";

export const TOOLS = ["starters", "values", "tree", "timeline", "twin", "suppose", "why", "play", "grid", "share", "log"] as const;

export type ToolName = (typeof TOOLS)[number];

/** The tools that the present picture has something for. */
export function toolsOf(picture: Sandbox): ToolName[] {
  const there: Partial<Record<ToolName, boolean>> = {
    starters: picture.starters.length > 0,
    suppose: picture.suppose !== null,
    grid: picture.grid !== null,
    log: picture.table !== null,
  };
  return TOOLS.filter((name) => there[name] ?? (picture.panels as readonly string[]).includes(name));
}

/** Whether this names a tool: what a browser has stored may be anything. */
export function isTool(name: string | undefined): name is ToolName {
  return TOOLS.some((one) => one === name);
}
