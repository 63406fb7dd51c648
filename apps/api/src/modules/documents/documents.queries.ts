import type { Db } from "@zertsalo/db/connection";
import type { Look } from "@zertsalo/domain/look/look";
import { sql } from "kysely";

/** Data for a document that the product page does not need. */
export async function getLook(db: Db, productId: number): Promise<{ look: Look | null; changedOn: string }> {
  return db
    .selectFrom("product")
    .select([
      sql<Look | null>`look`.as("look"),
      sql<string>`to_char(updated_at at time zone 'Europe/Moscow', 'YYYY-MM-DD')`.as("changedOn"),
    ])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
}
