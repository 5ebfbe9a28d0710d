/** A socket that mends itself: it is opened again when it closes, and renewed where it has fallen silent. */
import { socketAddress } from "./address";

const AGAIN_MS = [300, 1000, 2000, 5000];
const SPREAD = 0.5; // of such a pause, at random, is left out: a server that begins again does not meet all its pages at once
const RENEW_AFTER_MS = 5000; // so long a new line may take before another one is tried

/** What a line needs of a socket; a worker has something like one, too. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

/** Opens a socket at a path and query of the page's own server. */
export function socketTo(address: string): WebSocket {
  return new WebSocket(socketAddress(address));
}

/** Subclasses say where the line leads to (`connect`), what is sent first (`greet`) and what comes (`heard`). */
export abstract class Connection {
  #socket: Socket | null = null;
  /** Tried beside a line that is silent; whichever speaks first is the line. */
  #spare: Socket | null = null;
  #renewed_ms = 0;
  #dialled_ms = 0;
  #tries = 0;
  #isOver = false;

  /** Opens a new line. */
  protected abstract connect(): Socket;
  /** Says what a new line must say first. */
  protected abstract greet(socket: Socket): void;
  /** Takes what has come; returns whether the line has been let in. */
  protected abstract heard(content: unknown): boolean;
  /** Whether a line has brought what the page is there for; before that, none is renewed. */
  protected abstract get hasShown(): boolean;
  /** The line has closed; another one is opened in a moment. */
  protected lost(): void {
    return;
  }

  /** Opens the line, once the subclass is complete. */
  protected begin(): void {
    this.#open();
    addEventListener("online", () => this.#openNow());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#openNow());
  }

  /** It is not opened again. */
  protected end(): void {
    this.#isOver = true;
  }

  /** The line as it is now, open or not. */
  protected get line(): Socket | null {
    return this.#socket;
  }

  /** Sends it; false where the line is not open. */
  protected transmit(content: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(content));
    return true;
  }

  /** A device that has changed its network keeps a line that nothing comes through any more. */
  renew(): void {
    if (this.#isOver || !this.hasShown || this.#socket?.readyState !== WebSocket.OPEN) return;
    const now_ms = performance.now();
    if (this.#spare && now_ms - this.#renewed_ms < RENEW_AFTER_MS) return;
    this.#spare?.close();
    this.#renewed_ms = now_ms;
    this.#spare = this.#dial();
  }

  /** Gives a silent line up for a new one: nothing that still comes on it is heard. */
  protected replace(): void {
    if (this.#isOver || performance.now() - this.#dialled_ms < RENEW_AFTER_MS) return;
    const silent = this.#socket;
    this.#open();
    silent?.close();
  }

  #open(): void {
    this.#socket = this.#dial();
  }

  #dial(): Socket {
    this.#dialled_ms = performance.now();
    const socket = this.connect();
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => {
      this.#settle(socket);
      if (this.#socket === socket && this.heard(JSON.parse(String(data)))) this.#tries = 0;
    };
    socket.onclose = () => {
      if (this.#spare === socket) this.#spare = null;
      if (this.#isOver || this.#socket !== socket) return;
      this.lost();
      const pause_ms = AGAIN_MS[Math.min(this.#tries++, AGAIN_MS.length - 1)] ?? 0;
      setTimeout(() => this.#openNow(), pause_ms * (1 - SPREAD * Math.random()));
    };
    return socket;
  }

  /** The one that speaks is the line; the other one is hung up. */
  #settle(socket: Socket): void {
    const spare = this.#spare;
    if (spare === null) return;
    const other = spare === socket ? this.#socket : spare;
    this.#spare = null;
    if (spare === socket) this.#socket = socket;
    other?.close();
  }

  /** Opens a line where there is none. */
  #openNow(): void {
    const state = this.#socket?.readyState;
    if (!this.#isOver && (state === WebSocket.CLOSED || state === WebSocket.CLOSING)) this.#open();
  }
}
