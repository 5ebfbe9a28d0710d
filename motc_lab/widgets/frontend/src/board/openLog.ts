/** Unfolds the log of the page that an element stands on, and goes to its newest line. */
export function openLog(from: Element): void {
  const log = from.closest(".motc")?.querySelector<HTMLElement>('[data-part="log"]');
  if (!log) return;
  const line = log.querySelector<HTMLElement>(':scope > button[aria-expanded="false"]');
  if (line && line.offsetParent !== null) line.click();
  // What the press unfolds is there with the next picture.
  requestAnimationFrame(() => log.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus({ preventScroll: true }));
}
