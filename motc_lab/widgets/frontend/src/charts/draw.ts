/** Draws one panel with Observable Plot, in the colour of the page around it. */
import * as Plot from "@observablehq/plot";
import { type Bar, inLines, type Panel, saidOf, shades, type Tile } from "./model";

const LETTER = 7; // of a name, in pixels at 13px
const HATCH = "motc-hatch";
/** JupyterLab names the colour of its page; anywhere else it is the browser's. */
const PAPER = "var(--jp-layout-color0, Canvas)";
const INK = { background: "transparent", color: "currentColor", overflow: "visible" } as const;

export function drawn(panel: Panel, width: number, lang: string): Element {
  return panel.tiles.length > 0 ? tilesOf(panel, width) : barsOf(panel, width, lang);
}

function barsOf(panel: Panel, width: number, lang: string): Element {
  const left = Math.min(250, width / 2.4);
  const names = panel.bars.map((bar) => inLines(bar.name, Math.floor((left - 10) / LETTER)));
  const lines = names.reduce((sum, name) => sum + 0.6 + name.split("\n").length, 0);
  const bars = panel.bars.map((bar, at) => ({ ...bar, label: names[at] ?? "" }));
  const said = (bar: Bar): string => saidOf(bar.name, bar.told);
  const numbers = new Intl.NumberFormat(lang);
  return Plot.plot({
    width,
    height: 78 + 18 * lines,
    marginBottom: 46,
    marginLeft: left,
    style: { ...INK, fontSize: "13px" },
    x: { label: panel.axis, labelAnchor: "center", labelOffset: 38, labelArrow: "none", nice: true, tickFormat: (n: number) => numbers.format(n) },
    y: { label: null, domain: names, tickSize: 0 },
    marks: [
      panel.middle === null ? null : Plot.ruleX([panel.middle], { strokeDasharray: "4 3" }),
      Plot.link(bars, { x1: "low", x2: "high", y1: "label", y2: "label", strokeWidth: 2 }),
      Plot.dot(bars, { x: "value", y: "label", r: 5, strokeWidth: 1.6, fill: (bar: Bar) => (bar.is_sure ? "currentColor" : "none"), stroke: "currentColor" }),
      Plot.tip(bars, Plot.pointerY({ x: "value", y: "label", title: said, fill: PAPER })),
    ],
  });
}

function tilesOf(panel: Panel, width: number): Element {
  const shade = shades(panel.tiles);
  const tiles = panel.tiles.map((tile, at) => ({ ...tile, shade: shade[at] ?? 0 }));
  const rows = [...new Set(tiles.map((tile) => tile.up))];
  const place = { x: "across", y: "up" } as const;
  const first = (tile: Tile): string => `${tile.mark} ${tile.told[0]}`.trim();
  return Plot.plot({
    width,
    height: 80 + 52 * rows.length,
    marginTop: 30,
    marginLeft: 60,
    style: { ...INK, fontSize: "13px" },
    x: { label: panel.axes[0], labelArrow: "none", domain: [...new Set(tiles.map((tile) => tile.across))] },
    y: { label: panel.axes[1], labelArrow: "none", domain: rows.reverse() },
    marks: [
      hatch,
      Plot.cell(tiles, { ...place, fill: "currentColor", fillOpacity: "shade", inset: 1.5 }),
      Plot.cell(tiles.filter((tile) => tile.is_struck), { ...place, fill: `url(#${HATCH})`, inset: 1.5 }),
      Plot.cell(tiles, { ...place, fill: "none", stroke: "currentColor", strokeWidth: (tile: Tile) => (tile.mark === "" ? 0.6 : 2.5), inset: 1.5 }),
      Plot.text(tiles, { ...place, text: first, dy: -7, fontWeight: "bold" }),
      Plot.text(tiles, { ...place, text: (tile: Tile) => tile.told[1], dy: 10, fontSize: 11 }),
      Plot.tip(tiles, Plot.pointer({ ...place, title: (tile: Tile) => saidOf(`${tile.across} / ${tile.up}`, tile.told), fill: PAPER })),
    ],
  });
}

/** Stripes for what is surely behind: a shade alone would not tell. */
function hatch(): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const defs = document.createElementNS(space, "defs");
  defs.innerHTML = `<pattern id="${HATCH}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v8" stroke="currentColor" stroke-opacity="0.5"/></pattern>`;
  return defs;
}
