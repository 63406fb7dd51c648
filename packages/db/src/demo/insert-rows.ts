import { type Insertable, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database } from "../tables.ts";

type Table = keyof Database;
type Row<T extends Table> = Insertable<Database[T]>;
type Column<T extends Table> = keyof Database[T] & string;

/** Inserts the rows or updates existing ones to the same values. All rows are one parameter. */
export async function upsertRows<T extends Table>(
  db: Db,
  table: T,
  key: readonly Column<T>[],
  rows: readonly Row<T>[],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const values = columns.filter((column) => !(key as readonly string[]).includes(column));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const update =
    values.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`;
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${update}`.execute(db);
}

/** As `replaceRows`, but rows that stay are not deleted and inserted again: a ledger of their changes sees none. */
export async function replaceKeyedRows<T extends Table>(
  db: Db,
  table: T,
  key: readonly [owner: Column<T>, ...rest: Column<T>[]],
  ownerIds: readonly number[],
  rows: readonly Row<T>[],
): Promise<void> {
  const isSame = sql.join(
    key.map((column) => sql`given.${sql.ref(column)} = ${sql.table(table)}.${sql.ref(column)}`),
    sql` and `,
  );
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(key[0])} = any (${ownerIds}::int[]) and not exists (
      select from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given
      where ${isSame})`.execute(db);
  await upsertRows(db, table, key, rows);
}

/** Replaces all rows of these owners: rows missing in the new set are deleted. */
export async function replaceRows<T extends Table>(
  db: Db,
  table: T,
  owner: Column<T>,
  ownerIds: readonly number[],
  rows: readonly Row<T>[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any (${ownerIds}::int[])`.execute(db);
  const first = rows[0];
  if (!first) return;
  const list = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
