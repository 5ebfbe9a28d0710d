/** What every panel of the laboratory is given; each takes what it needs. */
import type { Change, Sandbox } from "../scene";
import type { Picking } from "./picking";

export interface PanelProps {
  readonly picture: Sandbox;
  readonly picking: Picking;
  /** Shows the tables before and after side by side, where there is room for that. */
  readonly compare?: ((change: Change) => void) | undefined;
}
