/** What a set-up is made with: pieces that are still to be placed, and tools. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Dialog } from "../../app/Dialog";
import { Cell } from "../../board/Cell";
import { DeskButton } from "../../board/DeskButton";
import { copyText } from "../../editor/CopyButton";
import type { Pool, SetUp } from "../../scene";
import { useFit } from "../../stage/useFit";
import { Block } from "./Block";
import { TRAY, toolNamed } from "./places";
import { coded, drawn, shuffled } from "./setUp";

interface TrayProps {
  readonly set: SetUp;
  readonly answer: (code: string) => void;
}

export function Tray({ set, answer }: TrayProps): JSX.Element {
  const slot = useRef<HTMLDivElement>(null);
  useFit(slot);
  const [shows, setShows] = useState(false);
  const isEmpty = !/[^./]/.test(set.code);
  const tools = [
    ...set.presets.map(({ code, text }) => ({ name: code, word: text, act: () => answer(code) })),
    { name: "mirror", word: set.words.mirror, act: () => answer(coded(set.mirrored)), idle: isEmpty },
    { name: "random", word: set.words.random, act: () => answer(coded(shuffled(set, drawn))) },
    { name: "clear", word: set.words.clear, act: () => answer("clear"), idle: isEmpty },
    { name: "code", word: `${set.words.code} …`, act: () => setShows(true) },
  ];
  return (
    <div ref={slot} role="rowgroup" class="m-tray" data-part="hand" aria-label={set.words.stocks}>
      <div role="row" class="m-pools">
        {set.stocks.map((stock) => (
          <StockCell key={stock.id} stock={stock} />
        ))}
        <Cell id={TRAY} label={set.words.take ?? ""} class="m-pool m-take">
          <i>↩</i>
          <small>{set.words.take}</small>
        </Cell>
      </div>
      <div role="row" class="m-set-tools">
        {tools.map(({ name, word, act, idle = false }) => (
          <DeskButton key={name} id={toolNamed(name)} enabled={!idle} onPress={idle ? () => undefined : act}>
            {word}
          </DeskButton>
        ))}
      </div>
      {shows && <CodeSheet set={set} answer={answer} close={() => setShows(false)} />}
    </div>
  );
}

function StockCell({ stock }: { readonly stock: Pool }): JSX.Element {
  return (
    <Cell id={stock.id} label={stock.label} class={stock.count === 0 ? "m-pool m-spent" : "m-pool"}>
      <Block piece={stock.piece} />
      <b class="m-pool-count" translate={false}>{stock.count}</b>
    </Cell>
  );
}

interface SheetProps extends TrayProps {
  readonly close: () => void;
}

const LONGEST = 59; // with its verb an answer is a word of 64 characters

/** The set-up as a code, to be copied away or pasted in. */
function CodeSheet({ set, answer, close }: SheetProps): JSX.Element {
  const [code, setCode] = useState(set.code);
  const [copied, setCopied] = useState("");
  const use = (event: Event): void => {
    event.preventDefault();
    answer(coded(code.trim()));
    close();
  };
  const copy = (): void => void copyText(code).then((done) => done && setCopied(code));
  return (
    <Dialog title={set.words.code ?? ""} close={close}>
      <form class="m-set-up-code" onSubmit={use}>
        <label>
          {set.words.code_long}
          <input type="text" name="code" value={code} maxLength={LONGEST} required spellcheck={false} autocomplete="off" onInput={({ currentTarget }) => setCode(currentTarget.value)} />
        </label>
        <p class="m-buttons">
          <button type="submit" class="m-button m-primary">
            {set.words.use}
          </button>
          <button type="button" class="m-button" onClick={copy}>
            {set.words.copy}
            <span aria-live="polite">{copied === code && ` ✓ ${set.words.copied}`}</span>
          </button>
        </p>
      </form>
    </Dialog>
  );
}
