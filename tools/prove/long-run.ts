import { createTokenService } from "@zertsalo/api/auth/tokens";
import { makeCluster } from "@zertsalo/deploy/backup/cluster.test-part";
import type { FaultProxy } from "@zertsalo/testing/fault-proxy";
import type { RedisServer } from "@zertsalo/testing/redis-server";
import { onTestFinished } from "vitest";
import { openClusterShop } from "./cluster-shop.ts";
import { startEdgeBuyers } from "./edge-buyers.ts";
import { openReleasedShop, publicOrigin } from "./released-shop.ts";

const jwtSecret = "long-runs-only-secret-of-more-than-thirty-two-characters";

interface Parts {
  redis: RedisServer;
  /** Payment, carrier and all other services outside. */
  outside: FaultProxy;
  smtpUrl: string;
}

/** The whole shop on a PostgreSQL and a Redis of its own, with a backup; to be opened within a test. */
export async function openLongRun({ redis, outside, smtpUrl }: Parts) {
  const cluster = makeCluster();
  cluster.seed();
  const { status, stderr } = cluster.script("backup", "full");
  if (status !== 0) throw new Error(`backup: ${stderr}`);
  const database = { DATABASE_URL: cluster.url, JWT_SECRET: jwtSecret };
  const shop = await openReleasedShop({
    env: { EMULATORS_URL: outside.url, SMTP_URL: smtpUrl },
    own: { worker: database, api: { ...database, REDIS_URL: redis.url } },
    ends: onTestFinished,
  });
  const tokens = await createTokenService(jwtSecret, { now: Date.now });
  const orders = await openClusterShop({ databaseUrl: cluster.url, jwtSecret, origins: shop.apiOrigins });

  const pages = ["/", "/catalog/zerkala/", "/collections/", "/cart/", "/shell/me/"];
  return {
    cluster,
    shop,
    open: orders.open,
    /** Buyers and their carts are made before. */
    async prepare(count: number) {
      const buyers = await orders.buyers(count);
      const carts = buyers.map(({ cartUid }) => cartUid);
      await orders.database.close();
      return { buyers, carts };
    },
    buy: (buyers: Awaited<ReturnType<typeof orders.buyers>>, lanes: number, everyMs: number) =>
      startEdgeBuyers({
        edges: [shop.edge],
        origin: publicOrigin,
        tokens,
        buyers,
        lanes,
        everyMs,
        pages,
        addressOf: (lane) => ({ from: `127.40.0.${1 + lane}` }),
      }),
  };
}
