import { hasGrain } from "../part-rules.ts";
import { getMaterialFamily, isMaterial } from "../material-rules.ts";
import { type Rect, type StockUnit, usableRect } from "../cutting/stock-unit.ts";

type Sized = Pick<StockUnit, "material" | "kind" | "width" | "height">;

/** What is wrong with a unit as it was measured, by field; null: nothing. */
export function validateStockUnit({ material, kind, width, height }: Sized): Record<string, string | null> {
  if (!isMaterial(material)) return { material: "Такого материала нет" };
  const { sheet, remnant, remnantStrip } = getMaterialFamily(material);
  const [short, long] = width < height ? [width, height] : [height, width];
  const [sheetShort, sheetLong] = [Math.min(sheet.width, sheet.height), Math.max(sheet.width, sheet.height)];
  if (long > sheetLong + oversizeMm || short > sheetShort + oversizeMm) {
    return { width: `Больше листа: у этого материала он ${sheet.width} × ${sheet.height} мм` };
  }
  if (kind === "sheet") return { width: null };
  const least = [remnant, ...(remnantStrip && !hasGrain(material) ? [remnantStrip] : [])];
  const isLargeEnough = least.some(({ shortMm, longMm }) => short >= shortMm && long >= longMm);
  const text = least.map(({ shortMm, longMm }) => `${shortMm} × ${longMm}`).join(" или ");
  return { width: isLargeEnough ? null : `Слишком мал: остаток хранят от ${text} мм` };
}

/** Suppliers cut sheets a little larger than their nominal size. */
const oversizeMm = 50;

/** The first defect that reaches over the unit's edge is named by its place in the list, from one. */
export function validateDefects(unit: Pick<Sized, "width" | "height">, defects: readonly Rect[]): string | null {
  const at = defects.findIndex(({ x, y, width, height }) => x + width > unit.width || y + height > unit.height);
  return at === -1 ? null : `Дефект ${at + 1} выходит за край: лист ${unit.width} × ${unit.height} мм`;
}

interface Photographed extends StockUnit {
  hasPhoto: boolean;
}

/**
 * Whether a plan may use the unit. The vein of a remnant cannot be chosen without seeing it: a veined one needs a photo.
 * A unit whose trim leaves nothing has no use either.
 */
export function canBePlanned(unit: Photographed): boolean {
  const { width, height } = usableRect(unit);
  if (width <= 0 || height <= 0) return false;
  return unit.kind === "sheet" || unit.hasPhoto || !hasGrain(unit.material);
}
