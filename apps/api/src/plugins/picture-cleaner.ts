import type { Server } from "../server.ts";
import { ShopError } from "../shop-error.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Draws a picture that somebody sent anew, its longer side at most `edgePx`; what is hidden in it is gone. */
    cleanPicture: (bytes: Uint8Array, edgePx: number) => Promise<Buffer>;
  }
}

const patienceMs = 12_000;

/** Asks the picture server: what strangers send is decoded there, never in the process that serves the shop. */
export function pictureCleaner(app: Server, { url, secret }: { url: string; secret: string }): void {
  app.decorate("cleanPicture", async (bytes, edgePx) => {
    const answer = await fetch(`${url}/clean?edge=${edgePx}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (answer?.ok) return Buffer.from(await answer.arrayBuffer());
    throw new ShopError(answer?.status === 422 ? "file_broken" : "unavailable");
  });
}
