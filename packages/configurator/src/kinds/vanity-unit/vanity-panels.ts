import type { Options } from "../../model.ts";
import { getOptionCode, getMillimetres, getSize } from "../../options.ts";

/** Thickness of the carcass and the gap between fronts, mm. */
const BOARD = 16;
const GAP = 3;
/** The back panel of HDF, and how far it stays inside the carcass on each side so that it is not seen, mm. */
const BACK = 3;
const BACK_INSET = 2;

export interface Panel {
  code: string;
  label: string;
  width: number;
  height: number;
  thickness: number;
  count: number;
}

/** The cutting list: every panel of the carcass and every front, in mm. */
export function vanityPanels(options: Options): {
  carcass: Panel[];
  back: Panel[];
  fronts: Panel[];
  moduleWidth: number;
} {
  const { width, height } = getSize(options);
  const depth = getMillimetres(options, "depth");
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
  const back = {
    ...panel("back", "Задняя стенка", width - 2 * BACK_INSET, height - 2 * BACK_INSET, 1),
    thickness: BACK,
  };
  return {
    carcass: carcass.filter((each) => each.count > 0),
    back: [back],
    fronts: vanityFronts(options),
    moduleWidth,
  };
}

function vanityFronts(options: Options): Panel[] {
  if (options.fill === "open") return [];
  const { width, height } = getSize(options);
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
  return getOptionCode(options, "fill").startsWith("drawers");
}
