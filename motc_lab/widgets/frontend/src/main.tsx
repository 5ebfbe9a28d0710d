/** The anywidget entry: draws the traits of one model into one element. */
import { render as draw } from "preact";
import { App } from "./App";
import { watch } from "./app/foreignHands";
import { AnswerBoard, type Answered } from "./board/AnswerBoard";
import "./games/register";
import { open } from "./site/alone";
import { BoardModel, type Living } from "./wire/board";
import type { Model } from "./wire/model";
import { entered, type Joining } from "./wire/room";

interface Host {
  readonly model: Model;
  readonly el: HTMLElement;
}

function render({ model, el }: Host): () => void {
  const root = document.createElement("div");
  el.append(instead(model), root);
  draw(<App model={model} />, root);
  const unwatch = watch(root);
  return () => {
    unwatch();
    draw(null, root);
    el.replaceChildren();
  };
}

/** Hides the still picture of this board, in this document, as long as the board lives. */
function instead(model: Model): HTMLStyleElement {
  const style = document.createElement("style");
  const still = String(model.get("still") ?? "");
  if (/^[0-9a-f]+$/.test(still)) {
    const picture = `[data-motc-still="${still}"]`;
    style.textContent = `${picture}, .jp-OutputArea-child:has(${picture}) { display: none }`;
  }
  return style;
}

interface RoomHost extends Joining {
  readonly place: HTMLElement;
}

/** The entry of a page without a kernel: a match in a room, over the room's own socket. */
export async function join({ place, ...joining }: RoomHost): Promise<void> {
  render({ model: await entered(joining), el: place });
}

interface BoardHost extends Living {
  readonly at: HTMLElement;
}

/** The entry of a page with a board of its own: it says hello, and is shown what comes back. */
export function live({ at, ...living }: BoardHost): void {
  render({ model: new BoardModel(living), el: at });
}

/** The entry of a page without a server: its board lives in a worker. */
export function alone(told: string): void {
  const model = open(JSON.parse(told));
  const el = document.getElementById("board");
  if (model !== null && el !== null) render({ model, el });
}

interface AnswerHost {
  readonly at: HTMLElement;
  readonly board: Answered;
}

/** The entry of a pupil's page: a table on which a question of the class is answered. Returns what shows it anew, and null takes it away. */
export function answer({ at, board }: AnswerHost): (next: Answered | null) => void {
  const show = (next: Answered | null): void => draw(next && <AnswerBoard board={next} />, at);
  const unwatch = watch(at);
  show(board);
  return (next) => {
    show(next);
    if (next === null) unwatch();
  };
}

export default { render };
