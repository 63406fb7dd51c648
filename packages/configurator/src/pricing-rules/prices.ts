/** Kopecks by code: of a colour, a thickness, a size of facet. */
type ByCode = Readonly<Record<string, number>>;

/** One price list. Money in kopecks, percents whole; immutable once something was sold by it. */
export interface Prices {
  version: string;
  mirror: MirrorPrices;
  tabletop: TabletopPrices;
  vanity: VanityPrices;
}

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

export interface TabletopPrices {
  minimum: number;
  /** A whole slab by decor, then by thickness. */
  slab: Readonly<Record<string, ByCode>>;
  polishedPercent: number;
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

/** A price by its code; a list without it is broken, and `bookFaults` says so before it goes live. */
export function getPrice(table: ByCode | undefined, code: string | number): number {
  const price = table?.[code];
  if (price === undefined) throw new Error(`The price list has no price for ${code}`);
  return price;
}
