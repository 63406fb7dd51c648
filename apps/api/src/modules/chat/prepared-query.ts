import { checkRows } from "@zertsalo/db/check-rows";
import type { OpenDatabase } from "@zertsalo/db/connection";
import type { RawBuilder } from "kysely";
import type { z } from "zod";
import type { Queries } from "../../database/statement.ts";

export type ChatDatabase = Pick<OpenDatabase, "db" | "pool">;

/**
 * Named prepared statement, planned once per connection: for queries of every page that reconnects after a node crash,
 * whose planning takes longer than execution. A name must always have the same text.
 */
export async function preparedQuery<Row>(
  { db, pool }: { db: ChatDatabase["db"]; pool: Queries },
  name: string,
  schema: z.ZodType<Row>,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await pool.query({ name: `chat ${name}`, text, values: [...parameters] });
  return checkRows(schema, rows);
}
