// Starts a class: over a chapter, or with a plan.
(() => {
  const { $, tell, line, lang, base, refuse, say: said } = motcClass;
  const form = $("start");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      localStorage.setItem("motc:class:try", "1");
      localStorage.removeItem("motc:class:try");
    } catch {
      refuse("no_storage");
      return;
    }
    const button = form.querySelector("button");
    const waits = (is) => {
      button.disabled = is;
      tell(is ? said.preparing : "");
    };
    const socket = line("");
    let answered = false;
    waits(true);
    const [what, name] = form.elements.lesson.value.split(":");
    const wish = what === "plan" ? { plan: name, game: form.dataset.game } : { chapter: name };
    socket.onopen = () => socket.send(JSON.stringify({ kind: "open", ...wish }));
    socket.onmessage = ({ data }) => {
      answered = true;
      const { opened, refused } = JSON.parse(data);
      if (refused) {
        waits(false);
        return refuse(refused);
      }
      localStorage.setItem(`motc:class:${opened.code}:presenter`, opened.secret);
      location.assign(`${base}class?lang=${lang}&code=${opened.code}&show=presenter`);
    };
    socket.onclose = async () => {
      if (answered) return;
      waits(false);
      refuse((await motcLine.reaches(base)) ? "blocked" : "no_line");
    };
  });
})();
