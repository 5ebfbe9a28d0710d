/** What comes next in a class, and the keys that press it: on the presenter's page, and on a wall from which it is led. */
import type { Act, LeadView, WallView } from "../classes";
import type { ClassPage } from "./page";

const VOTING: Readonly<Record<WallView["phase"], Act["kind"] | null>> = { waiting: "open", open: "close", closed: "reveal", revealed: null };

/** The one thing that comes next: Page Down presses it, too. */
export function primaryOf(view: WallView): Act | null {
  if (view.own) return { kind: view.own.is_open ? "ask_close" : "ask_away" };
  if (view.finale) return null;
  const kind = view.kind === "vote" && view.mode === "lead" ? VOTING[view.phase] : null;
  if (kind) return { kind };
  return view.at + 1 < view.of ? { kind: "go", to: view.at + 1 } : { kind: "finish", to: 1 };
}

export function lookOf(isPrimary: boolean): string {
  return isPrimary ? "button" : "button quiet";
}

/** What a key leads to: a clicker has these three. A black wall comes back first. */
function wishOf(key: string, view: WallView): Act | null {
  const isOn = key === "PageDown" || key === "PageUp";
  if (key === "." || (view.black && isOn)) return { kind: "black", to: view.black ? 0 : 1 };
  if (key === "PageUp" && view.finale) return { kind: "finish", to: 0 };
  if (key === "PageUp") return view.at > 0 ? { kind: "go", to: view.at - 1 } : null;
  return key === "PageDown" ? primaryOf(view) : null;
}

function buttonOf(page: ClassPage, { kind }: Act, key: string): HTMLElement | null {
  const place = kind === "black" || kind === "finish" ? `[data-act=${kind}]` : key === "PageUp" ? "[data-key=back]" : ".class-row .button:not(.quiet)";
  return page.root.querySelector<HTMLElement>(`#acts ${place}`);
}

/** Page Down presses what comes next, Page Up the stop before, a dot makes the wall black. */
export function listenToKeys(page: ClassPage): void {
  addEventListener("keydown", (event) => {
    const view = page.view as WallView | LeadView | null;
    const isElsewhere = event.target instanceof Element && event.target.closest("input, select, textarea");
    if (!view?.remote || isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
    const wish = wishOf(event.key, view);
    if (wish === null) return;
    event.preventDefault();
    const button = buttonOf(page, wish, event.key);
    if (button !== null) page.press(wish, button);
    else page.send(wish);
  });
}
