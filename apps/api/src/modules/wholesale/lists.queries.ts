import type { ChosenProducts, SavedList } from "@zertsalo/contract/wholesale";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** A list belongs to one user and one of his companies. */
export interface ListOwner {
  userId: number;
  company: { id: number };
}

export async function loadSavedLists(db: Db, { userId, company }: ListOwner): Promise<SavedList[]> {
  const { rows } = await sql<Omit<SavedList, "updatedAt"> & { updatedAt: Date }>`
    select list.id, list.name, list.updated_at as "updatedAt", held.lines, held.pieces
    from wholesale_list list cross join lateral (
      select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pieces
      from wholesale_list_line where list_id = list.id
    ) as held
    where list.base_user_id = ${userId} and list.company_id = ${company.id}
    order by list.updated_at desc, list.id desc`.execute(db);
  return rows.map(({ updatedAt, ...list }) => ({ ...list, updatedAt: updatedAt.toISOString() }));
}

/** Inserts nothing if the owner has the maximum of lists. */
export async function insertList(
  db: Db,
  { userId, company }: ListOwner,
  name: string,
  products: ChosenProducts,
  cap: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with list as (
      insert into wholesale_list (base_user_id, company_id, name)
      select ${userId}, ${company.id}, ${name}
      where (select count(*) from wholesale_list where base_user_id = ${userId} and company_id = ${company.id}) < ${cap}
      returning id
    )
    insert into wholesale_list_line (list_id, place, product_id, quantity)
    select list.id, given.place, given.product_id, given.quantity
    from list cross join unnest(${products.map(({ productId }) => productId)}::int[],
      ${products.map(({ quantity }) => quantity)}::int[]) with ordinality as given (product_id, quantity, place)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Products of the list in their order; null for an unknown list or another owner's. */
export async function listLines(db: Db, { userId, company }: ListOwner, id: number): Promise<ChosenProducts | null> {
  const { rows } = await sql<{ lines: ChosenProducts }>`
    select (
      select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by place), '[]')
      from wholesale_list_line where list_id = list.id
    ) as lines
    from wholesale_list list
    where list.id = ${id} and list.base_user_id = ${userId} and list.company_id = ${company.id}`.execute(db);
  return rows[0]?.lines ?? null;
}

export async function renameListRow(
  db: Db,
  { userId, company }: ListOwner,
  id: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("wholesale_list")
    .set({ name, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("base_user_id", "=", userId)
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteListRow(db: Db, { userId, company }: ListOwner, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("wholesale_list")
    .where("id", "=", id)
    .where("base_user_id", "=", userId)
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
