import { getMaterialFamily, isRemnant } from "../material-rules.ts";
import { hasGrain } from "../part-rules.ts";
import { type CuttingItem, singleItem } from "./cutting-items.ts";
import { planCutting } from "./plan-cutting.ts";
import { seededSeries } from "./seeded-series.ts";
import { newSheet, type StockUnit } from "./stock-unit.ts";

const materials = [
  "stone/statuario/12/matt",
  "stone/concrete/12/matt",
  "ldsp/white/16",
  "ldsp/walnut/16",
  "glass/silver/4",
  "mdf/19",
];

/** Random parts, remnants, and now and then a sheet with defects. */
export function randomRequest(seed: number) {
  const { whole, next } = seededSeries(seed * 31 + 5);
  const material = materials[whole(0, materials.length - 1)] ?? "";
  const items: CuttingItem[] = Array.from({ length: whole(1, 14) }, (_, at) =>
    singleItem({
      id: `A${at}`,
      material,
      width: whole(150, 1500),
      height: whole(100, 900),
      canTurn: !hasGrain(material),
    }),
  );
  const units: StockUnit[] = Array.from({ length: whole(0, 4) }, (_, at) => ({
    ...newSheet(material, `R${at}`),
    kind: "remnant",
    width: whole(500, 2000),
    height: whole(400, 1500),
    trimMm: 0,
    batch: "L7",
  }));
  if (next() < 0.4) {
    const defects = Array.from({ length: whole(1, 3) }, () => ({
      x: whole(50, 2000),
      y: whole(50, 1200),
      width: whole(5, 80),
      height: whole(5, 200),
    }));
    units.push({ ...newSheet(material, "D"), defects });
  }
  const plan = (tries: number, stock: readonly StockUnit[] = units) =>
    planCutting({ material, items, units: stock, sheetId: (n) => `S${n + 1}`, tries, seed });
  const limits = {
    ...getMaterialFamily(material),
    isRemnant: (width: number, height: number) => isRemnant(material, width, height),
  };
  return { material, items, limits, plan };
}
