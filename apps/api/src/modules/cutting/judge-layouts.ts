import type { CuttingLayout } from "@zertsalo/contract/staff-cutting";
import { validateBatches } from "@zertsalo/production/cutting/validate-batches";
import type { StonePlace } from "@zertsalo/production/stock/stone-place";
import { validateStones } from "@zertsalo/production/cutting/validate-stones";
import { validateCuttingPlan } from "@zertsalo/production/cutting/validate-cutting-plan";
import type { UnitPlan } from "@zertsalo/production/cutting/plan-cutting";
import type { CuttingItem } from "@zertsalo/production/cutting/cutting-items";
import { getMaterialFamily, isRemnant } from "@zertsalo/production/material-rules";
import { CuttingLayout as LayoutSchema } from "@zertsalo/contract/staff-cutting";

/** What the checker says against these sheets, in its own words; empty: a saw can follow them. */
export function judgeLayouts(
  material: string,
  layouts: readonly CuttingLayout[],
  batches: ReadonlyMap<number, string>,
  pieces: readonly StonedPiece[],
): string[] {
  const stones = pieces.flatMap(({ code, stone }) => (stone ? [{ ...stone, code }] : []));
  return [
    ...sawFaults(material, layouts),
    ...batchFaults(material, layouts, batches, pieces),
    ...validateStones(layouts, stones),
  ];
}

/** A piece with the place that its buyer has chosen. */
export interface StonedPiece {
  code: string;
  stone?: StonePlace | null;
}

function sawFaults(material: string, layouts: readonly CuttingLayout[]): string[] {
  const family = getMaterialFamily(material);
  const limits = {
    ...family,
    isRemnant: (width: number, height: number) => isRemnant(material, width, height),
  };
  return validateCuttingPlan(
    layouts,
    layouts.flatMap(({ items }) => items),
    limits,
  );
}

/** An order in two lots of a veined stone; what its buyer has chosen himself may be of another. */
export function batchFaults(
  material: string,
  layouts: readonly CuttingLayout[],
  batches: ReadonlyMap<number, string>,
  pieces: readonly StonedPiece[],
): string[] {
  const chosen = new Set(pieces.flatMap(({ code, stone }) => (stone ? code : [])));
  const sheets = layouts.map((layout) => ({
    unit: layout.unit,
    parts: layout.pieces.flatMap(({ id }) => id ?? []),
  }));
  return validateBatches(material, sheets, batches, chosen);
}

/** As it is stored: what the planner knows beside it is left out. */
export function toLayout({ unit, cuts, pieces }: UnitPlan, items: readonly CuttingItem[]): CuttingLayout {
  const lying = new Set(pieces.flatMap(({ id }) => id ?? []));
  const own = items.filter(({ members }) => members.some(({ part }) => lying.has(part.id)));
  return LayoutSchema.parse({ unit, items: own, cuts, pieces });
}
