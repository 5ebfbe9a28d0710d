/** Texts one third longer than they are, to see where a translation would not fit. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  "text", "effect", "title", "button", "heading", "status", "why", "piece_text", "colour_text", "edition",
  "question", "reply", "task", "hint", "say", "temporary", "summary", "label", "left", "right", "marks",
]);

export function longer<T>(value: T, key = ""): T {
  if (typeof value === "string") return (TEXT_FIELDS.has(key) ? stretch(value) : value) as T;
  if (Array.isArray(value)) return value.map((item) => longer(item as unknown, key)) as T;
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, item]) => [name, longer(item as unknown, name)]);
  return Object.fromEntries(entries) as T;
}

/** Doubles every third letter of each word. */
export function stretch(text: string): string {
  return text.replace(/(\p{L}{2})(\p{L})/gu, "$1$2$2");
}
