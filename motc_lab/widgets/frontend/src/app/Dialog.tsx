/** A modal dialog: holds the focus while open, Escape closes it, the focus goes back. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { ScrollBox } from "./ScrollBox";
import { useUi } from "./ui";

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, close, children }: DialogProps): JSX.Element {
  const { t } = useUi();
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      // While it is open, the page behind it cannot take the focus.
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const cancel = (event: Event): void => {
    event.preventDefault();
    close();
  };
  const outside = (event: MouseEvent): void => {
    if (event.target === box.current) close();
  };

  return (
    <dialog
      ref={box}
      class="m-dialog"
      aria-labelledby={heading}
      onCancel={cancel}
      onClick={outside}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="m-dialog-sheet">
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" class="m-button" onClick={close}>
            {t("close")}
          </button>
        </header>
        <ScrollBox class="m-dialog-text" labelledBy={heading}>
          {children}
        </ScrollBox>
      </div>
    </dialog>
  );
}
