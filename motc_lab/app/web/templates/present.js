// A chapter shown to a class: the keys of a clicker, the black screen, covered hands.
// It presses the page's own controls and knows no rule of the game.
(() => {
  const root = document.documentElement;
  const part = (name) => document.getElementById(`present-${name}`);
  const [bar, black, said] = [part("bar"), part("black"), part("said")];
  const hands = { near: "maskNear", far: "maskFar" };
  const keys = { PageDown: "next", " ": "next", PageUp: "back" };
  // Single characters act at the table only, and as the help of the page has them (pure/keymap.ts).
  const characters = { ".": "black", 1: "near", 2: "far", 9: "lang", 0: "bar" };
  const fields = "textarea, select, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])";
  const place = "motc-present-bar"; // for this tab only
  root.dataset.present = "";

  // Nothing moves on a projector, whatever this system prefers.
  const asked = window.matchMedia.bind(window);
  window.matchMedia = (query) => asked(/prefers-reduced-motion:\s*reduce/.test(query) ? "all" : query);

  const press = (selector) => document.querySelector(selector)?.click();
  // What is still open is left by a second press only; one that has an answer to show shows it first.
  let left = null;
  const control = (name) => document.querySelector(`.m-controls [data-control=${name}]:not([aria-disabled=true])`);
  const isOpen = () => {
    const next = control("next");
    return next !== null && !next.classList.contains("m-primary");
  };
  const here = () => `${[...document.querySelectorAll(".m-steps button")].findIndex((one) => one.hasAttribute("aria-current"))} ${document.querySelector(".m-quiz-count")?.dataset.at}`;
  const ask = (place) => {
    left = place;
    part("ask").textContent = part(control("reveal") ? "reveal" : "leave").textContent;
    part("ask").hidden = false;
  };
  const answered = () => {
    left = null;
    part("ask").hidden = true;
  };
  // At the last step the way to the next chapter is offered; nothing leaves the chapter by itself.
  const onward = () => {
    const place = here();
    if (isOpen() && left !== place) {
      ask(place);
      return;
    }
    answered();
    const next = (isOpen() && control("reveal")) || control("next");
    if (next) next.click();
    else document.querySelector(".m-controls a.m-onward, .neighbours .next")?.focus();
  };
  const cover = (who) => {
    const covered = !(hands[who] in root.dataset);
    if (covered) root.dataset[hands[who]] = "";
    else delete root.dataset[hands[who]];
    const button = bar.querySelector(`[data-act=${who}]`);
    button.setAttribute("aria-pressed", covered);
    said.textContent = `${button.querySelector("span").textContent}: ${part(covered ? "covered" : "open").textContent}`;
  };
  const showBar = (shown) => {
    bar.toggleAttribute("data-folded", !shown);
    bar.querySelector("[data-act=bar]").setAttribute("aria-expanded", shown);
    try {
      sessionStorage.setItem(place, shown ? "shown" : "");
    } catch {
      // Forbidden: then the bar is folded again in the next chapter.
    }
  };
  const light = () => {
    black.close();
    said.textContent = part("again").textContent;
  };
  const end = () => {
    const url = new URL(location.href);
    url.searchParams.delete("present");
    location.assign(url);
  };
  const acts = {
    next: onward,
    back: () => {
      answered();
      press(".m-controls [data-control=back]");
    },
    black: () => black.showModal(),
    near: () => cover("near"),
    far: () => cover("far"),
    lang: () => press(`.m-languages [lang]:not([lang=${root.dataset.lang}])`),
    bar: () => showBar(bar.hasAttribute("data-folded")),
    end,
  };

  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem("motc:keys")) ?? {};
    } catch {
      return {}; // Forbidden, or none of ours: then the keys are the usual ones.
    }
  };
  const own = (usual) => String(kept().moved?.[usual] ?? usual);
  const means = (key, usual) => kept().on !== false && key.toLowerCase() === own(usual);
  const actOf = ({ key, target }) => {
    if (key in keys) return keys[key];
    const usual = target.closest(".m-board [data-el]") && Object.keys(characters).find((one) => means(key, one));
    return usual ? characters[usual] : undefined;
  };
  const actFor = (event) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return undefined;
    if (document.querySelector("dialog[open]") || target.closest(fields)) return undefined;
    return event.key === " " && bar.contains(target) ? undefined : actOf(event);
  };
  // A covered hand is not read out either.
  const tellsHands = ({ key }) => means(key, "d") && Object.values(hands).some((name) => name in root.dataset);
  const showCaps = () => {
    for (const cap of bar.querySelectorAll("[data-key]")) {
      cap.textContent = own(cap.dataset.key).toUpperCase();
      cap.hidden = kept().on === false;
    }
  };
  document.addEventListener("motc-keys", showCaps);
  showCaps();
  const swallow = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", (event) => {
    if (black.open) {
      swallow(event);
      light();
      return;
    }
    const act = actFor(event);
    if (act) {
      swallow(event);
      if (!event.repeat) acts[act]();
    } else if (tellsHands(event) && !(event.target instanceof Element && event.target.closest(fields))) swallow(event);
  }, true);
  // A button takes the space bar when it is let go.
  addEventListener("keyup", (event) => {
    if (event.key === " " && actFor(event)) swallow(event);
  }, true);
  black.addEventListener("click", light);
  bar.addEventListener("click", ({ target }) => {
    const act = target.closest("[data-act]")?.dataset.act;
    if (act) acts[act]();
  });

  const follow = () => root.style.setProperty("--covered", JSON.stringify(part("covered").textContent));
  new MutationObserver(follow).observe(part("covered"), { childList: true });
  follow();
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!link) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !/\/chapter\/\w+\/?$/.test(url.pathname)) return;
    url.searchParams.set("present", "1");
    link.href = url;
  }, true);
  try {
    showBar(sessionStorage.getItem(place) === "shown");
  } catch {
    showBar(false);
  }
})();
