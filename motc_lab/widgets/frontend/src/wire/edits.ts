/** What the editor of positions asks the kernel to do; each says wholly what it wants. */
import type { Edit, Message } from "../messages";
import type { EditorPerson } from "../scene";

export type { Edit, Wishes } from "../messages";

/** An edit as it is sent. Of which game it is the kernel knows, which takes no other's. */
export const editMessage = (edit: Edit): Message => ({ kind: "edit", edit }) as Message;

export type PersonId = EditorPerson["id"];
