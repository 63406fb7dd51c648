import type { CutPart, MaterialCode } from "../bill.ts";
import { cuttingItems } from "../cutting/cutting-items.ts";
import { planCutting } from "../cutting/plan-cutting.ts";
import type { StockUnit } from "../cutting/stock-unit.ts";

/** A piece that is signed, paid and not yet cut. */
export interface DemandedPiece {
  code: string;
  /** The day promised to the buyer. */
  due: string;
  parts: readonly CutPart[];
}

export interface PurchaseLine {
  material: MaterialCode;
  pieces: number;
  /** Of all parts, by the size that the saw cuts. */
  areaMm2: number;
  firstDue: string | null;
  /** Whole sheets that lie there, and how many of them the demand opens. */
  sheets: number;
  usedSheets: number;
  remnants: number;
  minimum: number;
  /** Sheets that the demand needs beyond the stock. */
  missing: number;
  /** The missing ones and what brings the rest back to the minimum. */
  toBuy: number;
  /** Parts that no sheet of this material can hold. */
  unplaced: readonly string[];
}

interface PurchaseRequest {
  demand: readonly DemandedPiece[];
  /** What may be planned (`canBePlanned`). */
  units: readonly StockUnit[];
  minimums: ReadonlyMap<MaterialCode, number>;
}

/** Few orders of parts are enough: the list answers whether there is enough, the plan how it is cut. */
const tries = 4;

/** A line for each material that is demanded or has a minimum, what is missing first. */
export function purchaseList({ demand, units, minimums }: PurchaseRequest): PurchaseLine[] {
  const demanded = Map.groupBy(
    demand.flatMap(({ parts, ...piece }) =>
      [...Map.groupBy(parts, ({ material }) => material)].map(([material, own]) => ({
        ...piece,
        material,
        parts: own,
      })),
    ),
    ({ material }) => material,
  );
  const materials = new Set([...demanded.keys(), ...minimums.keys()]);
  return [...materials]
    .map((material) => {
      const own = units.filter((unit) => unit.material === material);
      return purchaseLine(material, demanded.get(material) ?? [], own, minimums.get(material) ?? 0);
    })
    .toSorted((a, b) => b.toBuy - a.toBuy || (a.material < b.material ? -1 : 1));
}

function purchaseLine(
  material: MaterialCode,
  demand: readonly DemandedPiece[],
  units: readonly StockUnit[],
  minimum: number,
): PurchaseLine {
  const items = demand.flatMap(({ code, parts }) => cuttingItems(code, parts));
  const plan = planCutting({ material, items, units, sheetId: newSheetId, tries, seed: 1 });
  const opened = plan.units.filter(({ unit }) => unit.kind === "sheet");
  const missing = opened.filter(({ unit }) => unit.id.startsWith(newSheetPrefix)).length;
  const usedSheets = opened.length - missing;
  const sheets = units.filter(({ kind }) => kind === "sheet").length;
  return {
    material,
    pieces: demand.length,
    areaMm2: demand.flatMap(({ parts }) => parts).reduce((sum, { rough }) => sum + rough.width * rough.height, 0),
    firstDue: demand.map(({ due }) => due).toSorted()[0] ?? null,
    sheets,
    usedSheets,
    remnants: units.length - sheets,
    minimum,
    missing,
    toBuy: missing + Math.max(0, minimum - (sheets - usedSheets)),
    unplaced: plan.unplaced,
  };
}

const newSheetPrefix = "new-";
const newSheetId = (n: number) => `${newSheetPrefix}${n}`;
