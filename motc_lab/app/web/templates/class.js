// What all pages of a class share: pieces of a page, the line to the server, the picture.
// What is seen comes from the server: whole, then what changes of it.
const motcClass = (() => {
  const root = document.getElementById("class");
  const { role, code, base, lang, said } = root.dataset;
  const say = JSON.parse(said);
  const $ = (id) => document.getElementById(id);
  const line = (path) => new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}api/class${path}`);
  const el = (name, text = "", more = {}) => Object.assign(document.createElement(name), { textContent: text }, more);
  const box = (className, ...inside) => {
    const made = el("div", "", { className });
    made.append(...inside);
    return made;
  };
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const letter = (i) => String.fromCharCode(65 + i);
  const lines = (texts, className = "") => texts.map((text) => el("p", text, { className }));
  // What is there already is not said again; what a browser makes of it when it translates the page is no news
  const written = new WeakMap();
  const write = (place, text) => {
    if (!place || written.get(place) === text) return;
    written.set(place, text);
    place.textContent = text;
  };
  const tell = (text) => write($("told"), text);
  const refuse = (kind) => {
    $("refused").textContent = motcLine.told(say[kind]);
    document.querySelector(".class-join")?.remove(); // nobody comes in any more
    tell("");
    for (const id of ["seen", "acts", "after"]) $(id).replaceChildren();
  };

  // The secret of this browser: the presenter's, or that of a pupil's device
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
  // From a notebook the presenter's secret comes in the address, behind the part that is sent
  if (role === "presenter" && location.hash.length > 1) {
    keep(location.hash.slice(1));
    history.replaceState(null, "", location.pathname + location.search);
  }

  let socket;
  let isAway = true; // until the class has said something on this line
  let seen;
  const send = (message) => {
    if (isAway || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  // What was pressed last, until the class has heard it: it is shown as not sent, and sent once it can be
  let pressed = null;
  const moment = (view) => JSON.stringify(Object.entries(view).filter(([name]) => !COUNTED.has(name)));
  const showUnsent = () => {
    const isUnsent = isAway && pressed !== null;
    $("unsent").textContent = isUnsent ? fill(say.not_sent, { what: (pressed.made.selectedOptions?.[0] ?? pressed.made).textContent.trim() }) : "";
    for (const each of document.querySelectorAll("[data-unsent]")) delete each.dataset.unsent;
    if (isUnsent) pressed.made.dataset.unsent = "";
  };
  const press = (message, made) => {
    pressed = { message, made, moment: moment(seen), ping: pings, left: send(message) };
    showUnsent();
  };
  const sendPressed = () => {
    if (pressed === null) return;
    const { message, left } = pressed;
    const isSame = pressed.moment === moment(seen);
    if (isSame) Object.assign(pressed, { ping: pings, left: send(message) });
    else pressed = null;
    showUnsent();
    if (!isSame && !left) $("unsent").textContent = say.lost;
  };
  const button = (text, message, more = {}) => {
    const made = el("button", text, { type: "button", className: "button", ...more });
    made.addEventListener("click", () => press(message(), made));
    return made;
  };

  const drawn = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  const placed = (made, x, y) => {
    made.style.left = `${x / 10}%`;
    made.style.top = `${y / 10}%`;
    return made;
  };
  const SVG = "http://www.w3.org/2000/svg";
  const shape = (name, more) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(more)) made.setAttribute(key, value);
    return made;
  };
  const drawnArrows = (arrows) => {
    const sheet = shape("svg", { class: "class-arrows", "aria-hidden": "true" });
    const head = shape("marker", { id: "class-head", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto" });
    head.append(shape("path", { d: "M0 0L10 5L0 10z" }));
    sheet.append(head);
    for (const [x1, y1, x2, y2] of arrows) {
      const ends = { x1: `${x1 / 10}%`, y1: `${y1 / 10}%`, x2: `${x2 / 10}%`, y2: `${y2 / 10}%` };
      sheet.append(shape("line", { ...ends, class: "is-rim" }), shape("line", { ...ends, "marker-end": "url(#class-head)" }));
    }
    return sheet;
  };
  const POINTER_MS = 3000;
  let hiding;
  const point = ([x, y]) => {
    const frame = $("seen").querySelector(".class-picture");
    if (!frame) return;
    placed(frame.querySelector(".class-pointer") ?? frame.appendChild(el("span", "", { className: "class-pointer" })), x, y);
    clearTimeout(hiding);
    hiding = setTimeout(() => frame.querySelector(".class-pointer")?.remove(), POINTER_MS);
  };
  const picture = (svg, marks = []) => {
    const frame = box("class-picture");
    if (svg) frame.append(drawn(svg));
    const arrows = marks.filter((mark) => Array.isArray(mark) && mark.length > 2);
    if (arrows.length) frame.append(drawnArrows(arrows));
    marks.forEach((mark, i) => Array.isArray(mark) && frame.append(placed(el("span", String(i + 1), { className: "class-mark" }), mark[0], mark[1])));
    return frame;
  };
  // A card has its mark beside its words; its number counts on with those on the picture
  const marked = (made, view, card) => {
    const at = (view.marks ?? []).indexOf(card);
    if (at >= 0) made.prepend(el("span", String(at + 1), { className: "class-mark is-card" }));
    made.classList.toggle("is-marked", at >= 0);
    return made;
  };
  // What scrolls inside itself on a phone stays where it was when the page is drawn anew
  const scroller = (name, made) => {
    made.dataset.scrolls = name;
    return made;
  };
  // What else there is to look at: a list, faces, a table
  const grid = ({ heads, rows }) => {
    const table = el("table", "", { className: "grid" });
    const row = (first, cells, name) => {
      const made = el("tr");
      made.append(el("th", first), ...cells.map((text) => el(name, text)));
      return made;
    };
    table.append(row(heads[0], heads.slice(1), "th"), ...rows.map(({ head, cells }) => row(head, cells, "td")));
    return table;
  };
  const face = ({ svg, text, caption }, card) => {
    const made = el("figure", "", { className: "class-face" });
    made.dataset.card = card;
    if (svg) made.append(drawn(svg));
    const told = el("figcaption");
    if (caption) told.append(el("strong", caption), el("br"));
    told.append(el("span", text, { className: "class-words" }));
    made.append(told);
    return made;
  };
  const part = (view, { title, items, numbered, faces, heads, rows }, at) => {
    const made = box("class-part");
    if (title) made.append(el("p", title, { className: "facts" }));
    if (items) {
      const list = el(numbered ? "ol" : "ul");
      list.append(...items.map((text) => el("li", text)));
      made.append(list);
    }
    if (faces) made.append(box("class-faces", ...faces.map((one, i) => marked(face(one, `face/${at}/${i}`), view, `face/${at}/${i}`))));
    if (!heads) return made;
    made.append(grid({ heads, rows }));
    // On a phone it scrolls inside itself, by keys as well
    Object.assign(made, { tabIndex: 0, role: "group", ariaLabel: title });
    return scroller(`part${at}`, made);
  };
  const parts = (view) => (view.parts ?? []).map((one, at) => part(view, one, at));

  const hands = (view) => {
    const isMarked = ({ seat, cards }) => cards.some((_, i) => view.marks?.includes(`${seat}/${i}`));
    const shown = (view.hands ?? []).filter((hand) => role === "presenter" || hand.open.some(Boolean) || isMarked(hand));
    return shown.map((hand) => {
      const list = scroller(`hand${hand.seat}`, el("ul", "", { className: "class-hand", tabIndex: 0 }));
      list.setAttribute("aria-label", fill(say.hand, { who: hand.name }));
      hand.cards.forEach((card, i) => list.append(marked(el("li", card ?? say.covered, { className: hand.open[i] ? "" : "is-covered" }), view, `${hand.seat}/${i}`)));
      return box("class-holds", el("h3", fill(say.hand, { who: hand.name })), list);
    });
  };
  const question = (view) => {
    const found = [el("p", `${view.at + 1}/${view.of} · ${view.heading && view.heading !== view.title ? `${view.heading} · ` : ""}${view.title}`, { className: "facts" })];
    if (view.kind !== "vote") return [...found, el("h1", view.title)];
    if (view.trying) return [...found, el("h1", say.if_heading), picture(view.trying.picture, view.marks), ...lines(view.trying.told)];
    if (view.told.length) found.push(el("p", view.told.join(" "), { className: "class-before" }));
    if (view.picture) found.push(picture(view.picture, view.marks));
    return [...found, ...parts(view), el("h1", view.text), ...hands(view)];
  };
  const isRight = (view, i) => view.rights?.includes(i);
  const option = (view, i) => `${letter(i)} ${view.options[i]}`;
  const series = (view) => {
    if (view.counts?.length) return [["", view.counts]];
    const rounds = (view.rounds ?? []).map((counts, n) => [say[n ? "second" : "first"], counts]);
    if (view.alone?.length) rounds.push([say.alone, view.alone]);
    return rounds.length > 1 || view.alone?.length ? rounds : rounds.map(([, counts]) => ["", counts]);
  };
  const bars = (view, onBar) => {
    const list = el("ol", "", { className: "class-bars" });
    const shown = series(view);
    const most = Math.max(1, ...shown.flatMap(([, counts]) => counts));
    const tellsRight = view.rights && (shown.length || role === "presenter");
    view.options.forEach((text, i) => {
      const item = el("li");
      const name = text + (tellsRight && isRight(view, i) ? ` ✓ ${say.right}` : "");
      item.append(el("strong", `${letter(i)} `, { translate: false }));
      if (onBar) {
        const press = el("button", name, { type: "button", className: "class-option" });
        press.dataset.key = `bar${i}`;
        press.setAttribute("aria-pressed", String(view.shown?.option === i));
        press.addEventListener("click", () => onBar(i));
        item.append(press);
      } else item.append(el("span", name));
      shown.forEach(([head, counts], n) => {
        const bar = el("span", "", { className: `class-bar round-${n + 1}` });
        bar.style.setProperty("--part", counts[i] / most);
        item.append(box("class-count", bar, el("span", head ? `${head}: ${counts[i]}` : `${counts[i]}`, { className: "class-n", translate: Boolean(head) })));
      });
      list.append(item);
    });
    return list;
  };
  const answer = (view) => {
    if (!view.rights) return [];
    const what = view.rights.map((i) => option(view, i)).join(" · ");
    return [el("p", fill(say.answer, { what }), { className: "asked" }), ...lines(view.why)];
  };
  const wrong = (view) => (view.mistake == null ? [] : [el("p", fill(say.mistake, { what: option(view, view.mistake) }))]);
  const shown = (view) => {
    if (!view.shown) return [];
    const made = box("class-shown", el("h2", fill(say.shown, { what: option(view, view.shown.option) })));
    if (view.shown.picture) made.append(picture(view.shown.picture));
    made.append(...lines(view.shown.told));
    return [made];
  };
  const volunteers = ({ code: room, picture: svg, told, hands: held }, marks) => {
    const lists = held.map((hand) => {
      const list = el("ul", "", { className: "class-hand" });
      for (const card of hand.cards) list.append(el("li", card));
      return box("class-holds", el("h3", fill(say.hand, { who: hand.name })), list);
    });
    const asked = [el("p", fill(say.volunteers_code, { code: room }), { className: "asked" }), el("p", room, { className: "class-code", ariaHidden: "true", translate: false })];
    return [el("h1", say.volunteers_heading), ...asked, picture(svg, marks), ...lists, ...lines(told)];
  };
  // Votes of devices that have gone are not counted: who comes again and again is many
  const apart = (view) => {
    const n = (view.apart ?? []).reduce((sum, each) => sum + each, 0);
    const which = (view.apart ?? []).map((each, i) => (each ? `${letter(i)} ${each}` : "")).filter(Boolean);
    return n ? [el("p", fill(say.apart, { n, which: which.join(" · ") }), { id: "class-apart", className: "facts" })] : [];
  };
  const there = (view) => fill(`${say.people} · ${say.voted}`, { people: view.people, voted: view.voted });

  // How long something lasts that ends by itself: the server says it, the page counts on
  const minutes = (s) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
  let rest = { s: null, since: 0, held: false };
  const time = () => minutes(rest.held ? rest.s : Math.max(0, rest.s - Math.round((Date.now() - rest.since) / 1000)));
  const toAnswer = () => fill(say.left, { time: time() });
  const countdown = (view) => {
    const counts = rest.s != null && view.phase === "open" && view.mode === "lead";
    return counts ? [el("p", toAnswer(), { id: "class-left", className: "asked" })] : [];
  };
  setInterval(() => {
    if (rest.s != null) write($("class-left"), toAnswer());
  }, 500);

  // What has the focus keeps it when the page is drawn anew, and nothing scrolls by itself
  const draw = (render) => {
    const focused = document.activeElement?.dataset?.key;
    const places = [...document.querySelectorAll("[data-scrolls]")].map((one) => [one.dataset.scrolls, one.scrollLeft, one.scrollTop]);
    render();
    for (const [name, left, top] of places) document.querySelector(`[data-scrolls="${name}"]`)?.scrollTo({ left, top, behavior: "instant" });
    const same = focused && document.querySelector(`[data-key="${focused}"]`);
    // A button that can't be pressed any more leaves the focus to what comes next, or to what lists it
    const heir = () => $("acts").querySelector(".button:not(.quiet):not(:disabled)") ?? same.closest("[tabindex]");
    if (same) (same.disabled ? heir() : same)?.focus({ preventScroll: true });
  };

  const COUNTED = new Set(["people", "voted", "counts", "apart", "where", "clock", "left_s"]);
  let heardOnce = false;
  const blocked = motcLine.watch(base, () => {
    $("refused").textContent = motcLine.told(say.blocked);
  });
  const goAway = () => {
    isAway = true;
    if (heardOnce) $("refused").textContent = say.away;
    showUnsent();
  };
  const connect = (shows) => {
    let done = false;
    const mine = blocked(line(`/${code}`));
    socket = mine;
    dialled = performance.now();
    mine.onopen = () => mine.send(JSON.stringify({ kind: "enter", role, lang, secret: role === "projector" ? "" : kept() }));
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      const { view, change, seat, refused, say: note, csv, sheet, point: at, fault, pong } = JSON.parse(data);
      waiting = null;
      if (pong && pressed && pong > pressed.ping) {
        pressed = null;
        showUnsent();
      }
      if (refused) {
        done = true;
        refuse(refused);
      }
      if (seat) keep(seat);
      if (note?.kind === "waits") $("refused").textContent = say.waits;
      if (view || change) {
        seen = view ?? { ...seen, ...change };
        rest = { s: seen.left_s, since: Date.now(), held: seen.paused };
        $("refused").textContent = "";
        const counted = !view && shows.counted && Object.keys(change).every((each) => COUNTED.has(each));
        draw(() => (counted ? shows.counted(seen) : shows.all(seen)));
        const isBack = isAway;
        [isAway, heardOnce] = [false, true];
        if (isBack) sendPressed();
      } else if (isAway && seen && pong) {
        isAway = false;
        $("refused").textContent = "";
        sendPressed();
      }
      if (csv != null) shows.csv(csv);
      if (sheet) shows.sheet(sheet);
      if (at) point(at);
      if (fault) $("refused").textContent = say[fault];
    };
    mine.onclose = () => {
      if (done || mine !== socket) return;
      waiting = null;
      goAway();
      setTimeout(() => mine === socket && connect(shows), 1000 + Math.random() * 1000);
    };
    return mine;
  };

  // A line without a word is dead: from its last word to its being told these are at most 2 s + 3.5 s + 0.25 s
  const [PING_MS, GONE_MS, LOOK_MS, ASLEEP_MS, RENEW_MS] = [2000, 3500, 250, 1500, 5000];
  let pings = 0;
  let waiting = null; // since when the oldest ping is not answered
  let looked = 0;
  let dialled = 0;
  const ping = () => {
    if (document.hidden || !heardOnce || socket.readyState !== WebSocket.OPEN) return;
    pings += 1;
    socket.send(JSON.stringify({ kind: "ping", n: pings }));
    waiting ??= performance.now();
  };
  const look = (shows) => {
    const now = performance.now();
    if (waiting !== null && now - looked > ASLEEP_MS) waiting = now;
    looked = now;
    if (waiting === null || now - waiting < GONE_MS) return;
    goAway();
    if (now - dialled < RENEW_MS) return;
    const old = socket;
    connect(shows);
    old.close();
  };
  const begin = (shows) => {
    connect(shows);
    setInterval(ping, PING_MS);
    setInterval(() => look(shows), LOOK_MS);
  };
  return { marked, role, code, base, lang, say, $, root, line, el, box, scroller, fill, letter, lines, refuse, send, press, button, picture, parts, question, bars, answer, wrong, shown, volunteers, option, apart, there, tell, write, draw, begin, minutes, time, countdown };
})();
