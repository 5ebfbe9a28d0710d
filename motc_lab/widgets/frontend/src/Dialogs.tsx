/** Whatever may lie open over the page: a rule, what lies somewhere, the description, the help. */
import type { JSX } from "preact";
import { Dialog } from "./app/Dialog";
import { Help } from "./app/Help";
import { Prose } from "./app/Prose";
import { type Opened, useUi } from "./app/ui";
import { partsOf } from "./board/partsOf";
import { ProgressSheet } from "./chapter/ProgressSheet";
import type { RuleText, Scene } from "./scene";

interface DialogsProps {
  readonly opened: Opened | null;
  readonly close: () => void;
  readonly tables: readonly Scene[];
  readonly rule: RuleText | null;
}

export function Dialogs({ opened, close, tables, rule }: DialogsProps): JSX.Element {
  const { t, send } = useUi();
  const table = tables[0];
  return (
    <>
      {opened?.name === "help" && (
        <Dialog title={t("help")} close={close}>
          <Help aim={table?.aim ?? ""} words={table ? partsOf(table).help : null} />
        </Dialog>
      )}
      {opened?.name === "progress" && (
        <Dialog title={t("progress")} close={close}>
          <ProgressSheet />
        </Dialog>
      )}
      {opened?.name === "describe" && table && (
        <Dialog title={t("description")} close={close}>
          <Prose text={table.description} />
        </Dialog>
      )}
      {opened?.name === "closer" && (
        <Dialog title={opened.title} close={close}>
          {opened.inside}
        </Dialog>
      )}
      {rule && (
        <Dialog key={rule.id} title={rule.title} close={() => send({ kind: "close_rule" })}>
          <Prose text={rule.text} />
          <p class="m-source">
            <span>{rule.id}</span> <span>{rule.pages}</span>
          </p>
        </Dialog>
      )}
    </>
  );
}
