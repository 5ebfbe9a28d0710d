/** The entry of charts, a file of its own: a widget in a notebook, or a page without a kernel. */
import { drawn } from "./draw";
import type { Chart } from "./model";

const WIDEST = 820;
const USUAL = 640;

interface Host {
  readonly model: { get(name: string): unknown };
  readonly el: HTMLElement;
}

/** Draws a chart into a place, as wide as that is, and anew whenever that changes. */
export function show(chart: Chart, place: HTMLElement): () => void {
  const root = document.createElement("div");
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", chart.alt);
  root.lang = chart.lang;
  place.append(root);
  let last = 0;
  const draw = (wide: number): void => {
    const width = Math.min(WIDEST, wide || USUAL);
    if (width === last) return;
    last = width;
    root.replaceChildren(...chart.panels.flatMap((panel) => pictureOf(panel, width, chart.lang)));
  };
  draw(place.clientWidth);
  const watch = new ResizeObserver(() => draw(place.clientWidth));
  watch.observe(place);
  return () => {
    watch.disconnect();
    root.remove();
  };
}

function pictureOf(panel: Chart["panels"][number], width: number, lang: string): Element[] {
  const picture = drawn(panel, width, lang);
  if (panel.tiles.length === 0) return [picture];
  const head = document.createElement("p");
  head.textContent = panel.axis;
  return [head, picture];
}

function render({ model, el }: Host): () => void {
  return show(JSON.parse(String(model.get("chart"))) as Chart, el);
}

/** On a page without a kernel the chart lies in the page itself. */
const told = document.getElementById("told");
const place = document.getElementById("chart");
if (told !== null && place !== null && told.closest("[data-motc-chart]") !== null) show(JSON.parse(told.textContent ?? "") as Chart, place);

export default { render };
