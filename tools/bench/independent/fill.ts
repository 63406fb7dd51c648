import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { openDatabase } from "@zertsalo/db/connection";
import { script } from "../settings.ts";

/** Makes the schema `bare` beside the shop's tables, unless it has been made from the same text and as many products. */
export async function fillIndependent(databaseUrl: string): Promise<void> {
  const schema = readFileSync(script("independent", "schema.sql"), "utf8");
  const { pool } = openDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 0 });
  const { rows } = await pool.query<{ products: number; made: string | null }>(
    `select (select count(*) from product where is_active) as products,
       obj_description(to_regnamespace('bare'), 'pg_namespace') as made`,
  );
  const mark = createHash("sha256").update(`${schema} ${rows[0]?.products}`).digest("hex");
  if (rows[0]?.made !== mark) {
    console.log("  filling the tables of the independent implementation");
    await pool.query(`begin; ${schema}; comment on schema bare is '${mark}'; commit`);
  }
  await pool.end();
}
