// A pupil who works in a chapter: the class is told the step, as a number among others.
// When the class goes on together, or pauses, the page says so; nobody is taken anywhere.
(() => {
  const root = document.getElementById("walk");
  const { code, base, chapter, lang, steps } = root.dataset;
  const ids = JSON.parse(steps);
  const key = `motc:class:${code}`;
  let memory = "";
  const kept = () => {
    try {
      return localStorage.getItem(key) ?? memory;
    } catch {
      return memory; // storage is forbidden: this page alone remembers
    }
  };
  let socket;
  let step = "";
  const tell = () => {
    const now = ids[[...document.querySelectorAll(".m-steps button")].findIndex((one) => one.hasAttribute("aria-current"))];
    if (now) step = now;
    if (step && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: "walk", chapter, step }));
  };
  new MutationObserver((changes) => {
    const before = step;
    const now = ids[[...document.querySelectorAll(".m-steps button")].findIndex((one) => one.hasAttribute("aria-current"))];
    if (changes.length && now && now !== before) tell();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  let seen = {};
  const connect = () => {
    let done = false;
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}api/class/${code}`);
    socket.onopen = () => socket.send(JSON.stringify({ kind: "enter", role: "walker", lang, secret: kept() }));
    socket.onmessage = ({ data }) => {
      const { view, change, seat, refused } = JSON.parse(data);
      if (seat) memory = seat;
      if (refused) {
        done = true;
        root.hidden = true;
        return;
      }
      const first = !seen.role;
      seen = view ?? { ...seen, ...change };
      root.hidden = seen.mode === "free" && !seen.paused;
      root.querySelector("[data-goes-on]").hidden = seen.paused;
      root.querySelector("[data-paused]").hidden = !seen.paused;
      if (first || !seen.paused) tell();
    };
    socket.onclose = () => done || setTimeout(connect, 1000 + Math.random() * 1000);
  };
  connect();
})();
