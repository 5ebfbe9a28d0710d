/** Scrolls a window of the log, and nothing around it, until its newest line is in sight. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { LogLine } from "../scene";
import { beforePaint } from "../stage/beforePaint";

export function useNewestInSight(box: RefObject<HTMLElement>, lines: readonly LogLine[]): void {
  const newest = lines[lines.length - 1]?.id ?? null;
  useLayoutEffect(() => {
    beforePaint(() => {
      const { current } = box;
      const line = current?.querySelector<HTMLElement>(`[data-line="${newest}"]`);
      if (!current || !line) return undefined;
      const [window, at] = [current.getBoundingClientRect(), line.getBoundingClientRect()];
      const below = at.bottom - window.top + current.scrollTop - window.height;
      return () => {
        current.scrollTop = Math.max(0, below);
      };
    });
  }, [newest]);
}
