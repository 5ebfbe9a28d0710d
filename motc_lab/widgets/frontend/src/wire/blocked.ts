/** Why a page's line does not come: some networks let pages through, but no WebSocket. */

/** Sockets that closed without a message before the network is suspected. */
const ENOUGH = 2;

/** Whether an ordinary page of this server comes. */
export async function isReached(base: string): Promise<boolean> {
  try {
    return (await fetch(`${base}privacy`, { cache: "no-store" })).ok;
  } catch {
    return false; // There is no network.
  }
}

/** Returns what looks at each new socket. It calls once, where no socket has ever brought anything and an ordinary page comes all the same. */
export function watchBlocked(base: string, blocked: () => void): (socket: WebSocket) => WebSocket {
  let failures = 0;
  let isHeard = false;
  const count = async (): Promise<void> => {
    failures += 1;
    if (!isHeard && failures === ENOUGH && (await isReached(base)) && !isHeard) blocked();
  };
  return (socket) => {
    const hear = (): void => {
      isHeard = true;
    };
    socket.addEventListener("message", hear, { once: true });
    socket.addEventListener("close", () => void count());
    return socket;
  };
}

/** The text that names this server to whoever runs the network. */
export function withHost(text: string): string {
  return text.replace("{host}", location.host);
}
