// Brings the board of a page to life, with the front end that every board has.
(() => {
  const place = document.getElementById("chapter");
  const waiting = document.getElementById("waiting");
  const { base, bundle, line, kind, place: kept, said } = place.dataset;
  const words = () => JSON.parse(said)[document.documentElement.dataset.lang];
  const tell = (text) => { waiting.querySelector("[role=status]").textContent = text; };
  const refused = (why) => {
    const [, way] = waiting.querySelectorAll("p");
    const link = way.querySelector("a");
    tell(words()[why] ?? words().no_line);
    link.textContent = words().again;
    link.href = location.href;
    [way.hidden, waiting.hidden, place.hidden] = [false, false, true];
    delete document.documentElement.dataset.staged;
    document.documentElement.dataset.board = "refused";
  };
  // It keeps trying meanwhile: a line that comes after all draws the board
  const watched = motcLine.watch(base, () => tell(motcLine.told(words().blocked)));
  import(bundle)
    .then(({ live }) => live({ at: document.getElementById("board"), line, kind, place: kept, refused, watched }))
    .catch(() => refused("no_line"));
})();
