import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { StoredRedirect } from "@zertsalo/domain/shop/redirects";
import { sql } from "kysely";
import { z } from "zod";

export async function findTarget(db: Db, path: string): Promise<string | null> {
  const row = await db
    .selectFrom("redirect")
    .select("to_address as to")
    .where("from_path", "=", path)
    .executeTakeFirst();
  return row?.to ?? null;
}

const RedirectRow = z.strictObject({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  author: z.string(),
  savedAt: z.date(),
});
export type RedirectRow = z.infer<typeof RedirectRow>;

const columns = sql`redirect.id, from_path as "from", to_address as "to", staff.name as author, saved_at as "savedAt"`;

export async function redirectRows(db: Db, q: string, { skip, limit }: { skip: number; limit: number }) {
  const { rows } = await sql`
    select ${columns} from redirect join staff on staff.id = staff_id
    where ${q} = '' or strpos(lower(from_path || ' ' || to_address), lower(${q})) > 0
    order by saved_at desc, redirect.id desc offset ${skip} limit ${limit}`.execute(db);
  return checkRows(RedirectRow, rows);
}

export async function countRedirects(db: Db): Promise<number> {
  const row = await db
    .selectFrom("redirect")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Others wait until this change has ended: what is checked is what is saved. */
export async function lockRedirects(tx: Db): Promise<void> {
  await sql`lock table redirect in share row exclusive mode`.execute(tx);
}

/** Those that share an address with one of the paths. */
export async function neighbouringRedirects(db: Db, paths: readonly string[]): Promise<StoredRedirect[]> {
  const { rows } = await sql<StoredRedirect>`
    select from_path as "from", to_address as "to", target from redirect
    where from_path = any(${paths}::text[]) or target = any(${paths}::text[])`.execute(db);
  return rows;
}

export async function upsertRedirects(tx: Db, changed: readonly StoredRedirect[], staffId: number): Promise<void> {
  await sql`
    insert into redirect (from_path, to_address, target, staff_id)
    select "from", "to", target, ${staffId}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as typed ("from" text, "to" text, target text)
    on conflict (from_path) do update
      set to_address = excluded.to_address, target = excluded.target, staff_id = excluded.staff_id, saved_at = now()`.execute(
    tx,
  );
}

export async function removeRedirect(tx: Db, id: number): Promise<RedirectRow | undefined> {
  const { rows } = await sql`
    with gone as (delete from redirect where id = ${id} returning *)
    select gone.id, from_path as "from", to_address as "to", staff.name as author, saved_at as "savedAt"
    from gone join staff on staff.id = staff_id`.execute(tx);
  return checkRows(RedirectRow, rows)[0];
}
