import { type FreeSheet, packFreely } from "@zertsalo/production/cutting/free-layout";
import { lowerBound } from "@zertsalo/production/cutting/lower-bound";
import { planCutting, remnantsFrom, type UnitPlan } from "@zertsalo/production/cutting/plan-cutting";
import type { StockUnit } from "@zertsalo/production/cutting/stock-unit";
import { validateCuttingPlan } from "@zertsalo/production/cutting/validate-cutting-plan";
import { getMaterialFamily, isRemnant } from "@zertsalo/production/material-rules";
import type { QueuedItem } from "./kinds/sample-pieces.ts";

interface Batched {
  sheets: number;
  faults: string[];
  plans: UnitPlan[];
  remnants: StockUnit[];
}

/** More gain nothing for a batch of ten; many items of a kind at once take a longer search. */
const batchTries = 150;
export const longTries = 400;

interface Cutting {
  keepsRemnants: boolean;
  tries?: number;
}

/** Batch after batch, in the order they came; what is left of a sheet serves those after it. */
export function cutInBatches(items: readonly QueuedItem[], { keepsRemnants, tries = batchTries }: Cutting): Batched {
  const stock = new Map<string, StockUnit[]>();
  const all: Batched = { sheets: 0, faults: [], plans: [], remnants: [] };
  for (const [batch, own] of [...Map.groupBy(items, (each) => each.batch)].toSorted(([a], [b]) => a - b)) {
    for (const [material, ofMaterial] of Map.groupBy(own, (each) => each.material)) {
      const units = stock.get(material) ?? [];
      const wanted = ofMaterial.map(({ item }) => item);
      const sheetId = (n: number) => `S${all.sheets + n + 1}`;
      const plan = planCutting({ material, items: wanted, units, sheetId, tries, seed: 7 + batch });
      const used = new Set(plan.units.map(({ unit }) => unit.id));
      all.sheets += plan.units.filter(({ unit }) => unit.kind === "sheet").length;
      all.plans.push(...plan.units);
      all.faults.push(...plan.unplaced, ...faultsOf(material, plan.units, wanted));
      const back = keepsRemnants ? plan.units.flatMap(remnantsFrom) : [];
      stock.set(material, [...units.filter(({ id }) => !used.has(id)), ...back]);
    }
  }
  return { ...all, remnants: [...stock.values()].flat() };
}

/** By the checker, which shares no line with the planner. */
function faultsOf(material: string, plans: readonly UnitPlan[], wanted: readonly QueuedItem["item"][]): string[] {
  const limits = {
    ...getMaterialFamily(material),
    isRemnant: (width: number, height: number) => isRemnant(material, width, height),
  };
  return validateCuttingPlan(plans, wanted, limits);
}

const byMaterial = (items: readonly QueuedItem[]) => [...Map.groupBy(items, ({ material }) => material)];

/** Sheets that no plan of any kind can do without, all items at once. */
export const leastSheets = (items: readonly QueuedItem[]): number =>
  byMaterial(items).reduce(
    (sum, [material, own]) =>
      sum +
      lowerBound(
        material,
        own.map(({ item }) => item),
      ),
    0,
  );

/** By maximal free rectangles: it may cut around corners and use every rest, whatever its size. A saw cannot. */
export function freelyCutSheets(items: readonly QueuedItem[]): number {
  let opened = 0;
  for (const [material, own] of byMaterial(items)) {
    const sheets: FreeSheet[] = [];
    for (const [, batch] of Map.groupBy(own, (each) => each.batch)) {
      const unplaced = packFreely(
        material,
        batch.map(({ item }) => item),
        sheets,
      );
      if (unplaced.length > 0) throw new Error(`${unplaced.join(", ")} fit no sheet`);
    }
    opened += sheets.length;
  }
  return opened;
}

export const totalArea = (items: readonly QueuedItem[]): number =>
  items.reduce((sum, { item }) => sum + item.members.reduce((own, { part }) => own + part.width * part.height, 0), 0);
