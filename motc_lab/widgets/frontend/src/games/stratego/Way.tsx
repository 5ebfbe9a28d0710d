/** What leads on from a set-up: 'Done', once all pieces stand; before that how many are missing. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import { DeskButton } from "../../board/DeskButton";
import { useBoardState } from "../../board/useBoard";
import { choiceNamed } from "../../pure/names";
import type { SetUp } from "../../scene";

interface WayProps {
  readonly set: SetUp;
  readonly deskId: string;
}

const READY = "ready";

export function SetUpWay({ set, deskId }: WayProps): JSX.Element {
  const { t } = useUi();
  const { pick, press, goBack } = useBoardState();
  const isWhole = set.missing === 0;
  const missing = set.words[set.missing === 1 ? "not_done.one" : "not_done.other"] ?? "";
  return (
    <div class="m-choices">
      <p class="m-prompt">
        {pick.clicked.length > 0 ? set.words.goal : set.words.pick} <span class="m-keys-told">{set.words.keys}</span>
      </p>
      <div id={deskId} role="row" class="m-buttons">
        {pick.clicked.length > 0 && (
          <DeskButton id="back" keys="Escape" onPress={goBack}>
            {t("back")}
          </DeskButton>
        )}
        <DeskButton id={choiceNamed(READY)} primary={isWhole} enabled={isWhole} onPress={() => isWhole && press(READY)}>
          {isWhole ? set.words.done : missing.replace("{n}", String(set.missing))}
        </DeskButton>
      </div>
    </div>
  );
}
