/** The anywidget entry: draws the traits of one model into one element. */
import { render as draw } from "preact";
import { App } from "./App";
import type { Model } from "./wire/model";

interface Host {
  readonly model: Model;
  readonly el: HTMLElement;
}

function render({ model, el }: Host): () => void {
  const root = document.createElement("div");
  el.append(root);
  draw(<App model={model} />, root);
  return () => {
    draw(null, root);
    root.remove();
  };
}

export default { render };
