import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { Originals } from "./originals.ts";
import { type Crop, redraw } from "./resize.ts";

type Parts = { originals: Originals; gate: ConcurrencyLimit; secret: string };

const MAX_BYTES = 10 * 1024 * 1024;
const EDGES = new Set(["12", "440", "2560"]);
/** Left, top, width and height in thousandths of the picture's sides. */
const CROP = /^(\d{1,3}),(\d{1,3}),(\d{2,4}),(\d{2,4})$/;
const KEY = /^(?:chat|workshop-photos|review-photos|stock-photos)\/[0-9a-f-]{36}(?:-preview)?$/;

/**
 * Files that people send each other, so they are untrusted: pictures are redrawn before they are stored, and all files
 * are served by links signed for ten minutes, with headers that prevent any browser from executing them.
 */
export function sentFilesRoutes(app: FastifyInstance, { originals, gate, secret }: Parts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { edge?: string; crop?: string }; Body: unknown }>(
      "/clean",
      { bodyLimit: MAX_BYTES },
      async ({ headers, query, body }, reply) => {
        if (!isSame(headers.authorization ?? "", `Bearer ${secret}`)) return reply.callNotFound();
        const crop = query.crop === undefined ? null : readCrop(query.crop);
        if (!Buffer.isBuffer(body) || !EDGES.has(query.edge ?? "") || crop === "none") return reply.code(400).send();
        const drawn = await gate.run(() => redraw(body, Number(query.edge), crop).catch(() => null));
        if (!drawn) return reply.code(422).send();
        const { data, info } = drawn;
        return reply
          .type("image/webp")
          .headers({ "x-picture-width": info.width, "x-picture-height": info.height })
          .send(data);
      },
    );
  });

  app.get("/files/*", async (request, reply) => {
    const url = request.raw.url ?? "";
    const { key, name, type } = readLink(url, secret, Date.now()) ?? {};
    const bytes = key ? await originals(key) : null;
    if (!bytes || !type || !name) return reply.code(404).header("cache-control", "no-store").send();
    const isPicture = type === "image/webp";
    return reply
      .type(isPicture ? type : "application/octet-stream")
      .headers({
        "content-disposition": `${isPicture ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "private, max-age=600",
      })
      .send(bytes);
  });
}

/** The whole URL is signed, except the signature at its end. */
export function readLink(url: string, secret: string, nowMs: number) {
  const [signedUrl = "", sign = ""] = url.split("&sign=", 2);
  if (!isSame(sign, createHmac("sha256", secret).update(signedUrl).digest("base64url"))) return null;
  const { pathname, searchParams } = new URL(signedUrl, "http://files");
  const key = pathname.slice("/files/".length);
  if (!KEY.test(key) || Number(searchParams.get("until")) * 1000 < nowMs) return null;
  return { key, name: searchParams.get("name"), type: searchParams.get("type") };
}

function readCrop(text: string): Crop | "none" {
  const [left = 0, top = 0, width = 0, height = 0] = (CROP.exec(text) ?? []).slice(1).map(Number);
  return width > 0 && height > 0 && left + width <= 1_000 && top + height <= 1_000
    ? { left, top, width, height }
    : "none";
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
