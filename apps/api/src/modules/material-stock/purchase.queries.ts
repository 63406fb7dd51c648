import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

export async function listMinimums(db: Db) {
  return db.selectFrom("material_minimum").select(["material", "sheets", "version"]).execute();
}

/** The new version; null if another one is stored than was seen. */
export async function storeMinimum(
  tx: Db,
  { material, sheets, version }: { material: string; sheets: number; version: number },
): Promise<{ version: number; before: number } | null> {
  const { rows } = await sql<{ version: number; before: number }>`
    with seen as (select sheets from material_minimum where material = ${material})
    insert into material_minimum as minimum (material, sheets)
    select ${material}, ${sheets}::smallint
    where ${version}::int = 0 or exists (select from seen)
    on conflict (material) do update set sheets = excluded.sheets, version = minimum.version + 1
      where minimum.version = ${version}::int
    returning version, coalesce((select sheets from seen), 0)::int as before`.execute(tx);
  return rows[0] ?? null;
}
