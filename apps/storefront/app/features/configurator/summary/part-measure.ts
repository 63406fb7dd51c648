import type { Calculation } from "@zertsalo/configurator/model";
import { getKind } from "@zertsalo/configurator/kinds";

/** «0,54 м²»: the measure behind a part of the price; nothing for what is counted by the piece. */
export const partMeasure = (part: string, calculation: Calculation): string =>
  getKind(calculation.type).measures[part]?.(calculation) ?? "";
