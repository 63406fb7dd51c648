import { FrozenConfiguration } from "@zertsalo/contract/configuration";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import { acceptedStage } from "@zertsalo/contract/workshop";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { StonePlace } from "@zertsalo/production/stock/stone-place";
import { sql } from "kysely";
import { z } from "zod";

const DemandRow = z.strictObject({
  number: z.int(),
  line: z.int(),
  n: z.int(),
  due: z.iso.date(),
  name: z.string(),
  configuration: FrozenConfiguration,
  /** Where its buyer has chosen it to lie; gone with the unit. */
  stone: storedJson<StonePlace>().nullable(),
});

/** Signed pieces of orders in these statuses that are not cut yet, the nearest day first. */
export async function listUncutPieces(db: Db, statuses: readonly OrderStatus[], limit: number) {
  const { rows } = await sql`
    select board.number, item.line, unit.n, board.delivery_date as due, item.snapshot ->> 'name' as name,
      item.snapshot -> 'configuration' as configuration,
      case when unit.n = 1 then (
        select json_build_object('unitId', hold.unit_id::text, 'placements', hold.placements, 'parts', hold.parts)
        from stone_hold hold join stock_unit stone on stone.id = hold.unit_id and stone.state = 'free'
        where hold.order_uid = item.order_uid and hold.item_uid = item.uid and hold.released_at is null
      ) end as stone
    from order_board board
    join order_item item on item.customer_id = board.customer_id and item.order_uid = board.uid
    cross join generate_series(1, item.quantity) as unit (n)
    left join workshop_piece piece on piece.number = board.number and piece.line = item.line and piece.n = unit.n
    where board.is_made and board.status = any (${statuses}::"char"[])
      and item.snapshot ->> 'configuration' is not null
      and coalesce(piece.place, 'cutting') in (${acceptedStage}, 'cutting')
      and exists (select from order_acceptance acceptance
        where acceptance.customer_id = board.customer_id and acceptance.order_uid = board.uid
          and acceptance.item_uid = item.uid)
    order by board.delivery_date, board.number, item.line, unit.n
    limit ${limit}`.execute(db);
  return checkRows(DemandRow, rows);
}

/** «761030-1-2/top» of what is planned or cut; parts of one plan may be left out. */
export async function listSettledParts(db: Db, exceptPlan: number | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select format('%s-%s-%s/%s', number, line, n, part) as id from cutting_part
    where state in ('planned', 'cut') and plan_id is distinct from ${exceptPlan}::int`.execute(db);
  return rows.map(({ id }) => id);
}
