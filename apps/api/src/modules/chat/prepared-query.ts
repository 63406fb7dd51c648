import type { OpenDatabase } from "@zertsalo/db/connection";
import type { RawBuilder } from "kysely";

export type ChatDatabase = Pick<OpenDatabase, "db" | "pool">;

/**
 * Named prepared statement, planned once per connection: for queries of every page that reconnects after a node crash,
 * whose planning takes longer than execution. A name must always have the same text.
 */
export async function preparedQuery<Row extends object>(
  { db, pool }: ChatDatabase,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await pool.query<Row>({ name: `chat ${name}`, text, values: [...parameters] });
  return rows;
}
