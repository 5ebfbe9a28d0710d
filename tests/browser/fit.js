// Looks at every line of text as it lies on the page, and returns what does not fit.
() => {
  const SLACK = 1.5; // px; glyphs and rounding
  const found = new Set();
  const styles = new Map();
  const styleOf = (e) => {
    if (!styles.has(e)) styles.set(e, getComputedStyle(e));
    return styles.get(e);
  };
  const named = (e) => `${e.tagName.toLowerCase()}${[...e.classList].map((c) => `.${c}`).join("")}`;
  const where = (e) => (e.parentElement ? `${named(e.parentElement)} > ` : "") + named(e);
  const tell = (what, e, text) => found.add(`${what}: ${where(e)} "${text.trim().replace(/\s+/g, " ").slice(0, 60)}"`);

  const isUnseen = (e) => styleOf(e).clipPath.startsWith("inset") || (e.clientWidth <= 1 && styleOf(e).overflow === "hidden");
  const isFloating = (e) => /absolute|fixed|sticky/.test(styleOf(e).position);
  const draws = (e) => {
    const s = styleOf(e);
    return parseFloat(s.borderLeftWidth) > 0 && parseFloat(s.borderRightWidth) > 0 && s.borderLeftStyle !== "none";
  };
  const outside = (r, box, up) => r.left < box.left - SLACK || r.right > box.right + SLACK
    || r.top < box.top - up || r.bottom > box.bottom + up;

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const here = node.parentElement;
    // An excerpt says how a text begins; pressing it shows the whole.
    if (!node.data.trim() || here.closest("script, style, noscript, title, desc, option, .skip, [data-excerpt]")) continue;
    if (!here.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((r) => r.width > 1 && r.height > 1);
    const chain = [];
    for (let e = here; e && e !== document.body; e = e.parentElement) chain.push(e);
    if (rects.length === 0 || chain.some(isUnseen)) continue;
    const layer = chain.find(isFloating) ?? null;
    const scroller = chain.find((e) => /auto|scroll/.test(styleOf(e).overflow));
    for (const r of rects) {
      lines.push({ r, node, here, layer, scroller });
      const up = r.height / 4; // a line's box is higher than its letters
      if (!scroller && (r.right > innerWidth + SLACK || r.left < -SLACK)) tell("out of the window", here, node.data);
      for (const e of chain) {
        const box = e.getBoundingClientRect();
        const { overflowX, overflowY, display } = styleOf(e);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (display === "inline" || display === "contents") continue;
        const cuts = /hidden|clip/.test(overflowX + overflowY);
        if (cuts && outside(r, box, up)) tell("cut off", here, node.data);
        else if (draws(e) && outside(r, box, up)) tell(`spills out of ${named(e)}`, here, node.data);
        if (isFloating(e)) break;
      }
    }
  }
  for (const e of document.querySelectorAll("body *")) {
    if (!/auto|scroll/.test(styleOf(e).overflowX) || e.matches("textarea, input, select")) continue;
    if ((e.querySelector("tr")?.cells.length ?? 0) > 6) continue; // a table of numbers may roll
    if (e.matches(".m-own-hand > .m-hand, .m-tabs")) continue; // and so may a hand, or a row of tabs, on a phone
    if (e.checkVisibility() && e.scrollWidth > e.clientWidth + 1) tell("scrolls sideways", e, e.textContent);
  }
  // Two texts on top of each other, the middle of their lines counted.
  const core = ({ r }) => ({ left: r.left, right: r.right, top: r.top + r.height / 4, bottom: r.bottom - r.height / 4 });
  const sorted = lines.map((line) => ({ ...line, c: core(line) })).sort((a, b) => a.c.top - b.c.top);
  sorted.forEach((one, place) => {
    for (let next = place + 1; next < sorted.length && sorted[next].c.top < one.c.bottom; next++) {
      const other = sorted[next];
      if (one.node === other.node || one.layer !== other.layer || one.scroller !== other.scroller) continue;
      const wide = Math.min(one.c.right, other.c.right) - Math.max(one.c.left, other.c.left);
      const high = Math.min(one.c.bottom, other.c.bottom) - other.c.top;
      if (wide > SLACK && high > SLACK) tell(`lies over "${one.node.data.trim().slice(0, 30)}"`, other.here, other.node.data);
    }
  });
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.add(`the page is ${wide} px wider than its window`);
  return [...found];
}
