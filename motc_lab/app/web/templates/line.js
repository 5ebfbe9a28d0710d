// Why a page's line does not come: some networks let pages through, but no WebSocket.
const motcLine = (() => {
  const ENOUGH = 2; // sockets that closed without a word
  const reaches = (base) =>
    fetch(`${base}privacy`, { cache: "no-store" }).then(({ ok }) => ok, () => false);
  // Calls once, where no socket has ever brought anything and an ordinary page comes all the same
  const watch = (base, blocked) => {
    let [failed, heard] = [0, false];
    return (socket) => {
      socket.addEventListener("message", () => { heard = true; }, { once: true });
      socket.addEventListener("close", async () => {
        failed += 1;
        if (!heard && failed === ENOUGH && (await reaches(base)) && !heard) blocked();
      });
      return socket;
    };
  };
  const told = (text) => text.replace("{host}", location.host);
  return { watch, told, reaches };
})();
