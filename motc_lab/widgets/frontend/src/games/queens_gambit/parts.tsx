/** The table of The Queen's Gambit: a board with tiles and gambits, and everybody's plans. */
import type { TableParts } from "../../board/parts";
import type { QueensGambitScene, Token } from "../../scene";
import { Plans } from "./Plans";
import { cardsNumbered, elementsOf, namesOf, placeAt, rowsOf, thingAt } from "./places";
import { Score } from "./Score";
import { Table } from "./Table";
import { Gambit, PlanCard, Tile } from "./Things";
import { Way } from "./Way";

export const QUEENS_GAMBIT: TableParts<QueensGambitScene> = {
  rows: rowsOf,
  elements: elementsOf,
  thingAt: (scene, id) => thingAt(scene, id)?.id ?? null,
  dragging: {
    goals: ({ choices }, thing) => new Set(choices.flatMap(({ path: [first, next], path }) => (path.length === 2 && first === thing && next ? [next] : []))),
    goalAt: (scene, element) => (element !== null && placeAt(scene, element) ? element : null),
    shown: (scene) => [...elementsOf(scene)].map((id) => [id, id] as const),
    sideways: "drags",
  },
  hand: cardsNumbered,
  typed: namesOf,
  counting: null,
  prompts: { first: "pick_thing", next: "pick_place", mark: "mark_things" },
  help: { play: "help_play_queens_gambit", signs: "help_signs_queens_gambit", without: ["+", "-"] },
  Score,
  Table,
  Badge: ({ scene, seat }) => <Gambit seat={seat} badge={scene.players.find((one) => one.seat === seat)?.badge ?? ""} />,
  Band: null,
  Way: (scene, deskId) => (scene.ask?.yours && !scene.curtain && !scene.card_set ? <Way scene={scene} deskId={deskId} /> : null),
  End: null,
  After: (scene) => (scene.told_plans.length > 0 ? <Plans scene={scene} /> : null),
  stake: null,
  Reading: null,
  FaceView: ({ face }) => ((face as Token).seat === null ? <Tile thing={face as Token} /> : <PlanCard thing={face as Token} badge="" />),
};
