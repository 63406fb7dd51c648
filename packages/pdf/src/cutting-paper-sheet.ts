import type { CuttingMap } from "@zertsalo/configurator/output/cutting-map";

/** A unit with its map and all that the saw is told of it. */
export interface CuttingPaperSheet {
  /** «М-00412» */
  number: string;
  material: string;
  /** Size, place, batch, kerf. */
  facts: string;
  map: CuttingMap;
  steps: readonly { n: number; text: string; ready: string }[];
  parts: readonly { no: number; id: string; label: string; size: string; about: string; work: string }[];
  remnants: readonly { number: string; size: string }[];
}
