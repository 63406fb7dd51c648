import { randomUUID } from "node:crypto";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

/** An address whose owner has confirmed the newsletter, with both of its consents. */
export async function newSubscriber(
  db: Db,
  email = `${randomUUID()}@example.test`,
): Promise<{ email: string; key: string }> {
  const { unsubscribe_key: key } = await db
    .insertInto("subscription")
    .values({ email, confirmed_at: new Date() })
    .returning("unsubscribe_key")
    .executeTakeFirstOrThrow();
  await sql`
    insert into consent (purpose, document, version, subject, customer_id, ip_hash, page)
    select purpose, 'soglasie_pd', '2026-11-01', ${email}, ${randomUUID()}, '', '/'
    from unnest(array['newsletter', 'advertising']) as purpose`.execute(db);
  return { email, key };
}
