// Measures the parts of the stage, and returns what is not wholly in view, one line each.
({ present, share }) => {
  const SLACK = 1.5; // px: rounding
  const found = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 1;
  const part = (name) => [...document.querySelectorAll(`[data-part="${name}"]`)].filter(shown);
  const outside = (r, box) => r.left < box.left - SLACK || r.top < box.top - SLACK || r.right > box.right + SLACK || r.bottom > box.bottom + SLACK;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const said = (e) => (e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const boxes = [];
  for (const name of ["score", "table", "hand", "decision", "outcome"]) {
    const here = part(name);
    if (here.length > 1) found.push(`${here.length} parts are the ${name}`);
    for (const e of here) {
      const r = e.getBoundingClientRect();
      boxes.push({ name, r });
      if (outside(r, view)) found.push(`${name} is not wholly in the window`);
      const rolls = name === "hand" && innerWidth < 700;
      if (e.scrollHeight > e.clientHeight + 2 && !rolls) found.push(`${name} holds ${e.scrollHeight} px in ${e.clientHeight}`);
      if (e.scrollWidth > e.clientWidth + 2 && !rolls) found.push(`${name} is wider than its place`);
    }
  }
  boxes.forEach((one, place) => {
    for (const other of boxes.slice(place + 1)) {
      const wide = Math.min(one.r.right, other.r.right) - Math.max(one.r.left, other.r.left);
      const high = Math.min(one.r.bottom, other.r.bottom) - Math.max(one.r.top, other.r.top);
      if (wide > SLACK && high > SLACK) found.push(`${one.name} lies over ${other.name}`);
    }
  });
  // After a match there is nothing to decide; its end stands in place of the table.
  const ends = part("match_end");
  for (const e of ends) if (outside(e.getBoundingClientRect(), view)) found.push("the end of the match is not wholly in the window");
  if (part("decision").length === 0 && ends.length === 0) found.push("there is no decision");
  for (const e of document.querySelectorAll("[data-part=decision] :is(button, [role=radio], [role=spinbutton], select, input)")) {
    if (shown(e) && outside(e.getBoundingClientRect(), view)) found.push(`a choice is out of sight: ${said(e)}`);
  }
  for (const e of document.querySelectorAll(".m-tablebody")) {
    if (shown(e) && (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2)) found.push(`the table holds ${e.scrollWidth}x${e.scrollHeight} px in ${e.clientWidth}x${e.clientHeight}`);
  }
  if (present) {
    for (const e of part("table")) {
      const high = e.getBoundingClientRect().height / innerHeight;
      if (high < share) found.push(`the table has ${Math.round(100 * high)} % of the height`);
    }
  }
  if (scrollX || scrollY) found.push(`the page has scrolled to ${scrollX}, ${scrollY}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than its window");
  return found;
}
