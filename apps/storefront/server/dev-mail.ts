import type { FastifyInstance } from "fastify";
import { request as httpRequest } from "undici";

/** In development the letters that were sent can be read at /dev/mail/: the emulators show them, this passes them on. */
export function devMail(app: FastifyInstance, emulatorsUrl: string): void {
  app.get("/dev/mail/*", async (request, reply) => {
    const letters = await httpRequest(emulatorsUrl + request.url.slice("/dev".length)).catch(() => null);
    if (!letters) return reply.code(503).type("text/plain").send("The emulators do not answer: pnpm dev starts them");
    return reply.code(letters.statusCode).header("content-type", letters.headers["content-type"]).send(letters.body);
  });
}
