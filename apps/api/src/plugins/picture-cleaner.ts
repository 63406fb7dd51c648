import type { Server } from "../server.ts";
import { ShopError } from "../http/shop-error.ts";

/** Crop of an upright picture, in thousandths of its sides. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DrawnPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Redraws an uploaded picture, its longer side at most `edgePx`; embedded data is removed. */
    cleanPicture: (bytes: Uint8Array, edgePx: number) => Promise<Buffer>;
    /** The same, optionally cropped, with the resulting size. */
    drawPicture: (bytes: Uint8Array, edgePx: number, crop?: Crop) => Promise<DrawnPicture>;
  }
}

const patienceMs = 12_000;

/** Calls the picture server: uploads are decoded there, never in the process that serves the shop. */
export function pictureCleaner(app: Server, { url, secret }: { url: string; secret: string }): void {
  app.decorate("drawPicture", async (bytes, edgePx, crop) => {
    const part = crop ? `&crop=${crop.left},${crop.top},${crop.width},${crop.height}` : "";
    const answer = await fetch(`${url}/clean?edge=${edgePx}${part}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (!answer?.ok) throw new ShopError(answer?.status === 422 ? "file_broken" : "unavailable");
    const side = (name: string) => Number(answer.headers.get(`x-picture-${name}`));
    return { bytes: Buffer.from(await answer.arrayBuffer()), width: side("width"), height: side("height") };
  });
  app.decorate("cleanPicture", async (bytes, edgePx) => (await app.drawPicture(bytes, edgePx)).bytes);
}
