/** The way through a lesson: back, hint, go on; the rest in one menu. Always at the same place, with their keys. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";

interface WayProps {
  /** At most three: back, hint, and the way on. */
  readonly main: ComponentChildren;
  readonly rest: ComponentChildren;
}

export function Way({ main, rest }: WayProps): JSX.Element {
  const { t } = useUi();
  const menu = useMenu();
  return (
    <div class="m-controls" data-part="way" role="group" aria-label={t("controls")} ref={menu.box}>
      {main}
      <button type="button" class="m-button m-more" aria-expanded={menu.open} aria-controls={menu.id} onClick={menu.turn}>
        {t("menu")} <i aria-hidden="true">▴</i>
      </button>
      <div id={menu.id} class="m-menu" hidden={!menu.open}>
        {rest}
      </div>
    </div>
  );
}

interface Menu {
  readonly box: { current: HTMLDivElement | null };
  readonly id: string;
  readonly open: boolean;
  readonly turn: () => void;
}

/** Open until something in it or elsewhere is pressed, or Escape. */
function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ target }: Event): void => {
      const more = box.current?.querySelector(".m-more");
      if (!(target instanceof Node && more?.contains(target))) setOpen(false);
    };
    const leave = ({ key }: KeyboardEvent): void => {
      if (key !== "Escape") return;
      setOpen(false);
      box.current?.querySelector<HTMLElement>(".m-more")?.focus();
    };
    addEventListener("click", press);
    addEventListener("keydown", leave);
    return () => {
      removeEventListener("click", press);
      removeEventListener("keydown", leave);
    };
  }, [open]);
  return { box, id, open, turn: () => setOpen(!open) };
}
