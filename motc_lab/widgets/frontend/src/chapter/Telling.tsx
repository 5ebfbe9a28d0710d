/** What a chapter tells: paragraphs in which words of the glossary carry help. */
import type { JSX } from "preact";
import { Prose } from "../app/Prose";
import type { WordHelp } from "../scene";
import { type Help, useHelp } from "./useHelp";

interface TellingProps {
  readonly say: readonly string[];
  readonly terms: readonly WordHelp[];
}

export function Telling({ say, terms }: TellingProps): JSX.Element {
  const help = useHelp(terms);
  return (
    <>
      <div class="m-prose">
        {say.map((text, index) => (
          <Prose
            key={index}
            text={text}
            terms={terms.filter(({ paragraph }) => paragraph === index)}
            word={(term) => <Word key={term.id} term={term} help={help} />}
          />
        ))}
      </div>
      {terms.map((term) => (
        <Meaning key={term.id} term={term} help={help} />
      ))}
    </>
  );
}

interface PartProps {
  readonly term: WordHelp;
  readonly help: Help;
}

function Word({ term, help }: PartProps): JSX.Element {
  const { open, close } = help;
  const isOpen = help.opened === term.id;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) close();
    else open(term.id);
  };
  // In the flow of the text, first letter and line breaks included, as a button could not be.
  return (
    <span
      ref={isOpen ? help.word : undefined}
      class="m-term"
      role="button"
      tabIndex={0}
      aria-describedby={help.nameOf(term.id)}
      onFocus={() => open(term.id)}
      onBlur={close}
      onClick={() => open(term.id)}
      onPointerEnter={(event) => event.pointerType === "mouse" && open(term.id)}
      onPointerLeave={help.leave}
      onKeyDown={onKeyDown}
    >
      {term.text}
    </span>
  );
}

function Meaning({ term, help }: PartProps): JSX.Element {
  const isOpen = help.opened === term.id;
  return (
    <p
      ref={isOpen ? help.meaning : undefined}
      id={help.nameOf(term.id)}
      class="m-meaning"
      role="tooltip"
      hidden={!isOpen}
      onPointerLeave={help.leave}
    >
      {term.meaning}
    </p>
  );
}
