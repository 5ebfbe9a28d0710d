// Opens a room: the server draws its code, this browser keeps the secret of its seat.
(() => {
  const { base, lang, said } = document.getElementById("lobby").dataset;
  const say = JSON.parse(said);
  const form = document.getElementById("open");
  const told = document.getElementById("refused");
  const button = form.querySelector("button");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    told.textContent = "";
    try {
      localStorage.setItem("motc:room:try", "1");
      localStorage.removeItem("motc:room:try");
    } catch {
      told.textContent = say.no_storage; // the next page could not know the seat
      return;
    }
    button.disabled = true;
    const { seat, ...chosen } = Object.fromEntries(new FormData(form));
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}api/room`);
    let answered = false;
    socket.onopen = () => socket.send(JSON.stringify({ kind: "open", game: form.dataset.game, seat, chosen }));
    socket.onmessage = ({ data }) => {
      answered = true;
      const { opened, refused } = JSON.parse(data);
      if (refused) {
        told.textContent = say[refused];
        return;
      }
      localStorage.setItem(`motc:room:${opened.code}`, opened.secret);
      location.assign(`${base}chapter/room?lang=${lang}&code=${opened.code}`);
    };
    socket.onclose = async () => {
      button.disabled = false;
      if (!answered) told.textContent = (await motcLine.reaches(base)) ? motcLine.told(say.blocked) : say.no_line;
    };
  });
})();
