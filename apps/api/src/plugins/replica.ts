import type { Db } from "@zertsalo/db/connection";
import { dbOver, noReplica, openReplica, type Replica } from "../database/replica.ts";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    replica: Replica;
    /** For whole tables that change slowly: sitemap, feeds. */
    replicaDb: Db;
  }
}

interface ReplicaConfig {
  /** Empty: there are none. */
  url: string;
  pooled: boolean;
  patienceMs?: number;
  statementTimeoutMs?: number;
}

export function replica(app: Server, { url, ...options }: ReplicaConfig): void {
  const opened = url
    ? openReplica(url, { ...options, onAway: (err) => app.log.warn({ err }, "replica unavailable") })
    : noReplica;
  app.decorate("replica", opened);
  app.decorate("replicaDb", url ? dbOver(opened.before(app.pool)) : app.db);
  app.addHook("onClose", opened.close);
}
