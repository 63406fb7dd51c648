import type { Storage } from "@zertsalo/db/storage";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Files that the API generates or receives: documents, not pictures of pages. */
    storage: Storage;
  }
}

export function storage(app: Server, opened: Storage): void {
  app.decorate("storage", opened);
}
