import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** Columns of rights and prices in any table; tables that are nothing but rights are read whole. */
const rightsColumns =
  /role|admin|b2b|discount|price|percent|expert|terminal|blocked|confirmed|active|total|amount|tier|company_id/;
const rightsTables = ["b2b_tier", "company_member", "expert_code", "staff", "terminal"];

/** Statements that read every row of rights and prices, without keys: order and number of the rows count. */
async function statements(db: Db): Promise<{ table: string; query: string }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not exists (select from pg_class where oid = format('%I', table_name)::regclass and relispartition)
    group by table_name order by table_name`.execute(db);
  return rows.flatMap(({ table, columns }) => {
    const chosen = rightsTables.includes(table) ? columns : columns.filter((column) => rightsColumns.test(column));
    if (chosen.length === 0) return [];
    const list = chosen.map((column) => `"${column}"`).join(", ");
    return [{ table, query: `select ${list} from "${table}" order by ${chosen.map((_, at) => at + 1).join(", ")}` }];
  });
}

/** Reads the state of all rights and prices, by table. */
export async function createRightsReader(db: Db): Promise<() => Promise<Record<string, unknown>>> {
  const all = await statements(db);
  return async () => {
    const state: Record<string, unknown> = {};
    for (const { table, query } of all) state[table] = (await sql.raw(query).execute(db)).rows;
    return state;
  };
}
