/** The choices: named buttons, or the stages of a half-made play with what the engine says of it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { mayPutAway, putAwayName, putAwaySaid } from "../pure/marks";
import { choiceNamed } from "../pure/names";
import { countsAfter, ready } from "../pure/pick";
import { tippedCounts } from "../pure/tips";
import type { CardSet, Choice, Curtain, Scene } from "../scene";
import { buttonsBehind, namedButtons } from "./buttons";
import { DeskButton } from "./DeskButton";
import { othersBeside } from "./desk";
import { Preview } from "./Preview";
import type { Stake } from "./parts";
import { partsOf } from "./partsOf";
import { Stepper } from "./Stepper";
import { type BoardState, useBoardState } from "./useBoard";
import { waysOf } from "./ways";

export function Choices({ scene }: { readonly scene: Scene }): JSX.Element {
  const board = useBoardState();
  return (
    <div class="m-choices">
      {scene.curtain ? (
        <CurtainSheet curtain={scene.curtain} board={board} />
      ) : scene.card_set ? (
        <MarkedCards scene={scene} board={board} set={scene.card_set} />
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
  const only = buttons.length === 1 && cards === 0 ? buttons[0] : undefined;
  return (
    <>
      {cards > 0 && <Stage text={t(partsOf(scene).prompts.first)} board={board} />}
      <div id={board.deskId} role={buttons.length > 0 ? "row" : "none"} class="m-buttons">
        {buttons.map((choice) => (
          <ChoiceButton key={choice.code} choice={choice} primary={choice === only} />
        ))}
      </div>
    </>
  );
}

interface ChoiceButtonProps {
  readonly choice: Choice;
  /** Whether it is the only thing to do; none of several looks recommended. */
  readonly primary?: boolean;
}

function ChoiceButton({ choice, primary }: ChoiceButtonProps): JSX.Element {
  const board = useBoardState();
  const id = choice.path[choice.path.length - 1] ?? choice.code;
  return (
    <DeskButton
      id={choiceNamed(choice.code)}
      primary={primary}
      quiet={choice.quiet}
      hint={choice.note ? undefined : choice.text}
      tipped={board.tipped.has(id)}
      onPress={() => board.press(id)}
    >
      {choice.button}
      {choice.note && <span class="m-told">{choice.note}</span>}
    </DeskButton>
  );
}

interface SetProps extends StageProps {
  readonly set: CardSet;
}

/** Cards are marked in the hand; the button says how many go, and nothing goes before it is pressed. */
function MarkedCards({ scene, set, board }: SetProps): JSX.Element {
  const { t } = useUi();
  const { clicked } = board.pick;
  const said = putAwaySaid(set, clicked);
  const enabled = mayPutAway(set, clicked);
  return (
    <>
      <Stage text={t(partsOf(scene).prompts.mark)} board={board} />
      <p class="m-unseen" role="status">
        {clicked.length > 0 ? said : ""}
      </p>
      <div id={board.deskId} role="row" class="m-buttons">
        <DeskButton id={putAwayName(set, clicked)} primary={enabled && clicked.length > 0} enabled={enabled} onPress={board.commit}>
          {said}
        </DeskButton>
      </div>
    </>
  );
}

/** A part of the choice is made. */
function HalfMade({ scene, board }: StageProps): JSX.Element {
  const { t } = useUi();
  const { pick } = board;
  const ways = waysOf(scene);
  const choice = ready(ways, pick);
  const counts = countsAfter(ways, pick.clicked);
  const behind = buttonsBehind(scene, pick.clicked);
  const { counting, prompts, stake } = partsOf(scene);
  return (
    <>
      {!choice && behind.length === 0 && <Stage text={t(prompts.next)} board={board} />}
      {choice?.preview ? (
        <>
          <Preview preview={choice.preview} />
          <AtStake stake={stake?.(scene, choice) ?? null} />
        </>
      ) : (
        choice && <p class="m-sentence">{choice.text}</p>
      )}
      <div id={board.deskId} role="row" class="m-buttons">
        {behind.map((other) => (
          <ChoiceButton key={other.code} choice={other} />
        ))}
        {counting && counts.length > 0 && (
          <Stepper counting={counting} counts={counts} tips={tippedCounts(scene.tips, pick.clicked, counting.word)} said={choice?.preview?.text ?? choice?.text ?? ""} />
        )}
        {choice && (
          <DeskButton id="commit" primary keys="Enter" onPress={board.commit}>
            {choice.button}
          </DeskButton>
        )}
        <DeskButton id="back" keys="Escape" onPress={board.goBack}>
          {t("back")}
        </DeskButton>
        {othersBeside(scene, pick).map((other) => (
          <ChoiceButton key={other.code} choice={other} />
        ))}
      </div>
    </>
  );
}

function AtStake({ stake }: { readonly stake: Stake | null }): JSX.Element | null {
  if (!stake) return null;
  return (
    <p class={`m-stake m-of-${stake.person}`}>
      <b>{stake.head}:</b> {stake.text}
    </p>
  );
}
