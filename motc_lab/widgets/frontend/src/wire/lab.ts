/** JupyterLab around the widget: where its notebook lies. */
import { pathInTitle } from "../pure/onward";

/** The path of the notebook that an element stands in; null outside of JupyterLab. */
export function notebookPath(inside: Element | null): string | null {
  const panel = inside?.closest(".jp-NotebookPanel");
  if (!panel) return null;
  const tab = document.querySelector<HTMLElement>(`.lm-TabBar-tab[data-id="${CSS.escape(panel.id)}"]`);
  return tab ? pathInTitle(tab.title) : null;
}
