/** The entry of the page where a room is opened: the server draws its code, this browser keeps the secret of its seat. */
import { withHost } from "../wire/blocked";
import { open } from "../wire/opening";
import { SECRET_OF_ROOM } from "../wire/places";
import { canStore, store } from "../wire/storage";

type Words = Readonly<Record<string, string>>;

function listen(form: HTMLFormElement, { base = "", lang = "", said = "{}" }: DOMStringMap): void {
  const words = JSON.parse(said) as Words;
  const button = form.querySelector("button");
  const tell = (text = ""): void => {
    const place = document.getElementById("refused");
    if (place !== null) place.textContent = withHost(text);
  };
  const wait = (isWaiting: boolean): void => {
    if (button) button.disabled = isWaiting;
  };
  const submit = async (): Promise<void> => {
    wait(true);
    const { seat, ...chosen } = Object.fromEntries(new FormData(form));
    const { opened, refused = "" } = await open(base, "api/room", { kind: "open", game: form.dataset.game, seat, chosen });
    wait(false);
    if (opened === undefined) {
      tell(words[refused]);
      return;
    }
    store(SECRET_OF_ROOM + opened.code, opened.secret);
    location.assign(`${base}chapter/room?lang=${lang}&code=${opened.code}`);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    tell();
    if (canStore(`${SECRET_OF_ROOM}try`)) void submit();
    else tell(words.no_storage); // the next page could not know the seat
  });
}

const [form, lobby] = [document.getElementById("open"), document.getElementById("lobby")];
if (form instanceof HTMLFormElement && lobby !== null) listen(form, lobby.dataset);
