import { Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { Db } from "./connection.ts";
import type { Database } from "./tables.ts";

export interface Transaction {
  /** For named prepared statements. */
  client: PoolClient;
  /** The same connection for everything else. */
  tx: Db;
}

/**
 * Generic plans are cached per connection: tables in 32 partitions take longer to plan than to read, and every query
 * goes by key, whatever the values.
 */
const begin = "begin; set local plan_cache_mode = force_generic_plan";

/** Commits or rolls back. A connection that fails to roll back is destroyed. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query(begin);
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
  const query = (text: string, values: unknown[]) => client.query({ ...statementName(text), text, values });
  // A borrower must not release the connection: the transaction does.
  const connection = { query, release: () => {} } as unknown as PoolClient;
  const pool = { options, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** By text: a connection plans each of them once. Longer statements are lists of rows, each with another text. */
const names = new Map<string, string>();
const mostNames = 300;
const longestNamed = 4_000;

function statementName(text: string): { name?: string } {
  // The columns of `*` change with a migration, and a cached plan would fail.
  if (text.length > longestNamed || /(?:select|returning) \*/.test(text)) return {};
  const cached = names.get(text);
  if (cached) return { name: cached };
  if (names.size === mostNames) return {};
  const name = `tx_${names.size}`;
  names.set(text, name);
  return { name };
}
