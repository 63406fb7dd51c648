import { hasRoom, type Storage } from "@zertsalo/db/storage";
import { ShopError } from "../http/shop-error.ts";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Files that the API generates or receives: documents, not pictures of pages. */
    storage: Storage;
    /** Refuses an upload of so many bytes that would leave less of the disk free than the floor. */
    requireRoom(bytes: number): Promise<void>;
  }
}

/** The floor keeps room for the database, the log and our own papers: uploads are refused first. */
export function storage(app: Server, opened: Storage, { freeFloorPercent }: { freeFloorPercent: number }): void {
  app.decorate("storage", opened);
  app.decorate("requireRoom", async (bytes: number) => {
    if (!hasRoom(await app.storage.space(), bytes, freeFloorPercent)) throw new ShopError("unavailable");
  });
}
