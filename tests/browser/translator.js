// What a browser does to a page that it translates: each text goes, and an element with the
// translation stands in its place. The "translation" is the text itself with a mark behind
// it that nobody sees, so that what is read can be compared.
(() => {
  const MARK = "\u200b";
  const SKIPPED = "script, style, textarea, noscript";
  const font = (...inside) => {
    const made = document.createElement("font");
    made.style.verticalAlign = "inherit";
    made.append(...inside);
    return made;
  };
  const translate = (text) => {
    if (!text.data.trim() || text.data.endsWith(MARK) || !text.parentElement || text.parentElement.closest(SKIPPED)) return;
    text.replaceWith(font(font(text.data + MARK)));
    globalThis.translated += 1;
  };
  const all = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    found.forEach(translate);
  };
  globalThis.translated = 0;
  const begin = () => {
    document.documentElement.lang = "fr";
    document.documentElement.classList.add("translated-ltr");
    all(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData" && target.isConnected) translate(target);
        for (const node of addedNodes) if (node.isConnected) node.nodeType === Node.TEXT_NODE ? translate(node) : all(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) begin();
  else addEventListener("DOMContentLoaded", begin);
})();
