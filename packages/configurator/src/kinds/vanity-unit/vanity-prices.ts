import type { ByCode } from "../../pricing-rules/prices.ts";
import { cartonShape, type PriceListShape } from "../../pricing-rules/price-list-shape.ts";

export interface VanityPrices {
  minimum: number;
  wastePercent: number;
  ldspPerM2: ByCode;
  bandPerM: number;
  facadePerM2: ByCode;
  ralPercent: number;
  drawer: number;
  drawerWide: number;
  hinge: number;
  handle: ByCode;
  golaPerM: number;
  assemblyPerModule: number;
  mounting: { wallPair: number; leg: number; plinthPerM: number };
  siphon: ByCode;
  siphonCutout: number;
  ceramic: ByCode;
  extras: ByCode;
  packing: { carton: number; cartonPerM2: number };
}

export const vanityPricesShape: PriceListShape<VanityPrices> = {
  minimum: "minimum",
  wastePercent: "percent",
  ldspPerM2: "prices",
  bandPerM: "kopecks",
  facadePerM2: "prices",
  ralPercent: "percent",
  drawer: "kopecks",
  drawerWide: "kopecks",
  hinge: "kopecks",
  handle: "prices",
  golaPerM: "kopecks",
  assemblyPerModule: "kopecks",
  mounting: { wallPair: "kopecks", leg: "kopecks", plinthPerM: "kopecks" },
  siphon: "prices",
  siphonCutout: "kopecks",
  ceramic: "prices",
  extras: "prices",
  packing: cartonShape,
};
