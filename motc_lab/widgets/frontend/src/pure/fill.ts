/** Puts values into the fields of a served text: `{n} steps`. A field without a value stays as it is. */
export function fill(text: string, fields: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (field, name: string) => String(fields[name] ?? field));
}
