// Joins the room that the address names, with the front end that every board has.
(() => {
  const place = document.getElementById("chapter");
  const { code, base, bundle, said } = place.dataset;
  const watches = new URLSearchParams(location.search).has("watch");
  // What takes a seat along is of use once: neither a bookmark nor the history keeps it.
  const ticket = new URLSearchParams(location.hash.slice(1)).get("along") ?? "";
  if (ticket) history.replaceState(history.state, "", location.pathname + location.search);
  const SLOW_MS = 4000;
  const slow = setTimeout(() => {
    const { dataset } = document.documentElement;
    if (dataset.board !== "living") document.querySelector("#waiting p").textContent = JSON.parse(said)[dataset.lang].waits;
  }, SLOW_MS);
  const refused = (kind) => {
    const { lang } = document.documentElement.dataset; // the page may have changed it
    clearTimeout(slow);
    if (kind === "class") return location.replace(`${base}class?lang=${lang}&code=${code}`);
    const waiting = document.getElementById("waiting");
    const [told, way] = waiting.querySelectorAll("p");
    const link = way.querySelector("a");
    const words = JSON.parse(said)[lang];
    told.textContent = words[kind];
    link.textContent = words.other;
    link.href = `${base}chapter/room?lang=${lang}`;
    way.hidden = kind === "no_line";
    const wasLiving = document.documentElement.dataset.board === "living";
    waiting.hidden = false;
    place.hidden = true;
    delete document.documentElement.dataset.staged;
    document.documentElement.dataset.board = "refused";
    if (wasLiving) link.focus(); // what had it is gone
  };
  // It keeps trying meanwhile: a line that comes after all draws the board
  const blocked = () => {
    const words = JSON.parse(said)[document.documentElement.dataset.lang];
    document.querySelector("#waiting [role=status]").textContent = motcLine.told(words.blocked);
  };
  const watched = motcLine.watch(base, blocked);
  import(bundle)
    .then(({ join }) => join({ place: document.getElementById("board"), code, watches, ticket, base, refused, watched }))
    .catch(() => refused("no_line"));
})();
