// Asks now and then whether a seat is free, and then opens the page that was asked for.
// Each waits a time of its own, so that those who wait do not all come at once.
(() => {
  const status = document.getElementById("seat");
  const later = () => setTimeout(look, 3000 + 3000 * Math.random());
  const isFree = async () => {
    if (document.visibilityState !== "visible") return false; // nobody would sit there
    const answer = await fetch(status.dataset.ask, { cache: "no-store" });
    return (await answer.json()).free;
  };
  const look = async () => {
    const free = await isFree().catch(() => false); // the server may be away for a while
    if (!free) return later();
    status.textContent = status.dataset.free;
    setTimeout(() => location.reload(), 1000);
  };
  later();
})();
