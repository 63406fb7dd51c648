import pg from "pg";
import { demoCustomerIdRange, demoPasswordHash, demoStaffDomain } from "./demo/demo-ids.ts";
import { migrationNames } from "./migration-names.ts";

interface ProductionFacts {
  demoPeople: number;
  pendingMigrations: string[];
}

/** Short, because whoever asks repeats: the database may be starting too. */
const answerMs = 5_000;

/** What the production gate asks of a database: whether it fits this code, and whether the demo's people are in it. */
export async function readProductionFacts(url: string): Promise<ProductionFacts> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: answerMs,
    application_name: "zertsalo gate",
  });
  client.on("error", () => {}); // reported by the query that it fails
  try {
    await client.connect();
    const executed = new Set(await executedMigrations(client));
    const pendingMigrations = migrationNames.filter((name) => !executed.has(name));
    return { pendingMigrations, demoPeople: await countDemoPeople(client) };
  } finally {
    await client.end();
  }
}

async function executedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('kysely_migration') as name",
  );
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration");
  return rows.map(({ name }) => name);
}

/** An old schema has no such tables or columns: its pending migrations are the reason to refuse it. */
const unknownNames: readonly (string | undefined)[] = ["42P01", "42703"];

async function countDemoPeople(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ people: number }>(
      `select (select count(*) from base_user where customer_id between $1 and $2)::int
            + (select count(*) from company where customer_id between $1 and $2)::int
            + (select count(*) from staff where password_hash = $3 or email like '%' || $4)::int as people`,
      [...demoCustomerIdRange, demoPasswordHash, demoStaffDomain],
    );
    return rows[0]?.people ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && unknownNames.includes(error.code)) return 0;
    throw error;
  }
}
