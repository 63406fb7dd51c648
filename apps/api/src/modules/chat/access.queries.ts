import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { isAlive } from "../session/session.ts";
import { type ChatDatabase, preparedQuery } from "./prepared-query.ts";

const Visit = z.strictObject({
  userId: z.int().nullable(),
  companyId: z.int().nullable(),
  isBlocked: z.boolean(),
});
export type Visit = z.infer<typeof Visit>;
const SessionHash = z.strictObject({ hash: z.string() });
const ChatAccess = z.strictObject({ isBlocked: z.boolean(), hasAgreed: z.boolean() });

/** The owner of a valid session, and whether he may use the chat. */
export async function findVisit(database: ChatDatabase, sessionHash: Buffer): Promise<Visit | undefined> {
  const query = sql`
    select base_user_id as "userId", company_id as "companyId", coalesce(
      (select is_chat_blocked from base_user where id = base_user_id), true) as "isBlocked"
    from session where id_hash = ${sessionHash} and ${isAlive}`;
  const [visit] = await preparedQuery(database, "visit", Visit, query);
  return visit;
}

/** Hashes, in hex, of the given sessions whose owners may still use the chat. */
export async function findAllowedSessions(db: Db, sessionHashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql`
    select encode(id_hash, 'hex') as hash from session
    where id_hash = any (${sessionHashes}::bytea[]) and ${isAlive}
      and not (select is_chat_blocked from base_user where id = base_user_id)`.execute(db);
  return new Set(checkRows(SessionHash, rows).map(({ hash }) => hash));
}

export async function isBlocked(db: Db, userId: number): Promise<boolean> {
  const user = db.selectFrom("base_user").select("is_chat_blocked").where("id", "=", userId);
  return (await user.executeTakeFirst())?.is_chat_blocked ?? true;
}

/** Facts that decide whether a message of the user may be stored. */
export async function getChatAccess(database: ChatDatabase, userId: number): Promise<z.infer<typeof ChatAccess>> {
  const query = sql`
    select is_chat_blocked as "isBlocked", exists (
      select from consent
      where consent.customer_id = base_user.customer_id and purpose = 'chat' and withdrawn_at is null and version = (
        select content -> 'documentVersions' ->> document from site_content where key = 'settings')) as "hasAgreed"
    from base_user where id = ${userId}`;
  const [row] = await preparedQuery(database, "standing", ChatAccess, query);
  return row ?? { isBlocked: true, hasAgreed: false };
}
