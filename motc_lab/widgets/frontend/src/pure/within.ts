/** Whether a name is another one, or of something below it: `line.1` is within `line`, `lines` is not. */
export function isWithin(name: string, inner: string): boolean {
  return inner === name || inner.startsWith(`${name}.`);
}
