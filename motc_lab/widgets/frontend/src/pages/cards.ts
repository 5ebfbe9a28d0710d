/** The entry of the cards where no server is: shows those that the address asks for; the links of the filters name them. */
export {};

const query = new URLSearchParams(location.search);
const cards = [...document.querySelectorAll<HTMLElement>("[data-fits]")];
const filters = [...document.querySelectorAll<HTMLAnchorElement>("[data-filter]")];
const names = new Set(filters.map(({ dataset }) => dataset.filter));
const asked = [...query].filter(([name]) => names.has(name));

function fits({ dataset }: HTMLElement): boolean {
  const known = JSON.parse(dataset.fits ?? "{}") as Readonly<Record<string, readonly string[]>>;
  return asked.every(([name, value]) => known[name]?.includes(value) ?? false);
}

function lead(way: HTMLAnchorElement): void {
  const { filter = "", value = "" } = way.dataset;
  const wanted = new URLSearchParams(location.search);
  if (value) wanted.set(filter, value);
  else wanted.delete(filter);
  way.search = String(wanted);
  if ((query.get(filter) ?? "") === value) way.setAttribute("aria-current", "true");
  else way.removeAttribute("aria-current");
}

for (const card of cards) card.hidden = !fits(card);
filters.forEach(lead);
const count = document.getElementById("count");
if (count) count.textContent = (count.dataset.count ?? "").replace("{n}", String(cards.filter(({ hidden }) => !hidden).length));
