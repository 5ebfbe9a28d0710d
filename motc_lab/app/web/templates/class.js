// A class: what is seen comes from the server, whole, then what changes of it.
(() => {
  const { role, code, base, lang, said } = document.getElementById("class").dataset;
  const say = JSON.parse(said);
  const $ = (id) => document.getElementById(id);
  const line = (path) => new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}api/class${path}`);
  const el = (name, text = "", more = {}) => Object.assign(document.createElement(name), { textContent: text }, more);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const letter = (i) => "ABCDEFGH"[i];
  const refuse = (kind) => {
    $("refused").textContent = say[kind];
    for (const id of ["seen", "acts", "told", "after"]) $(id).replaceChildren();
  };
  const key = `motc:class:${code}`;
  const own = role === "presenter" ? `${key}:presenter` : key;
  let memory = "";
  const kept = () => {
    try {
      return localStorage.getItem(own) ?? memory;
    } catch {
      return memory; // storage is forbidden: this page alone remembers
    }
  };
  const keep = (secret) => {
    memory = secret;
    try {
      localStorage.setItem(own, secret);
    } catch {
      return; // storage is forbidden: this page alone remembers
    }
  };

  const form = $("start");
  if (form) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      try {
        localStorage.setItem("motc:class:try", "1");
        localStorage.removeItem("motc:class:try");
      } catch {
        refuse("no_storage");
        return;
      }
      const socket = line("");
      let answered = false;
      socket.onopen = () => socket.send(JSON.stringify({ kind: "open", chapter: form.elements.chapter.value }));
      socket.onmessage = ({ data }) => {
        answered = true;
        const { opened, refused } = JSON.parse(data);
        if (refused) return refuse(refused);
        localStorage.setItem(`motc:class:${opened.code}:presenter`, opened.secret);
        location.assign(`${base}class?lang=${lang}&code=${opened.code}&show=presenter`);
      };
      socket.onclose = () => answered || refuse("no_line");
    });
    return;
  }

  let socket;
  const send = (message) => socket.send(JSON.stringify(message));
  const button = (text, message, more = {}) => {
    const made = el("button", text, { type: "button", className: "button", ...more });
    made.addEventListener("click", () => send(message()));
    return made;
  };

  const question = (view) => {
    const box = document.createDocumentFragment();
    box.append(el("p", `${view.at + 1}/${view.of} · ${view.title}`, { className: "facts" }));
    if (view.told.length) box.append(el("p", view.told.join(" ")));
    if (view.picture) {
      const svg = new DOMParser().parseFromString(view.picture, "image/svg+xml").documentElement;
      const frame = el("div", "", { className: "class-picture" });
      frame.append(document.importNode(svg, true));
      box.append(frame);
    }
    box.append(el("h1", view.text));
    return box;
  };
  const bars = (view) => {
    const list = el("ol", "", { className: "class-bars" });
    const most = Math.max(1, ...(view.rounds ?? []).flat(), ...(view.counts ?? []));
    view.options.forEach((option, i) => {
      const item = el("li");
      const is = view.right === i && (view.rounds || role === "presenter");
      item.append(el("strong", `${letter(i)} `), el("span", option + (is ? ` ✓ ${say.right}` : "")));
      const shown = view.counts?.length ? [view.counts] : (view.rounds ?? []);
      shown.forEach((round, n) => {
        const bar = el("span", "", { className: `class-bar round-${n + 1}` });
        bar.style.setProperty("--part", round[i] / most);
        const label = shown.length > 1 ? `${say[n ? "second" : "first"]}: ${round[i]}` : `${round[i]}`;
        item.append(bar, el("span", label, { className: "class-n" }));
      });
      list.append(item);
    });
    return list;
  };
  const outcome = (view) => {
    const box = document.createDocumentFragment();
    if (view.mistake != null && view.rounds) {
      box.append(el("p", fill(say.mistake, { what: `${letter(view.mistake)} ${view.options[view.mistake]}` })));
    }
    box.append(bars(view));
    if (view.right != null) {
      box.append(el("p", fill(say.answer, { what: `${letter(view.right)} ${view.options[view.right]}` }), { className: "asked" }));
      for (const why of view.why) box.append(el("p", why));
    }
    return box;
  };
  const pupil = (view) => {
    const open = view.phase === "open" && !view.paused;
    $("told").textContent = view.paused ? say.paused : { waiting: say.wait, open: view.mine == null ? say.asked : say.thanks, closed: say.closed, revealed: "" }[view.phase];
    if (view.paused) return $("seen").replaceChildren();
    $("seen").replaceChildren(question(view));
    if (view.phase === "revealed") {
      if (view.mine != null) $("seen").append(el("p", fill(say.your, { what: `${letter(view.mine)} ${view.options[view.mine]}` })));
      $("seen").append(outcome(view));
      return;
    }
    const choices = el("div", "", { className: "class-choices" });
    view.options.forEach((option, i) => {
      const made = button(`${letter(i)}  ${option}${view.mine === i ? " ✓" : ""}`, () => ({ kind: "vote", at: view.at, round: view.round, option: i }), { disabled: !open });
      made.setAttribute("aria-pressed", String(view.mine === i));
      choices.append(made);
    });
    $("seen").append(choices);
  };
  const tell = (view) => {
    const isPaused = view.paused && role === "projector";
    $("told").textContent = isPaused ? say.paused : fill(`${say.people} · ${say.voted}`, { people: view.people, voted: view.voted });
  };
  const wall = (view) => {
    $("seen").replaceChildren(question(view), view.phase === "revealed" ? outcome(view) : bars(view));
    tell(view);
  };
  const presenter = (view) => {
    $("seen").replaceChildren(question(view), outcome(view));
    tell(view);
    const focused = document.activeElement?.dataset?.act;
    const act = (kind, disabled) => {
      const made = button(say[kind], () => ({ kind }), { disabled });
      made.dataset.act = kind;
      return made;
    };
    const go = (name, to) => button(say[name], () => ({ kind: "go", to }), { disabled: to < 0 || to >= view.of, className: "button quiet" });
    const jump = el("select", "", { ariaLabel: say.jump });
    view.list.forEach((title, i) => jump.append(el("option", `${i + 1} ${title}`, { value: i, selected: i === view.at })));
    jump.addEventListener("change", () => send({ kind: "go", to: Number(jump.value) }));
    const link = el("a", say.wall, { href: `${base}class?lang=${lang}&code=${code}&show=projector`, target: "_blank" });
    const csv = button(say.csv, () => ({ kind: "csv" }), { className: "button quiet" });
    const end = el("button", say.end, { type: "button", className: "button quiet" });
    end.addEventListener("click", () => confirm(say.sure) && send({ kind: "end" }));
    const { phase } = view;
    $("acts").replaceChildren(
      act("open", phase !== "waiting"), act("close", phase !== "open"), act("reveal", phase !== "closed"), act("again", !view.again),
      act(view.paused ? "lead" : "pause", false), go("back", view.at - 1), go("next", view.at + 1), jump, link, csv, end,
    );
    if (focused) document.querySelector(`[data-act=${focused}]`)?.focus();
    cards(view);
    if (view.after.length) {
      const list = el("ol");
      for (const one of view.after) list.append(el("li", `${one.right}/${one.of} · ${one.text}`));
      $("after").replaceChildren(el("h2", say.after), list);
    }
  };
  let cardsOf = "";
  const cards = (view) => {
    const now = view.phase === "open" ? `${view.at}/${view.round}` : "";
    if (now === cardsOf) return; // what is being typed stays
    cardsOf = now;
    document.getElementById("cards")?.remove();
    if (!now) return;
    const typed = el("form", "", { id: "cards" });
    typed.append(el("p", say.cards));
    const inputs = view.options.map((_, i) => {
      const label = el("label", `${letter(i)} `);
      const input = el("input", "", { type: "number", min: 0, max: 999, value: 0 });
      label.append(input);
      typed.append(label, " ");
      return input;
    });
    typed.append(el("button", say.count_cards, { className: "button quiet" }));
    typed.addEventListener("submit", (event) => {
      event.preventDefault();
      send({ kind: "cards", counts: inputs.map((input) => Number(input.value)) });
    });
    $("after").before(typed);
  };
  const shows = { pupil, projector: wall, presenter };
  const COUNTED = new Set(["people", "voted", "counts"]);
  let seen;
  const show = (view, change) => {
    seen = view ?? { ...seen, ...change };
    $("refused").textContent = "";
    if (view || role === "pupil" || !Object.keys(change).every((key) => COUNTED.has(key))) return shows[role](seen);
    tell(seen); // a vote takes nobody's open list or focus away
    $("seen").querySelector(".class-bars")?.replaceWith(bars(seen));
  };
  const connect = () => {
    let done = false;
    socket = line(`/${code}`);
    socket.onopen = () => send({ kind: "enter", role, lang, secret: role === "projector" ? "" : kept() });
    socket.onmessage = ({ data }) => {
      const { view, change, seat, refused, csv } = JSON.parse(data);
      if (refused) {
        done = true;
        refuse(refused);
      }
      if (seat) keep(seat);
      if (view || change) show(view, change);
      if (csv != null) {
        const link = el("a", "", { href: URL.createObjectURL(new Blob([csv], { type: "text/csv" })), download: `${code}.csv` });
        link.click();
        URL.revokeObjectURL(link.href);
      }
    };
    socket.onclose = () => {
      if (done) return;
      $("refused").textContent = say.no_line;
      setTimeout(connect, 1000 + Math.random() * 1000);
    };
  };
  connect();
})();
