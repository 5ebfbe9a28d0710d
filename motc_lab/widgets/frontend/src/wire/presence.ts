/** Notices whether somebody is at the page: a server takes back what nobody uses. */

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "scroll"] as const;

export interface Presence {
  /** Whether somebody was there since this was asked last. Whoever shows a board to a class is. */
  noticed(): boolean;
  /** Removes the listeners. */
  end(): void;
}

export function watchPresence(): Presence {
  let touched = true; // whoever opened the page
  const touch = (): void => {
    touched = true;
  };
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, passive: true });
  return {
    noticed() {
      const was = touched || "present" in document.documentElement.dataset;
      touched = false;
      return was;
    },
    end() {
      for (const sign of SIGNS) removeEventListener(sign, touch, { capture: true });
    },
  };
}
