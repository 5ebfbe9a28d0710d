/** Takes over from the picture before whatever is equal in the new one. */

/**
 * The new value, with every part that equals its counterpart replaced by that counterpart,
 * so that what has not changed is the same object and need not be drawn again.
 */
export function share<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (!isTable(before) || !isTable(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const table = next as Record<string, unknown>;
  const names = Object.keys(table);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    table[name] = share(before[name], table[name]);
    same &&= Object.is(before[name], table[name]);
  }
  return same ? (before as T) : next;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
