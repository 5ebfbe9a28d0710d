// Keeps the folder's files in this browser, so that it plays offline, and tells when a newer edition has come.
(() => {
  const { up, newer } = JSON.parse(document.documentElement.dataset.offline);
  const isOurs = location.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  if (!isOurs || !("serviceWorker" in navigator)) return;
  const tell = () => {
    const said = document.createElement("p");
    [said.className, said.textContent] = ["newer", newer];
    said.setAttribute("role", "status");
    document.body.append(said);
    setTimeout(() => said.remove(), 15000);
  };
  addEventListener("load", async () => {
    const there = await navigator.serviceWorker.register(`${up}service-worker.js`).catch(() => null);
    if (there === null) return; // Forbidden, or the storage is full: it plays all the same, online.
    const follow = () => {
      const next = there.installing;
      if (there.active) next?.addEventListener("statechange", () => next.state === "installed" && tell());
    };
    there.addEventListener("updatefound", follow);
    follow();
    if (there.waiting) tell();
    const { active } = await navigator.serviceWorker.ready;
    const here = performance.getEntriesByType("resource").map(({ name }) => name);
    const seen = [location.href, ...here].filter((url) => url.startsWith(location.origin));
    active.postMessage({ keep: [...new Set(seen)], all: !navigator.connection?.saveData });
  });
})();
