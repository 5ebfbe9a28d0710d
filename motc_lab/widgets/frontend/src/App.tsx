/** The whole page: one picture of the kernel, the dialogs over it, and the live region. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ElsewhereBanner, LineBanner } from "./app/Banner";
import { Live } from "./app/Live";
import { useTheme } from "./app/theme";
import { type Opened, type Ui, UiContext } from "./app/ui";
import { useKeymap } from "./app/useKeymap";
import { useMoving } from "./app/useMoving";
import { useOutbox } from "./app/useOutbox";
import { useSkip } from "./app/useSkip";
import { useSilence, useTraits } from "./app/useTraits";
import { AskingContext, useAnswers } from "./app/why";
import { BoardPage } from "./board/BoardPage";
import { ChapterPage } from "./chapter/ChapterPage";
import { CompanionPage } from "./companion/CompanionPage";
import { Dialogs } from "./Dialogs";
import { DesignerPage } from "./designer/DesignerPage";
import { WayBack } from "./designer/WayBack";
import { EditorPage } from "./editor/EditorPage";
import { oneAnswer } from "./pure/once";
import { hintControl, mayAsk, ruleOf, shownOf, tablesOf } from "./pure/picture";
import { SandboxPage } from "./sandbox/SandboxPage";
import type { Picture } from "./scene";
import type { Message } from "./wire/messages";
import { isAnswered, lineOf, type Model, type Traits } from "./wire/model";
import { followLanguage } from "./wire/page";
import type { WordKey } from "./words";

export function App({ model }: { readonly model: Model }): JSX.Element {
  const { traits, elsewhere } = useTraits(model);
  const silent = useSilence(model);
  const theme = useTheme();
  useSkip();
  const lang = traits.picture?.lang;
  // The first picture does not know yet which language and place the greeting asks for.
  const answered = isAnswered(traits.picture);
  useEffect(() => {
    if (lang && answered) followLanguage(lang);
  }, [lang, answered]);

  return (
    <div
      class="motc"
      lang={lang}
      data-settled={answered || (silent && traits.picture !== null) || undefined}
      data-beat={traits.picture?.beat}
      data-lines={lineOf(model) || undefined}
      data-theme={theme}
      data-lm-suppress-shortcuts="true"
    >
      {traits.picture ? (
        <Desk model={model} traits={traits} picture={traits.picture} silent={silent} elsewhere={elsewhere} />
      ) : (
        <p class="m-waiting" aria-hidden="true">
          ♟
        </p>
      )}
    </div>
  );
}

interface DeskProps {
  readonly model: Model;
  readonly traits: Traits;
  readonly picture: Picture;
  readonly silent: boolean;
  /** Whether another tab goes on with this: then nothing is done here. */
  readonly elsewhere: boolean;
}

function Desk({ model, traits, picture: whole, silent, elsewhere }: DeskProps): JSX.Element {
  const picture = shownOf(whole);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [moving, setMoving] = useMoving();
  const [keys, setKeys] = useKeymap();
  const asking = useAnswers(model, picture);
  const mayLeave = useMemo(oneAnswer, [model]);
  const outbox = useOutbox(model, whole, silent);
  const ui = useMemo((): Ui => {
    const t = (key: WordKey): string => traits.words[key] ?? key;
    const send = (message: Message, told = t("your_choice")): void => {
      if (!elsewhere && (silent || mayLeave(message, performance.now()))) outbox.send(message, told);
    };
    const hint = hintControl(picture);
    return {
      t,
      send,
      beat: picture.beat,
      moving,
      setMoving,
      keys,
      setKeys,
      open: setOpened,
      hint: hint && (() => send({ kind: "control", beat: picture.beat, id: hint.id })),
    };
  }, [model, traits.words, picture, moving, keys, silent, elsewhere]);

  // Drawn anew with a new picture, not with each dialog that opens, or word of the line.
  const page = useMemo(() => <Page picture={picture} model={model} />, [picture, model]);

  return (
    <UiContext.Provider value={ui}>
      {elsewhere ? <ElsewhereBanner /> : <LineBanner silent={silent} outbox={outbox} />}
      {picture !== whole && whole.kind === "designer" && <WayBack picture={whole} />}
      <AskingContext.Provider value={mayAsk(picture) ? asking : null}>
        <div class="m-whole" inert={elsewhere}>
          {page}
        </div>
      </AskingContext.Provider>
      <Live model={model} />
      <Dialogs
        opened={opened}
        close={() => setOpened(null)}
        tables={tablesOf(picture)}
        rule={ruleOf(picture)}
      />
    </UiContext.Provider>
  );
}

function Page({ picture, model }: { readonly picture: Picture; readonly model: Model }): JSX.Element {
  switch (picture.kind) {
    case "board":
      return <BoardPage scene={picture} />;
    case "editor":
      return <EditorPage picture={picture} />;
    case "designer":
      return <DesignerPage picture={picture} model={model} />;
    case "companion":
      return <CompanionPage picture={picture} />;
    case "sandbox":
      return <SandboxPage picture={picture} model={model} />;
    default:
      return <ChapterPage chapter={picture} />;
  }
}
