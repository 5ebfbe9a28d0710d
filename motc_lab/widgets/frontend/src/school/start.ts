/** Starts a class: over a chapter, or with a plan. */
import type { StartClass } from "../classes";
import { open } from "../wire/opening";
import { SECRET_OF_CLASS } from "../wire/places";
import { canStore, store } from "../wire/storage";
import type { ClassPage } from "./page";

export function start(page: ClassPage, form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const wait = (isWaiting: boolean): void => {
    if (button) button.disabled = isWaiting;
    page.tell(isWaiting ? page.say("preparing") : "");
  };
  const begin = async (): Promise<void> => {
    wait(true);
    const wishes = new FormData(form);
    const [what, name = ""] = String(wishes.get("lesson")).split(":");
    const wish: StartClass = what === "plan" ? { kind: "open", plan: name, ...gameOf(form) } : { kind: "open", chapter: name };
    const { opened, refused = "" } = await open(page.base, "api/class", wish);
    if (opened === undefined) {
      wait(false);
      page.refuse(refused);
      return;
    }
    store(`${SECRET_OF_CLASS}${opened.code}:presenter`, opened.secret);
    location.assign(`${page.base}class?lang=${page.lang}&code=${opened.code}&show=${wishes.has("mirrored") ? "projector" : "presenter"}`);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (canStore(`${SECRET_OF_CLASS}try`)) void begin();
    else page.refuse("no_storage"); // the next page could not know the presenter
  });
}

function gameOf({ dataset: { game } }: HTMLFormElement): { game?: string } {
  return game === undefined ? {} : { game };
}
