import { createHash, randomBytes } from "node:crypto";
import { openDatabase } from "@zertsalo/db/connection";

/** Somebody of the demo's staff, let in as the API itself would. */
export async function staffHeaders(databaseUrl: string, role: string): Promise<Record<string, string>> {
  const { pool } = openDatabase(databaseUrl);
  const sessionId = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into staff_session (id_hash, staff_id, ip_hash, expires_at)
     select $1, id, '', now() + interval '1 hour' from staff where $2 = any (roles) limit 1`,
    [createHash("sha256").update(sessionId).digest(), role],
  );
  await pool.end();
  return { authorization: `Bearer ${sessionId}` };
}
