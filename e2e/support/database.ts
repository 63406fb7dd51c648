import pg from "pg";
import { e2eEnvironment } from "./environment.ts";

/** A question to the database of the shop under test. */
export async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client({ connectionString: e2eEnvironment.DATABASE_URL });
  await database.connect();
  try {
    return (await database.query<Row>(text, values)).rows;
  } finally {
    await database.end();
  }
}
