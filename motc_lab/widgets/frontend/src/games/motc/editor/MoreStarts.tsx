/** More to begin an editor with: a game of the match, a random position. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { newSeed } from "../../../editor/seed";
import { useEditorState } from "../../../editor/useEditor";
import type { Wishes } from "../../../wire/edits";
import { useHands } from "./useHands";

export function MoreStarts(): JSX.Element {
  return (
    <>
      <GameStart />
      <RandomStart />
    </>
  );
}

function GameStart(): JSX.Element {
  const { send, w } = useEditorState();
  const [game, setGame] = useState(2);
  return (
    <form
      class="me-row"
      onSubmit={(event) => {
        event.preventDefault();
        send({ do: "begin", start: "game", game, seed: newSeed() });
      }}
    >
      <label>
        {w("game")}
        <input type="number" min={1} max={11} value={game} onInput={({ currentTarget }) => setGame(Number(currentTarget.value))} />
      </label>
      <button type="submit" class="m-button">
        {w("set_up")}
      </button>
    </form>
  );
}

type WishName = Exclude<keyof Wishes, "step">;

function RandomStart(): JSX.Element {
  const { editor, send, w } = useHands();
  const [wishes, setWishes] = useState<Wishes>({});
  const field = (name: WishName, label: string): JSX.Element => (
    <label key={name}>
      {label}
      <input
        type="number"
        min={0}
        max={99}
        placeholder={w("any")}
        onInput={({ currentTarget: { value } }) => {
          const { [name]: _old, ...others } = wishes;
          setWishes(/^\d{1,2}$/.test(value) ? { ...others, [name]: Number(value) } : others);
        }}
      />
    </label>
  );
  return (
    <form
      class="me-wishes"
      aria-label={w("random")}
      onSubmit={(event) => {
        event.preventDefault();
        send({ do: "begin", start: "random", seed: newSeed(), wishes });
      }}
    >
      <p>
        <b>{w("random")}</b> {w("random_hint")}
      </p>
      {field("game", w("game_number"))}
      {field("exchange", w("exchange"))}
      {editor.persons.flatMap(({ id, name }) => [
        field(`${id}_points`, `${w("points")}, ${name}`),
        field(`${id}_hand`, `${w("hand")}, ${name}`),
        field(`${id}_endurance`, `${w("endurance")}, ${name}`),
      ])}
      <label>
        {w("step")}
        <select
          onChange={({ currentTarget: { value } }) => {
            const { step: _old, ...others } = wishes;
            setWishes(value === "lead" || value === "reply" ? { ...others, step: value } : others);
          }}
        >
          <option value="">{w("any")}</option>
          <option value="lead">{w("lead")}</option>
          <option value="reply">{w("reply")}</option>
        </select>
      </label>
      <button type="submit" class="m-button">
        {w("find")}
      </button>
    </form>
  );
}
