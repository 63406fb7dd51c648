import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { businessPasswordError } from "@zertsalo/domain/companies/company-registration";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { sql } from "kysely";
import { z } from "zod";
import { hashOfSecret } from "@zertsalo/db/secrets";
import { endAllSessions } from "./users.queries.ts";

const Owner = z.strictObject({ name: z.string(), email: z.string().nullable(), at: z.date() });

/** Ends all sessions, invalidates restore codes and links, and notifies the owner. */
export async function changePassword(
  tx: Db,
  userId: number,
  /** `keeps`: id of the session that made the request and stays alive. */
  { passwordHash, keeps = null }: { passwordHash: string; keeps?: string | null },
): Promise<void> {
  const { rows } = await sql`
    update base_user set password_hash = ${passwordHash} where id = ${userId}
    returning name, email, now() as at`.execute(tx);
  await endAllSessions(tx, userId, keeps === null ? null : hashOfSecret(keeps));
  const [user] = checkRows(Owner, rows);
  if (!user?.email) return;
  await queueEmail(tx, {
    kind: "password-changed",
    to: user.email,
    data: { name: user.name, ...moscowMoment(user.at) },
    cause: `password-changed/${userId}/${user.at.getTime()}`,
  });
}

/** A member of a company, also a pending one, needs a longer password: it opens prices and invoices. */
export async function memberPasswordError(db: Db, userId: number, password: string): Promise<string | null> {
  const member = db.selectFrom("company_member").select("company_id").where("base_user_id", "=", userId);
  return (await member.executeTakeFirst()) ? businessPasswordError(password) : null;
}
