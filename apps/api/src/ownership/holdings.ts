import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { Caller } from "./callers.ts";

/** The columns that say whose a row is. A table that has one is watched from the day it is made. */
const ownerColumns = { customer_id: "customerId", base_user_id: "baseUserId", company_id: "companyId" } as const;

export interface OwnedColumn {
  table: string;
  column: keyof typeof ownerColumns;
}

export async function ownedColumns(db: Db): Promise<OwnedColumn[]> {
  const { rows } = await sql<OwnedColumn>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name = any (${Object.keys(ownerColumns)}::text[])
      and not exists (select from pg_class where oid = format('%I', table_name)::regclass and relispartition)
    order by 1, 2`.execute(db);
  return rows;
}

/** Everything the database keeps as this caller's own, in a form that can be compared. */
export async function holdingsOf(db: Db, columns: readonly OwnedColumn[], caller: Caller): Promise<object[]> {
  const parts = columns.flatMap(({ table, column }) => {
    const owner = caller[ownerColumns[column]];
    if (owner === null) return [];
    const name = `${table}.${column}`;
    return sql`
      select ${name} as name, count(*) || ' rows, ' || coalesce(md5(string_agg(line, E'\n' order by line)), '') as rows
      from (select t::text as line from ${sql.table(table)} as t where ${sql.ref(column)}::text = ${String(owner)}) as lines`;
  });
  const { rows } = await sql<object>`${sql.join(parts, sql` union all `)} order by 1`.execute(db);
  return rows;
}
