/** What is to be done now, in a line, and the buttons that lay a card or a plan. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import { DeskButton } from "../../board/DeskButton";
import { useBoardState } from "../../board/useBoard";
import type { QueensGambitScene } from "../../scene";
import { WHOLE } from "./places";

interface WayProps {
  readonly scene: QueensGambitScene;
  readonly deskId: string;
}

export function Way({ scene, deskId }: WayProps): JSX.Element {
  const { t } = useUi();
  const { pick, live, press, goBack } = useBoardState();
  const { words, ask, choices } = scene;
  const takesCards = ask?.kind === "plan" || ask?.kind === "lay";
  const [next = ""] = live.size === 1 ? live : [];
  const last = choices.find(({ path }) => path.length === pick.clicked.length + 1 && path.at(-1) === next && pick.clicked.every((id, at) => path[at] === id));
  const isReady = pick.clicked.length > 0 && last !== undefined;
  const isPlan = ask?.kind === "plan";
  const hasButton = takesCards && (isReady || isPlan);
  return (
    <div class="m-choices">
      <p class="m-prompt">
        {isReady ? (isPlan ? words.whole : last.text) : words[ask?.kind ?? ""]} {takesCards && !isReady && <span class="m-keys-told">{words.keys}</span>}
      </p>
      <div id={deskId} role={hasButton || pick.clicked.length > 0 ? "row" : "none"} class="m-buttons">
        {hasButton && (
          <DeskButton id={WHOLE} primary={isReady} enabled={isReady} onPress={() => isReady && press(next)}>
            {isPlan ? words.lay_plan : last?.button}
          </DeskButton>
        )}
        {pick.clicked.length > 0 && (
          <DeskButton id="back" keys="Escape" onPress={goBack}>
            {t("back")}
          </DeskButton>
        )}
      </div>
    </div>
  );
}
