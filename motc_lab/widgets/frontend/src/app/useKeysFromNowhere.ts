/** Keys pressed while nothing holds the focus, as after a page was opened or an empty place was clicked. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { pageIsOurs } from "../wire/page";

/** On our own page they count as if pressed inside; in a notebook they belong to the notebook. */
export function useKeysFromNowhere(onKeyDown: (event: KeyboardEvent) => void, isHere = true): void {
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useLayoutEffect(() => {
    if (!isHere || !pageIsOurs()) return undefined;
    const listen = (event: KeyboardEvent): void => {
      // What a board has done already, the page around it leaves alone, and the other way round.
      const isFree = event.target === document.body && !document.querySelector("dialog:modal");
      if (isFree && !event.defaultPrevented) latest.current(event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isHere]);
}
