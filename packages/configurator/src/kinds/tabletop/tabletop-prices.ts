import type { ByCode } from "../../pricing-rules/prices.ts";
import { crateShape, type PriceListShape } from "../../pricing-rules/price-list-shape.ts";

export interface TabletopPrices {
  minimum: number;
  /** A whole slab by decor, then by thickness. */
  slab: Readonly<Record<string, ByCode>>;
  polishedPercent: number;
  /** What the part of the slab costs less when the piece is cut from a remnant. */
  remnantPercent: number;
  cuttingPerM: number;
  edgePerM: ByCode;
  edgeThickPercent: ByCode;
  backingPerM2: number;
  splashbackPerM: number;
  corner: number;
  cutout: ByCode;
  tapHole: number;
  towelSlot: number;
  bracket: number;
  packing: { crate: number; cratePerM2: number };
}

export const tabletopPricesShape: PriceListShape<TabletopPrices> = {
  minimum: "minimum",
  slab: "tables",
  polishedPercent: "percent",
  remnantPercent: "share",
  cuttingPerM: "kopecks",
  edgePerM: "prices",
  edgeThickPercent: "percents",
  backingPerM2: "kopecks",
  splashbackPerM: "kopecks",
  corner: "kopecks",
  cutout: "prices",
  tapHole: "kopecks",
  towelSlot: "kopecks",
  bracket: "kopecks",
  packing: crateShape,
};
