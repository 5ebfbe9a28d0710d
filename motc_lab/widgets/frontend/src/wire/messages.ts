/** What the browser says to the kernel. The kernel answers with a new picture. */
import type { Act, Message } from "../messages";

export type { Message } from "../messages";

export type Send = (message: Message) => void;

type WithoutKind<One> = One extends unknown ? Omit<One, "kind"> : never;

/** What is done in the sandbox; `do` says what, and which other fields there are. */
export type Done = WithoutKind<Act>;
