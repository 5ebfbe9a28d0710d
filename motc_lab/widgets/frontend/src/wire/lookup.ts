/** The search of the page around, which knows rules, terms and rulings. */

/** Where it answers a question; null where the page around has no search. */
export function searchFor(query: string): string | null {
  const way = document.querySelector<HTMLAnchorElement>(".references a.way-search");
  if (way === null) return null;
  const address = new URL(way.href);
  if (query) address.searchParams.set("q", query);
  return address.href;
}
