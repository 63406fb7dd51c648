import { ClosingPaperKind } from "@zertsalo/contract/closing-papers";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { UnpaidCompanyOrder } from "@zertsalo/domain/wholesale/company-debt";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { paidSoFar } from "./paid-so-far.ts";

const gone = [OrderStatus.shipped, OrderStatus.partiallyShipped, OrderStatus.completed];

const Row = z.strictObject({
  companyId: z.int(),
  number: z.number(),
  placedOn: z.iso.date(),
  total: z.int(),
  paid: z.int(),
  goneOn: z.iso.date().nullable(),
  deferDays: z.int(),
  isDeferred: z.boolean(),
  papers: z.array(z.object({ kind: ClosingPaperKind, number: z.string(), dated: z.iso.date() })),
} satisfies Record<keyof UnpaidCompanyOrder | "companyId", z.ZodType>);

/** `company_id` and `due_on` of goods that have gone unpaid, for lists. */
export const unpaidGoods = sql`
  select company_id, (gone_on + defer_days)::date as due_on from (${unpaidOrders(sql`true`)}) as unpaid
  where gone_on is not null and order_total > paid`;

function unpaidOrders(where: RawBuilder<unknown>) {
  return sql`
    select company_id, number, (completed_at at time zone 'Europe/Moscow')::date as placed_on, order_total,
      ${paidSoFar(sql`orders`)} as paid,
      -- A closing paper says when the goods have gone; without one, the order's own move.
      case when exists (select from order_move move where move.customer_id = orders.customer_id
          and move.order_uid = orders.uid and move.status::text = any (${sql.lit(`{${gone.join(",")}}`)}::text[]))
        then coalesce(
          (select min(dated) from closing_paper paper where paper.customer_id = orders.customer_id
            and paper.order_uid = orders.uid and kind <> 'invoice'),
          (select (min(at) at time zone 'Europe/Moscow')::date from order_move move
            where move.customer_id = orders.customer_id and move.order_uid = orders.uid
              and move.status::text = any (${sql.lit(`{${gone.join(",")}}`)}::text[]))) end as gone_on,
      coalesce(deferral.defer_days, 0) as defer_days, deferral.order_uid is not null as is_deferred,
      (select coalesce(json_agg(json_build_object('kind', kind, 'number', paper_number, 'dated', dated)
        order by dated, id), '[]') from closing_paper paper
        where paper.customer_id = orders.customer_id and paper.order_uid = orders.uid) as papers
    from orders
    left join order_deferral deferral on deferral.customer_id = orders.customer_id and deferral.order_uid = orders.uid
    where company_id is not null and payment_status = 'pending' and status <> 'A' and ${where}`;
}

/** Of these companies; all of them when none is named would be slow, so the names are not optional. */
export async function unpaidCompanyOrders(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, UnpaidCompanyOrder[]>> {
  const { rows } = await sql`
    select company_id as "companyId", number, placed_on as "placedOn", order_total as total, paid, gone_on as "goneOn",
      defer_days as "deferDays", is_deferred as "isDeferred", papers
    from (${unpaidOrders(sql`company_id = any (${companyIds}::int[])`)}) as unpaid`.execute(db);
  const unpaid = checkRows(Row, rows).map(({ companyId, ...order }) => ({ companyId, order }));
  const byCompany = Map.groupBy(unpaid, ({ companyId }) => companyId);
  return new Map([...byCompany].map(([id, of]) => [id, of.map(({ order }) => order)]));
}
