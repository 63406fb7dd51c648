import type { OpenDatabase } from "@zertsalo/db/connection";
import type { PoolClient } from "pg";

/** Opens all connections before the first request. */
export async function warmPool(pool: OpenDatabase["pool"], connections: number): Promise<void> {
  const opened: PoolClient[] = [];
  try {
    // One after another: in parallel they would wait for each other longer than the pool's timeout.
    while (opened.length < connections) opened.push(await pool.connect());
  } finally {
    for (const connection of opened) connection.release();
  }
}
