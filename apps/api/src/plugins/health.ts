import { sql } from "kysely";
import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** `draining` is set on the signal to stop: the load balancer should send no new connections. */
    life: { draining: boolean };
  }
}

const probe = {
  schema: { hide: true },
  config: { access: "open", rateLimit: false, isProbe: true },
} as const;

export function health(app: Server): void {
  app.decorate("life", { draining: false });

  app.get("/healthz", probe, async () => ({ status: "ok" }));
  app.get("/readyz", probe, async () => {
    if (app.life.draining) throw new ShopError("unavailable", { reason: "draining" });
    await sql`select 1`.execute(app.db);
    return { status: "ok" };
  });
}
