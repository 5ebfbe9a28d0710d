/** Scrolls a window of the log, and nothing around it, until its newest line is in sight. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { LogLine } from "../scene";

export function useNewestInSight(box: RefObject<HTMLElement>, lines: readonly LogLine[]): void {
  const newest = lines[lines.length - 1]?.id ?? null;
  useLayoutEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-line="${newest}"]`);
    if (!box.current || !line) return;
    const [window, at] = [box.current.getBoundingClientRect(), line.getBoundingClientRect()];
    const below = at.bottom - window.top + box.current.scrollTop - window.height;
    box.current.scrollTop = Math.max(0, below);
  }, [newest]);
}
