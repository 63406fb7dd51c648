import type { Calculation } from "@zertsalo/configurator/model";
import { pageKinds } from "../kinds.ts";
import type { StageLook, StageSide, StageView } from "./stage-view.ts";

/** One view of a piece with its dimensions and the edges that are dragged. */
export function stageView(calculation: Calculation, { side, ...look }: StageLook & { side: StageSide }): StageView {
  return pageKinds[calculation.type].views[side](calculation, look);
}
