import { needsOneBatch } from "../part-rules.ts";

interface CutSheet {
  unit: { id: string; batch: string | null };
  /** Ids of the parts that lie on it: «761030-1-2/top». */
  parts: readonly string[];
}

/**
 * Every order gets a veined stone from one lot. `earlier`: lots from which orders have parts of other plans; `chosen`: pieces
 * whose stone the buyer has chosen himself. Like the rest of the checker it shares nothing with the planner.
 */
export function validateBatches(
  material: string,
  sheets: readonly CutSheet[],
  earlier: ReadonlyMap<number, string> = new Map(),
  chosen: ReadonlySet<string> = new Set(),
): string[] {
  if (!needsOneBatch(material)) return [];
  const lots = new Map<string, Set<string>>([...earlier].map(([order, lot]) => [String(order), new Set([lot])]));
  for (const { unit, parts } of sheets) {
    for (const part of parts) {
      if (chosen.has(part.slice(0, part.indexOf("/")))) continue;
      const order = part.slice(0, part.indexOf("-"));
      lots.set(order, (lots.get(order) ?? new Set()).add(unit.batch || `unit ${unit.id}`));
    }
  }
  return [...lots].flatMap(([order, own]) => (own.size > 1 ? [`order ${order}: ${[...own].join(" and ")}`] : []));
}
