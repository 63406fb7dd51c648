import type { Db } from "@zertsalo/db/connection";
import type { Look } from "@zertsalo/domain/look/look";
import { sql } from "kysely";

/** What a paper needs and a product's page does not. */
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
