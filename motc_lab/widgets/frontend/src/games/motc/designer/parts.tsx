/** What Match of the Century brings to its workbench. */
import type { DesignerParts } from "../../../designer/parts";
import { Workbench } from "./Workbench";

export const MOTC_DESIGNER: DesignerParts = { Workbench };
