import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import type { Database } from "@zertsalo/db/tables";
import { type Insertable, sql } from "kysely";
import { z } from "zod";

/** Photos of one buyer in a day, sent and unsent. */
const dayLimit = 50;

const Counted = z.strictObject({ count: z.int() });

/** Null: the daily limit is reached. An advisory lock serializes concurrent uploads of one buyer. */
export async function keepPhotoRow(db: Db, photo: Insertable<Database["review_photo"]>): Promise<string | null> {
  const { customer_id: customerId } = photo;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('review_photo'), hashtext(${customerId}))`.execute(tx);
    const { rows } = await sql`
      select count(*)::int as count from review_photo
      where customer_id = ${customerId} and created_at > now() - interval '1 day'`.execute(tx);
    if ((checkRows(Counted, rows)[0]?.count ?? 0) >= dayLimit) return null;
    const { id } = await tx.insertInto("review_photo").values(photo).returning("id").executeTakeFirstOrThrow();
    return id;
  });
}
