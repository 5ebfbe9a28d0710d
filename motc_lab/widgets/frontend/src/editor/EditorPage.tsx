/** The editor as a page. */
import type { JSX } from "preact";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import type { Editor } from "../scene";
import { editMessage } from "../wire/edits";
import { EditorView } from "./EditorView";

interface PageProps {
  readonly picture: Editor;
}

export function EditorPage({ picture }: PageProps): JSX.Element {
  const { send, beat } = useUi();
  return (
    <div class="m-page">
      <Masthead lang={picture.lang} heading={picture.heading} edition={picture.edition} />
      <Notice text={picture.notice} />
      <EditorView
        editor={picture}
        send={(edit) => send(editMessage(edit))}
        move={(kind) => send({ kind, beat })}
      />
      <Colophon edition={picture.edition} />
    </div>
  );
}
