import { sql } from "kysely";
import { z } from "zod";
import { checkRows } from "./check-rows.ts";
import type { Db } from "./connection.ts";

const ResourceCostRow = z.strictObject({ resource: z.string(), cost: z.number() });

/**
 * Kopecks by resource on a day: hours of stations and bought parts as staff have entered them, a square metre of a
 * material by the last whole sheet of it that had come in and whose cost is known.
 */
export async function resourceCosts(db: Db, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql`
    select resource, cost::float8 as cost from (
      select distinct on (resource) resource, cost from cost_price
      where resource is not null and from_day <= ${day} order by resource, from_day desc, id desc) as entered
    where cost is not null
    union all
    select 'material:' || material, cost * 1e6 / (width::float8 * height) from (
      select distinct on (material) material, cost, width, height from stock_unit
      where kind = 'sheet' and cost is not null and received_on <= ${day}
      order by material, received_on desc, id desc) as received`.execute(db);
  return new Map(checkRows(ResourceCostRow, rows).map(({ resource, cost }) => [resource, cost]));
}
