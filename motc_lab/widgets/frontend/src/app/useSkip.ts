/** The link at the head of a page that skips to its board: to what the board's one tab stop is on, past all that stands above it. */
import { useEffect } from "preact/hooks";

export function useSkip(): void {
  useEffect(() => {
    const skip = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a.skip") : null;
      const stop = document.querySelector<HTMLElement>('.m-board [data-el][tabindex="0"]');
      if (!link || !stop) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener("click", skip);
    return () => document.removeEventListener("click", skip);
  }, []);
}
