/** A saved simulation on its way to the kernel: without the rows of single matches, which may be megabytes. */

const MOST_OF_NONSENSE = 200; // characters; enough to say what is wrong with it

/** The text to send; of what is no JSON only the beginning, so that the kernel can say so. */
export function outcomeText(text: string): string {
  try {
    const told: unknown = JSON.parse(text);
    if (typeof told !== "object" || told === null || Array.isArray(told)) return text.slice(0, MOST_OF_NONSENSE);
    const { provenance, totals, seeds_done } = told as Record<string, unknown>;
    return JSON.stringify({ provenance, totals, seeds_done });
  } catch {
    return text.slice(0, MOST_OF_NONSENSE);
  }
}
