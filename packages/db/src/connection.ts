import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./tables.ts";
import { TracedClient, TracedPool } from "./traced-pool.ts";

export type Db = Kysely<Database>;

export interface ConnectionOptions {
  /** Size of this process's pool. */
  connections?: number;
  /** Zero lifts the limit: for migrations, the seed and the indexer, never for a request. */
  statementTimeoutMs?: number;
  /** Limit for getting a connection or a lock. Short for requests; long for the seed and tests. */
  patienceMs?: number;
  /** Visible in pg_stat_activity. */
  applicationName?: string;
  /** Loads the Russian dictionary when a connection opens: saves the first search half a second. */
  searches?: boolean;
  /**
   * Behind PgBouncer in transaction mode, which refuses limits that come with a connection: the role has them
   * (deploy/database/roles.sql), and the pooler loads the dictionary.
   */
  pooled?: boolean;
  /** Further settings of the connection, such as `jit`; behind a pooler these are the role's too. */
  settings?: Record<string, string>;
}

/** Limits of statements and waits. */
export type DatabaseTimeouts = Pick<ConnectionOptions, "statementTimeoutMs" | "patienceMs">;

/** For tests: a busy machine needs seconds where a request would fail. */
export const testTimeouts = { statementTimeoutMs: 60_000, patienceMs: 60_000 } as const satisfies DatabaseTimeouts;

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const connectMs = 1_000;
const poolWaitMs = 2_000;
const lockMs = 2_000;
const idleInTransactionMs = 10_000;
/** Added to the statement's own limit, to detect a silent network. */
const answerMarginMs = 2_000;

export function openDatabase(url: string, options: ConnectionOptions = {}): OpenDatabase {
  const { connections = 10, statementTimeoutMs = 3_000, applicationName = "zertsalo", searches = false } = options;
  const { patienceMs, pooled = false, settings = {} } = options;
  const pool = new TracedPool({
    connectionString: url,
    Client: patienceMs ? TracedClient : ImpatientClient,
    max: connections,
    connectionTimeoutMillis: patienceMs ?? poolWaitMs,
    // A searching connection has cost 0.3–0.7 s of dictionary, so idle ones stay open; an hour bounds their memory.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + answerMarginMs }),
    ...(!pooled && limitsOf(statementTimeoutMs, patienceMs, settings)),
    application_name: applicationName,
    types: numberTypes(),
    ...(searches && !pooled && { onConnect: loadDictionary }),
  });
  // A dying connection fails its query and is replaced by the pool; without a listener the process would exit.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close };

  /** Kysely ends the pool only after a query of its own; one that was used directly would hold the process open. */
  async function close(): Promise<void> {
    await db.destroy();
    if (!pool.ending) await pool.end();
  }
}

/** What the connection asks of the server when it starts. */
function limitsOf(statementTimeoutMs: number, patienceMs: number | undefined, settings: Record<string, string>) {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return {
    lock_timeout: patienceMs ?? lockMs,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: patienceMs ?? idleInTransactionMs,
    }),
    ...(options.length > 0 && { options: options.join(" ") }),
  };
}

/** The pool has one limit for waiting and connecting; connecting gets a shorter one of its own. */
class ImpatientClient extends TracedClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

/** Money and counts stay far below 2^53, so int8 and numeric are plain numbers; a date stays as it is written. */
function numberTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  types.setTypeParser(pg.types.builtins.DATE, String);
  return types;
}

async function loadDictionary(client: pg.ClientBase): Promise<void> {
  await client.query("select to_tsvector('ru_shop', 'зеркала')");
}
