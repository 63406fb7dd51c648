import { spawnSync } from "node:child_process";
import { Redis } from "ioredis";
import pg from "pg";

/** Makes PostgreSQL and Redis answer. Servers started here stay up, like the system's own; migrations make our database. */
export async function ensureServers(databaseUrl: string, redisUrl: string): Promise<void> {
  const answer = await Promise.all([postgresAnswers(databaseUrl), redisAnswers(redisUrl)]);
  if (answer.includes(false)) {
    const { status } = spawnSync("bash", ["tools/dev/servers.sh", "start"], { stdio: "inherit" });
    if (status !== 0) throw new Error("PostgreSQL or Redis does not answer, see above");
  }
}

async function postgresAnswers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverOf(databaseUrl), connectionTimeoutMillis: 2_000 });
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return answers;
}

async function redisAnswers(redisUrl: string): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 });
  redis.on("error", () => {}); // reported by the ping below
  const answers = await redis.ping().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return answers;
}

/** The maintenance database of the same server: ours may not exist yet. */
function serverOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = "/postgres";
  return url.href;
}
