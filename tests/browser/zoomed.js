// Measures the table and the hand: the smallest letters of each kind of text, and what is too small to be pressed.
() => {
  const LEAST = 24; // CSS px of a target's side
  const SLACK = 0.5;
  const isShown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !getComputedStyle(e).clipPath.startsWith("inset");
  const kind = (e) => {
    const named = e.closest("[class]");
    return `${named.parentElement.className.split(" ")[0]} ${named.className.split(" ")[0]} ${e.tagName}`;
  };
  const letters = {};
  for (const part of document.querySelectorAll("[data-part=table], [data-part=hand]")) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const here = node.parentElement;
      if (!node.data.trim() || here.closest("svg, .m-unseen") || !isShown(here)) continue;
      const name = kind(here);
      letters[name] = Math.min(letters[name] ?? Infinity, parseFloat(getComputedStyle(here).fontSize));
    }
  }
  const targets = [];
  for (const e of document.querySelectorAll(".m-stage :is([data-el], button, select, input)")) {
    const { width, height } = e.getBoundingClientRect();
    if (width <= 1 || !isShown(e) || (width >= LEAST - SLACK && height >= LEAST - SLACK)) continue;
    targets.push(`${e.dataset.el ?? e.className} is ${Math.round(width)} x ${Math.round(height)}`);
  }
  return { letters, targets, wide: document.documentElement.scrollWidth - innerWidth };
}
