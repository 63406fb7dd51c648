import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { businessPasswordError } from "@zertsalo/domain/companies/company-form";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { sql } from "kysely";
import { hashOfSecret } from "@zertsalo/db/secrets";
import { endAllSessions } from "./users.queries.ts";

/** Everybody is signed out, whatever was sent to restore the old one is dead, and the owner is told. */
export async function changePassword(
  tx: Db,
  userId: number,
  /** `keeps`: the id of the session that has asked for it. */
  { passwordHash, keeps = null }: { passwordHash: string; keeps?: string | null },
): Promise<void> {
  const { rows } = await sql<{ name: string; email: string | null; at: Date }>`
    update base_user set password_hash = ${passwordHash} where id = ${userId}
    returning name, email, now() as at`.execute(tx);
  await endAllSessions(tx, userId, keeps === null ? null : hashOfSecret(keeps));
  const [user] = rows;
  if (!user?.email) return;
  await queueEmail(tx, {
    kind: "password-changed",
    to: user.email,
    data: { name: user.name, ...moscowMoment(user.at) },
    cause: `password-changed/${userId}/${user.at.getTime()}`,
  });
}

/** Whoever may buy for a company, or waits to, opens its prices and bills with his password: it is a longer one. */
export async function memberPasswordError(db: Db, userId: number, password: string): Promise<string | null> {
  const member = db.selectFrom("company_member").select("company_id").where("base_user_id", "=", userId);
  return (await member.executeTakeFirst()) ? businessPasswordError(password) : null;
}
