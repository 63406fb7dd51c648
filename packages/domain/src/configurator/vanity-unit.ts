import { type Book, rulesOf } from "./book.ts";
import { correct } from "./correct.ts";
import type { Options, Package } from "./model.ts";
import { codeOf, millimetresOf, sizeOf, whole } from "./options.ts";
import { packed } from "./packing.ts";
import { tabletopLeadTime, tabletopNetGrams, tabletopPackages } from "./tabletop.ts";

/** Thickness of the carcass and the gap between fronts, mm. */
const BOARD = 16;
const GAP = 3;

export interface Panel {
  code: string;
  label: string;
  width: number;
  height: number;
  thickness: number;
  count: number;
}

/** The cutting list: every panel of the carcass and every front, in mm. */
export function vanityPanels(options: Options): { carcass: Panel[]; fronts: Panel[]; moduleWidth: number } {
  const { width, height } = sizeOf(options);
  const depth = millimetresOf(options, "depth");
  const modules = Number(options.modules);
  const moduleWidth = Math.floor((width - (modules + 1) * BOARD) / modules);
  const inside = width - 2 * BOARD;
  const hasShelves = options.fill === "open" || options.fill === "doors";
  const panel = (code: string, label: string, panelWidth: number, panelHeight: number, count: number): Panel => ({
    code,
    label,
    width: panelWidth,
    height: panelHeight,
    thickness: BOARD,
    count,
  });
  const carcass = [
    panel("side", "Боковина", depth, height, 2),
    panel("bottom", "Дно", inside, depth, 1),
    panel("rail", "Планка", inside, 100, 2),
    panel("divider", "Перегородка", depth, height - BOARD, modules - 1),
    panel("shelf", "Полка", moduleWidth, depth - 60, hasShelves ? modules : 0),
  ];
  return { carcass: carcass.filter((each) => each.count > 0), fronts: vanityFronts(options), moduleWidth };
}

function vanityFronts(options: Options): Panel[] {
  if (options.fill === "open") return [];
  const { width, height } = sizeOf(options);
  const modules = Number(options.modules);
  const isDoors = options.fill === "doors";
  const rows = frontRows(options);
  const gola = options.handle === "gola" ? 26 * rows : 0;
  const frontWidth = Math.floor((width - modules * GAP) / modules);
  const leaves = isDoors && frontWidth > 500 ? 2 : 1;
  return [
    {
      code: "front",
      label: isDoors ? "Дверь" : "Фасад ящика",
      width: Math.floor((frontWidth - (leaves - 1) * GAP) / leaves),
      height: Math.floor((height - gola - rows * GAP) / rows),
      thickness: options.facade === "ldsp" ? 16 : 19,
      count: modules * rows * leaves,
    },
  ];
}

export function frontRows(options: Options): number {
  return options.fill === "drawers_2" ? 2 : 1;
}

export function hasDrawers(options: Options): boolean {
  return codeOf(options, "fill").startsWith("drawers");
}

/** The top of the unit is an ordinary tabletop configuration, 10 mm wider at each side and in front. */
export function vanityTop(book: Book, options: Options): Options | null {
  if (options.top !== "porcelain") return null;
  const size = { width: sizeOf(options).width + 20, height: millimetresOf(options, "depth") + 10 };
  const isTwo = options.sinkSide === "two";
  const asked: Options = {
    decor: codeOf(options, "topDecor"),
    size,
    slabThickness: "12",
    edge: "straight",
    wallSides: ["back"],
    sink: "kupel_42",
    sinkCount: isTwo ? "2" : "1",
    tap: "wall",
    mounting: "cabinet",
  };
  if (!isTwo)
    asked.scheme = { sinks: [{ x: sinkX(options, size.width), y: whole(size.height / 2), tap: null }], towel: null };
  return correct(rulesOf(book, "tabletop"), "tabletop", asked).options;
}

function sinkX(options: Options, width: number): number {
  if (options.sinkSide === "left") return whole(width / 4);
  return options.sinkSide === "right" ? width - whole(width / 4) : whole(width / 2);
}

const liftMm: Readonly<Record<string, number>> = { legs: 150, plinth: 80 };

export function vanityOverall(options: Options) {
  const { width, height } = sizeOf(options);
  const isPorcelain = options.top === "porcelain";
  const above = isPorcelain ? 12 : options.top === "ceramic" ? 20 : 0;
  return {
    width: width + (isPorcelain ? 20 : 0),
    height: height + (liftMm[codeOf(options, "mounting")] ?? 0) + above,
    depth: millimetresOf(options, "depth") + (isPorcelain ? 10 : 0),
  };
}

function cabinetGrams(options: Options): number {
  const { carcass, fronts } = vanityPanels(options);
  // LDSP 0.72 g/cm³, MDF of 19 mm 0.78.
  const milligrams = [...carcass, ...fronts].reduce((sum, panel) => {
    const density = panel.thickness === 19 ? 0.78 : 0.72;
    return sum + panel.width * panel.height * panel.thickness * panel.count * density;
  }, 0);
  const pieces = fronts[0]?.count ?? 0;
  return whole(milligrams / 1000) + pieces * (hasDrawers(options) ? 5200 : 220) + 1500;
}

function ceramicGrams(options: Options): number {
  return options.top === "ceramic" ? sizeOf(options).width * 18 : 0;
}

export function vanityNetGrams(options: Options, top: Options | null): number {
  return cabinetGrams(options) + ceramicGrams(options) + (top ? tabletopNetGrams(top) : 0);
}

export function vanityPackages(options: Options, top: Options | null): Package[] {
  const { width, height } = sizeOf(options);
  const depth = millimetresOf(options, "depth");
  const cabinet = packed({ a: width, b: height, c: depth }, cabinetGrams(options), "carton");
  if (top) return [cabinet, ...tabletopPackages(top)];
  if (options.top !== "ceramic") return [cabinet];
  return [cabinet, packed({ a: width, b: depth, c: 180 }, ceramicGrams(options), "carton")];
}

const facadeDays: Readonly<Record<string, number>> = { mdf_film: 4, mdf_enamel: 7, veneer: 9 };

export function vanityLeadTime(options: Options, top: Options | null): number {
  const facade = options.facade ? (facadeDays[codeOf(options, "facade")] ?? 0) : 0;
  const own = 10 + facade + (options.facadeColor === "ral" ? 2 : 0);
  return Math.max(own, top ? tabletopLeadTime(top) : 0);
}
