/** Opens a room or a class: one message, one answer, and the socket is done with. */
import { socketAddress } from "./address";
import { isReached } from "./blocked";

interface Opened {
  readonly code: string;
  /** Of the seat, or of the presenter: whoever has it is let in. */
  readonly secret: string;
}

export interface Opening {
  readonly opened?: Opened;
  /** Why nothing was opened; `blocked` and `no_line` where nobody answered. */
  readonly refused?: string;
}

/** Never throws: where nobody answers, that is the answer. */
export function open(base: string, path: string, message: unknown): Promise<Opening> {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketAddress(base + path));
    socket.onopen = () => socket.send(JSON.stringify(message));
    socket.onmessage = ({ data }) => {
      resolve(JSON.parse(String(data)) as Opening);
      socket.onclose = null;
    };
    socket.onclose = () => void isReached(base).then((isThere) => resolve({ refused: isThere ? "blocked" : "no_line" }));
  });
}
