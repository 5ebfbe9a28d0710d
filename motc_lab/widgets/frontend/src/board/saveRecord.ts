/** Saves the record of a match as a file that any computer opens, named by its game (or by the match itself). */
import { saveText } from "../wire/download";

export function saveRecord(id: string, record: string): void {
  saveText(`match-${id}.txt`, record);
}
