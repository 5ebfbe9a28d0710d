// Joins the room that the address names, with the front end that every board has.
(() => {
  const place = document.getElementById("chapter");
  const { code, base, bundle, said } = place.dataset;
  const watches = new URLSearchParams(location.search).has("watch");
  const refused = (kind) => {
    const { lang } = document.documentElement.dataset; // the page may have changed it
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
  import(bundle)
    .then(({ join }) => join({ place: document.getElementById("board"), code, watches, base, refused }))
    .catch(() => refused("no_line"));
})();
