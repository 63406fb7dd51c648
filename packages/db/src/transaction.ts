import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { Db } from "./connection.ts";
import type { Database } from "./tables.ts";

export interface Transaction {
  /** For statements that are prepared once and have names. */
  client: PoolClient;
  /** The same connection for everything else. */
  tx: Db;
}

/** All of it or nothing. A connection that cannot even be told to go back is thrown away. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    const result = await work({ client, tx: dbOn(client, pool) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function dbOn(client: PoolClient, { options }: Pool): Db {
  // Whoever borrows it gives nothing back: the transaction does.
  const connection = { query: client.query.bind(client), release: () => {} } as PoolClient;
  const pool = { options, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
