/** The parts of exhibits that only Match of the Century has. */
import type { PartViews } from "../../../exhibit/views";
import { TabletopView } from "./TabletopView";

export const MOTC_EXHIBIT: PartViews = { tabletop: TabletopView };
