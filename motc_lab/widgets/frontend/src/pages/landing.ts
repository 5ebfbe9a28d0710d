/** The entry of the first page: its doors, and what this browser remembers of the course. */
import { canRead } from "../wire/storage";
import { doorsOf } from "./doors";
import { Progress } from "./progress";

const [doors, box] = ["doors", "progress"].map((id) => document.getElementById(id));
// Where the storage is forbidden nothing is kept, so there is nothing to show.
if (doors && box && canRead()) {
  const showDoors = doorsOf(doors);
  const progress = new Progress(box, () => show());
  const show = (): void => {
    showDoors();
    progress.show();
  };
  addEventListener("pageshow", show);
  show();
}
