import { OrderView } from "@zertsalo/contract/staff-order-list";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

export type NewView = Pick<OrderView, "name" | "filters" | "isBoard" | "isShared">;

const ViewRow = OrderView.strict();
const ViewCount = z.strictObject({ count: z.int() });
const ViewName = z.strictObject({ name: z.string() });

/** Own views first, then those shared by colleagues. */
export async function viewsFor(db: Db, staffId: number): Promise<OrderView[]> {
  const { rows } = await sql`
    select view.id, view.name, filters, is_board as "isBoard", is_shared as "isShared",
      view.staff_id = ${staffId} as "isOwn", staff.name as author
    from order_view view join staff on staff.id = view.staff_id
    where view.staff_id = ${staffId} or is_shared
    order by view.staff_id <> ${staffId}, view.id limit 100`.execute(db);
  return checkRows(ViewRow, rows);
}

export async function countOwnViews(db: Db, staffId: number, exceptName: string): Promise<number> {
  const { rows } = await sql`
    select count(*)::int as count from order_view where staff_id = ${staffId} and name <> ${exceptName}`.execute(db);
  return checkRows(ViewCount, rows)[0]?.count ?? 0;
}

export async function putView(tx: Db, staffId: number, { name, filters, isBoard, isShared }: NewView): Promise<void> {
  await sql`
    insert into order_view (staff_id, name, filters, is_board, is_shared)
    values (${staffId}, ${name}, ${JSON.stringify(filters)}, ${isBoard}, ${isShared})
    on conflict (staff_id, name) do update
      set filters = excluded.filters, is_board = excluded.is_board, is_shared = excluded.is_shared`.execute(tx);
}

export async function deleteView(tx: Db, staffId: number, id: number): Promise<string | null> {
  const { rows } = await sql`
    delete from order_view where id = ${id} and staff_id = ${staffId} returning name`.execute(tx);
  return checkRows(ViewName, rows)[0]?.name ?? null;
}

export async function cityNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("city").select(["id", "name"]).orderBy("name").execute();
}
