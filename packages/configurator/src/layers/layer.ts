import type { Path } from "../geometry/path.ts";

export type LayerName =
  | "OUTLINE"
  | "CUTOUT"
  | "DRILL"
  | "FACET"
  | "FROST"
  | "LED"
  | "PANEL"
  | "FRAME"
  | "HEATER"
  | "DEVICE"
  | "SINK"
  | "MITRE"
  | "UPSTAND";
export interface Layered {
  layer: LayerName;
  path: Path;
}
