/** Saves the record of a match as a file. */
import { saveText } from "../wire/download";

export function saveRecord(id: string, record: string): void {
  saveText(`match-${id}.txt`, record);
}
