import type { OrderFilters } from "@zertsalo/contract/staff-order-list";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export interface NewView {
  name: string;
  filters: OrderFilters;
  isBoard: boolean;
  isShared: boolean;
}

export interface ViewRow extends NewView {
  id: number;
  isOwn: boolean;
  author: string;
}

/** Own views first, then those shared by colleagues. */
export async function viewsFor(db: Db, staffId: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select view.id, view.name, filters, is_board as "isBoard", is_shared as "isShared",
      view.staff_id = ${staffId} as "isOwn", staff.name as author
    from order_view view join staff on staff.id = view.staff_id
    where view.staff_id = ${staffId} or is_shared
    order by view.staff_id <> ${staffId}, view.id limit 100`.execute(db);
  return rows;
}

export async function countOwnViews(db: Db, staffId: number, exceptName: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_view where staff_id = ${staffId} and name <> ${exceptName}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function putView(tx: Db, staffId: number, { name, filters, isBoard, isShared }: NewView): Promise<void> {
  await sql`
    insert into order_view (staff_id, name, filters, is_board, is_shared)
    values (${staffId}, ${name}, ${JSON.stringify(filters)}, ${isBoard}, ${isShared})
    on conflict (staff_id, name) do update
      set filters = excluded.filters, is_board = excluded.is_board, is_shared = excluded.is_shared`.execute(tx);
}

export async function deleteView(tx: Db, staffId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from order_view where id = ${id} and staff_id = ${staffId} returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

export async function cityNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("city").select(["id", "name"]).orderBy("name").execute();
}
