// The doors of the first page as this browser knows them: the terms of the last match and how it stands,
// what somebody has said to know, and what comes back after a while.
(() => {
  const doors = document.getElementById("doors");
  const said = JSON.parse(doors.dataset.said);
  const of = doors.dataset.game === "motc" ? "" : `:${doors.dataset.game}`;
  const DOOR = `motc:door${of}`; // as in frontend/src/play/door.ts
  const MATCH = `motc:play${of}`;
  const KNOWS = "motc:knows";
  const COURSE = "motc:course:";
  const PAUSES = [1, 3, 10]; // days, as in motc_lab/lessons/again.py
  const DAY_MS = 86400000;
  const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
  let store;
  try {
    store = globalThis.localStorage;
    if (!store) return;
  } catch {
    return; // Forbidden: the doors stand as they come.
  }
  const read = (key) => {
    try {
      return JSON.parse(store.getItem(key) ?? "null");
    } catch {
      return null; // Not ours, or cut off while it was written.
    }
  };
  const keep = (key, value) => {
    try {
      store.setItem(key, value);
    } catch {
      return; // Full, or a private window: nothing is remembered.
    }
  };

  // To play
  const form = doors.querySelector(".door-play form");
  const selects = [...form.querySelectorAll("select")];
  const button = form.querySelector("button");
  const play = button.textContent;
  const goOn = document.getElementById("go-on");
  const wishOf = (select) => select.dataset.wish ?? select.name;
  const answerOf = ({ dataset, value }) => (dataset.wish ? value.slice(dataset.wish.length + 1) : value);
  const showPlay = () => {
    const known = read(DOOR) ?? {};
    for (const select of selects) {
      const said = known[wishOf(select)];
      const value = select.dataset.wish ? `${wishOf(select)}:${said}` : said;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
    const isOpen = known.over === false && typeof known.score === "string" && store.getItem(MATCH) !== null;
    goOn.hidden = !isOpen;
    goOn.firstElementChild.textContent = isOpen ? fill(said.go_on_match, { score: known.score }) : "";
    button.textContent = isOpen ? said.new_match : play;
    button.classList.toggle("quiet", isOpen);
  };
  form.addEventListener("change", () => {
    const chosen = Object.fromEntries(selects.map((select) => [wishOf(select), answerOf(select)]));
    keep(DOOR, JSON.stringify({ ...read(DOOR), ...chosen }));
  });

  // Between the parts of the course: the door with the length that fits.
  for (const way of document.querySelectorAll("[data-length]")) {
    way.addEventListener("click", () => {
      form.elements.length.value = way.dataset.length;
      form.dispatchEvent(new Event("change"));
      button.focus();
    });
  }

  // To learn
  const knows = document.getElementById("knows"); // null for a game without such a choice
  const showKnown = () => {
    for (const radio of knows?.querySelectorAll("input") ?? []) radio.checked = radio.value === store.getItem(KNOWS);
  };
  knows?.addEventListener("change", ({ target }) => keep(KNOWS, target.value));

  // Once more
  const today = Math.floor(Date.now() / DAY_MS);
  const markOf = (noted) => ({ day: Number(noted?.day ?? Number.NaN), rung: Number(noted?.rung ?? 0) });
  const marks = () => {
    const latest = new Map();
    for (const key of Object.keys(store).filter((name) => name.startsWith(COURSE))) {
      for (const [ref, noted] of Object.entries(read(key)?.again ?? {})) {
        const [mark, known] = [markOf(noted), latest.get(ref)];
        const isLater = !known || mark.day > known.day || (mark.day === known.day && mark.rung < known.rung);
        if (Number.isInteger(mark.day) && isLater) latest.set(ref, mark);
      }
    }
    return [...latest];
  };
  const cards = [...document.querySelectorAll("[data-chapter]")];
  const cardOf = (ref) => cards.find(({ dataset }) => ref.startsWith(`${dataset.chapter}/`));
  const showDue = () => {
    const isDue = ({ day, rung }) => rung < PAUSES.length && day + PAUSES[rung] <= today;
    const due = marks().filter(([ref, mark]) => cardOf(ref) && isDue(mark)); // of this game
    const box = document.getElementById("once-more");
    const way = box.querySelector("a");
    const [first] = due.map(([ref]) => ref).sort();
    box.hidden = !first;
    if (!first) return;
    const card = cardOf(first);
    const [step] = first.slice(card.dataset.chapter.length + 1).split("/");
    way.href = `${card.href}&step=${encodeURIComponent(step)}`;
    way.textContent = fill(due.length === 1 ? said.once_more_one : said.once_more_many, { n: due.length });
  };
  const show = () => {
    showPlay();
    showKnown();
    showDue();
  };
  addEventListener("pageshow", show);
  addEventListener("motc-changed", show);
  show();
})();
