import { type ClosingPaper, ClosingPaperKind } from "@zertsalo/contract/closing-papers";
import { OrderDocument } from "@zertsalo/contract/order-documents";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { OrderKey } from "@zertsalo/db/order-key";
import { paperTitle } from "@zertsalo/domain/orders/closing-papers";
import { sql } from "kysely";
import { z } from "zod";
import type { DocumentsCursor } from "./documents-cursor.ts";

const PaperRow = z.strictObject({ id: z.int(), kind: ClosingPaperKind, number: z.string(), dated: z.iso.date() });

export async function papersOfOrder(db: Db, { customerId, uid }: OrderKey): Promise<ClosingPaper[]> {
  const rows = await db
    .selectFrom("closing_paper")
    .select(["id", "kind", "paper_number as number", "dated"])
    .where("customer_id", "=", customerId)
    .where("order_uid", "=", uid)
    .orderBy("id")
    .execute();
  return checkRows(PaperRow, rows).map(({ number, ...paper }) => ({ ...paper, title: paperTitle(paper.kind, number) }));
}

const StoredPaper = z.strictObject({
  kind: ClosingPaperKind,
  paperNumber: z.string(),
  dated: z.iso.date(),
  /** Storage key. */
  key: z.string(),
  orderUid: z.string(),
});
export type StoredPaper = z.infer<typeof StoredPaper>;

/** The paper, if one of these customers owns it. */
export async function paperOfCustomers(
  db: Db,
  id: number,
  customerIds: readonly string[],
): Promise<StoredPaper | undefined> {
  const rows = await db
    .selectFrom("closing_paper")
    .select(["kind", "paper_number as paperNumber", "dated", "key", "order_uid as orderUid"])
    .where("id", "=", id)
    .where("customer_id", "in", [...customerIds])
    .execute();
  return checkRows(StoredPaper, rows)[0];
}

const DocumentRow = OrderDocument.omit({ title: true })
  .extend({
    paperNumber: z.string(),
    /** Time of creation in microseconds. */
    atUs: z.int(),
  })
  .strict();
type DocumentRow = z.infer<typeof DocumentRow>;

/** Bills from orders and closing papers, each by an index scan on the customer id. */
export async function documentRows(
  db: Db,
  customerId: string,
  { limit, cursor }: { limit: number; cursor: DocumentsCursor | null },
): Promise<DocumentRow[]> {
  const at = cursor && sql`timestamptz 'epoch' + ${cursor.atUs} * interval '1 microsecond'`;
  const { rows } = await sql`
    select id, kind, "paperNumber", dated, number, "orderTotal", (extract(epoch from at) * 1000000)::bigint as "atUs"
    from (
      (select null::int as id, 'bill' as kind, number::text as "paperNumber",
          (completed_at at time zone 'Europe/Moscow')::date as dated, number, order_total as "orderTotal",
          completed_at as at
        from orders
        where customer_id = ${customerId} and payment_method = 'bill' and legal_info is not null
          and ${cursor ? sql`(completed_at, number, 0) < (${at}, ${cursor.number}, ${cursor.id ?? 0})` : sql`true`}
        order by completed_at desc, number desc limit ${limit})
      union all
      (select paper.id, kind, paper_number, dated, number, order_total, at
        from closing_paper paper
        join orders on orders.customer_id = ${customerId} and orders.uid = paper.order_uid
        where paper.customer_id = ${customerId}
          and ${cursor ? sql`(at, number, paper.id) < (${at}, ${cursor.number}, ${cursor.id ?? 0})` : sql`true`}
        order by at desc, number desc, paper.id desc limit ${limit})
    ) as known
    order by at desc, number desc, coalesce(id, 0) desc
    limit ${limit}`.execute(db);
  return checkRows(DocumentRow, rows);
}
