import type { Redis } from "ioredis";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Cache and counters only. It may be gone at any moment: every use says what happens then. */
    redis: Redis;
  }
}

export function redis(app: Server, client: Redis): void {
  app.decorate("redis", client);
}
