// The presenter's page: acts, notes, minutes, who is where; what the class sees is the projector's.
(() => {
  const { say, $, root, el, box, fill, letter, lines, send, question, bars, answer, wrong, shown, apart, there, draw, begin, tell, write, minutes, time, base, lang, code } = motcClass;
  const act = (kind, text, more = {}, message = {}) => {
    const made = el("button", text, { type: "button", className: "button quiet", ...more });
    made.dataset.act = kind;
    made.dataset.key = `${kind}${message.what ?? ""}`; // a switch keeps its name
    made.addEventListener("click", () => motcClass.press({ kind, ...message }, made));
    return made;
  };
  let view;
  let since = Date.now();

  // The one thing that comes next: Page Down presses it, too
  const primary = () => {
    if (view.kind === "vote" && view.mode === "lead") {
      const kind = { waiting: "open", open: "close", closed: "reveal" }[view.phase];
      if (kind) return { kind };
    }
    return view.at + 1 < view.of ? { kind: "go", to: view.at + 1 } : null;
  };
  const voting = () => {
    const first = primary();
    const { phase } = view;
    const isVote = view.kind === "vote";
    const made = (kind, disabled) => act(kind, say[kind], { disabled, className: first?.kind === kind ? "button" : "button quiet" });
    const canReveal = phase === "closed" || (phase === "waiting" && view.alone?.length);
    const parts = isVote ? [made("open", phase !== "waiting"), made("close", phase !== "open"), made("reveal", !canReveal), made("again", !view.again)] : [];
    const back = act("go", say.back, { disabled: view.at === 0 }, { to: view.at - 1 });
    const next = act("go", say.next, { disabled: view.at + 1 >= view.of, className: first?.kind === "go" ? "button" : "button quiet" }, { to: view.at + 1 });
    [back.dataset.key, next.dataset.key] = ["back", "next"];
    const jump = el("select", "", { ariaLabel: say.jump });
    jump.dataset.key = "jump";
    view.list.forEach((title, i) => jump.append(el("option", `${i + 1} ${title}`, { value: i, selected: i === view.at })));
    jump.addEventListener("change", () => motcClass.press({ kind: "go", to: Number(jump.value) }, jump));
    return box("class-row", ...parts, back, next, jump);
  };
  const on = (made, is) => {
    made.setAttribute("aria-pressed", String(is));
    return made;
  };
  const switches = () => {
    const groups = el("select", "", { ariaLabel: say.groups });
    groups.dataset.key = "groups";
    for (const n of [0, 2, 3, 4, 5, 6, 8, 10, 12]) groups.append(el("option", n ? fill(say.in_groups, { n }) : say.no_groups, { value: n, selected: n === view.groups }));
    groups.addEventListener("change", () => motcClass.press({ kind: "groups", to: Number(groups.value) }, groups));
    const pause = act(view.paused ? "resume" : "pause", view.paused ? say.lead : say.pause);
    pause.dataset.key = "pause";
    return box(
      "class-row",
      on(act("run", say.run, {}, { to: view.run ? 0 : 1 }), view.run),
      on(act("lead", say.together), view.mode === "lead"),
      on(act("free", say.free), view.mode === "free" && !view.groups),
      groups,
      on(pause, view.paused),
      on(act("code", say.show_code, {}, { to: view.joining ? 0 : 1 }), view.joining),
      on(act("black", say.black, {}, { to: view.black ? 0 : 1 }), view.black),
    );
  };
  const files = () => {
    const wall = el("a", say.wall, { href: `${base}class?lang=${lang}&code=${code}&show=projector`, target: "_blank" });
    const end = el("button", say.end, { type: "button", className: "button quiet" });
    end.addEventListener("click", () => confirm(say.sure) && motcClass.press({ kind: "end" }, end));
    const door = on(act("door", say.shut, {}, { to: view.shut ? 0 : 1 }), view.shut);
    const empty = el("button", say.empty, { type: "button", className: "button quiet", disabled: view.kind !== "vote" || !view.empties });
    empty.dataset.act = empty.dataset.key = "empty";
    empty.addEventListener("click", () => confirm(say.sure_empty) && motcClass.press({ kind: "empty" }, empty));
    return box("class-row", wall, door, empty, act("csv", say.csv), act("sheet", say.sheet), end);
  };

  const timing = () => {
    const passed = view.clock.runs ? Math.round((Date.now() - since) / 1000) : 0;
    const { here_s, here_of_s, all_s, all_of_s, due_s } = view.clock;
    const late = all_s + passed - due_s;
    const told = [
      fill(say.time_here, { used: minutes(here_s + passed), planned: minutes(here_of_s) }),
      fill(say.time_all, { used: minutes(all_s + passed), planned: minutes(all_of_s) }),
      ...(view.clock.runs && late > 60 ? [fill(say.time_late, { n: Math.round(late / 60) })] : []),
    ];
    return told.join(" · ");
  };
  const running = () => {
    if (!view.run) return "";
    const isLast = view.at + 1 >= view.of;
    const next = view.paused ? say.run_held : view.phase === "open" ? say.run_closes : isLast ? say.run_ends : say.run_goes;
    return fill(next, { time: time() });
  };
  const whereabouts = () => {
    const passed = Math.round((Date.now() - since) / 1000);
    return view.where.map(({ title, ages }) => {
      const stuck = ages.filter((age) => age + passed > Number(root.dataset.stuck)).length;
      const text = `${ages.length} · ${title}${stuck ? ` · ${fill(say.stuck, { n: stuck })}` : ""}`;
      const made = el("li", text, { className: stuck ? "is-stuck" : "" });
      made.dataset.said = text;
      return made;
    });
  };
  const ticks = () => {
    if (!view) return;
    write($("class-clock"), timing());
    write($("class-run"), running());
    const where = $("class-where");
    const now = whereabouts();
    const differs = where && (now.length !== where.children.length || now.some((one, i) => one.dataset.said !== where.children[i].dataset.said));
    if (differs) where.replaceChildren(...now);
  };
  setInterval(ticks, 1000);
  const notes = () => {
    const parts = [el("p", timing(), { id: "class-clock", className: "facts" }), el("p", running(), { id: "class-run", className: "asked" }), el("h2", say.notes), ...lines(view.notes)];
    for (const [mistake, cure] of view.mistakes) parts.push(el("p", `${fill(say.often, { mistake })} ${cure}`, { className: "class-often" }));
    if (view.at + 1 < view.of) parts.push(el("p", fill(say.comes_next, { what: view.list[view.at + 1] }), { className: "facts" }));
    if (view.where.length) {
      const list = el("ul", "", { id: "class-where" });
      list.append(...whereabouts());
      parts.push(el("h2", say.where), list);
    }
    return box("class-notes", ...parts);
  };

  // What can be done at the table
  const table = () => {
    const parts = [];
    for (const hand of view.hands ?? []) {
      const whole = act("turn", fill(hand.open.some(Boolean) ? say.cover_hand : say.open_hand, { who: hand.name }), {}, { what: hand.seat });
      const cards = hand.cards.map((card, i) => {
        const what = `${hand.seat}/${i}`;
        const made = motcClass.marked(act("mark", card, { className: "class-card" }, { what }), view, what);
        made.setAttribute("aria-pressed", String(made.classList.contains("is-marked")));
        const turn = hand.open[i] ? say.cover_card : say.open_card;
        const turned = act("turn", turn, { ariaLabel: `${turn}: ${card}` }, { what });
        return box(hand.open[i] ? "class-held is-open" : "class-held", made, turned);
      });
      parts.push(box("class-row", whole), box("class-cards", ...cards));
    }
    const row = [];
    if (view.marks?.length) row.push(act("unmark", say.unmark));
    if (view.trying) {
      row.push(act("undo", say.undo, { disabled: !view.tried.length }), act("return", say.if_back, { className: "button" }));
    } else if (view.tries) row.push(act("what_if", say.what_if));
    parts.unshift(box("class-row", ...row));
    if (view.trying) {
      const list = box("class-tries");
      for (const choice of view.choices) list.append(act("try", choice.text, { className: "class-card" }, { what: choice.code }));
      parts.splice(1, 0, list);
    }
    return parts;
  };
  // In the picture: a click or Enter sets a ring; a drag, or Space and Enter, an arrow
  const [STEP, DRAGGED, POINT_MS, REST_MS] = [25, 40, 100, 300];
  let place = [500, 500];
  let begun = null;
  let pointed = 0;
  let resting;
  const point = () => {
    clearTimeout(resting);
    resting = setTimeout(() => send({ kind: "point", x: place[0], y: place[1] }), REST_MS); // where it rests
    if (Date.now() - pointed < POINT_MS) return;
    pointed = Date.now();
    send({ kind: "point", x: place[0], y: place[1] });
  };
  const mark = ([x, y], end) => {
    begun = null;
    const isArrow = end && Math.hypot(end[0] - x, end[1] - y) >= DRAGGED;
    send({ kind: "mark", x, y, ...(isArrow ? { end } : {}) });
  };
  const pointing = (frame) => {
    if (!frame) return;
    frame.tabIndex = 0;
    frame.dataset.key = "picture";
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", say.pointing);
    frame.title = say.pointing;
    const at = (event) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      const part = (n) => Math.min(1000, Math.max(0, Math.round(n * 1000)));
      return [part((event.clientX - left) / width), part((event.clientY - top) / height)];
    };
    frame.addEventListener("pointermove", (event) => {
      place = at(event);
      point();
    });
    frame.addEventListener("pointerdown", (event) => {
      begun = at(event);
    });
    frame.addEventListener("pointerup", (event) => begun && mark(begun, at(event)));
    frame.addEventListener("dragstart", (event) => event.preventDefault());
    frame.addEventListener("keydown", (event) => {
      const moves = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
      if (moves) {
        place = place.map((n, i) => Math.min(1000, Math.max(0, n + moves[i])));
        point();
      } else if (event.key === " ") begun = place;
      else if (event.key === "Enter") mark(begun ?? place, place);
      else if (event.key === "Delete") send({ kind: "unmark" });
      else return;
      event.preventDefault();
    });
  };

  // A card beside the question is marked as a place is: by a click, or Enter
  const markable = (face) => {
    const what = face.dataset.card;
    Object.assign(face, { tabIndex: 0, role: "button" });
    face.setAttribute("aria-pressed", String(face.classList.contains("is-marked")));
    face.dataset.key = what;
    const mark = () => send({ kind: "mark", what });
    face.addEventListener("click", mark);
    face.addEventListener("keydown", (event) => {
      if (![" ", "Enter"].includes(event.key)) return;
      event.preventDefault();
      mark();
    });
  };

  let cardsOf = "";
  const raised = () => {
    const now = view.kind === "vote" && view.phase === "open" ? `${view.at}/${view.round}` : "";
    if (now === cardsOf) return; // what is being typed stays
    cardsOf = now;
    $("cards")?.remove();
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
  const press = (i) => ["closed", "revealed"].includes(view.phase) && send({ kind: "show", to: i });
  const results = () => {
    if (view.kind !== "vote") {
      const steps = el("ul");
      for (const [, name] of view.steps) steps.append(el("li", name));
      return [steps];
    }
    const hint = ["closed", "revealed"].includes(view.phase) ? [el("p", say.press_bar, { className: "facts" })] : [];
    return view.trying ? [] : [...wrong(view), bars(view, press), ...apart(view), ...hint, ...shown(view), ...answer(view)];
  };
  let isUnfolded = false;
  const folded = () => {
    if (view.kind !== "vote" || !(view.hands?.length || view.tries)) return [];
    const made = el("details", "", { open: isUnfolded || Boolean(view.trying) });
    const summary = el("summary", say.table);
    summary.dataset.key = "table";
    made.append(summary, ...table());
    made.addEventListener("toggle", () => {
      isUnfolded = made.open;
    });
    return [made];
  };
  const volunteers = () => {
    const row = box("class-row", act("volunteers", view.volunteers ? say.volunteers_end : say.volunteers_begin, {}, { to: view.volunteers ? 0 : 1 }));
    if (!view.volunteers) return [row];
    for (const [seat, name] of [["", say.look_none], ...view.volunteers.seats, ["open", say.look_all]]) {
      const made = act("look", name, {}, { what: seat });
      made.dataset.key = `look-${seat}`;
      made.setAttribute("aria-pressed", String(view.volunteers.look === seat));
      row.append(made);
    }
    return [row, box("class-volunteers", motcClass.picture(view.volunteers.picture, view.marks), el("p", fill(say.volunteers_code, { code: view.volunteers.code })), ...lines(view.volunteers.told))];
  };
  // Where volunteers play, marks lie on their table, which all see then
  const asked = () => question({ ...view, hands: [], marks: view.volunteers ? [] : view.marks });
  const main = () => box("class-main", ...(view.volunteers ? volunteers() : []), ...asked(), ...(view.trying ? folded() : []), ...results(), ...(view.trying ? [] : folded()), ...(view.volunteers ? [] : volunteers()));
  begin({
    all(seen) {
      const isTaken = view?.run && !seen.run;
      view = seen;
      since = Date.now();
      tell(isTaken ? `${say.run_off} ${there(view)}` : view.paused ? `${say.paused} · ${there(view)}` : there(view));
      $("seen").replaceChildren(main(), notes());
      pointing($("seen").querySelector(".class-picture"));
      for (const face of $("seen").querySelectorAll(".class-face")) markable(face);
      $("acts").replaceChildren(voting(), switches(), files());
      raised();
      const list = el("ol");
      for (const one of view.after) list.append(el("li", `${one.right}/${one.of} · ${one.text}`));
      $("after").replaceChildren(...(view.after.length ? [el("h2", say.after), list] : []));
    },
    counted(seen) {
      view = seen;
      since = Date.now();
      tell(there(view)); // a vote takes nobody's open list or focus away
      const old = $("seen").querySelector(".class-bars");
      if (old) {
        $("class-apart")?.remove();
        old.replaceWith(bars(view, press), ...apart(view));
      }
      if (view.where.length && !$("class-where")) $("seen").querySelector(".class-notes").replaceWith(notes());
      ticks();
    },
    csv(text) {
      const link = el("a", "", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: `${say.csv_name}-${code}.csv` });
      link.click();
      URL.revokeObjectURL(link.href);
    },
    sheet(questions) {
      const paper = $("sheet");
      if (!questions.length) {
        paper.replaceChildren();
        tell(say.no_sheet);
        return;
      }
      const asked = questions.map((one, n) => {
        const part = el("section");
        part.append(el("h2", `${n + 1}. ${one.title}`), ...lines(one.told));
        if (one.picture) part.append(motcClass.picture(one.picture));
        part.append(...motcClass.parts(one), el("p", one.text, { className: "asked" }));
        const options = el("ol", "", { type: "A" });
        for (const text of one.options) options.append(el("li", text));
        for (const { name, cards } of one.hands) {
          const hand = el("ul");
          for (const card of cards) hand.append(el("li", card));
          part.append(el("p", fill(say.hand, { who: name })), hand);
        }
        part.append(options);
        return part;
      });
      const solved = questions.map((one, n) => {
        const text = (i) => `${letter(i)} ${one.options[i]}`;
        const part = box("class-solution", el("p", `${n + 1}. ${one.rights.map(text).join(" · ")}`, { className: "asked" }), ...lines(one.why));
        if (one.mistake) part.append(el("p", `${fill(say.mistake, { what: text(one.mistake.option) })} ${one.mistake.told.join(" ")}`));
        return part;
      });
      const head = el("p", "", { className: "fill" });
      head.append(el("span", say.name), el("span", say.date));
      paper.replaceChildren(el("h1", say.sheet_title), head, ...asked, box("class-solved", el("h2", say.solutions), ...solved));
      print();
    },
  });
  addEventListener("keydown", (event) => {
    if (!view || event.target.closest("input, select, textarea")) return;
    const wish = { PageDown: primary(), PageUp: view.at ? { kind: "go", to: view.at - 1 } : null }[event.key];
    if (!wish) return;
    event.preventDefault();
    const made = root.querySelector(event.key === "PageUp" ? "[data-key=back]" : ".class-row .button:not(.quiet)");
    if (made) motcClass.press(wish, made);
    else send(wish);
  });
})();
