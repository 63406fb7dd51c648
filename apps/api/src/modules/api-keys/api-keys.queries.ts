import { type ApiKey, ApiKeyState, ApiScopeName, type NewApiKey } from "@zertsalo/contract/staff-api-keys";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { isLive } from "../../auth/api-keys.ts";

const KeyRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  scopes: z.array(ApiScopeName),
  limitPerMinute: z.int(),
  state: ApiKeyState,
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  usedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
});

export async function listKeys(db: Db): Promise<ApiKey[]> {
  const { rows } = await sql`
    select id, name, scopes, limit_per_minute as "limitPerMinute", created_at as "createdAt",
      expires_at as "expiresAt", used_at as "usedAt", revoked_at as "revokedAt",
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'live' end as state
    from api_key
    order by (${isLive}) desc, name, id`.execute(db);
  return checkRows(KeyRow, rows).map(({ createdAt, expiresAt, usedAt, revokedAt, ...key }) => ({
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** Two people at once can not pass the limit. */
export async function countLiveKeys(tx: Db): Promise<number> {
  await sql`lock table api_key in share row exclusive mode`.execute(tx);
  const { rows } = await sql`select count(*)::int as count from api_key where ${isLive}`.execute(tx);
  return checkRows(Count, rows)[0]?.count ?? 0;
}
const Count = z.strictObject({ count: z.int() });

/** The id of the new one. */
export async function insertKey(tx: Db, { name, scopes, days, limitPerMinute }: NewApiKey, hash: Buffer) {
  const { rows } = await sql`
    insert into api_key (name, scopes, limit_per_minute, key_hash, expires_at)
    values (${name}, ${scopes}::text[], ${limitPerMinute}, ${hash}, now() + make_interval(days => ${days}::int))
    returning id`.execute(tx);
  return checkRows(KeyId, rows)[0]?.id ?? 0;
}
const KeyId = z.strictObject({ id: z.int() });

/** The name of the revoked one; null if it does not exist or has been revoked. */
export async function revokeKey(tx: Db, id: number): Promise<string | null> {
  const { rows } = await sql`
    update api_key set revoked_at = now() where id = ${id} and revoked_at is null returning name`.execute(tx);
  return checkRows(KeyName, rows)[0]?.name ?? null;
}
const KeyName = z.strictObject({ name: z.string() });
