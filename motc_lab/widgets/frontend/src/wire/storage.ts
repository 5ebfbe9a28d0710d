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

/** Whether this browser lets the page keep anything at all. */
export function maySomethingBeStored(): boolean {
  try {
    return globalThis.localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** The names of what is kept that begin like this. */
export function namesOf(prefix: string): string[] {
  try {
    const { localStorage } = globalThis;
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return names.filter((name) => name.startsWith(prefix)).sort();
  } catch {
    return [];
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not ours, or cut off while it was written.
  }
}

export function forget(place: string): void {
  try {
    globalThis.localStorage.removeItem(place);
  } catch {
    return; // The storage is forbidden, so there is nothing in it.
  }
}

/** Whether what is kept can be read. */
export function canRead(): boolean {
  try {
    return Boolean(globalThis.localStorage);
  } catch {
    return false; // The storage is forbidden.
  }
}

/** Whether anything can be kept here: tries it, and leaves nothing behind. */
export function canStore(place: string): boolean {
  const isKept = store(place, "1");
  forget(place);
  return isKept;
}
