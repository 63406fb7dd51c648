import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./tables.ts";

export type Db = Kysely<Database>;

export interface ConnectionOptions {
  /** How many connections this process may hold. */
  connections?: number;
  /** Zero lifts the limit: for migrations, the seed and the indexer, never for a request. */
  statementTimeoutMs?: number;
  /** How long a connection and a lock are waited for. A request is refused soon instead; the seed and a test have time. */
  patienceMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Loads the Russian dictionary when a connection opens: half a second that the first search need not wait for. */
  searches?: boolean;
}

/** How long anything of the database is waited for. */
export type DatabaseTimeouts = Pick<ConnectionOptions, "statementTimeoutMs" | "patienceMs">;

/** Of tests: a busy machine takes seconds for what a request would not wait for. */
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
/** On top of the statement's own limit: a silent network is noticed here. */
const answerMarginMs = 2_000;

export function openDatabase(url: string, options: ConnectionOptions = {}): OpenDatabase {
  const { connections = 10, statementTimeoutMs = 3_000, applicationName = "zertsalo", searches = false } = options;
  const { patienceMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    Client: patienceMs ? pg.Client : ImpatientClient,
    max: connections,
    connectionTimeoutMillis: patienceMs ?? poolWaitMs,
    // One that searches has cost 0.3–0.7 s of dictionary, so an idle one is kept; an hour bounds its memory.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3_600,
    keepAlive: true,
    lock_timeout: patienceMs ?? lockMs,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + answerMarginMs,
      idle_in_transaction_session_timeout: patienceMs ?? idleInTransactionMs,
    }),
    application_name: applicationName,
    types: numberTypes(),
    ...(searches && { onConnect: loadDictionary }),
  });
  // A connection that dies fails its query and is replaced by the pool; without listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** The pool has one limit for waiting and connecting; connecting gets a shorter one of its own. */
class ImpatientClient extends pg.Client {
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
