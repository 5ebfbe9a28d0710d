/** What is asked about by a click on a part of a place; nothing in particular by a key. */
export function topicAt(part: EventTarget | null): string | undefined {
  return part instanceof Element ? part.closest<HTMLElement>("[data-why]")?.dataset.why : undefined;
}
