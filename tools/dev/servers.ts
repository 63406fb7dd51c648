import { spawnSync } from "node:child_process";
import { Redis } from "ioredis";
import pg from "pg";

/** Makes PostgreSQL and Redis answer and our database exist. Servers started here stay up, like the system's own. */
export async function ensureServers(databaseUrl: string, redisUrl: string): Promise<void> {
  const answer = await Promise.all([postgresAnswers(databaseUrl), redisAnswers(redisUrl)]);
  if (answer.includes(false)) {
    const { status } = spawnSync("bash", ["tools/dev/servers.sh", "start"], { stdio: "inherit" });
    if (status !== 0) throw new Error("PostgreSQL or Redis does not answer, see above");
  }
  await ensureDatabase(databaseUrl);
}

async function postgresAnswers(databaseUrl: string): Promise<boolean> {
  return withPostgres(serverOf(databaseUrl), (client) => client.query("select 1")).then(
    () => true,
    () => false,
  );
}

async function redisAnswers(redisUrl: string): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 });
  redis.on("error", () => {}); // told by the answer below
  const answers = await redis.ping().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return answers;
}

async function ensureDatabase(databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  await withPostgres(serverOf(databaseUrl), async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    // The same order of letters on every machine, whatever the cluster's own locale is.
    if (!rowCount) {
      await client.query(
        `create database ${client.escapeIdentifier(name)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      );
    }
  });
}

/** The maintenance database of the same server: ours may not exist yet. */
function serverOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = "/postgres";
  return url.href;
}

async function withPostgres<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
