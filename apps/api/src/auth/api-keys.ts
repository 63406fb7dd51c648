import { ApiScopeName } from "@zertsalo/contract/staff-api-keys";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

/** A condition of rows of `api_key`. */
export const isLive = sql`revoked_at is null and (expires_at is null or expires_at > now())`;

const FoundKey = z.strictObject({
  id: z.int(),
  uid: z.string(),
  scopes: z.array(ApiScopeName),
  limitPerMinute: z.int(),
  isStale: z.boolean(),
});
export type AdmittedKey = Omit<z.infer<typeof FoundKey>, "isStale">;

/** Null for an unknown key, and one that has ended. Its use is recorded to the minute. */
export async function findLiveKey(db: Db, hash: Buffer): Promise<AdmittedKey | null> {
  const { rows } = await sql`
    select id, uid, scopes, limit_per_minute as "limitPerMinute",
      used_at is null or used_at < now() - interval '1 minute' as "isStale"
    from api_key where key_hash = ${hash} and ${isLive}`.execute(db);
  const [found] = checkRows(FoundKey, rows);
  if (!found) return null;
  const { isStale, ...key } = found;
  if (isStale) await sql`update api_key set used_at = now() where id = ${key.id}`.execute(db);
  return key;
}
