import { demandDays, maxAtRisk, minSold, riskDays, StockAtRisk } from "@zertsalo/contract/staff-stock-risk";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const RiskRow = StockAtRisk.extend({ count: z.int() }).strict();

/** `qty` of a shelf is what no order has reserved. */
export async function riskRows(db: Db): Promise<z.infer<typeof RiskRow>[]> {
  const { rows } = await sql`
    select product.id, sku as article, product.name, shelves.pieces as left, sold, count(*) over ()::int as count
    from product_demand demand join product on product.id = product_id
    cross join lateral (
      select coalesce(sum(qty) filter (where kind <> 'production'), 0)::int as pieces,
        coalesce(bool_or(is_endless), false) as is_endless
      from stock where stock.product_id = demand.product_id) as shelves
    where sold >= ${minSold} and is_active and not is_special and not is_sample and not shelves.is_endless
      and shelves.pieces * ${demandDays}::int < sold * ${riskDays}::int
    order by shelves.pieces::float / sold, sold desc, product.id limit ${maxAtRisk}`.execute(db);
  return checkRows(RiskRow, rows);
}
