/** Unfolds the log of the page that an element stands on, and goes to its newest line. */
export function openLog(from: Element): void {
  const log = from.closest(".motc")?.querySelector<HTMLElement>('[data-part="log"]');
  if (!log) return;
  if (log instanceof HTMLDetailsElement) log.open = true;
  const stop = log.querySelector<HTMLElement>('[data-line][tabindex="0"]') ?? log.querySelector<HTMLElement>("summary");
  stop?.focus();
}
