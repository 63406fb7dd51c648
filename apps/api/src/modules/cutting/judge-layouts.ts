import type { CuttingLayout } from "@zertsalo/contract/staff-cutting";
import { validateBatches } from "@zertsalo/production/cutting/validate-batches";
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
): string[] {
  return [...sawFaults(material, layouts), ...batchFaults(material, layouts, batches)];
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

/** An order in two lots of a veined stone. */
export function batchFaults(
  material: string,
  layouts: readonly CuttingLayout[],
  batches: ReadonlyMap<number, string>,
): string[] {
  const sheets = layouts.map(({ unit, pieces }) => ({ unit, parts: pieces.flatMap(({ id }) => id ?? []) }));
  return validateBatches(material, sheets, batches);
}

/** As it is stored: what the planner knows beside it is left out. */
export function toLayout({ unit, cuts, pieces }: UnitPlan, items: readonly CuttingItem[]): CuttingLayout {
  const lying = new Set(pieces.flatMap(({ id }) => id ?? []));
  const own = items.filter(({ members }) => members.some(({ part }) => lying.has(part.id)));
  return LayoutSchema.parse({ unit, items: own, cuts, pieces });
}
