/** The entry of the search where no server is: finds rules, words and cards in the page's own index, as a server does. */

export {};

interface Thing {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly address: string;
  /** Heading, and everything, without case and accents. */
  readonly heading: string;
  readonly whole: string;
}

const NOT_FOUND = 3; // the last of the ranks: heading begins with it, heading, text, nothing

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase().replaceAll("ß", "ss");

function rankOf({ heading, whole }: Thing, words: readonly string[]): number {
  const [first = ""] = words;
  if (words.every((word) => heading.includes(word))) return heading.startsWith(first) ? 0 : 1;
  return words.every((word) => whole.includes(word)) ? 2 : NOT_FOUND;
}

function found(things: readonly Thing[], query: string, most: number): readonly Thing[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = things.map((thing, place) => ({ thing, place, rank: rankOf(thing, words) }));
  const fitting = ranked.filter(({ rank }) => rank < NOT_FOUND).sort((a, b) => a.rank - b.rank || a.place - b.place);
  return fitting.slice(0, most).map(({ thing }) => thing);
}

function drawn({ kind, title, text, address }: Thing): HTMLElement {
  const make = (name: string, said: string): HTMLElement => Object.assign(document.createElement(name), { textContent: said });
  const [item, page, head, way] = [make("li", ""), make("p", kind), make("h2", ""), make("a", title)];
  page.className = "facts";
  way.setAttribute("href", address);
  head.append(way);
  item.append(page, head, make("p", text));
  return item;
}

const query = document.querySelector<HTMLInputElement>("#q");
const [status, hits] = ["found", "hits"].map((id) => document.getElementById(id));
const index = document.getElementById("index")?.textContent;
if (query && status && hits && index) {
  const things = JSON.parse(index) as readonly Thing[];
  const show = (): void => {
    const wanted = query.value.trim();
    const shown = found(things, wanted, Number(hits.dataset.most));
    hits.replaceChildren(...shown.map(drawn));
    const { found: text = "", nothing = "" } = status.dataset;
    const count = text.replace("{n}", String(shown.length)).replace("{query}", wanted);
    status.textContent = wanted ? `${count}${shown.length > 0 ? "" : ` ${nothing}`}` : "";
  };
  query.value = new URLSearchParams(location.search).get("q") ?? "";
  query.addEventListener("input", show);
  show();
}
