// A pupil's page: what to answer now, and afterwards what happened and why.
(() => {
  const { say, $, root, el, box, scroller, fill, letter, lines, button, question, bars, answer, wrong, option, countdown, tell, base, lang, code } = motcClass;
  const choices = (view, isOpen) => {
    const list = scroller(`choices${view.at}`, box("class-choices"));
    list.role = "group";
    list.ariaLabel = view.text;
    if (!isOpen) list.tabIndex = 0; // it has no button that keys could scroll it by
    view.options.forEach((text, i) => {
      const made = button(`${letter(i)}  ${text}${view.mine === i ? " ✓" : ""}`, () => ({ kind: "vote", at: view.at, round: view.round, option: i }), { disabled: !isOpen });
      made.setAttribute("aria-pressed", String(view.mine === i));
      made.dataset.key = `choice${i}`;
      list.append(made);
    });
    return list;
  };
  // The verdict is a message, so that it is heard as well
  const verdict = (view) => {
    if (view.mine == null) return fill(say.answer, { what: view.rights.map((i) => option(view, i)).join(" · ") });
    return `${fill(say.your, { what: option(view, view.mine) })} ${view.rights.includes(view.mine) ? say.verdict_right : say.verdict_wrong}`;
  };
  const mine = (view) => (view.reply?.told.length ? [box("class-mine", ...lines(view.reply.told))] : []);
  const work = (view) => {
    const { title, chapter, steps } = view.work;
    if (!("walks" in root.dataset)) return [el("h1", title)]; // no chapters are served here
    const list = el("ul", "", { className: "class-work" });
    for (const [step, name] of steps) {
      const item = el("li");
      item.append(el("a", name, { href: `${base}chapter/${chapter}?lang=${lang}&step=${step}&class=${code}`, className: "button" }));
      list.append(item);
    }
    return [el("h1", title), el("p", say.work_here), list, el("h2", say.or_questions)];
  };
  const groups = (view) => {
    const list = box("class-groups");
    for (let n = 1; n <= view.groups; n += 1) {
      const made = button(fill(say.group, { n }), () => ({ kind: "join", group: n }));
      made.setAttribute("aria-pressed", String(view.group === n));
      made.dataset.key = `group${n}`;
      list.append(made);
    }
    return [el("p", say.which_group), list];
  };
  const alone = (view) => {
    const parts = [];
    if (view.groups) parts.push(...groups(view));
    if (view.groups && !view.group) return $("seen").replaceChildren(...parts);
    if (view.work) parts.push(...work(view));
    parts.push(...question(view));
    parts.push(...(view.mine == null ? [choices(view, true)] : [...mine(view), ...answer(view)]));
    if (!view.groups) {
      const go = (name, at) => button(say[name], () => ({ kind: "see", at }), { disabled: at == null, className: "button quiet" });
      const [back, next] = [go("back", view.back), go("next", view.next)];
      back.dataset.key = "back";
      next.dataset.key = "next";
      parts.push(box("class-onward", back, next));
    }
    $("seen").replaceChildren(...parts);
  };
  const all = (view) => {
    const free = view.mode === "free";
    const asked = { waiting: say.wait, open: view.mine == null ? say.asked : say.thanks, closed: say.closed, revealed: view.rights ? verdict(view) : "" }[view.phase];
    tell(view.paused ? say.paused : free ? (view.mine == null ? say.free_now : verdict(view)) : view.kind === "vote" ? asked : say.look);
    $("told").toggleAttribute("data-verdict", Boolean(view.rights) && !view.paused);
    if (view.paused) return $("seen").replaceChildren();
    if (free) return alone(view);
    if (view.kind !== "vote" || view.trying) return $("seen").replaceChildren(...question(view));
    if (view.phase === "revealed") return $("seen").replaceChildren(...mine(view), ...question({ ...view, hands: [] }), ...wrong(view), bars(view), ...answer(view));
    $("seen").replaceChildren(...question(view), ...countdown(view), choices(view, view.phase === "open"));
  };
  motcClass.begin({ all });
})();
