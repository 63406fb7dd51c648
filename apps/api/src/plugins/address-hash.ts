import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Server } from "../server.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Keyed hash of the visitor's address: comparable, not readable. */
    readonly addressHash: Buffer;
  }
}

/** Keyed: there are few enough addresses to try them all against a plain hash. */
export function addressHash(app: Server, { secret }: { secret: string }): void {
  app.decorateRequest("addressHash", {
    getter(this: FastifyRequest) {
      return createHmac("sha256", secret).update(`address:${this.ip}`).digest();
    },
  });
}
