import cors from "@fastify/cors";
import type { Server } from "../server.ts";

/** An answer of ours is data: never a page, never framed, never guessed to be something else. */
const constant = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/** Pages of other origins may not read what we answer. */
export async function headers(app: Server, { origin }: { origin: string }): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(constant).header("x-request-id", request.id);
    done();
  });
  // A stopping process lets go of its callers, those it is just answering too; they come back to another one.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (app.life.draining) reply.header("connection", "close");
    done();
  });
  await app.register(cors, { origin: [origin], maxAge: 600 });
}
