// The page's language, and what Voilà's front end calls while cells are run.
(() => {
  const root = document.documentElement;
  const address = new URL(location.href);
  const known = (lang) => ["en", "de"].find((one) => lang?.toLowerCase().startsWith(one));
  const lang = known(address.searchParams.get("lang")) ?? navigator.languages.map(known).find(Boolean) ?? "en";
  root.lang = root.dataset.lang = lang;
  if (!address.searchParams.has("lang")) {
    address.searchParams.set("lang", lang); // the board reads it there
    history.replaceState(history.state, "", address);
  }
  const entitle = () => {
    const title = document.querySelector(`.page-head h1 [lang=${root.dataset.lang}]`);
    if (title) document.title = title.textContent;
  };
  const settle = () => {
    if (!document.querySelector("#rendered_cells .motc[data-settled]")) return;
    root.dataset.board = "living";
    document.getElementById("waiting").hidden = true;
  };
  new MutationObserver(entitle).observe(root, { attributeFilter: ["data-lang"] });
  document.addEventListener("DOMContentLoaded", () => {
    entitle();
    const watch = { childList: true, subtree: true, attributeFilter: ["data-settled"] };
    new MutationObserver(settle).observe(document.body, watch);
  });
  window.voila_heartbeat = () => {};
  window.cellLoaded = true;
  window.voila_finish = () => {
    if (!document.querySelector("#rendered_cells .motc")) document.getElementById("waiting").hidden = true;
  };
})();
