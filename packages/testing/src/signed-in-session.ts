import type { Db } from "@zertsalo/db/connection";
import { hashOfSecret, newSecret } from "@zertsalo/db/secrets";

/** The id of a session that one of the demo people has signed in to; his cookie begins with it. */
export async function signedInSession(db: Db, baseUserId: number, companyId: number | null = null): Promise<string> {
  const sessionId = newSecret();
  const { customer_id } = await db
    .selectFrom("base_user")
    .select("customer_id")
    .where("id", "=", baseUserId)
    .executeTakeFirstOrThrow();
  const row = { id_hash: hashOfSecret(sessionId), customer_id, base_user_id: baseUserId, company_id: companyId };
  const dayMs = 86_400_000;
  await db
    .insertInto("session")
    .values({ ...row, signed_in_at: new Date(), expires_at: new Date(Date.now() + dayMs) })
    .execute();
  return sessionId;
}
