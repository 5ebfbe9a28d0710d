/** The workbench of editions as a page; cards and tracks are the game's. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { chartsCame } from "../charts/LiveChart";
import type { Designer } from "../scene";
import { saveText } from "../wire/download";
import type { Model } from "../wire/model";
import { partsOfDesigner } from "./parts";

interface PageProps {
  readonly picture: Designer;
  readonly model: Model;
}

export function DesignerPage({ picture, model }: PageProps): JSX.Element {
  useFiles(model);
  const Workbench = partsOfDesigner(picture)?.Workbench;
  return (
    <div class="m-page m-staged md-page">
      <Masthead lang={picture.lang} heading={picture.heading} edition={picture.edition} />
      <Notice text={picture.notice} greets={picture.greets} />
      {Workbench && <Workbench picture={picture} />}
    </div>
  );
}

/** What was asked for comes beside the picture: a file, or what draws charts. */
function useFiles(model: Model): void {
  useEffect(() => {
    const listen = (payload?: unknown): void => {
      const said = payload as { kind?: unknown; name?: unknown; type?: unknown; text?: unknown; code?: unknown } | undefined;
      if (said?.kind === "charts") chartsCame(String(said.code));
      if (said?.kind === "file") saveText(String(said.name), String(said.text), String(said.type));
    };
    model.on("msg:custom", listen);
    return () => model.off("msg:custom", listen);
  }, [model]);
}
