/** The editor as a page. */
import type { JSX } from "preact";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import type { Editor } from "../scene";
import { EditorView } from "./EditorView";

interface PageProps {
  readonly picture: Editor;
  readonly links: Readonly<Record<string, string>>;
}

export function EditorPage({ picture, links }: PageProps): JSX.Element {
  const { send, beat } = useUi();
  return (
    <div class="m-page">
      <Masthead lang={picture.lang} heading={picture.heading} edition={picture.edition} links={links} />
      <Notice text={picture.notice} />
      <EditorView
        editor={picture}
        send={(edit) => send({ kind: "edit", edit })}
        move={(kind) => send({ kind, beat })}
      />
      <Colophon edition={picture.edition} />
    </div>
  );
}
