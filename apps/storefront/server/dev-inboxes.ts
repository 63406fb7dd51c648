import type { FastifyInstance } from "fastify";
import { request as httpRequest } from "undici";

/** In development the emails and text messages that were sent can be read: the emulators show them, this passes them on. */
export function devInboxes(app: FastifyInstance, emulatorsUrl: string): void {
  for (const inbox of ["mail", "sms"]) {
    app.get(`/dev/${inbox}/*`, async (request, reply) => {
      const response = await httpRequest(emulatorsUrl + request.url.slice("/dev".length)).catch(() => null);
      if (!response)
        return reply.code(503).type("text/plain").send("The emulators do not answer: pnpm dev starts them");
      return reply
        .code(response.statusCode)
        .header("content-type", response.headers["content-type"])
        .send(response.body);
    });
  }
}
