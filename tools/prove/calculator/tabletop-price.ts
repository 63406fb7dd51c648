import { byArea, byLength, byPiece, listed, rounded, type Table } from "./sums.ts";

/** A tabletop's options as the API answers them. */
export interface TabletopOptions {
  decor: string;
  surface: string;
  size: { width: number; height: number };
  slabThickness: string;
  edge: string;
  edgeHeight?: number;
  wallSides: string[];
  rounding_corners: string[];
  splashback?: string;
  sink: string;
  sinkCount?: string;
  tap?: string;
  towel: string;
  mounting: string;
}

export interface TabletopList {
  minimum: number;
  slab: Record<string, Table>;
  edgePerM: Table;
  [price: string]: unknown;
}

const veined = ["statuario", "calacatta", "travertine", "marquina", "onyx_green"];
const cutouts: Table = {
  kupel_42: 90_000,
  chasha_55: 90_000,
  plyos_50: 390_000,
  omut_48: 740_000,
  monolit_50: 2_400_000,
};

/** Sixteenths of a slab: cells of 795 × 395. */
function cells(
  { decor, size, edge, edgeHeight, splashback, sink, sinkCount }: TabletopOptions,
  freeSides: number,
): number {
  const strips =
    (edge === "mitre" ? freeSides * ((edgeHeight ?? 0) + 5) : 0) + (upstand(splashback) && upstand(splashback) + 5);
  const [along, across] = [size.width, size.height + strips];
  const lying = Math.ceil(along / 795) * Math.ceil(across / 395);
  const mayTurn = !veined.includes(decor) && along <= 1_580 && across <= 3_180;
  const turned = mayTurn ? Math.ceil(across / 795) * Math.ceil(along / 395) : lying;
  return Math.min(lying, turned) + (sink === "monolit_50" ? Number(sinkCount) : 0);
}

const upstand = (splashback: string | undefined) => (splashback && splashback !== "none" ? Number(splashback) : 0);

/** Everything but the crate: a vanity unit pays for its top the same. */
export function tabletopSums(options: TabletopOptions, list: TabletopList): number[] {
  const { size, wallSides, slabThickness, edge } = options;
  const isFree = (side: string) => !wallSides.includes(side);
  const sides = [
    { length: size.width, free: true },
    { length: size.width, free: isFree("back") },
    { length: size.height, free: isFree("left") },
    { length: size.height, free: isFree("right") },
  ];
  const free = sides.filter((side) => side.free);
  const freeMm = free.reduce((sum, side) => sum + side.length, 0);
  const wallMm = 2 * (size.width + size.height) - freeMm;
  const slab = listed(list.slab[options.decor], slabThickness);
  const sums = [
    // A sixteenth of the slab and a percent are 1/1600 of the price: 62,500 units of 10⁻⁸.
    slab * cells(options, free.length) * (options.surface === "polished" ? 108 : 100) * 62_500,
    byLength(60_000, 2 * (size.width + size.height)),
    byLength(listed(list.edgePerM, edge), freeMm, slabThickness === "20" ? 130 : 100),
    byPiece(160_000, options.rounding_corners.length),
  ];
  if (slabThickness === "6") sums.push(byArea(380_000, size.width * size.height));
  if (upstand(options.splashback) > 0) sums.push(byLength(110_000, wallMm));
  if (options.sink !== "none") {
    sums.push(byPiece(listed(cutouts, options.sink), Number(options.sinkCount)));
    if (options.tap !== "wall") sums.push(byPiece(90_000, Number(options.sinkCount)));
  }
  if (options.towel !== "none") sums.push(byPiece(290_000));
  if (options.mounting === "brackets") {
    sums.push(byPiece(180_000, Math.max(2, Math.ceil((size.width - 200) / 600) + 1)));
  }
  return sums;
}

export function tabletopTotal(options: TabletopOptions, list: TabletopList): number {
  const crate = byPiece(180_000) + byArea(110_000, options.size.width * options.size.height);
  return rounded([...tabletopSums(options, list), crate], list.minimum);
}
