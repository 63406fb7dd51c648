import { randomUUID } from "node:crypto";
import { dropDatabase, ensureDatabase } from "./ensure-database.ts";

const server =
  process.env.TEST_DATABASE_SERVER ?? process.env.DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** An empty database for one test file; `drop` it when the tests are over. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const url = new URL(server);
  url.pathname = `/zertsalo_test_${randomUUID().slice(0, 8)}`;
  await ensureDatabase(url.href);
  return { url: url.href, drop: () => dropDatabase(url.href) };
}
