import type { MaterialCode } from "../bill.ts";
import { getMaterialFamily } from "../material-rules.ts";

/** In the frame of the unit as it came, trim included: origin lower left, mm. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One numbered slab, board, sheet or remnant. Grain or vein runs along its width. */
export interface StockUnit {
  id: string;
  material: MaterialCode;
  kind: "sheet" | "remnant";
  width: number;
  height: number;
  /** Cut off raw edges before anything else; the edges of a remnant are cut already. */
  trimMm: number;
  /** Cracks, chips, stains: no part and no remnant may touch them. */
  defects: readonly Rect[];
  /** Production lot of the supplier: tone and vein differ between lots. */
  batch: string | null;
}

export function newSheet(material: MaterialCode, id: string): StockUnit {
  const { sheet, trimMm } = getMaterialFamily(material);
  return { id, material, kind: "sheet", ...sheet, trimMm, defects: [], batch: null };
}

/** What is left inside the trim. */
export const usableRect = ({ width, height, trimMm }: Pick<StockUnit, "width" | "height" | "trimMm">): Rect => ({
  x: trimMm,
  y: trimMm,
  width: width - 2 * trimMm,
  height: height - 2 * trimMm,
});

export const touches = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
