import type { ByCode } from "../../pricing-rules/prices.ts";
import { cartonShape, crateShape, type PriceListShape } from "../../pricing-rules/price-list-shape.ts";

export interface MirrorPrices {
  minimum: { mirror: number; led_mirror: number };
  billedAreaMinMm2: number;
  wastePercent: { rectangle: number; shaped: number };
  /** By colour, then by thickness. */
  glassPerM2: Readonly<Record<string, ByCode>>;
  polishPerM: ByCode;
  facetPerM: ByCode;
  curvedPercent: { polish: number; facet: number };
  shapeCutPerM: number;
  ldspPerM2: ByCode;
  ldspBandPerM: number;
  baguettePerM: ByCode;
  baguetteCorner: number;
  baguetteWastePercent: number;
  led: { housing: number; contourPerM: number; frontPerM: number; tunablePercent: number; transformer: ByCode };
  extras: ByCode;
  heating: ByCode;
  filmPerM2: number;
  mount: { light: number; heavy: number };
  packing: { carton: number; cartonPerM2: number; crate: number; cratePerM2: number };
}

export const mirrorPricesShape: PriceListShape<MirrorPrices> = {
  minimum: { mirror: "minimum", led_mirror: "minimum" },
  billedAreaMinMm2: "square",
  wastePercent: { rectangle: "percent", shaped: "percent" },
  glassPerM2: "tables",
  polishPerM: "prices",
  facetPerM: "prices",
  curvedPercent: { polish: "percent", facet: "percent" },
  shapeCutPerM: "kopecks",
  ldspPerM2: "prices",
  ldspBandPerM: "kopecks",
  baguettePerM: "prices",
  baguetteCorner: "kopecks",
  baguetteWastePercent: "percent",
  led: {
    housing: "kopecks",
    contourPerM: "kopecks",
    frontPerM: "kopecks",
    tunablePercent: "percent",
    transformer: "prices",
  },
  extras: "prices",
  heating: "prices",
  filmPerM2: "kopecks",
  mount: { light: "kopecks", heavy: "kopecks" },
  packing: { ...cartonShape, ...crateShape },
};
