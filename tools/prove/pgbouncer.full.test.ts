import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildApp } from "@zertsalo/api/app";
import { openRedis, patientRedis } from "@zertsalo/api/redis/redis-connection";
import { createClient } from "@zertsalo/client/client";
import { anonymousTokens } from "@zertsalo/client/session";
import { productFilter, productList } from "@zertsalo/contract/catalog";
import { openDatabase, testTimeouts } from "@zertsalo/db/connection";
import { DatabaseSettings, renderDatabaseConfig } from "@zertsalo/deploy/database/database-config";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Debian 12's PgBouncer breaks named statements, so a real one comes from the root that deploy/rehearse/root.sh makes. */
const root = process.env["REHEARSAL_ROOT"] ?? join(homedir(), ".cache/zertsalo/debian13");
const isThere = process.getuid?.() === 0 && existsSync(`${root}.made`);

const api = await startTestApi();
const server = new URL(api.config.DATABASE_URL);
const name = server.pathname.slice(1);
const password = "for-tests-alone-long-enough";
/** Fewer than the API has connections, so that buyers share them. */
const serverConnections = 5;

const folder = isThere ? mkdtempSync(join(root, "tmp/pgbouncer-")) : "";
const port = await freePort();
const url = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/zertsalo`;
let stop = async () => {};

beforeAll(async () => {
  if (!isThere) return;
  const inside = folder.slice(root.length);
  const files = renderDatabaseConfig(
    DatabaseSettings.parse({
      DB_NODES: "db1=127.0.0.1",
      DB_NODE: "db1",
      DB_NETWORK: "127.0.0.0/8",
      DB_CONFIG_DIR: inside,
      DB_TLS_DIR: "",
      DB_PRIMARY_PORT: server.port,
      DB_REPLICAS_PORT: server.port,
      DB_POOLER_PORT: String(port),
      DB_POOL_SIZE: String(serverConnections),
      ...Object.fromEntries(
        ["SUPERUSER", "REPLICATION", "REWIND", "OWNER", "API", "COUNTS"].map((each) => [
          `DB_${each}_PASSWORD`,
          password,
        ]),
      ),
    }),
  );
  chmodSync(folder, 0o755);
  // The database of this test instead of the shop's.
  writeFileSync(join(folder, "roles.sql"), (files["roles.sql"] ?? "").replaceAll("zertsalo", name));
  // And a busy machine's seconds where the shop would give up.
  const patient = (files["pgbouncer.ini"] ?? "")
    .replaceAll("dbname=zertsalo", `dbname=${name}`)
    .replace(/^query_wait_timeout = .*$/m, "query_wait_timeout = 60")
    .replace(/^server_connect_timeout = .*$/m, "server_connect_timeout = 60");
  writeFileSync(join(folder, "pgbouncer.ini"), patient);
  writeFileSync(join(folder, "userlist.txt"), files["userlist.txt"] ?? "");
  const at = ["-X", "-q", "-h", "127.0.0.1", "-p", server.port, "-U", "postgres"];
  execFileSync("psql", [...at, "-f", join(folder, "roles.sql"), name], { stdio: ["ignore", "ignore", "inherit"] });

  const command = ["--userspec=postgres:postgres", root, "/usr/sbin/pgbouncer", "-q", join(inside, "pgbouncer.ini")];
  const pooler = spawn("chroot", command, { stdio: "ignore" });
  while (!(await accepts())) await pause(50);
  stop = async () => {
    pooler.kill("SIGKILL");
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, "exit");
  };
});
afterAll(async () => {
  await stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const held = createServer().listen(0, "127.0.0.1");
  await once(held, "listening");
  const { port: free } = held.address() as AddressInfo;
  await once(held.close(), "close");
  return free;
}

function accepts(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(socket.destroy() !== null));
    socket.on("error", () => resolve(false));
  });
}

test.skipIf(!isThere)("the limits are the role's, and a connection that brings its own is refused", async () => {
  const limits = async (role: string) => {
    const { pool, close } = openDatabase(url(role), { ...testTimeouts, pooled: true, connections: 1 });
    const { rows } = await pool.query<object>(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('jit') as jit",
    );
    await close();
    return rows[0];
  };
  expect(await limits("shop_api")).toMatchObject({ statement: "3s", lock: "2s" });
  expect(await limits("shop_counts")).toEqual({ statement: "800ms", lock: "800ms", jit: "off" });

  const { pool, close } = openDatabase(url("shop_api"), { ...testTimeouts, connections: 1 });
  await expect(pool.query("select 1")).rejects.toThrow("unsupported startup parameter");
  await close();
});

test.skipIf(!isThere)("twelve buyers search and order through five connections", async () => {
  const pooled = openDatabase(url("shop_api"), { ...testTimeouts, pooled: true });
  const redis = openRedis(api.config.REDIS_URL, { ...patientRedis, keyPrefix: `${name}:pooled:` });
  const urls = { DATABASE_COUNTS_URL: url("shop_counts"), DATABASE_REPLICA_URL: url("shop_api") };
  const config = { ...api.config, ...urls, DATABASE_POOLER: "pgbouncer" as const };
  const app = await buildApp({ ...pooled, redis, config, patience: testTimeouts });
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const { id: productId } = await newProduct(api.db, { stock: { warehouse: 60, stores: 60 } });

  const placed = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const buyer = createClient({ baseUrl, tokens: anonymousTokens(createClient({ baseUrl })) });
      const { list } = await buyer.call(productList, { body: { q: "зеркало" } });
      await buyer.call(productFilter, { query: { typeCode: "zerkala" } });
      const { order } = await readyCart(buyer, { productId });
      return { found: list.length, uid: (await order()).uid };
    }),
  );
  expect(placed.every(({ found }) => found > 0)).toBe(true);
  expect(new Set(placed.map(({ uid }) => uid)).size).toBe(12);
  expect(await checkOrders(api.db)).toEqual([]);

  await app.close();
  redis.disconnect();
  await pooled.close();
});
