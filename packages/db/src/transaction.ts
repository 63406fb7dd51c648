import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Pool, PoolClient, QueryResult } from "pg";
import type { Db } from "./connection.ts";
import { givenName } from "./statement-names.ts";
import type { Database } from "./tables.ts";

export interface Transaction {
  /**
   * For named prepared statements. What is sent without waiting for the answer before shares one round trip with it; the
   * server works it off in the order of sending.
   */
  client: PoolClient;
  /** The same connection for everything else. */
  tx: Db;
  /** Sends a statement of Kysely at once, in its place among those of `client`. */
  send(query: CompiledQuery): Promise<QueryResult<Record<string, unknown>>>;
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
    setPipeline(client, true);
    // Not waited for: the first statement of the work goes with it.
    const begun = client.query(begin);
    const send = ({ sql: text, parameters }: CompiledQuery) =>
      client.query<Record<string, unknown>>({ ...statementName(text), text, values: [...parameters] });
    const [, result] = await answersInOrder([begun, work({ client, tx: dbOn(client, pool), send })]);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    setPipeline(client, false);
    client.release(isBroken);
  }
}

/**
 * Answers of statements that were sent together. Of several errors the first one counts: those behind it only say that
 * the transaction is over.
 */
export async function answersInOrder<Sent extends readonly unknown[]>(
  sent: readonly [...Sent],
): Promise<{ [At in keyof Sent]: Awaited<Sent[At]> }> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return settled.map((each) => each.status === "fulfilled" && each.value) as { [At in keyof Sent]: Awaited<Sent[At]> };
}

/** The driver has a switch for it that its types do not know. */
function setPipeline(client: PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn });
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
  const given = givenName(text);
  if (given) return { name: given };
  // The columns of `*` change with a migration, and a cached plan would fail.
  if (text.length > longestNamed || /(?:select|returning) \*/.test(text)) return {};
  const cached = names.get(text);
  if (cached) return { name: cached };
  if (names.size === mostNames) return {};
  const name = `tx_${names.size}`;
  names.set(text, name);
  return { name };
}
