import type { Db } from "@zertsalo/db/connection";
import { zoneId } from "../../database/zone-id.ts";

/** Counts of a section without filters, prepared by the indexer. */
export interface SectionCounts {
  products: number;
  /** Number of products per option. */
  options: ReadonlyMap<number, number>;
  families: number;
  /** Number of families per option. */
  familyOptions: ReadonlyMap<number, number>;
  ranges: ReadonlyMap<string, { min: number; max: number }>;
}

export async function loadSectionCounts(db: Db, sectionId: number): Promise<SectionCounts> {
  const [options, ranges, summary] = await Promise.all([
    db
      .selectFrom("facet_section")
      .select(["option_id", "n", "families"])
      .where("zone_id", "=", zoneId)
      .where("section_id", "=", sectionId)
      .execute(),
    db
      .selectFrom("section_range")
      .select(["code", "lo", "hi"])
      .where("zone_id", "=", zoneId)
      .where("section_id", "=", sectionId)
      .execute(),
    db
      .selectFrom("section_summary")
      .select(["products", "families"])
      .where("zone_id", "=", zoneId)
      .where("section_id", "=", sectionId)
      .executeTakeFirst(),
  ]);
  return {
    products: summary?.products ?? 0,
    options: new Map(options.map(({ option_id, n }) => [option_id, n])),
    families: summary?.families ?? 0,
    familyOptions: new Map(options.map(({ option_id, families }) => [option_id, families])),
    ranges: new Map(ranges.map(({ code, lo, hi }) => [code, { min: lo, max: hi }])),
  };
}
