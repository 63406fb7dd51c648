import { openDatabase } from "@zertsalo/db/connection";
import { readCpuMs } from "../process-cpu.ts";

export interface DatabaseReading {
  /** Milliseconds of CPU by process id of each connection. */
  cpuMs: ReadonlyMap<number, number>;
  walBytes: number;
}

export interface DatabaseMeter {
  read(): Promise<DatabaseReading>;
  close(): Promise<void>;
}

/**
 * CPU of the processes that serve the connections of one database. Those that belong to all (checkpointer, WAL writer,
 * autovacuum) are left out, and so are parallel workers, which end with their statement.
 */
export function openDatabaseMeter(databaseUrl: string): DatabaseMeter {
  const { pool, close } = openDatabase(databaseUrl, { connections: 1, applicationName: "zertsalo bench meter" });
  return {
    close,
    async read() {
      const { rows } = await pool.query<{ pids: number[]; wal: number }>(
        `select array_agg(pid) as pids, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const [{ pids, wal } = { pids: [], wal: 0 }] = rows;
      return { cpuMs: new Map((pids ?? []).map((pid) => [pid, readCpuMs(pid)])), walBytes: wal };
    },
  };
}

/** A connection that was opened in between counts from its start. */
export function databaseCpuBetween(before: DatabaseReading, after: DatabaseReading): number {
  let spent = 0;
  for (const [pid, cpuMs] of after.cpuMs) spent += cpuMs - (before.cpuMs.get(pid) ?? 0);
  return spent;
}
