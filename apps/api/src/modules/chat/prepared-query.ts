import type { OpenDatabase } from "@zertsalo/db/connection";
import type { RawBuilder } from "kysely";

export type ChatDatabase = Pick<OpenDatabase, "db" | "pool">;

/**
 * A statement that each connection plans once, by its name: for what every page asks that comes back when a node has
 * died. To plan them takes longer than to run them. The text of one name is always the same.
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
