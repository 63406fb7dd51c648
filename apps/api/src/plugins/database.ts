import type { OpenDatabase } from "@zertsalo/db/connection";
import { databaseClock } from "../database/clock.ts";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    db: OpenDatabase["db"];
    pool: OpenDatabase["pool"];
    /** The database's time: the process's own clock only measures durations. */
    clock: { now(): number };
  }
}

export function database(app: Server, { db, pool }: Omit<OpenDatabase, "close">): void {
  const clock = databaseClock(db);
  app.decorate("db", db);
  app.decorate("pool", pool);
  app.decorate("clock", clock);
  app.addHook("onListen", clock.keepSet);
  app.addHook("onClose", async () => clock.stop());
}
