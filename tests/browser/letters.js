// Measures what is read and pressed where one decides, and returns what is too small, one line each.
({ words, cards, target }) => {
  const SLACK = 0.05; // px: rounding of letters
  const EDGE = 0.5; // px: rounding of boxes
  const found = new Set();
  const unseen = (e) => e.closest(".m-unseen, [hidden]") || !e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clipped = (e) => {
    for (let here = e; here && !here.matches("[data-part]"); here = here.parentElement) {
      if (getComputedStyle(here).clipPath.startsWith("inset")) return true;
    }
    return false;
  };
  const size = (e) => parseFloat(getComputedStyle(e).fontSize);
  const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const rows = (part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const here = node.parentElement;
      if (!node.data.trim() || here.closest("option, select") || unseen(here) || clipped(here)) continue;
      if (here.closest("svg")) continue; // a drawing has names for speech
      all.push({ here, text: node.data });
    }
    return all;
  };
  const parts = (name) => [...document.querySelectorAll(`[data-part="${name}"]`)].filter((e) => !unseen(e));
  for (const [names, least] of [[["decision", "outcome", "prose"], words], [["hand"], cards]]) {
    for (const name of names) {
      for (const part of parts(name)) {
        for (const { here, text } of rows(part)) {
          if (size(here) < least - SLACK) found.add(`${name}: ${size(here).toFixed(1)} px "${short(text)}"`);
        }
      }
    }
  }
  const pressed = (e) => e.getBoundingClientRect();
  const choices = parts("decision").flatMap((part) => [...part.querySelectorAll("button, [role=radio], select, input")]).filter((e) => !unseen(e));
  for (const e of target > 0 ? choices : []) {
    const { width, height } = pressed(e);
    if (Math.min(width, height) < target - EDGE) found.add(`decision: "${short(e.textContent)}" is ${Math.round(width)} x ${Math.round(height)} px`);
  }
  // What is to be pressed has the largest letters and is the highest of all that may be pressed here.
  for (const first of choices.filter((e) => e.matches(".m-primary:not([aria-disabled=true])"))) {
    for (const other of [...choices, ...parts("way").flatMap((part) => [...part.querySelectorAll(":scope > button")])]) {
      if (other === first || unseen(other) || clipped(other) || other.closest(".m-controls")?.getBoundingClientRect().width <= 1 || other.matches(".m-step-button, .m-primary")) continue;
      const larger = size(other) > size(first) + SLACK || pressed(other).height > pressed(first).height + EDGE;
      if (larger) found.add(`decision: "${short(other.textContent)}" is larger than "${short(first.textContent)}"`);
    }
  }
  return [...found];
}
