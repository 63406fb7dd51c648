import { loadOf, type WorkshopLoad, workshopSql } from "@zertsalo/orders/capacity/workshop-load";
import type { Queries } from "../../database/statement.ts";

/**
 * A day on a page may be so old, a cart's less: what others have booked meanwhile is found by the placing itself, which
 * reads again before it says that the day is gone.
 */
export const pageAgeMs = 30_000;
export const cartAgeMs = 2_000;

let latest: { name: string; load: WorkshopLoad } | null = null;

/** One statement, or none. The name is that of the shop's terms: other stations or days off make another one. */
export async function workshopLoad(db: Queries, name: string, now: Date, maxAgeMs: number): Promise<WorkshopLoad> {
  if (latest?.name === name && now.getTime() - latest.load.readAt.getTime() < maxAgeMs) return latest.load;
  const load = await readWorkshopLoad(db);
  latest = { name, load };
  return load;
}

export async function readWorkshopLoad(db: Queries): Promise<WorkshopLoad> {
  const { rows } = await db.query({ name: "workshop_load", text: workshopSql, values: [] });
  return loadOf(rows);
}

/** Something was booked here, or given back. */
export function forgetWorkshopLoad(): void {
  latest = null;
}
