/** The page's own storage. It may be forbidden or full; then nothing is kept and nothing breaks. */
export function stored(place: string): string | undefined {
  if (!place) return undefined;
  try {
    return globalThis.localStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it was kept: private windows and full disks refuse; the match goes on without a copy. */
export function store(place: string, text: string): boolean {
  if (!place || !text) return false;
  try {
    globalThis.localStorage.setItem(place, text);
    return true;
  } catch {
    return false;
  }
}
