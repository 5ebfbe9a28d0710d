/** Where the focus goes when a match or a game ends. */

/** The choice that ended it is gone with its button: the focus goes on to the next one, and nothing scrolls. */
export function takeFocus(button: HTMLButtonElement | null): void {
  const board = button?.closest(".m-board");
  const { activeElement } = document;
  if (button && (activeElement === document.body || board?.contains(activeElement))) button.focus({ preventScroll: true });
}
