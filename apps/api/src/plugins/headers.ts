import cors from "@fastify/cors";
import type { Server } from "../server.ts";

/** A response is data: never rendered as a page, never framed, its type never sniffed. */
const constant = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/** Pages of other origins may not read our responses. */
export async function headers(app: Server, { origin }: { origin: string }): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(constant).header("x-request-id", request.id);
    done();
  });
  // During shutdown each response closes its connection; clients reconnect to another process.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (app.life.draining) reply.header("connection", "close");
    done();
  });
  await app.register(cors, { origin: [origin], maxAge: 600 });
}
