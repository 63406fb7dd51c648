import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { OwnershipCaller } from "./caller.ts";

/** Owner columns. A table that has one is watched automatically. */
const ownerColumns = { customer_id: "customerId", base_user_id: "baseUserId", company_id: "companyId" } as const;

interface Change {
  name: string;
  deed: string;
  row: object;
}

/**
 * Records every change of a row with an owner, in this database only: before and after, by a trigger in the same
 * transaction. An update without a difference is ignored.
 */
export async function watchChanges(db: Db): Promise<void> {
  await sql`
    create table watched_change (id bigint generated always as identity, name text, deed text, "row" jsonb)`.execute(
    db,
  );
  await sql`
    create function watch_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old is distinct from new then
        insert into watched_change (name, deed, "row") values (tg_argv[0], tg_op, to_jsonb(old));
      end if;
      if tg_op <> 'DELETE' and new is distinct from old then
        insert into watched_change (name, deed, "row") values (tg_argv[0], tg_op, to_jsonb(new));
      end if;
      return null;
    end $$`.execute(db);
  for (const name of await ownedTables(db)) {
    await sql`
      create trigger watch_change after insert or update or delete on ${sql.table(name)}
      for each row execute function watch_change(${sql.lit(name)})`.execute(db);
  }
}

async function ownedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name = any (${Object.keys(ownerColumns)}::text[])
      and not exists (select from pg_class where oid = format('%I', table_name)::regclass and relispartition)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Changes of these owners' rows since the last call. */
export async function takeChanges(db: Db, owners: readonly OwnershipCaller[]): Promise<Change[]> {
  const isOwned = Object.entries(ownerColumns).map(([column, key]) => {
    const ids = owners.flatMap((owner) => (owner[key] === null ? [] : String(owner[key])));
    return sql<boolean>`"row" ->> ${column} = any (${ids}::text[])`;
  });
  const { rows } = await sql<Change>`
    with removed as (delete from watched_change returning *)
    select name, deed, "row" from removed where ${sql.join(isOwned, sql` or `)} order by id`.execute(db);
  return rows;
}
