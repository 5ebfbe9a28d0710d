/** The tools of the laboratory: its panels, and behind them the log. */
import type { Sandbox } from "../scene";
import { PANELS } from "./panels";

export type PanelName = keyof typeof PANELS;
export type ToolName = PanelName | "log";

/** The tools that the present picture has something for, in the order that the kernel gives them. */
export function toolsOf(picture: Sandbox): ToolName[] {
  const there = picture.panels.filter(isPanel);
  return picture.table ? [...there, "log"] : there;
}

function isPanel(name: string): name is PanelName {
  return Object.hasOwn(PANELS, name);
}

/** Whether this names a tool: what a browser has stored may be anything. */
export function isTool(name: string | undefined): name is ToolName {
  return name !== undefined && (name === "log" || isPanel(name));
}
