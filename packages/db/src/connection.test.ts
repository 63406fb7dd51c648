import { expect, test } from "vitest";
import { type ConnectionOptions, openDatabase } from "./connection.ts";
import { createEmptyDatabase } from "./test-database.ts";

const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "jit", "work_mem"] as const;

/** The limits in force on a connection with these options. */
async function limits(options: ConnectionOptions): Promise<Record<string, string>> {
  const { url, drop } = await createEmptyDatabase();
  const { pool, close } = openDatabase(url, { connections: 1, ...options });
  try {
    const columns = names.map((name) => `current_setting('${name}') as ${name}`);
    const { rows } = await pool.query<Record<string, string>>(`select ${columns.join(", ")}`);
    return rows[0] ?? {};
  } finally {
    await close();
    await drop();
  }
}

const settings = { jit: "off", work_mem: "7MB" };

test("a connection brings its limits along", async () => {
  expect(await limits({ settings })).toEqual({
    statement_timeout: "3s",
    lock_timeout: "2s",
    idle_in_transaction_session_timeout: "10s",
    jit: "off",
    work_mem: "7MB",
  });
});

test("behind a pooler the limits of the role count", async () => {
  const ofRole = await limits({ pooled: true, settings, searches: true });
  expect(ofRole).not.toMatchObject({ statement_timeout: "3s" });
  expect(ofRole).not.toMatchObject({ work_mem: "7MB" });
});

test("closing ends the pool, whoever has used it", async () => {
  const { url, drop } = await createEmptyDatabase();
  const { pool, close } = openDatabase(url);
  await pool.query("select");
  await close();
  expect(pool.ended).toBe(true);
  await drop();
});
