// Joins the room that the address names, with the front end that every board has.
(() => {
  const place = document.getElementById("chapter");
  const { code, base, bundle, said } = place.dataset;
  const watches = new URLSearchParams(location.search).has("watch");
  const refused = (kind) => {
    const waiting = document.getElementById("waiting");
    const told = waiting.querySelector("p");
    told.textContent = JSON.parse(said)[document.documentElement.lang][kind];
    waiting.hidden = false;
    place.hidden = true;
    delete document.documentElement.dataset.staged;
    document.documentElement.dataset.board = "refused";
  };
  import(bundle)
    .then(({ join }) => join({ place: document.getElementById("board"), code, watches, base, refused }))
    .catch(() => refused("no_line"));
})();
