/** The page's own storage. It may be forbidden or full; then nothing is kept and nothing breaks. */
export function stored(place: string): string | undefined {
  if (!place) return undefined;
  try {
    return globalThis.localStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

export function store(place: string, text: string): void {
  if (!place || !text) return;
  try {
    globalThis.localStorage.setItem(place, text);
  } catch {
    // Private windows and full disks refuse; the match goes on without a copy.
  }
}
