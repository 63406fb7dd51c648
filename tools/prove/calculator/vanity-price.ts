import { byArea, byLength, byPiece, listed, rounded, type Table } from "./sums.ts";
import { type TabletopList, tabletopSums } from "./tabletop-price.ts";

/** A vanity unit's options as the API answers them. */
export interface VanityOptions {
  mounting: string;
  size: { width: number; height: number };
  depth: number;
  modules: string;
  fill: string;
  sinkSide: string;
  carcassColor: string;
  facade?: string;
  facadeColor?: string;
  handle?: string;
  top: string;
  topDecor?: string;
  siphon?: string;
  additionally: string[];
}

export interface VanityList {
  minimum: number;
  ldspPerM2: Table;
  facadePerM2: Table;
  handle: Table;
  siphon: Table;
  ceramic: Table;
  extras: Table;
  [price: string]: unknown;
}

type Board = [width: number, height: number, count: number];

/** The carcass of 16 mm: sides, bottom, rails, dividers, shelves behind doors and in open units. */
function carcass({ size, depth, modules, fill }: VanityOptions): Board[] {
  const count = Number(modules);
  const clear = Math.floor((size.width - (count + 1) * 16) / count);
  const boards: Board[] = [
    [depth, size.height, 2],
    [size.width - 32, depth, 1],
    [size.width - 32, 100, 2],
    [depth, size.height - 16, count - 1],
  ];
  if (fill === "doors" || fill === "open") boards.push([clear, depth - 60, count]);
  return boards;
}

/** Fronts with gaps of 3 mm; a door wider than 500 is two leaves. */
function fronts({ size, modules, fill, handle }: VanityOptions): Board {
  if (fill === "open") return [0, 0, 0];
  const rows = fill === "drawers_2" ? 2 : 1;
  const wide = Math.floor((size.width - Number(modules) * 3) / Number(modules));
  const leaves = fill === "doors" && wide > 500 ? 2 : 1;
  const high = Math.floor((size.height - (handle === "gola" ? 26 * rows : 0) - rows * 3) / rows);
  return [Math.floor((wide - (leaves - 1) * 3) / leaves), high, Number(modules) * rows * leaves];
}

function topSums(
  { top, topDecor, size, depth, sinkSide }: VanityOptions,
  list: VanityList,
  tops: TabletopList,
): number[] {
  if (top === "ceramic") return [byPiece(listed(list.ceramic, size.width))];
  if (top !== "porcelain") return [];
  const slab = {
    decor: topDecor ?? "",
    surface: "matt",
    size: { width: size.width + 20, height: depth + 10 },
    slabThickness: "12",
    edge: "straight",
    wallSides: ["back"],
    rounding_corners: [],
    sink: "kupel_42",
    sinkCount: sinkSide === "two" ? "2" : "1",
    tap: "wall",
    towel: "none",
    mounting: "cabinet",
  };
  return tabletopSums(slab, tops);
}

function mountingSum({ mounting, modules, size }: VanityOptions): number {
  if (mounting === "wall") return byPiece(110_000, Number(modules));
  if (mounting === "plinth") return byLength(95_000, size.width);
  return byPiece(42_000, 4 + (size.width > 1_000 ? 2 : 0) + (size.width > 1_800 ? 2 : 0));
}

export function vanityTotal(options: VanityOptions, list: VanityList, tops: TabletopList): number {
  const { size, modules, fill, handle, siphon } = options;
  const boards = carcass(options);
  const [wide, high, pieces] = fronts(options);
  const isDrawers = fill === "drawers_1" || fill === "drawers_2";
  const clear = Math.floor((size.width - (Number(modules) + 1) * 16) / Number(modules));
  const boardArea = boards.reduce((sum, [width, height, count]) => sum + width * height * count, 0);
  const boardEdges = boards.reduce((sum, [width, height, count]) => sum + 2 * (width + height) * count, 0);
  const sums = [
    byArea(listed(list.ldspPerM2, options.carcassColor), boardArea, 118),
    byLength(12_000, boardEdges),
    mountingSum(options),
    ...topSums(options, list, tops),
    byPiece(290_000, Number(modules)),
    byPiece(90_000) + byArea(60_000, size.width * size.height),
  ];
  if (pieces > 0) {
    const tone = options.facadeColor === "ral" ? 112 : 100;
    sums.push(byArea(listed(list.facadePerM2, options.facade ?? ""), wide * high * pieces, tone));
    if (handle === "gola") sums.push(byLength(140_000, size.width * (fill === "drawers_2" ? 2 : 1)));
    else sums.push(byPiece(listed(list.handle, handle ?? ""), pieces));
    sums.push(isDrawers ? byPiece(clear > 700 ? 520_000 : 420_000, pieces) : byPiece(38_000, pieces * 2));
  }
  if (siphon) {
    const bowls = options.sinkSide === "two" ? 2 : 1;
    sums.push(byPiece(listed(list.siphon, siphon) + (isDrawers ? 60_000 : 0), bowls));
  }
  for (const code of options.additionally) {
    const isOnce = code === "socket" || code === "laundry";
    sums.push(byPiece(listed(list.extras, code), isOnce ? 1 : Number(modules)));
  }
  return rounded(sums, list.minimum);
}
