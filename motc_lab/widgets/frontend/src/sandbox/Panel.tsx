/** A tool of the laboratory: its heading and what it holds. */
import type { ComponentChildren, JSX } from "preact";
import { Heading } from "../app/Heading";

interface PanelProps {
  readonly name: string;
  /** Its heading; none where what it holds brings its own. */
  readonly title: string | null;
  /** Ids of the panel and of the tab that opens it; none where it stands alone. */
  readonly ids?: { readonly panel: string; readonly tab: string };
  readonly children: ComponentChildren;
}

export function Panel({ name, title, ids, children }: PanelProps): JSX.Element {
  const tabbed = ids && ({ id: ids.panel, role: "tabpanel", "aria-labelledby": ids.tab, tabIndex: 0 } as const);
  return (
    <section class={`m-panel m-panel-${name}`} {...tabbed}>
      {title && (
        <Heading level={2}>
          <span class="m-panel-title">{title}</span>
        </Heading>
      )}
      <div class="m-panel-inside">{children}</div>
    </section>
  );
}
