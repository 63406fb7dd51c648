import { type Db, openDatabase, type ConnectionOptions } from "@zertsalo/db/connection";
import type { Database } from "@zertsalo/db/tables";
import { Kysely, PostgresDialect } from "kysely";
import type { PoolClient } from "pg";
import { isOutage } from "./outage.ts";
import type { Queries } from "./statement.ts";
import { warmPool } from "./warm-pool.ts";

/** Reads that may be a moment old. Never for money, stock, sessions, or rows that their reader has just written. */
export interface Replica {
  /** From a replica, or from `primary` while none answers. */
  before(primary: Queries): Queries;
  warm(): Promise<void>;
  close(): Promise<void>;
}

interface ReplicaOptions extends Pick<ConnectionOptions, "pooled" | "patienceMs" | "statementTimeoutMs"> {
  /** Called once for each time that the replicas are away. */
  onAway?: (error: unknown) => void;
  now?: () => number;
}

const connections = 4;
/** A replica that failed is left alone so long. */
const restMs = 5_000;

/** Without replicas the primary answers everything. */
export const noReplica: Replica = { before: (primary) => primary, warm: async () => {}, close: async () => {} };

export function openReplica(url: string, { onAway, now = () => performance.now(), ...options }: ReplicaOptions = {}) {
  const { pool } = openDatabase(url, { ...options, connections, applicationName: "zertsalo replica", searches: true });
  let awayUntil = Number.NEGATIVE_INFINITY;
  const replica: Replica = {
    before: (primary) => ({
      async query(statement) {
        if (now() < awayUntil) return primary.query(statement);
        try {
          return await pool.query(statement);
        } catch (error) {
          if (isConflict(error)) return primary.query(statement);
          if (!isAway(error)) throw error;
          // Statements that fail together are one event.
          if (now() >= awayUntil) onAway?.(error);
          awayUntil = now() + restMs;
          return primary.query(statement);
        }
      },
    }),
    warm: () => warmPool(pool, connections),
    close: () => pool.end(),
  };
  return replica;
}

/** The database's own builder on such reads; each statement stands alone, so there are no transactions. */
export function dbOver(queries: Queries): Db {
  const query = (text: string, values: unknown[]) => queries.query({ text, values });
  const connection = { query, release: () => {} } as unknown as PoolClient;
  const pool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

/** The replica had to replay a change that this statement stood in the way of; PostgreSQL asks to repeat it. */
const isConflict = (error: unknown) => codeOf(error) === "40001";

/** A statement that is too slow for its limit would be too slow for the primary as well. */
const isAway = (error: unknown) => isOutage(error) && codeOf(error) !== "57014";
