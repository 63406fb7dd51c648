import type { OpenDatabase } from "@zertsalo/db/connection";
import type { PoolClient } from "pg";

/** Opens all connections before the first visitor needs them. */
export async function warmPool(pool: OpenDatabase["pool"], connections: number): Promise<void> {
  const opened: PoolClient[] = [];
  try {
    // One after another: together they would wait for each other longer than the pool allows.
    while (opened.length < connections) opened.push(await pool.connect());
  } finally {
    for (const connection of opened) connection.release();
  }
}
