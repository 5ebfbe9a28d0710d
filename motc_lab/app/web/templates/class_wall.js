// The projector's page: nothing secret, as large as the wall.
(() => {
  const { say, $, root, el, box, question, bars, answer, wrong, shown, apart, there, countdown, begin } = motcClass;
  const tell = (view) => {
    const here = view.shut && view.joining ? `${there(view)} · ${say.wall_shut}` : there(view);
    const now = view.mode === "free" ? `${say.free} · ${here}` : here;
    motcClass.tell(view.black ? say.is_black : view.paused ? say.paused : now);
  };
  const LONG = 4;
  begin({
    all(view) {
      root.toggleAttribute("data-joining", view.joining);
      root.toggleAttribute("data-black", view.black);
      tell(view);
      if (view.black || view.joining) return $("seen").replaceChildren();
      if (view.volunteers) {
        const parts = motcClass.volunteers(view.volunteers, view.marks);
        const isAside = (part) => part.matches(".class-picture, .class-holds");
        return $("seen").replaceChildren(box("class-told", ...parts.filter((part) => !isAside(part))), box("class-aside", ...parts.filter(isAside)));
      }
      if (view.kind !== "vote") {
        const steps = el("ul");
        for (const [, name] of view.steps) steps.append(el("li", name));
        return $("seen").replaceChildren(...question(view), steps);
      }
      const after = view.phase === "revealed" || view.trying;
      const asked = question(after ? { ...view, hands: [] } : view);
      const isAside = (part) => part.matches(".class-picture, .class-holds, .class-part");
      const aside = view.shown && !view.trying ? shown(view) : asked.filter(isAside);
      const told = asked.filter((part) => !isAside(part));
      const isRevealed = view.phase === "revealed";
      const results = view.trying ? [] : [...(isRevealed ? wrong(view) : []), bars(view), ...(isRevealed ? apart(view) : [])];
      const why = isRevealed && !view.trying ? answer(view) : [];
      // Where bars take the whole height, the answer stands under the picture
      const isLong = view.options.length > LONG;
      $("seen").replaceChildren(box("class-told", ...told, ...countdown(view), ...results, ...(isLong ? [] : why)), box("class-aside", ...aside, ...(isLong && !view.shown ? why : [])));
    },
    counted: tell,
  });
})();
