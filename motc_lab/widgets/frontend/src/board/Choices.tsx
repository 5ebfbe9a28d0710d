/** The choices: named buttons, or the stages of a half-made play with what the engine says of it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { needsConfirming, pawnCounts, ready } from "../pure/pick";
import { namedButtons } from "../pure/places";
import { tippedPawns } from "../pure/tips";
import type { Choice, Curtain, Scene } from "../scene";
import { DeskButton } from "./DeskButton";
import { Preview } from "./Preview";
import { Stepper } from "./Stepper";
import { type BoardState, useBoardState } from "./useBoard";

export function Choices({ scene }: { readonly scene: Scene }): JSX.Element {
  const board = useBoardState();
  return (
    <div class="m-choices">
      {scene.curtain ? (
        <CurtainSheet curtain={scene.curtain} board={board} />
      ) : board.pick.clicked.length > 0 ? (
        <HalfMade scene={scene} board={board} />
      ) : (
        <Open scene={scene} board={board} />
      )}
    </div>
  );
}

interface CurtainProps {
  readonly curtain: Curtain;
  readonly board: BoardState;
}

function CurtainSheet({ curtain, board }: CurtainProps): JSX.Element {
  const { send, beat } = useUi();
  return (
    <div class={`m-curtain m-of-${curtain.person}`}>
      <p>{curtain.text}</p>
      <div id={board.deskId} role="row" class="m-buttons">
        <DeskButton id="curtain" primary onPress={() => send({ kind: "reveal", beat })}>
          {curtain.button}
        </DeskButton>
      </div>
    </div>
  );
}

interface StageProps {
  readonly scene: Scene;
  readonly board: BoardState;
}

/** What to do next; a click on it brings the first thing that may be clicked into sight. */
function Stage({ text, board }: { readonly text: string; readonly board: BoardState }): JSX.Element {
  const show = (): void => {
    const goal = board.root.current?.querySelector(".m-table .m-live");
    goal?.scrollIntoView({ block: "center" });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: whoever walks by keys has the goal in sight with the focus
    <p class="m-prompt" onClick={show}>
      {text}
    </p>
  );
}

/** Nothing is picked: the buttons of the question. */
function Open({ scene, board }: StageProps): JSX.Element {
  const { t } = useUi();
  const buttons = namedButtons(scene);
  const cards = scene.choices.length - buttons.length;
  return (
    <>
      {cards > 0 && <Stage text={t("pick_card")} board={board} />}
      <div id={board.deskId} role="row" class="m-buttons">
        {buttons.length === 0 && <span role="gridcell" />}
        {buttons.map((choice) => (
          <ChoiceButton key={choice.code} choice={choice} first={cards === 0 && choice === buttons[0]} told={cards === 0} />
        ))}
      </div>
    </>
  );
}

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly first?: boolean;
  /** Whether the button tells its whole sentence, not only its name. */
  readonly told?: boolean;
}

function ChoiceButton({ choice, first, told }: ChoiceButtonProps): JSX.Element {
  const board = useBoardState();
  const id = choice.path[0] ?? choice.code;
  const hint = told ? undefined : choice.text;
  return (
    <DeskButton id={`choice.${choice.code}`} primary={first} hint={hint} tipped={board.tipped.has(id)} onPress={() => board.press(id)}>
      {choice.button}
      {told && choice.text !== choice.button && <span class="m-told">{choice.text}</span>}
    </DeskButton>
  );
}

/** A card, or a card and a section, are picked. */
function HalfMade({ scene, board }: StageProps): JSX.Element {
  const { t } = useUi();
  const { pick } = board;
  const choice = ready(scene.choices, pick);
  const counts = pawnCounts(scene.choices, pick.clicked);
  const others = counts.length > 0 || needsConfirming(pick) ? [] : namedButtons(scene);
  return (
    <>
      {!choice && <Stage text={t("pick_section")} board={board} />}
      {choice?.preview ? (
        <Preview preview={choice.preview} />
      ) : (
        choice && <p class="m-sentence">{choice.text}</p>
      )}
      <div id={board.deskId} role="row" class="m-buttons">
        {counts.length > 0 && (
          <Stepper counts={counts} tips={tippedPawns(scene.tips, pick.clicked)} said={choice?.preview?.text ?? choice?.text ?? ""} />
        )}
        {choice && (
          <DeskButton id="commit" primary keys="Enter" onPress={board.commit}>
            {choice.button}
          </DeskButton>
        )}
        <DeskButton id="back" keys="Escape" onPress={board.goBack}>
          {t("back")}
        </DeskButton>
        {others.map((other) => (
          <ChoiceButton key={other.code} choice={other} />
        ))}
      </div>
    </>
  );
}
