import type { Redis } from "ioredis";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Cache and counters only. Redis may be unavailable at any moment: every use has a fallback. */
    redis: Redis;
  }
}

export function redis(app: Server, client: Redis): void {
  app.decorate("redis", client);
}
