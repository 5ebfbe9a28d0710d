// What this browser remembers of the course: shown, saved, loaded, deleted. It leaves the browser only as a file.
(() => {
  const box = document.getElementById("progress");
  const said = JSON.parse(box.dataset.said);
  const status = document.getElementById("progress-said");
  const begin = document.querySelector("#begin a"); // null where a game has no course
  const beginning = { href: begin?.href, text: begin?.textContent };
  const OURS = "motc:";
  const COURSE = "motc:course:";
  const fill = (text, fields) => text.replace(/\{(\w+)\}/g, (_, name) => fields[name]);
  let store;
  try {
    store = globalThis.localStorage;
    if (!store) return;
  } catch {
    return; // Forbidden: nothing is kept, so there is nothing to show.
  }
  const keys = () => Object.keys(store).filter((key) => key.startsWith(OURS));
  const entry = (number) => {
    try {
      return JSON.parse(store.getItem(COURSE + number) ?? "null");
    } catch {
      return null; // Not ours, or cut off while it was written.
    }
  };
  const doneIn = (known) => (Array.isArray(known?.done) ? known.done.length : 0);
  const soFar = document.getElementById("course-so-far");
  const before = soFar?.textContent;
  const showCourse = () => {
    const cards = [...document.querySelectorAll("[data-of]")].filter(({ dataset }) => Number(dataset.of) > 0);
    const steps = cards.map(({ dataset: { chapter, of } }) => [Math.min(doneIn(entry(chapter)), Number(of)), Number(of)]);
    const done = steps.reduce((sum, [some]) => sum + some, 0);
    const of = steps.reduce((sum, [, all]) => sum + all, 0);
    if (soFar) soFar.textContent = done > 0 ? fill(said.course, { done, of }) : before;
    document.getElementById("finished").hidden = of === 0 || done < of;
  };
  const show = () => {
    showCourse();
    for (const card of document.querySelectorAll("[data-chapter]")) {
      const known = entry(card.dataset.chapter);
      const line = card.querySelector("[data-progress]");
      const done = doneIn(known);
      line.hidden = !known?.of;
      line.textContent = known?.of ? `${done >= known.of ? "✓ " : ""}${fill(said.steps, { done, of: known.of })}` : "";
    }
    const last = document.querySelector(`[data-chapter="${CSS.escape(store.getItem("motc:last") ?? "")}"]`);
    if (begin) {
      begin.href = last ? last.href : beginning.href;
      begin.textContent = last ? fill(said.again, { title: last.querySelector("strong").textContent }) : beginning.text;
    }
    box.hidden = keys().length === 0 && !status.textContent;
  };
  const showAll = () => {
    show();
    dispatchEvent(new Event("motc-changed"));
  };
  const save = () => {
    const kept = Object.fromEntries(keys().map((key) => [key, store.getItem(key)]));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify({ motc: 1, kept }, null, 1)], { type: "application/json" }));
    link.download = "motc-progress.json";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const load = async (file) => {
    let kept = null;
    try {
      const found = JSON.parse(await file.text());
      if (found.motc === 1) kept = Object.entries(found.kept);
    } catch {
      kept = null; // No JSON, or no object: said below.
    }
    const sound = kept?.every(([key, value]) => key.startsWith(OURS) && typeof value === "string");
    if (sound) for (const [key, value] of kept) store.setItem(key, value);
    status.textContent = sound ? said.loaded : said.not_ours;
    showAll();
  };
  const button = box.querySelector("[data-act=delete]");
  let isAsked = false;
  const forget = () => {
    isAsked = !isAsked;
    if (isAsked) {
      button.textContent = said.sure;
      return;
    }
    for (const key of keys()) store.removeItem(key);
    button.textContent = said.delete;
    status.textContent = said.deleted;
    showAll();
  };
  box.querySelector("[data-act=export]").addEventListener("click", save);
  button.addEventListener("click", forget);
  box.querySelector("input").addEventListener("change", ({ target }) => {
    if (target.files[0]) void load(target.files[0]);
    target.value = "";
  });
  addEventListener("pageshow", show);
  show();
})();
