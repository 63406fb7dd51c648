import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AvifJob, isWorthAvif } from "./avif-job.ts";
import { BusyError } from "./concurrency-limit.ts";
import { acceptsAvif, byteRange, readMediaRequest, type Variant } from "./media-request.ts";
import type { Metrics } from "./metrics.ts";
import type { Originals } from "./originals.ts";
import type { Format } from "./resize.ts";
import { BrokenOriginalError, type Variants } from "./variants.ts";

type Parts = { originals: Originals; variants: Variants; avif: AvifJob; metrics: Metrics };

const FOR_EVER = "public, max-age=31536000, immutable";
// A browser may cache the WebP; a shared cache revalidates within the hour, when the AVIF will exist.
const UNTIL_AVIF = "public, max-age=31536000, s-maxage=3600, immutable";

export function mediaRoutes(app: FastifyInstance, { originals, variants, avif, metrics }: Parts): void {
  const countMiss = app.createRateLimit();

  app.get("/media/*", async (request, reply) => {
    const mediaRequest = readMediaRequest(request.raw.url ?? "");
    if (mediaRequest.kind === "refused") return refuse(reply, mediaRequest.status, mediaRequest.reason);
    if (mediaRequest.kind === "picture") return answerPicture(request, reply, mediaRequest.variant);
    return answerFile(request, reply, mediaRequest);
  });

  async function answerPicture(request: FastifyRequest, reply: FastifyReply, variant: Variant) {
    reply.header("vary", "Accept");
    const matchedTag = findMatchingTag(request, tagOf(variant, "avif"), tagOf(variant, "webp"));
    if (matchedTag) return unchanged(reply, matchedTag);

    const wantsAvif = isWorthAvif(variant) && acceptsAvif(request.headers.accept);
    const small = wantsAvif ? await variants.find(variant, "avif") : null;
    if (small) return send(reply, small, "avif", variant, { from: "kept", cacheControl: FOR_EVER });

    const cached = await variants.find(variant, "webp");
    if (!cached && !variants.isBeingMade(variant) && (await isFlood(request, reply))) return reply;
    const bytes = cached ?? (await variants.make(variant));
    if (!bytes) return refuse(reply, 404, "no such file");
    const cacheControl = wantsAvif && avif.ask(variant) ? UNTIL_AVIF : FOR_EVER;
    return send(reply, bytes, "webp", variant, { from: cached ? "kept" : "made", cacheControl });
  }

  async function answerFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, mime }: { key: string; mime: string },
  ) {
    const tag = `"${hashOf(key)}"`;
    if (findMatchingTag(request, tag)) return unchanged(reply, tag);
    if (await isFlood(request, reply)) return reply;
    const bytes = await originals(key);
    if (!bytes) return refuse(reply, 404, "no such file");
    const total = bytes.length;
    const part = byteRange(request.headers.range, total);
    if (part === "none") return refuse(reply.header("content-range", `bytes */${total}`), 416, "no such part");
    metrics.answers.inc({ from: "original" });
    reply.type(mime).headers({ etag: tag, "cache-control": FOR_EVER, "accept-ranges": "bytes" });
    if (!part) return reply.send(bytes);
    // Video players request ranges, and some play nothing without them.
    reply.code(206).header("content-range", `bytes ${part.from}-${part.to}/${total}`);
    return reply.send(bytes.subarray(part.from, part.to + 1));
  }

  /** Only cache misses count: a page full of cached pictures is no flood. */
  async function isFlood(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const limit = await countMiss(request);
    if (limit.isAllowed || !limit.isExceeded) return false;
    void refuse(reply.header("retry-after", limit.ttlInSeconds), 429, "too many pictures at once");
    return true;
  }

  function send(
    reply: FastifyReply,
    bytes: Buffer,
    format: Format,
    variant: Variant,
    { from, cacheControl }: { from: "kept" | "made"; cacheControl: string },
  ) {
    metrics.answers.inc({ from });
    return reply
      .type(`image/${format}`)
      .headers({ etag: tagOf(variant, format), "cache-control": cacheControl })
      .send(bytes);
  }

  function unchanged(reply: FastifyReply, etag: string) {
    metrics.answers.inc({ from: "unchanged" });
    return reply.code(304).headers({ etag, "cache-control": FOR_EVER }).send();
  }

  function refuse(reply: FastifyReply, status: number, reason: string) {
    metrics.answers.inc({ from: String(status) });
    return reply.code(status).header("cache-control", "no-store").send({ status, reason });
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BusyError) return refuse(reply.header("retry-after", 2), 503, "busy, try again");
    if (error instanceof BrokenOriginalError) {
      request.log.error({ err: error }, "picture conversion failed: original is corrupt");
      return refuse(reply, 422, "the original cannot be read");
    }
    if (error.statusCode && error.statusCode < 500) return refuse(reply, error.statusCode, error.message);
    request.log.error({ err: error }, "picture request failed");
    return refuse(reply, 503, "the originals are out of reach");
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, "no such page"));
}

/** The key contains the hash of the content, so an ETag needs no file access. */
const hashOf = (key: string) => key.split(".").at(-2);
const tagOf = ({ key, width, quality }: Variant, format: Format) => `"${hashOf(key)}-${width}-${quality}-${format}"`;

/** The tag among `tags` that matches the visitor's cached copy. */
function findMatchingTag({ headers }: FastifyRequest, ...tags: string[]): string | undefined {
  const given = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.find((tag) => given?.includes(tag));
}
