import type { Calculation } from "@zertsalo/configurator/model";
import { pageKinds } from "../kinds.ts";

/** «0,54 м²»: the measure behind a part of the price; nothing for what is counted by the piece. */
export const partMeasure = (part: string, calculation: Calculation): string =>
  pageKinds[calculation.type].measures[part]?.(calculation) ?? "";
