/** Back and forth in the match, and the description in words. */
import type { JSX } from "preact";
import { KeyCap } from "../app/KeyCap";
import { useUi } from "../app/ui";
import { useAsking } from "../app/why";
import type { Scene } from "../scene";

export function Toolbar({ scene }: { readonly scene: Scene }): JSX.Element {
  const { t, send, beat, open } = useUi();
  const asking = useAsking();
  return (
    <div class="m-toolbar" role="group" aria-label={t("tools")}>
      <Tool sign="↶" word={t("undo")} cap="U" enabled={scene.may_undo} onPress={() => send({ kind: "undo", beat })} />
      <Tool sign="↷" word={t("redo")} cap="R" enabled={scene.may_redo} onPress={() => send({ kind: "redo", beat })} />
      {asking && <Tool sign="?" word={t("why_ask")} cap="W" pressed={asking.isOn} enabled onPress={() => asking.turn(!asking.isOn)} />}
      <Tool sign="¶" word={t("describe")} cap="D" enabled onPress={() => open({ name: "describe" })} />
    </div>
  );
}

interface ToolProps {
  /** What stands for the word where there is no room for it. */
  readonly sign: string;
  readonly word: string;
  readonly cap: string;
  readonly enabled: boolean;
  /** For a tool that stays on: whether it is. */
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Tool({ sign, word, cap, enabled, pressed, onPress }: ToolProps): JSX.Element {
  return (
    <button type="button" class="m-tool" aria-disabled={!enabled} aria-pressed={pressed} onClick={() => enabled && onPress()}>
      <i aria-hidden="true">{sign}</i> <span class="m-tool-word">{word}</span> <KeyCap cap={cap} />
    </button>
  );
}
