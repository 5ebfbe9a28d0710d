/** Answers that somebody gives quicker than pictures come: the next ones wait for the picture of the last. */
import { useEffect, useRef } from "preact/hooks";
import { useUi } from "../../app/ui";

export function useAnswers(): (code: string) => void {
  const { send, beat } = useUi();
  const waiting = useRef<string[]>([]);
  const sent = useRef(-1);
  const flush = (): void => {
    const [option, ...then] = waiting.current.splice(0, MOST_TOGETHER);
    if (option === undefined) return;
    sent.current = beat;
    send({ kind: "play", beat, option, ...(then.length > 0 && { then }) });
  };
  useEffect(flush, [beat]);
  return (code) => {
    waiting.current.push(code);
    if (sent.current !== beat) flush();
  };
}

const MOST_TOGETHER = 32; // one message takes no more
